"""Claims of discards among persons: no seat is hurried, and no answer is revealed early."""

import asyncio
import json
import sys

import pytest

from tests.server.at_rest import at_rest, caught_up, noticed_at
from tests.server.fake_clock import FakeClock
from tests.server.people import Person, begun, site
from tests.server.process import Process
from tests.waiting import until_moved
from tierce.server.store import BrokenError
from tierce.server.table.time.claim_window import REFLEX, TOGETHER

KNOCK = {"rules": "palace+knock"}
LENGTH = 3000


async def three(address, **more):
    """Three persons: one has discarded, the next has not drawn, the third may claim."""
    people = await begun(address, 3, **{**KNOCK, **more})
    return await thrown(people)


async def thrown(people):
    """Draw and discard; return the thrower, the next player and the third."""
    thrower = next(person for person in people if person.my_turn)
    await thrower.turn()
    await level(people)
    for person in people:
        person.turns_seen = person.seq
    seat = thrower.view["seat"]
    return [people[(seat + step) % len(people)] for step in range(len(people))]


async def level(people):
    """All persons read on to the latest event."""
    latest = max(person.seq for person in people)
    for person in people:
        while person.seq < latest:
            await person.read()


async def told(person, kind):
    """Read on to this event after the discard; return it."""
    async with asyncio.timeout(120):
        while not (found := since_then(person, kind)):
            await person.read()
    return found[0]


def since_then(person, kind):
    return [one for one in person.events if one["type"] == kind and one["seq"] > person.turns_seen]


async def sent(address, *people):
    """The messages that each person has been sent since the last one, without pings.

    Whatever has happened has been sent before the answer to a question.
    """
    await caught_up(people[0].table["id"], address.services)
    before = [len(person.frames) for person in people]
    for person in people:
        await person.say("arrange")
    said = [map(json.loads, one.frames[at:-1]) for one, at in zip(people, before, strict=True)]
    return [[one for one in messages if one["type"] != "ping"] for messages in said]


async def closed(*people):
    """Read on until no window is open."""
    async with asyncio.timeout(120):
        for person in people:
            while person.view["window"] is not None:
                await person.read()


async def go(*people):
    for person in people:
        await person.go()


@pytest.mark.two_nodes
async def test_after_a_discard_everybody_is_told_who_may_claim_it_and_for_how_long(tmp_path):
    async with site(tmp_path, clock=FakeClock()) as (address, _):
        thrower, following, third = await three(address)

        for person in (thrower, following, third):
            assert person.view["window"] == {
                "card": person.view["discard"][-1],
                "seats": [third.view["seat"]],
                "following": following.view["seat"],
                "left": LENGTH,
                "length": LENGTH,
                "answer": None,
            }
        assert third.table["window"] == 3
        await go(thrower, following, third)


@pytest.mark.two_nodes
async def test_a_claim_gets_the_card_and_a_stock_card_after_a_moment_for_the_others(tmp_path):
    clock = FakeClock()
    async with site(tmp_path, clock=clock) as (address, _):
        thrower, following, third = await three(address)
        card, held = third.view["discard"][-1], third.view["hand"]
        clock.advance(REFLEX)
        assert (await third.act("claim"))["type"] == "ack"
        assert third.view["window"]["answer"] == "claim"
        assert third.view["hand"] == held
        clock.advance(TOGETHER - 1)
        assert third.view["window"]["answer"] == "claim"
        clock.advance(1)
        event = await told(third, "claimed")

        assert event["card"] == card
        assert third.view["hand"] == [*held, card, event["drawn"]]
        assert third.view["window"] is None
        assert (await told(following, "claimed"))["drawn"] is None
        assert following.my_turn
        await go(thrower, following, third)


@pytest.mark.two_nodes
async def test_the_next_players_draw_waits_and_happens_when_the_other_has_passed(tmp_path):
    async with site(tmp_path, clock=FakeClock()) as (address, _):
        thrower, following, third = await three(address)
        drew = await following.act("draw")
        assert drew["type"] == "ack"
        assert following.view["window"]["answer"] == "draw"
        assert following.view["phase"] == "draw"
        assert (await third.say("pass", seq=third.seq))["type"] == "ack"

        event = await told(following, "drew")
        while following.view["phase"] == "draw":
            await following.read()
        assert following.view["hand"][-1] == event["card"]
        assert third.view["window"] is None
        await go(thrower, following, third)


@pytest.mark.two_nodes
async def test_a_draw_that_waits_follows_the_claim_it_did_not_race_with(tmp_path):
    clock = FakeClock()
    async with site(tmp_path, clock=clock) as (address, _):
        thrower, following, third = await three(address)
        await following.act("draw")
        clock.advance(1000)
        await third.act("claim")
        await level([thrower, following, third])

        kinds = [event["type"] for event in thrower.events[-2:]]
        assert kinds == ["claimed", "drew"]
        assert following.view["phase"] == "play"
        await go(thrower, following, third)


@pytest.mark.two_nodes
async def test_the_next_player_who_takes_the_discard_together_with_a_claim_gets_it(tmp_path):
    clock = FakeClock()
    async with site(tmp_path, clock=clock) as (address, _):
        thrower, following, third = await three(address)
        await third.act("claim")
        clock.advance(REFLEX + TOGETHER - 1)
        await following.act("take")

        assert (await told(third, "took"))["seat"] == following.view["seat"]
        assert third.view["verbs"]["claim"]["code"] == "claim_closed"
        await go(thrower, following, third)


async def test_an_unanswered_window_costs_its_length_and_the_claim_stays_open(tmp_path):
    clock = FakeClock()
    async with site(tmp_path, clock=clock) as (address, _):
        thrower, following, third = await three(address)
        seq = third.seq
        clock.advance(LENGTH - 1)
        assert await sent(address, third) == [[]]
        clock.advance(1)
        await closed(thrower, following, third)

        assert third.seq == seq, "nothing has happened that a claim under way had to know"
        assert (await third.act("claim"))["type"] == "ack"
        await told(third, "claimed")
        await go(thrower, following, third)


async def test_with_no_window_the_first_to_act_gets_the_card(tmp_path):
    async with site(tmp_path) as (address, _):
        thrower, following, third = await three(address, window=0)
        assert third.view["window"] is None
        assert (await third.act("claim"))["type"] == "ack"
        assert third.events[-1]["type"] == "claimed"
        await go(thrower, following, third)


async def test_whoever_passes_by_himself_holds_nobody_up_and_may_claim_all_the_same(tmp_path):
    clock = FakeClock()
    async with site(tmp_path, clock=clock) as (address, _):
        thrower, following, third = await three(address)
        await third.say("passing", on=True)
        assert third.view["passing"]
        await following.act("draw")
        await told(third, "drew")
        await following.act(f"discard {following.view['hand'][-1]}")
        await level([thrower, following, third])

        assert third.my_turn
        assert thrower.view["window"]["seats"] == [thrower.view["seat"]]
        await thrower.act("claim")
        await third.act("draw")
        await told(thrower, "claimed")
        await go(thrower, following, third)


async def test_nobody_waits_for_somebody_who_is_away_until_he_is_back(tmp_path):
    async with site(tmp_path, clock=FakeClock()) as (address, _):
        thrower, following, third = await three(address)
        await third.say("pass", seq=third.seq)
        await following.act("draw")
        while following.view["phase"] == "draw":
            await following.read()
        await thrower.leave()  # may claim the next discard
        await noticed_at(third.table["id"], address.services, 2)
        await following.act(f"discard {following.view['hand'][-1]}")
        await level([following, third])
        await third.act("draw")
        async with asyncio.timeout(120):
            while third.view["phase"] == "draw":
                await third.read()

        await third.act(f"discard {third.view['hand'][-1]}")
        await thrower.sit(third.table["id"])
        assert thrower.view["window"]["following"] == thrower.view["seat"]
        await go(thrower, following, third)


async def test_what_somebody_wants_is_told_to_nobody_before_it_is_decided(tmp_path):
    """The others receive equal frames whether the seat claims, passes or waits."""
    heard = []
    for number, act in enumerate(("claim", "pass", None)):
        (tmp_path / str(number)).mkdir()
        clock = FakeClock()
        async with site(tmp_path / str(number), clock=clock) as (address, _):
            thrower, following, third = await three(address)
            eve = await Person(address).sit(third.table["id"])
            others = (thrower, following, eve)
            await noticed_at(third.table["id"], address.services, 4)
            await sent(address, *others)
            if act == "claim":
                await third.act("claim")
            elif act == "pass":
                await third.say("pass", seq=third.seq)
            heard.append(await sent(address, *others))
            tab = Person(address, cookie=following.cookie)
            await tab.sit(third.table["id"])
            assert tab.seq == following.seq
            assert tab.view == following.view
            await go(thrower, following, third, tab, eve)

    assert heard == [[[], [], []]] * 3


async def test_an_answer_the_rules_refuse_is_refused_at_once(tmp_path):
    async with site(tmp_path, clock=FakeClock()) as (address, _):
        thrower, following, third = await three(address)

        assert (await thrower.act("claim"))["refusal"]["code"] == "claim_own"
        assert (await following.act("claim"))["refusal"]["code"] == "claim_next"
        assert (await third.act("draw"))["refusal"]["code"] == "not_your_turn"
        stale = await third.say("act", seq=third.seq - 1, action="claim")
        assert stale["refusal"]["code"] == "stale"
        assert (await thrower.say("pass", seq=thrower.seq))["type"] == "ack"
        assert third.view["window"]["answer"] is None
        await go(thrower, following, third)


@pytest.mark.two_nodes
async def test_the_same_claim_sent_twice_counts_once(tmp_path):
    clock = FakeClock()
    async with site(tmp_path, clock=clock) as (address, _):
        thrower, following, third = await three(address)
        claim = json.dumps({"type": "act", "id": "once", "seq": third.seq, "action": "claim"})
        await third.socket.send(claim)
        first = await third.answer("once")
        clock.advance(REFLEX + TOGETHER)
        await told(third, "claimed")
        await third.socket.send(claim)

        assert await third.answer("once") == first
        assert [event["type"] for event in third.events].count("claimed") == 1
        await go(thrower, following, third)


async def test_a_window_that_cannot_be_closed_for_want_of_disk_is_closed_a_little_later(tmp_path):
    clock = FakeClock()
    async with site(tmp_path, clock=clock) as (address, _):
        thrower, following, third = await three(address)
        stores = [one.store for one in address.services]
        appends = [store.append for store in stores]
        failed = asyncio.Event()

        async def full(*_):
            failed.set()
            raise BrokenError

        for store in stores:  # any node may close the window
            store.append = full
        clock.advance(LENGTH)
        await failed.wait()
        await at_rest(address.services)
        for store, append in zip(stores, appends, strict=True):
            store.append = append
        assert third.view["window"] is not None

        async def closed_at_last():
            await sent(address, third)
            return third.view["window"] is None

        await until_moved(clock, 1000, closed_at_last)
        await go(thrower, following, third)


# ---- restarts


@pytest.mark.two_nodes
async def test_a_restart_gives_the_whole_window_again_and_keeps_what_was_said(tmp_path):
    clock = FakeClock()
    async with site(tmp_path, clock=clock) as (address, _):
        thrower, following, third = await three(address)
        await following.act("draw")
        clock.advance(2000)
        await go(thrower, following, third)

    clock = FakeClock(clock.now() + 60_000)
    async with site(tmp_path, clock=clock) as (address, _):
        back = [Person(address, cookie=one.cookie) for one in (thrower, following, third)]
        for person in back:
            person.turns_seen = third.turns_seen
            await person.sit(third.table["id"])
        assert back[1].view["window"]["answer"] == "draw"
        assert back[2].view["window"]["left"] == LENGTH
        await back[2].say("pass", seq=back[2].seq)
        await told(back[1], "drew")
        assert back[1].view["phase"] == "play"
        await go(*back)


@pytest.mark.two_nodes
async def test_a_table_to_which_nobody_comes_back_goes_on_when_its_time_has_come(tmp_path):
    clock = FakeClock()
    async with site(tmp_path, clock=clock) as (address, service):
        thrower, following, third = await three(address)
        await following.act("draw")
        table = third.table["id"]
        assert [timer.table for timer in await service.store.timers()] == [table]
        await go(thrower, following, third)

    clock = FakeClock(clock.now() + 60_000)
    async with site(tmp_path, clock=clock) as (_, service):

        async def decided():
            last = json.loads((await service.store.rows(table))[-1].entry)
            return last["type"] == "closed" and last

        last = await until_moved(clock, 500, decided)
        assert last["acts"] == [[following.view["seat"], "draw"]]
        assert await service.store.timers() == []


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL")
async def test_a_kill_while_the_window_is_open_decides_it_once(tmp_path):
    server = Process(tmp_path)
    thrower, following, third = await three(server.address, window=1)
    drew, claim = await following.act("draw"), await third.act("claim")
    assert drew["type"] == claim["type"] == "ack"
    server.kill()
    table = third.table["id"]
    for again in range(3):
        server = Process(tmp_path)
        back = [Person(server.address, cookie=one.cookie) for one in (thrower, following, third)]
        for person in back:
            person.turns_seen = third.turns_seen
            await person.sit(table)
        if again == 1:
            await told(back[2], "claimed")
            await told(back[1], "drew")
        server.kill()

    happened = [(event["type"], event["seat"]) for event in back[0].events if "seat" in event]
    assert happened[-2:] == [
        ("claimed", third.view["seat"]),
        ("drew", following.view["seat"]),
    ]
    assert [kind for kind, _ in happened].count("claimed") == 1
