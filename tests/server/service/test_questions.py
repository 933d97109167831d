"""Questions to the judge: the work that one client may cause, and whom it delays."""

import asyncio
import sys
from contextlib import suppress

import httpx
import pytest

from tests.server.people import Person, site
from tests.waiting import until
from tierce.server.guard.limits import Limits
from tierce.server.work.workers import Workers

QUESTION = {"ask": "meld", "rules": "palace", "cards": "7S 8S 9S"}
MANY = [{"id": number, **QUESTION} for number in range(100)]
WORK = 0.2
"""Seconds that each question costs, as the worker of these tests counts."""


class Time:
    now = 0.0

    def __call__(self):
        return self.now


def client(address):
    """A script that waits as long as necessary."""
    return httpx.AsyncClient(base_url=address, timeout=None)


@pytest.fixture
def costly(tmp_path):
    """A worker that answers one question at a time, notes it in a file, and reports much work."""
    script, seen = tmp_path / "costly.py", tmp_path / "seen"
    seen.touch()
    script.write_text(
        "import json, os, pickle, sys, time\n"
        "while length := sys.stdin.buffer.read(4):\n"
        "    job = pickle.loads(sys.stdin.buffer.read(int.from_bytes(length, 'big')))\n"
        "    if job[0] == 'judge':\n"
        f"        print(job[1][0]['id'], file=open({str(seen)!r}, 'a'))\n"
        f"        while not os.path.exists({str(tmp_path / 'go')!r}): time.sleep(0.01)\n"
        f"    text = json.dumps([True, [{{'id': 0}}], {WORK}]).encode()\n"
        "    os.write(1, len(text).to_bytes(4, 'big') + text)\n"
    )
    return (sys.executable, str(script))


def let_go(tmp_path):
    (tmp_path / "go").touch()


def asked(tmp_path):
    """The ids of the questions that a worker has seen, in order."""
    return (tmp_path / "seen").read_text().split()


async def seen(tmp_path, count):
    """Wait until a worker has seen so many questions."""
    await until(lambda: len(asked(tmp_path)) >= count)


async def test_one_post_gets_half_a_second_of_work_and_is_told_what_was_left_out(tmp_path, costly):
    let_go(tmp_path)
    async with site(tmp_path) as (address, service), client(address) as script:
        service.thinkers._command = costly
        answers = (await script.post("/api/judge", json=MANY)).json()

    assert len(answers) == len(MANY)
    assert ["error" in one for one in answers] == [False] * 3 + [True] * 97
    assert answers[50] == {"id": 50, "error": answers[50]["error"]}
    assert answers[50]["error"]["code"] == "out_of_time"


async def test_an_address_that_has_had_its_work_done_waits_for_more(tmp_path, costly):
    let_go(tmp_path)
    clock = Time()
    async with (
        site(tmp_path, limits=lambda: Limits(clock)) as (address, service),
        client(address) as script,
    ):
        service.thinkers._command = costly
        codes = [(await script.post("/api/judge", json=MANY)).status_code for _ in range(20)]
        clock.now += 60
        later = (await script.post("/api/judge", json=MANY)).status_code

    assert codes == [200] * 17 + [429] * 3  # ten seconds of work, 0.6 per call
    assert later == 200


async def test_bots_move_while_every_worker_for_questions_is_busy(tmp_path, costly):
    async with site(tmp_path) as (address, service), client(address) as script:
        service.thinkers._command = costly
        posts = [asyncio.create_task(script.post("/api/judge", json=MANY)) for _ in range(8)]
        await seen(tmp_path, 1)
        amal = await Person(address, "Amal").come()
        await amal.sit(await amal.make("you", "bot"))
        async with asyncio.timeout(60):
            await amal.wait()
            await amal.turn()
            await amal.wait()

        kinds = [event["type"] for event in amal.events]
        assert "timed_out" not in kinds
        assert not any(post.done() for post in posts)
        let_go(tmp_path)
        await asyncio.gather(*posts)
        await amal.go()


async def test_the_work_of_a_client_that_has_gone_is_dropped(tmp_path, costly):
    async with site(tmp_path) as (address, service), client(address) as script:
        service.thinkers._command = costly
        service.thinkers._free = [None]
        leaving = asyncio.create_task(script.post("/api/judge", json=MANY))
        await seen(tmp_path, 1)
        leaving.cancel()
        with suppress(asyncio.CancelledError):
            await leaving
        await gone(service)
        let_go(tmp_path)
        await script.post("/api/judge", json=[{"id": "next", **QUESTION}])

    assert asked(tmp_path) == ["0", "next"]


async def gone(service):
    """Wait until no caller waits for an answer. The worker may still be busy."""
    await until(lambda: all(job.answer.done() for job in service.thinkers.jobs))


async def test_a_client_with_one_question_waits_for_one_slice_of_another(tmp_path, costly):
    workers = Workers(1, costly)

    def ask(asker, name):
        return asyncio.create_task(workers.do("judge", [{"id": name}], 1, asker=asker))

    many = [ask(("flood", "x"), f"flood{at}") for at in range(5)]
    await seen(tmp_path, 1)
    other = [ask(("flood", "y"), "same-address"), ask(("club", ""), "other-address")]
    await until(lambda: len(workers._waiting) == len(many) + len(other) - 1)
    let_go(tmp_path)
    await asyncio.gather(*many, *other)
    await workers.close()

    first = asked(tmp_path)[:5]
    assert first == ["flood0", "flood1", "other-address", "same-address", "flood2"]
