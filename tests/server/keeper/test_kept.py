"""No acknowledged act is lost, by a kill, a dropped connection or an old log."""

import asyncio
import json
import random
import sys

import pytest

from tests.server.people import Person, site
from tests.server.process import Process
from tests.server.schedule import scheduled
from tests.waiting import until
from tierce.bots import bot
from tierce.game import Match
from tierce.record import write_action
from tierce.rules import preset
from tierce.server.deck import chance

SEED = 2026


async def play_until_killed(person, acknowledged):
    """Play and note every acknowledged act until the connection ends."""
    try:
        while person.view["phase"] != "over":
            await person.wait()
            if not person.my_turn:
                return
            if person.view["phase"] == "draw":
                await noted(person, "draw", acknowledged)
            for card in dict.fromkeys(reversed(person.view["hand"])):
                if await noted(person, f"discard {card}", acknowledged):
                    break
    except OSError:
        pass
    except Exception as lost:
        if "Closed" not in type(lost).__name__:
            raise


async def noted(person, action, acknowledged):
    answer = await person.act(action)
    if answer["type"] == "ack":
        acknowledged.append((person.name, action, answer["seq"]))
    return answer["type"] == "ack"


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL")
@pytest.mark.parametrize("kills", [6, pytest.param(40, marks=pytest.mark.long)])
async def test_a_kill_at_any_moment_loses_nothing_that_was_acknowledged(tmp_path, kills):
    moments = random.Random(SEED)
    cookies, table, acknowledged = {}, None, []
    for _ in range(kills + 1):
        server = Process(tmp_path)
        people = {name: Person(server.address, name, cookies.get(name)) for name in "AB"}
        if table is None:
            for person in people.values():
                await person.come()
            cookies = {name: person.cookie for name, person in people.items()}
            table = await people["A"].make("you", "open", rules="trad")
            await people["B"].join(table)
        for person in people.values():
            await person.sit(table)
        if people["A"].view is None:
            await people["A"].say("ready")
        check(people, acknowledged)
        playing = [asyncio.create_task(play(person, acknowledged)) for person in people.values()]
        await scheduled(moments.uniform(0.02, 0.3))
        server.kill()
        await asyncio.wait_for(asyncio.gather(*playing), 20)
        for person in people.values():
            await person.go()

    assert len(acknowledged) > kills


async def play(person, acknowledged):
    while person.view is None:
        await person.read()
    await play_until_killed(person, acknowledged)


def check(people, acknowledged):
    """Every acknowledged act is among the events, at its seq."""
    seats = {name: person.table["you"] for name, person in people.items()}
    done = {(event["seq"], event["type"], event.get("seat")) for event in people["A"].events}
    for name, action, seq in acknowledged:
        kind = {"draw": "drew", "disc": "discarded"}[action[:4]]
        assert (seq, kind, seats[name]) in done


@pytest.mark.two_nodes
async def test_a_table_is_the_same_after_a_restart(tmp_path):
    async with site(tmp_path) as (address, _):
        amal = await Person(address, "Amal").come()
        table = await amal.make("you", "bot", "bot")
        await amal.sit(table)
        for _ in range(3):
            await amal.wait()
            await amal.turn()
        await amal.wait()
        before = (amal.seq, amal.view, amal.table, amal.events)
        await amal.go()

    async with site(tmp_path) as (address, _):
        again = Person(address, cookie=amal.cookie)
        await again.sit(table)
        assert (again.seq, again.view, again.table, again.events) == before
        await again.turn()
        await again.go()


@pytest.mark.two_nodes
async def test_a_command_sent_again_after_a_restart_acts_once(tmp_path):
    async with site(tmp_path) as (address, _):
        amal = await Person(address, "Amal").come()
        table = await amal.make("you", "bot")
        await amal.sit(table)
        await amal.wait()
        draw = {"seq": amal.seq, "action": "draw"}
        amal.ids = iter(["mine"])
        first = await amal.say("act", **draw)
        await amal.go()

    async with site(tmp_path) as (address, _):
        again = Person(address, cookie=amal.cookie)
        await again.sit(table)
        again.ids = iter(["mine"])
        assert await again.say("act", **draw) == first
        assert len(again.view["hand"]) == 14
        await again.go()


class Seeded:
    """Equal orders for the engine alone and for a server."""

    def __init__(self, _=""):
        self.random = random.Random(SEED)

    def shuffled(self, cards):
        order = list(cards)
        self.random.shuffle(order)
        return order


def recorded():
    """A whole round between two bots: every act with its seat."""
    match = Match(preset("rami51"), players=("A", "B"), chance=Seeded())
    acts, greedy = [], bot("greedy")
    while not match.round.over:
        seat = match.round.turn
        act = greedy.choose(match.round.view(seat))
        match.round.push(act, seat)
        acts.append((seat, write_action(act)))
    return acts


async def replayed(data, acts, *, dropping):
    """The first seat's view at the end, with a reconnection at every event or never."""
    async with site(data) as (address, _):
        people = [await Person(address, name).come() for name in "AB"]
        table = await people[0].make("you", "open", rules="rami51")
        await people[1].join(table)
        for person in people:
            await person.sit(table)
        await people[0].say("ready")
        for seat, act in acts:
            while people[seat].view is None or people[seat].seq < people[1 - seat].seq:
                await people[seat].read()
            assert (await people[seat].act(act))["type"] == "ack"
            if dropping:
                await people[0].leave()
                await people[0].sit(table, since=people[0].seq)
        while people[0].seq < people[1].seq:
            await people[0].read()
        for person in people:
            await person.go()
        told = people[0]
        events = [{**event, "seq": None} for event in told.events]  # who comes takes a number too
        return told.view, events, told.table["totals"]


async def test_dropping_the_line_at_every_event_of_a_round_ends_as_never_dropping_it(
    tmp_path, monkeypatch
):
    acts, ends = recorded(), []
    for dropping in (True, False):
        monkeypatch.setattr(chance, "Deck", Seeded)
        place = tmp_path / str(dropping)
        place.mkdir()
        ends.append(await replayed(place, acts, dropping=dropping))

    assert len(acts) > 10
    assert ends[0][0]["phase"] == "over"
    assert ends[0] == ends[1]


@pytest.mark.two_nodes
async def test_an_act_whose_answer_was_lost_is_said_again_and_counts_once(tmp_path):
    async with site(tmp_path) as (address, service):
        amal = await Person(address, "Amal").come()
        table = await amal.make("you", "bot")
        await amal.sit(table)
        await amal.wait()
        draw = json.dumps({"type": "act", "id": "lost", "seq": amal.seq, "action": "draw"})
        await amal.socket.send(draw)
        keeper = await service.tables.keeper(table)
        await until(lambda: keeper.ledger.table.public_seq > amal.seq)
        await amal.leave()
        await amal.sit(table, since=amal.seq)
        await amal.socket.send(draw)

        assert (await amal.answer("lost"))["type"] == "ack"
        mine = [event for event in amal.events if event.get("seat") == 0]
        assert [event["type"] for event in mine] == ["drew"]
        await amal.go()
