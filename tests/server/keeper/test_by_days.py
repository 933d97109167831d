"""Five persons play by days, with Frappe decided in advance. The server restarts before every
act.
"""

import os

import pytest

from tests.server.fake_clock import FakeClock
from tests.server.people import Person, site
from tierce.server.table.time.claim_window import REFLEX, TOGETHER
from tierce.server.table.time.seat_clocks import DAY

TURNS = int(os.environ.get("TIERCE_TURNS", "6"))
"""Turns to play. With more than a match has, it is played to its end."""
OPTIONS = {"match_end": "rounds", "rounds": 1, "knock_claim": True, "stock_empty": "end_round"}
MANY = 30
"""Turns after which a seat must have knocked."""
NINES = ["9C", "9D", "9H", "9S"]
NAMES = ("Amal", "Bilel", "Chiraz", "Driss", "Eya")


async def seated(tmp_path, clock):
    """The cookies of five persons at a table by days that has begun."""
    async with site(tmp_path, clock=clock) as (address, _):
        people = [await Person(address, name).come() for name in NAMES]
        wish = {"rules": "rami51", "speed": "days", "days": 2, "options": OPTIONS}
        table = await people[0].make("you", *["open"] * 4, **wish)
        for person in people[1:]:
            await person.join(table)
        for person in people:
            await person.sit(table)
        assert (await people[0].say("ready"))["type"] == "ack"
        await wait_for(people, lambda one: one.view is not None)
        for person in people[1:]:
            await person.say("intend", intent={"cards": NINES, "lays": True, "passes": True})
        for person in people:
            await person.go()
        return table, [person.cookie for person in people]


async def wait_for(people, wanted):
    for person in people:
        while not wanted(person):
            await person.read()


async def act_of(tmp_path, clock, table, cookies, turn):
    """Run a server for one act of the seat in turn; return the view after it."""
    async with site(tmp_path, clock=clock) as (address, _):
        person = Person(address, cookie=cookies[turn])
        await person.sit(table)
        assert person.my_turn
        assert person.clock["turn"] == 2000 * DAY - clock.since
        if person.view["phase"] == "draw":
            assert (await person.act("draw"))["type"] == "ack"
        else:
            await person.turn()
            await frappe(clock, person)
        view = person.view
        await person.go()
        return view


async def frappe(clock, person):
    """Close the window of a discard while the others are absent; the seat with an intent knocks."""
    while person.view["window"] is not None:
        clock.advance(REFLEX + TOGETHER)
        clock.since += REFLEX + TOGETHER
        await person.read()
    clock.knocks += sum(event["type"] == "claimed" for event in person.events[-3:])


async def ended(tmp_path, clock, table, cookies):
    """All five see the end of the match alike."""
    async with site(tmp_path, clock=clock) as (address, _):
        people = [await Person(address, cookie=cookie).sit(table) for cookie in cookies]
        tables = [{**person.table, "you": None} for person in people]
        assert people[0].table["phase"] == "over"
        assert sorted(seat for tied in tables[0]["ranking"] for seat in tied) == list(range(5))
        assert sum(tables[0]["totals"]) == sum(people[0].view["result"]["points"]) > 0
        assert all(one["totals"] == tables[0]["totals"] for one in tables)
        for person in people:
            await person.go()


@pytest.mark.two_nodes
async def test_a_match_of_five_by_days_goes_on_over_a_restart_before_every_act(tmp_path):
    clock = FakeClock()
    clock.since = clock.knocks = 0
    table, cookies = await seated(tmp_path, clock)
    async with site(tmp_path, clock=clock) as (address, _):
        first = Person(address, cookie=cookies[0])
        await first.sit(table)
        view = first.view
        await first.go()
    played = 0
    while view["phase"] != "over" and played < TURNS:
        turn = view["turn"]
        clock.advance(3_600_000)
        clock.since += 3_600_000
        view = await act_of(tmp_path, clock, table, cookies, turn)
        if view["turn"] != turn:
            played, clock.since = played + 1, 0

    if view["phase"] == "over":
        await ended(tmp_path, clock, table, cookies)
    assert played >= TURNS or view["phase"] == "over"
    print(f"{played} turns, {clock.knocks} discards knocked for")
    assert clock.knocks or played < MANY
    assert sum(view["turns"]) >= min(played, 1)
