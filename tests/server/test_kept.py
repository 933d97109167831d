"""Nothing acknowledged is lost: not by a kill, not by a dropped line, not by an old log."""

import asyncio
import json
import random
import sys

import pytest

from tests.server.people import Person, site
from tests.server.process import Process

KILLS = 10
SEED = 2026


async def play_until_killed(person, acknowledged):
    """Play on and note every act that was acknowledged, until the line dies."""
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
async def test_a_kill_at_any_moment_loses_nothing_that_was_acknowledged(tmp_path):
    chance = random.Random(SEED)
    cookies, table, acknowledged = {}, None, []
    for _ in range(KILLS + 1):
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
        await asyncio.sleep(chance.uniform(0.02, 0.3))
        server.kill()
        await asyncio.wait_for(asyncio.gather(*playing), 20)
        for person in people.values():
            await person.go()

    assert len(acknowledged) > KILLS


async def play(person, acknowledged):
    while person.view is None:
        await person.read()
    await play_until_killed(person, acknowledged)


def check(people, acknowledged):
    """Every acknowledged act is among the events, where it was acknowledged."""
    seats = {name: person.table["you"] for name, person in people.items()}
    done = {(event["seq"], event["type"], event.get("seat")) for event in people["A"].events}
    for name, action, seq in acknowledged:
        kind = {"draw": "drew", "disc": "discarded"}[action[:4]]
        assert (seq, kind, seats[name]) in done


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


async def test_dropping_the_line_at_any_event_ends_in_the_same_state(tmp_path):
    async with site(tmp_path) as (address, _):
        amal, bilel = await Person(address, "Amal").come(), await Person(address, "B").come()
        table = await amal.make("you", "open")
        await bilel.join(table)
        steady = Person(address, cookie=amal.cookie)
        for person in (amal, bilel, steady):
            await person.sit(table)
        await amal.say("ready")
        for _ in range(12):
            for person in (amal, bilel):
                while person.view is None or person.seq < max(amal.seq, bilel.seq):
                    await person.read()
            mover = amal if amal.my_turn else bilel
            await drop(amal, table)
            await mover.act("draw")
            await drop(amal, table)
            await mover.act(f"discard {mover.view['hand'][-1]}")
            await drop(amal, table)
        while steady.seq < amal.seq:
            await steady.read()

        assert len(amal.events) > 24
        assert amal.events == steady.events
        assert amal.view == steady.view
        for person in (amal, bilel, steady):
            await person.go()


async def drop(person, table):
    """The line is gone, and comes back with what was missed."""
    await person.leave()
    await person.sit(table, since=person.seq)


async def test_an_act_whose_answer_was_lost_is_said_again_and_counts_once(tmp_path):
    async with site(tmp_path) as (address, _):
        amal = await Person(address, "Amal").come()
        table = await amal.make("you", "bot")
        await amal.sit(table)
        await amal.wait()
        draw = json.dumps({"type": "act", "id": "lost", "seq": amal.seq, "action": "draw"})
        await amal.socket.send(draw)
        await asyncio.sleep(0.1)
        await amal.leave()
        await amal.sit(table, since=amal.seq)
        await amal.socket.send(draw)

        assert (await amal.answer("lost"))["type"] == "ack"
        mine = [event for event in amal.events if event.get("seat") == 0]
        assert [event["type"] for event in mine] == ["drew"]
        await amal.go()
