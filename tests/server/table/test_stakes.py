"""Stakes: shown before joining, and paid out completely at the end."""

import asyncio

import pytest

from tests.server.fake_clock import FakeClock
from tests.server.lists.test_lobby import listed
from tests.server.people import Person, site, take_turns
from tests.server.table.time.test_absence import gone, replaced
from tests.server.table.time.test_timekeeper import go, two, until
from tierce.server.commands.new_table import STAKED_AWAY
from tierce.server.table.time.timekeeper import AUTO

SHORT = {
    "rules": "k40",
    "options": {"stock_empty": "end_round", "decks": 1, "jokers": 2, "rounds": 1},
}


async def to_the_end(clock, playing):
    """Let the remaining person play on against the stand-in."""
    async with asyncio.timeout(120):
        while playing.table["phase"] == "playing":
            if playing.my_turn:
                await playing.turn()
            else:
                clock.advance(AUTO)
                await playing.read()


async def test_whoever_looks_for_a_table_reads_what_is_at_stake(tmp_path):
    async with site(tmp_path) as (address, _):
        amal, bilel = [await Person(address, name).come() for name in ("Amal", "Bilel")]
        table = await amal.make("you", "open", "open", access="public", stake=50)
        await amal.sit(table)
        [line] = await listed(bilel)
        await bilel.join(table)
        await bilel.sit(table)

        assert line["stake"] == 50
        assert (bilel.table["stake"], bilel.table["paid"]) == (50, None)
        await go(amal, bilel)


async def test_quick_play_seats_nobody_at_a_table_with_a_stake(tmp_path):
    async with site(tmp_path) as (address, _):
        amal, bilel = [await Person(address, name).come() for name in ("Amal", "Bilel")]
        table = await amal.make(
            "you", "open", "open", "open", speed="none", access="public", stake=50
        )
        await amal.sit(table)
        found = await bilel.http.post("/api/quick", json={"rules": "palace", "speed": "none"})

        assert found.json()["made"]
        await go(amal, bilel)


async def test_the_pot_goes_to_the_first_place_and_a_rematch_has_the_same_stake(tmp_path):
    clock = FakeClock()
    async with site(tmp_path, clock=clock) as (address, _):
        first, second = await two(address, **SHORT, stake=100)
        async with asyncio.timeout(120):
            await asyncio.gather(first.play_round(), second.play_round())
            await until(first, lambda one: one.table["phase"] == "over")
        [winner, *_], *_ = first.table["ranking"]
        await first.say("rematch")
        again = await first.http.get(f"/api/tables/{first.table['rematch']}")
        [line] = (await second.http.get("/api/history")).json()["matches"]

        assert sum(first.table["paid"]) == 200
        assert first.table["paid"][winner] == max(first.table["paid"])
        assert (line["stake"], line["paid"]) == (100, first.table["paid"])
        assert again.json()["stake"] == 100
        await go(first, second)


@pytest.mark.parametrize("absent", ["bot", "auto", "forfeit"])
async def test_who_is_away_at_the_end_has_left_his_stake_in_the_pot(tmp_path, absent):
    clock = FakeClock()
    async with site(tmp_path, clock=clock) as (address, _):
        first, second = await two(address, **SHORT, stake=100, absent=absent)
        await take_turns(first, second)
        seat = await gone(clock, first, second)
        await until(second, replaced(seat, "bot" if absent == "bot" else "auto"))
        await to_the_end(clock, second)

        assert second.table["ranking"] == [[1 - seat], [seat]]
        assert second.table["paid"][seat] == 0
        assert second.table["paid"][1 - seat] == 200
        await go(first, second)


@pytest.mark.parametrize("speed", ["none", "lightning", "normal", "relaxed"])
async def test_where_something_is_at_stake_everybody_is_waited_for_two_minutes(tmp_path, speed):
    async with site(tmp_path) as (address, _):
        amal = await Person(address, "Amal").come()
        table = await amal.make("you", "open", speed=speed, stake=10)
        times = (await amal.http.get(f"/api/tables/{table}")).json()["times"]

        assert times["away"] == STAKED_AWAY == 120
        await amal.go()


WRONG = [
    ({"stake": -1}, "wrong_stake"),
    ({"stake": 10_001}, "wrong_stake"),
    ({"stake": 10, "absent": "wait"}, "wrong_away"),
    ({"stake": 10, "away": 30}, "wrong_away"),
]


@pytest.mark.parametrize(("wish", "code"), WRONG)
async def test_a_stake_that_cannot_be_is_refused(tmp_path, wish, code):
    async with site(tmp_path) as (address, _):
        amal = await Person(address, "Amal").come()
        body = {"rules": "palace", "seats": ["you", "open"], "speed": "normal", **wish}
        answer = await amal.http.post("/api/tables", json=body)

        assert (answer.status_code, answer.json()["code"]) == (400, code)
        await amal.go()
