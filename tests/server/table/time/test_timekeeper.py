"""Time at a table of persons: only the server counts it, and a restart costs none."""

import asyncio

import pytest

from tests import waiting
from tests.server.fake_clock import FakeClock
from tests.server.people import NOW, Person, begun, site
from tierce.server.table.time.seat_clocks import DAY, SPEEDS
from tierce.server.table.time.timekeeper import GRACE

NORMAL = SPEEDS["normal"]
WHOLE = 1000 * (NORMAL.turn + NORMAL.bank)
AWAY = 1000 * NORMAL.away


async def two(address, speed="normal", **more):
    """Two persons at a table that has begun; the one in turn first."""
    people = await begun(address, 2, speed=speed, **more)
    return sorted(people, key=lambda person: not person.my_turn)


async def until(person, wanted):
    async with asyncio.timeout(120):
        while not wanted(person):
            await person.read()


def happened(person):
    return [event["type"] for event in person.events]


async def go(*people):
    for person in people:
        await person.go()


@pytest.mark.two_nodes
async def test_everybody_is_told_whose_time_runs_and_what_is_left(tmp_path):
    clock = FakeClock()
    async with site(tmp_path, clock=clock) as (address, _):
        first, second = await two(address)
        clock.advance(20_000)
        await first.act("draw")
        await until(second, lambda one: one.view["phase"] == "play")

        for person in (first, second):
            assert person.clock["seat"] == first.view["seat"]
            assert person.clock["mode"] == "runs"
            assert (person.clock["turn"], person.clock["bank"]) == (40_000, 60_000)
        assert first.table["times"]["turn"] == NORMAL.turn
        await go(first, second)


async def test_when_time_is_up_the_upcard_that_is_offered_is_declined_for_him(tmp_path):
    clock = FakeClock()
    async with site(tmp_path, clock=clock) as (address, _):
        first, second = await two(address, rules="gin+upcard_offer")
        held = first.view["hand"]
        clock.advance(WHOLE + GRACE)
        await until(second, lambda one: one.my_turn)
        await until(first, lambda one: not one.my_turn)

        assert happened(first)[-2:] == ["timed_out", "passed"]
        assert first.view["hand"] == held
        assert second.view["verbs"]["pass"] is None
        assert second.clock["turn"] == 1000 * NORMAL.turn
        await go(first, second)


@pytest.mark.two_nodes
async def test_when_time_is_up_the_table_draws_and_throws_for_him(tmp_path):
    clock = FakeClock()
    async with site(tmp_path, clock=clock) as (address, _):
        first, second = await two(address)
        held = first.view["hand"]
        clock.advance(WHOLE + GRACE - 1)
        assert "timed_out" not in happened(first)
        clock.advance(1)
        await until(second, lambda one: one.my_turn)
        await until(first, lambda one: not one.my_turn)

        assert happened(first)[-3:] == ["timed_out", "drew", "discarded"]
        thrown = first.events[-1]["card"]
        assert thrown != "*"
        assert sorted([*held, first.events[-2]["card"]]) == sorted([*first.view["hand"], thrown])
        assert second.clock["banks"][first.view["seat"]] == 1000 * NORMAL.increment
        await go(first, second)


async def test_what_was_laid_is_taken_back_when_time_is_up(tmp_path):
    clock = FakeClock()
    async with site(tmp_path, clock=clock) as (address, _):
        first, second = await two(address)
        held = sorted(first.view["hand"])
        await first.act("take")
        clock.advance(WHOLE + GRACE)
        await until(first, lambda one: not one.my_turn)

        assert [kind for kind in happened(first) if kind in {"took", "undone", "timed_out"}] == [
            "took",
            "timed_out",
            "undone",
        ]
        assert len(first.view["hand"]) == len(held)
        await go(first, second)


async def test_an_act_that_was_on_its_way_when_time_was_up_still_counts(tmp_path):
    clock = FakeClock()
    async with site(tmp_path, clock=clock) as (address, _):
        first, second = await two(address)
        clock.advance(WHOLE + GRACE - 50)

        assert (await first.act("draw"))["type"] == "ack"
        await go(first, second)


@pytest.mark.two_nodes
async def test_who_comes_back_in_time_has_lost_none(tmp_path):
    clock = FakeClock()
    async with site(tmp_path, clock=clock) as (address, _):
        first, second = await two(address)
        await first.leave()
        await until(second, lambda one: one.clock["mode"] == "away")
        clock.advance(AWAY // 2)
        await first.sit(first.table["id"])

        assert first.clock["mode"] == "runs"
        assert first.clock["turn"] == 1000 * NORMAL.turn
        assert first.clock["away"] == AWAY // 2
        await go(first, second)


@pytest.mark.two_nodes
async def test_where_nobody_is_left_no_time_passes(tmp_path):
    clock = FakeClock()
    async with site(tmp_path, clock=clock) as (address, service):
        first, second = await two(address)
        keeper = await service.tables.keeper(first.table["id"])
        await first.leave()
        await second.leave()

        async def empty():
            return not (await keeper.table()).timekeeper.here

        await waiting.until(empty)
        clock.advance(100 * WHOLE)
        await first.sit(first.table["id"])

        assert first.clock["turn"] == 1000 * NORMAL.turn
        assert "timed_out" not in happened(first)
        await go(first, second)


async def test_a_restart_takes_no_time_away(tmp_path):
    clock = FakeClock()
    async with site(tmp_path, clock=clock) as (address, _):
        first, second = await two(address)
        clock.advance(10_000)
        await first.act("draw")
    clock.advance(3_600_000)
    async with site(tmp_path, clock=clock) as (address, _):
        again = Person(address, cookie=first.cookie)
        await again.sit(first.table["id"])
        assert again.clock["mode"] == "runs"
        assert again.clock["turn"] == 1000 * NORMAL.turn - 10_000
        clock.advance(WHOLE - 10_000 + GRACE)
        await until(again, lambda one: "timed_out" in happened(one))
        await go(first, second, again)


async def test_by_days_nobody_has_to_be_there_and_a_day_is_a_day_over_restarts(tmp_path):
    clock = FakeClock()
    async with site(tmp_path, clock=clock) as (address, _):
        first, second = await two(address, "days", days=3)
        assert first.clock["mode"] == "runs"
        clock.advance(1000 * DAY)
    clock.advance(1000 * DAY)
    async with site(tmp_path, clock=clock) as (address, _):
        again = Person(address, cookie=second.cookie)
        await again.sit(first.table["id"])
        clock.advance(1000 * DAY + GRACE)
        await until(again, lambda one: one.my_turn)

        assert again.clock["turn"] == 3000 * DAY
        await go(first, second, again)


@pytest.mark.two_nodes
async def test_a_pause_begins_when_all_have_agreed_and_ends_when_one_goes_on(tmp_path):
    clock = FakeClock()
    async with site(tmp_path, clock=clock) as (address, _):
        first, second = await two(address)
        seq = first.seq
        await second.say("pause", on=True)
        await until(first, lambda one: one.clock["pausing"] == [second.view["seat"]])
        assert first.seq == seq
        await first.say("pause", on=True)
        assert first.clock["paused"] is not None
        clock.advance(600_000)
        assert (await first.act("draw"))["refusal"]["code"] == "paused"
        await second.say("pause", on=False)
        await until(first, lambda one: one.clock["paused"] is None)

        assert happened(first)[-2:] == ["paused", "resumed"]
        assert first.clock["turn"] == 1000 * NORMAL.turn
        assert (await first.act("draw"))["type"] == "ack"
        await go(first, second)


async def test_a_pause_ends_by_itself(tmp_path):
    clock = FakeClock()
    async with site(tmp_path, clock=clock) as (address, _):
        first, second = await two(address)
        for person in (first, second):
            await person.say("pause", on=True)
        await until(first, lambda one: one.clock["paused"] is not None)
        clock.advance(first.clock["paused"])
        await until(first, lambda one: one.clock["paused"] is None)

        assert first.events[-1]["seat"] is None
        await go(first, second)


async def test_the_next_round_is_dealt_without_waiting_for_ever(tmp_path):
    clock = FakeClock()
    async with site(tmp_path, clock=clock) as (address, _):
        first, second = await two(address)
        async with asyncio.timeout(120):
            await asyncio.gather(first.play_round(), second.play_round())
        await until(first, lambda one: one.table["phase"] == "between")
        await first.say("ready")
        clock.advance(first.clock["between"])
        await until(second, lambda one: one.table["round"] == 2)

        assert second.table["phase"] == "playing"
        await go(first, second)


async def test_without_a_clock_nobody_is_told_of_time_and_there_is_no_pause(tmp_path):
    async with site(tmp_path, clock=FakeClock()) as (address, _):
        first, second = await two(address, "none")

        assert first.clock is None
        assert (await first.say("pause", on=True))["refusal"]["code"] == "no_pause"
        await go(first, second)


async def test_a_table_by_days_has_from_one_day_to_fourteen(tmp_path):
    async with site(tmp_path, NOW) as (address, _):
        amal = await Person(address, "Amal").come()
        for days in (0, 15):
            wish = {"rules": "palace", "seats": ["you", "open"], "speed": "days", "days": days}
            answer = await amal.http.post("/api/tables", json=wish)
            assert answer.json() == {"code": "wrong_days", "detail": {"days": [1, 14]}}
        await amal.go()
