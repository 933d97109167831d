"""The wall clock is set during play, and no player gains or loses time."""

import pytest
import structlog

from tests.server.fake_clock import Sources
from tests.server.people import Person, begun, site
from tierce.server.system.clock import Clock
from tierce.server.table.time.seat_clocks import DAY, SPEEDS
from tierce.server.table.time.timekeeper import GRACE

NORMAL = SPEEDS["normal"]
HOUR = 3_600_000
SLOW = 10 * HOUR
"""The wall clock of a start, late enough to be set back."""


async def two(address, speed="normal", **more):
    people = await begun(address, 2, speed=speed, **more)
    return sorted(people, key=lambda person: not person.my_turn)


async def go(*people):
    for person in people:
        await person.go()


@pytest.mark.parametrize("jump", [HOUR, -HOUR])
async def test_a_jump_of_the_wall_clock_takes_no_turn_and_no_bank(tmp_path, jump):
    sources = Sources(SLOW)
    async with site(tmp_path, clock=sources.clock) as (address, _):
        first, second = await two(address)
        sources.set_by += jump
        sources.advance(20_000)
        assert (await first.act("draw"))["type"] == "ack"
        assert first.clock["turn"] == 1000 * NORMAL.turn - 20_000
        assert first.clock["banks"] == [1000 * NORMAL.bank] * 2
        sources.advance(1000 * (NORMAL.turn - 20 + NORMAL.bank) + GRACE)
        while not second.my_turn:
            await second.read()

        assert "timed_out" in [event["type"] for event in second.events]
        await go(first, second)


@pytest.mark.parametrize("jump", [HOUR, -HOUR])
async def test_a_jump_is_logged_once(jump):
    sources = Sources(SLOW)
    with structlog.testing.capture_logs() as logs:
        for _ in range(3):
            sources.clock.now()
        sources.set_by += jump
        for _ in range(3):
            sources.advance(1000)
            sources.clock.now()

    assert [(line["event"], line["ms"]) for line in logs] == [("clock_jumped", jump)]


def test_slow_drift_is_no_jump():
    sources = Sources(SLOW)
    with structlog.testing.capture_logs() as logs:
        for _ in range(100):
            sources.set_by += 100
            sources.clock.now()

    assert logs == []


def test_the_clock_of_a_server_starts_with_the_wall_clock():
    assert Clock(lambda: 5000, lambda: 70).now() == 5000


async def by_days(tmp_path, sources):
    """A table by days, 10 hours into its first turn."""
    async with site(tmp_path, clock=sources.clock) as (address, _):
        first, second = await two(address, "days", days=1)
        sources.advance(10 * HOUR)
        sources.set_by += HOUR
        sources.advance(1000)
        await go(first, second)
        return first


async def test_by_days_the_wall_clock_counts_over_a_restart(tmp_path):
    sources = Sources(SLOW)
    first = await by_days(tmp_path, sources)
    again = Sources(SLOW + 12 * HOUR)
    async with site(tmp_path, clock=again.clock) as (address, _):
        person = await Person(address, cookie=first.cookie).sit(first.table["id"])
        assert person.clock["turn"] == 1000 * DAY - 12 * HOUR
        await go(person)


async def test_by_days_a_wall_clock_set_back_before_a_restart_costs_nothing(tmp_path):
    sources = Sources(SLOW)
    first = await by_days(tmp_path, sources)
    again = Sources(SLOW - 5 * HOUR)
    async with site(tmp_path, clock=again.clock) as (address, _):
        person = await Person(address, cookie=first.cookie).sit(first.table["id"])
        assert person.clock["turn"] == 1000 * DAY
        again.advance(1000 * DAY + GRACE)
        while person.events[-1]["type"] != "discarded":
            await person.read()
        assert "timed_out" in [event["type"] for event in person.events]
        await go(person)


async def test_a_pause_between_rounds_ends_after_the_wall_clock_was_set_back(tmp_path):
    sources = Sources(SLOW)
    async with site(tmp_path, clock=sources.clock) as (address, _):
        people = await two(address)
        for person in people:
            await person.say("pause", on=True)
        await go(*people)
    again = Sources(SLOW - 5 * HOUR)
    async with site(tmp_path, clock=again.clock) as (address, _):
        person = await Person(address, cookie=people[0].cookie).sit(people[0].table["id"])
        assert person.clock["paused"] <= 15 * 60_000
        await go(person)
