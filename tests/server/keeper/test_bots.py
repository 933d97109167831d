"""Bots run in workers, and a table continues when a bot fails."""

import asyncio
import itertools
import sys
import time
from types import SimpleNamespace

import pytest

from tests.server.fake_clock import FakeClock
from tests.server.people import Person, site
from tests.waiting import until
from tierce.server.keeper.bot_turns import PAUSES, WINDOW, BotTurns
from tierce.server.keeper.bots import Bots
from tierce.server.service.settings import Settings
from tierce.server.store import BrokenError, BusyError
from tierce.server.work.workers import WorkerFailedError, Workers


@pytest.mark.two_nodes
async def test_a_person_plays_a_match_against_bots(tmp_path):
    async with site(tmp_path) as (address, _):
        amal = await Person(address, "Amal").come()
        await amal.sit(await amal.make("you", "bot", "bot", rules="rami51"))

        async with asyncio.timeout(120):
            while amal.table["phase"] != "over" and amal.table["round"] < 3:
                await amal.play_round(amal.table["round"])
                await amal.say("ready")

        assert len(amal.table["history"]) >= 1
        await amal.go()


def worker(tmp_path, body):
    """A worker that answers the first greeting, then follows this script."""
    script = tmp_path / "worker.py"
    script.write_text(
        "import json, os, pickle, sys, time\n"
        "def tell(*answer):\n"
        "    text = json.dumps([*answer, 0.0]).encode()\n"
        "    os.write(1, len(text).to_bytes(4, 'big') + text)\n"
        "while length := sys.stdin.buffer.read(4):\n"
        "    job = pickle.loads(sys.stdin.buffer.read(int.from_bytes(length, 'big')))\n"
        "    if job[0] == 'hello': tell(True, 'hello'); continue\n" + body
    )
    return (sys.executable, str(script))


@pytest.mark.parametrize(
    "body",
    [
        "    os._exit(1)\n",
        "    time.sleep(60)\n",
        "    os.write(1, b'nonsense' * 100)\n    time.sleep(60)\n",
    ],
    ids=["dies", "sleeps", "babbles"],
)
async def test_a_worker_that_fails_is_replaced(tmp_path, body):
    workers = Workers(1, worker(tmp_path, body))
    for _ in range(3):
        with pytest.raises(WorkerFailedError):
            await workers.do("choose", seconds=0.3)

    workers._command = worker(tmp_path, "    tell(True, 'draw')\n")
    assert await workers.do("choose") == "draw"
    await workers.close()


async def test_a_job_that_fails_leaves_its_worker_well(tmp_path):
    workers = Workers(1)
    with pytest.raises(WorkerFailedError, match="ValueError"):
        await workers.do("choose", "no such bot", None)

    assert len(workers._all) == 1
    assert await workers.do("judge", [{"id": 1, "ask": "nothing"}], 1.0)
    assert len(workers._all) == 1
    await workers.close()


@pytest.mark.parametrize(
    "body",
    ["    os._exit(1)\n", "    tell(True, 'discard *')\n", "    tell(True, 'dance')\n"],
    ids=["dies", "cheats", "babbles"],
)
async def test_where_a_bot_cannot_play_the_table_plays_for_it(tmp_path, body):
    async with site(tmp_path) as (address, service):
        service.workers._command = worker(tmp_path, body)
        amal = await Person(address, "Amal").come()
        await amal.sit(await amal.make("you", "bot"))
        await amal.wait()
        await amal.turn()
        await amal.wait()

        said = [event for event in amal.events if event["type"] == "timed_out"]
        assert said
        assert said[0]["seat"] == 1
        await amal.go()


async def test_the_pause_between_acts_of_bots_can_be_followed(tmp_path):
    async with site(tmp_path, Settings(bot_delay=0.3, message_every=0)) as (address, _):
        amal = await Person(address, "Amal").come()
        await amal.sit(await amal.make("you", "bot"))
        await amal.wait()
        await amal.turn()
        start = time.monotonic()
        await amal.wait()

        assert time.monotonic() - start > 0.55
        await amal.go()


async def test_what_happens_while_bots_think_is_seen_although_they_then_do_nothing(monkeypatch):
    looks, thought = [], asyncio.Event()

    class Thinking:
        def __init__(self, keeper, *_):
            self.keeper = keeper

        async def act(self):
            looks.append(self.keeper.seq)
            await thought.wait()
            return False

    monkeypatch.setattr("tierce.server.keeper.bots.BotTurns", Thinking)
    keeper = SimpleNamespace(id="table", seq=1, has_bots=True, drives=True, payments=None)
    bots = Bots(None, None)
    bots.wake(keeper)
    await until(lambda: looks)
    keeper.seq = 2
    bots.wake(keeper)
    thought.set()
    await bots._tasks[keeper.id]

    assert looks == [1, 2]
    bots.wake(keeper)
    assert bots.busy(keeper)
    await bots.close()


async def chance(person):
    """Play until the person may knock for a discard of a bot."""
    async with asyncio.timeout(120):
        while person.my_turn or person.view["verbs"]["claim"] is not None:
            if person.view["phase"] == "over":
                await person.say("ready")
            await (person.turn() if person.my_turn else person.read())


async def test_a_bot_leaves_a_person_time_to_knock_for_a_discard(tmp_path):
    async with site(tmp_path, Settings(message_every=0)) as (address, service):
        amal = await Person(address, "Amal").come()
        rules = {"rules": "palace+knock", "pace": "quick", "window": 0}
        await amal.sit(await amal.make("you", "bot", "bot", **rules))
        keeper = await service.tables.keeper(amal.table["id"])
        answer = {"type": "refused"}
        while answer["type"] == "refused":  # again where the bot was faster than this machine
            await chance(amal)
            pause = BotTurns(keeper, None, None)._pause(keeper.ledger.table)
            answer = await amal.act("claim")

        assert (answer["type"], pause) == ("ack", WINDOW * PAUSES["quick"])
        async with asyncio.timeout(120):
            while "claimed" not in [event["type"] for event in amal.events]:
                await amal.read()
        await amal.go()


async def test_bots_answer_a_window_at_once_so_that_only_people_are_waited_for(tmp_path):
    body = (
        "    if job[0] == 'react': tell(True, 'claim'); continue\n"
        "    drawing = job[2].phase == 'draw'\n"
        "    from tierce.cards import name\n"
        "    tell(True, 'draw' if drawing else 'discard ' + name(job[2].hand[-1]))\n"
    )
    clock = FakeClock()
    async with site(tmp_path, clock=clock) as (address, service):
        service.workers._command = worker(tmp_path, body)
        amal = await Person(address, "Amal").come()
        await amal.sit(await amal.make("you", "bot", "bot", rules="palace+knock"))
        async with asyncio.timeout(120):
            while not amal.my_turn:
                await (amal.act("claim") if may_claim(amal) else amal.read())
            await amal.turn()
            thrown = amal.seq
            while not may_claim(amal):
                await amal.read()

        after = [one for one in amal.events if one["seq"] > thrown]
        assert [(one["type"], one["seat"]) for one in after] == [
            *[("claimed", 2), ("drew", 1), ("discarded", 1)],
        ]
        await amal.say("pass", seq=amal.seq)
        assert amal.view["window"]["following"] == 2
        await amal.go()


def may_claim(person):
    window = person.view["window"]
    return window is not None and person.view["seat"] in window["seats"] and not window["answer"]


async def test_a_match_against_bots_ends_and_another_begins_at_once(tmp_path):
    async with site(tmp_path) as (address, _):
        amal = await Person(address, "Amal").come()
        await amal.sit(await amal.make("you", "bot", "bot", rules="palace"))
        for number in (1, 2, 3):
            await amal.play_round(number)
            await amal.say("ready")
        assert amal.table["phase"] == "over"
        assert len(amal.table["history"]) == 3
        assert sorted(itertools.chain(*amal.table["ranking"])) == [0, 1, 2]
        await amal.say("rematch")
        again = Person(address, cookie=amal.cookie)
        await again.sit(amal.table["rematch"])

        assert again.table["phase"] == "playing"
        assert again.view is not None
        await amal.go()
        await again.go()


async def test_a_bot_that_goes_round_in_circles_is_stopped(tmp_path):
    body = "    phase = job[2].phase\n    tell(True, 'take' if phase == 'draw' else 'undo')\n"
    async with site(tmp_path) as (address, service):
        service.workers._command = worker(tmp_path, body)
        amal = await Person(address, "Amal").come()
        await amal.sit(await amal.make("you", "bot", rules="palace"))
        await amal.wait()
        await amal.turn()
        async with asyncio.timeout(120):
            await amal.wait()

        kinds = [event["type"] for event in amal.events]
        assert "timed_out" in kinds
        assert kinds.count("undone") <= 40
        await amal.go()


async def test_bots_go_on_when_the_store_is_back(monkeypatch):
    answers = [BrokenError(), BusyError(), True, False]

    async def act(_):
        answer = answers.pop(0)
        if isinstance(answer, Exception):
            raise answer
        return answer

    monkeypatch.setattr("tierce.server.keeper.bot_turns.BotTurns.act", act)
    keeper = SimpleNamespace(id="table", has_bots=True, drives=True, payments=None)
    bots = Bots(None, None, again=0)
    bots.wake(keeper)
    await until(lambda: not bots.busy(keeper))

    assert answers == []


async def test_a_table_that_changes_while_the_server_ends_wakes_no_bot():
    keeper, bots = (
        SimpleNamespace(id="table", has_bots=True, drives=True, payments=None),
        Bots(None, None),
    )
    await bots.close()
    bots.wake(keeper)

    assert not bots.busy(keeper)
