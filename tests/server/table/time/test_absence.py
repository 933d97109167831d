"""Absence and time-outs: the table's policy is known in advance, and the seat stays the
person's.
"""

import asyncio

import pytest

from tests.server.fake_clock import FakeClock
from tests.server.people import Person, site
from tests.server.table.time.test_timekeeper import AWAY, WHOLE, go, happened, two, until
from tierce.server.table.time.absence import Absence, with_last
from tierce.server.table.time.timekeeper import AUTO, GRACE, READY


def replaced(seat, how):
    return lambda one: one.table["seats"][seat]["stand_in"] == how


async def gone(clock, away, other):
    """Disconnect the person in turn until the time to come back is over."""
    await away.leave()
    await until(other, lambda one: one.clock["mode"] == "away")
    clock.advance(AWAY + GRACE)
    return away.view["seat"]


@pytest.mark.two_nodes
async def test_a_bot_plays_for_whoever_is_away_too_long_and_says_so(tmp_path):
    clock = FakeClock()
    async with site(tmp_path, clock=clock) as (address, _):
        first, second = await two(address)
        seat = await gone(clock, first, second)
        await until(second, replaced(seat, "bot"))
        await until(second, lambda one: one.my_turn)

        assert second.table["seats"][seat]["kind"] == "person"
        assert second.table["seats"][seat]["bot"] == "steady"
        assert "stood_in" in happened(second)
        assert "timed_out" not in happened(second)
        await go(first, second)


@pytest.mark.two_nodes
async def test_the_seat_is_given_back_when_its_person_is_there_again(tmp_path):
    clock = FakeClock()
    async with site(tmp_path, clock=clock) as (address, _):
        first, second = await two(address)
        seat = await gone(clock, first, second)
        await until(second, replaced(seat, "bot"))
        await until(second, lambda one: one.my_turn)
        await first.sit(first.table["id"])
        assert first.table["seats"][seat]["stand_in"] is None
        await until(second, replaced(seat, None))
        await second.turn()
        await first.wait()

        assert "returned" in happened(first)
        assert (await first.act("draw"))["type"] == "ack"
        await go(first, second)


def test_a_turn_that_is_half_played_is_finished_before_the_seat_is_given_back():
    absence = Absence("bot")
    absence.stand_in(1)
    absence.come_back(1)

    assert absence.give_back(busy=1) == []
    assert absence.stand_ins == {1: "bot"}
    assert absence.give_back(busy=None) == [1]
    assert absence.stand_ins == {}


async def test_who_lets_his_time_run_out_twice_is_replaced_until_he_says_so(tmp_path):
    clock = FakeClock()
    async with site(tmp_path, clock=clock) as (address, _):
        first, second = await two(address)
        seat = first.view["seat"]
        clock.advance(WHOLE + GRACE)
        await until(second, lambda one: one.my_turn)
        await second.turn()
        await until(first, lambda one: one.my_turn)
        clock.advance(first.clock["turn"] + first.clock["bank"] + GRACE)
        await until(first, replaced(seat, "bot"))
        assert (await first.act("draw"))["refusal"]["code"] == "stood_in"
        await first.say("back")
        await until(first, replaced(seat, None))

        assert happened(first).count("timed_out") == 2
        await go(first, second)


async def test_played_by_itself_a_turn_is_a_card_drawn_and_thrown(tmp_path):
    clock = FakeClock()
    async with site(tmp_path, clock=clock) as (address, _):
        first, second = await two(address, absent="auto")
        seat = await gone(clock, first, second)
        await until(second, replaced(seat, "auto"))
        clock.advance(AUTO)
        await until(second, lambda one: one.my_turn)

        assert happened(second)[-3:] == ["stood_in", "drew", "discarded"]
        await go(first, second)


async def test_who_forfeits_is_last_and_the_match_ends_with_the_round(tmp_path):
    clock = FakeClock()
    async with site(tmp_path, clock=clock) as (address, _):
        first, second = await two(address, absent="forfeit")
        seat = await gone(clock, first, second)
        async with asyncio.timeout(120):
            while second.table["phase"] == "playing":
                if second.my_turn:
                    await second.turn()
                else:
                    clock.advance(AUTO)
                    await second.read()

        assert second.table["phase"] == "over"
        assert second.table["ranking"] == [[1 - seat], [seat]]
        assert second.events[-1]["over"]
        await first.sit(first.table["id"])
        assert first.table["seats"][seat]["stand_in"] == "auto"
        await go(first, second)


async def test_a_table_that_waits_waits_for_ever(tmp_path):
    clock = FakeClock()
    async with site(tmp_path, clock=clock) as (address, _):
        first, second = await two(address, absent="wait")
        await first.leave()
        await until(second, lambda one: one.clock["mode"] == "still")
        clock.advance(100 * WHOLE)
        await first.sit(first.table["id"])

        assert first.clock["turn"] + first.clock["bank"] == WHOLE
        assert "stood_in" not in happened(first)
        await go(first, second)


async def test_without_a_clock_too_somebody_may_be_replaced(tmp_path):
    clock = FakeClock()
    async with site(tmp_path, clock=clock) as (address, _):
        first, second = await two(address, "none", away=30)
        clock.advance(3_600_000)
        assert "timed_out" not in happened(first)
        await first.leave()
        await until(second, lambda one: one.clock and one.clock["mode"] == "away")
        clock.advance(30_000 + GRACE)

        await until(second, replaced(first.view["seat"], "bot"))
        await go(first, second)


async def test_without_a_clock_the_next_round_does_not_wait_for_who_is_away(tmp_path):
    clock = FakeClock()
    async with site(tmp_path, clock=clock) as (address, _):
        first, second = await two(address, "none")
        async with asyncio.timeout(120):
            await asyncio.gather(first.play_round(), second.play_round())
        await first.leave()
        await until(second, lambda one: one.table["phase"] == "between")
        await second.say("ready")
        await until(second, lambda one: one.clock["between"] is not None)
        clock.advance(READY)

        await until(second, lambda one: one.table["round"] == 2)
        await go(first, second)


def test_whoever_is_away_at_the_end_is_last():
    absence = Absence("bot")
    absence.stand_in(2)

    assert with_last([[2], [0, 1]], absence.away) == [[0, 1], [2]]
    assert with_last([[0, 2], [1]], absence.away) == [[0], [1], [2]]


async def test_between_two_rounds_a_person_may_take_the_place_of_a_bot(tmp_path):
    async with site(tmp_path) as (address, _):
        amal = await Person(address, "Amal").come()
        bilel = await Person(address, "Bilel").come()
        table = await amal.make("you", "bot", "bot", bots=["novice", "strong"])
        await amal.sit(table)
        assert [seat["bot"] for seat in amal.table["seats"]] == [None, "novice", "strong"]
        early = await bilel.http.post(f"/api/tables/{table}/join", json={"seat": 2})
        assert early.json()["code"] == "table_full"
        async with asyncio.timeout(120):
            await amal.play_round()
        await until(amal, lambda one: one.table["phase"] == "between")
        late = await bilel.http.post(f"/api/tables/{table}/join", json={"seat": 2})
        assert late.json() == {"seat": 2, "asking": None}
        await bilel.sit(table)
        await until(amal, lambda one: one.table["seats"][2]["name"] == "Bilel")
        for person in (amal, bilel):
            await person.say("ready")
        await until(bilel, lambda one: one.table["round"] == 2)

        assert len(bilel.view["hand"]) == 13
        assert bilel.table["totals"] == amal.table["totals"]
        await go(amal, bilel)


async def test_the_roster_is_there_to_choose_from(tmp_path):
    async with site(tmp_path) as (address, _):
        amal = await Person(address, "Amal").come()
        said = (await amal.http.get("/api/bots")).json()
        assert [bot["name"] for bot in said["bots"][:5]] == [
            *("novice", "casual", "steady", "strong", "expert")
        ]
        assert said["usual"] == "steady"
        table = await amal.make("you", "open")
        await amal.sit(table)
        await amal.say("seat", seat=1, fill="bot", bot="expert")
        assert amal.table["seats"][1]["bot"] == "expert"
        no = await amal.say("seat", seat=1, fill="bot", bot="wizard")
        assert no["refusal"]["code"] == "unknown_bot"
        await go(amal)


@pytest.mark.parametrize("away", [-1, 901])
async def test_a_table_waits_a_quarter_of_an_hour_at_most(tmp_path, away):
    async with site(tmp_path) as (address, _):
        amal = await Person(address, "Amal").come()
        wish = {"rules": "palace", "seats": ["you", "open"], "away": away}
        answer = await amal.http.post("/api/tables", json=wish)

        assert answer.json() == {"code": "wrong_away", "detail": {"seconds": [0, 900]}}
        await go(amal)
