"""The job that makes puzzles of finished matches, on one process and on two nodes."""

import asyncio

import pytest

from tests.learn.puzzle_proofs import prove_again
from tests.server import people
from tests.server.fake_clock import FakeClock
from tests.server.ops.test_match_puzzles import NAMES, NOW, OTHERS, entries_of, keep
from tests.server.people import NOW as AT_ONCE
from tests.waiting import until
from tierce.learn.puzzles.shelf import opened
from tierce.server.keeper.jobs import taking_puzzles
from tierce.server.keeper.jobs.taking_puzzles import EVERY, FIRST, TakingPuzzles
from tierce.server.people.office.records import Switches
from tierce.server.people.profile.result import Result, storing
from tierce.server.people.puzzles.from_matches import DAY, READ, RESTS, MatchPuzzleRoom
from tierce.server.service.service import Service

MATCHES = 4


def result(table, at, **more):
    facts = {"open": 1, "finished": 1, "ended": at} | more
    return Result(
        table_id=table, seat=0, person="id-of-Zoubida", rules="classique", family="classique",
        seats=3, rank=1, won=1, points=0, rounds=2, rami_secs=0, moves=9, thinking_ms=9, humans=3,
        speed="none", **facts,
    )  # fmt: skip


@pytest.fixture
async def nodes_of_site(tmp_path):
    """The nodes, with finished matches of several ages and kinds."""
    clock = FakeClock(NOW)
    if people.default is None:
        services = [Service.open(tmp_path / "tierce.db", b"k" * 64, AT_ONCE, clock)]
    else:
        services = await people.default(tmp_path, AT_ONCE, clock)
    store = services[0].store
    for seed in range(MATCHES):
        await match(store, f"table-{seed}", entries_of(seed), NOW - RESTS - seed * DAY)
    for name in ("shared", "tournament", "private"):
        await match(store, name, entries_of(*OTHERS[name]), NOW - RESTS)
    await match(store, "yesterday", entries_of(21), NOW - DAY)
    await match(store, "long ago", entries_of(25), NOW - READ - DAY)
    await match(store, "not open", entries_of(26), NOW - RESTS, open=0)
    await match(store, "left", entries_of(27)[:-1], NOW - RESTS, finished=0)
    yield services
    for one in services:
        await one.close()


async def match(store, name, entries, at, **more):
    await keep(store, name, entries, at)
    await store.relations.write(*storing([result(name, at, **more)]))


def jobs(services, allowed=lambda: True):
    """Two jobs: of each node, or both of the one process."""
    chosen = services if len(services) > 1 else services * 2
    return [TakingPuzzles(one.store, FakeClock(NOW), allowed, resting=0) for one in chosen]


async def run(found):
    new = await asyncio.gather(*[job.run() for job in found])
    for job in found:
        await job.close()
    return new


@pytest.mark.two_nodes
async def test_each_public_match_of_a_week_ago_is_looked_through_once(nodes_of_site, monkeypatch):
    asked = []
    look = TakingPuzzles._look

    async def noted(self, table, workers):
        asked.append(table)
        return await look(self, table, workers)

    monkeypatch.setattr(TakingPuzzles, "_look", noted)
    await run(jobs(nodes_of_site))
    room = MatchPuzzleRoom(nodes_of_site[0].store.relations)
    kept = await room.all()
    again = await run(jobs(nodes_of_site))

    public = [f"table-{seed}" for seed in range(MATCHES)]
    assert sorted(asked) == sorted([*public, "private", "shared", "tournament"])
    assert len(kept) > 3
    assert again == [0, 0]
    for one in kept:
        prove_again(opened(one))
    assert not [word for word in (*NAMES, "table-", "id-of") if word in str(kept)]


async def test_only_public_matches_give_puzzles(nodes_of_site):
    store = nodes_of_site[0].store
    await store.relations.write(*[taken(f"table-{seed}", NOW) for seed in range(MATCHES)])
    assert await run(jobs(nodes_of_site)) == [0, 0]


def taken(table, now):
    from tierce.server.people.puzzles.from_matches import TAKE
    from tierce.server.store import do

    return do(TAKE, table, now)


async def test_the_host_stops_the_job_with_the_switch(nodes_of_site):
    service = nodes_of_site[0]
    await service.house.switch("terminal", Switches(match_puzzles=False))
    await service.office.boards.fresh()
    allowed = service.jobs.puzzles._allowed
    assert await run(jobs(nodes_of_site, allowed)) == [0, 0]
    await service.house.switch("terminal", Switches(match_puzzles=True))
    await service.office.boards.fresh()
    assert sum(await run(jobs(nodes_of_site, allowed))) > 3


async def test_a_damaged_match_is_left_and_the_others_are_read(nodes_of_site, monkeypatch):
    store = nodes_of_site[0].store
    await store.relations.write(*storing([result("gone", NOW - RESTS - 9 * DAY)]))

    assert sum(await run(jobs(nodes_of_site))) > 3


async def test_the_job_rests_nineteen_times_as_long_as_it_works(nodes_of_site, monkeypatch):
    rests = []

    async def rest(seconds):
        rests.append(seconds)

    monkeypatch.setattr(taking_puzzles, "rest", rest)
    job = TakingPuzzles(nodes_of_site[0].store, FakeClock(NOW), lambda: True)
    worked = []
    pay = job._pay
    monkeypatch.setattr(job, "_pay", lambda seconds: (worked.append(seconds), pay(seconds)))
    await run([job])

    assert len(worked) == MATCHES
    assert [one for one in rests if one] == [19 * one for one in worked]


async def test_it_comes_by_itself_after_ten_minutes_and_then_each_hour(nodes_of_site):
    clock, runs = FakeClock(NOW), []
    job = TakingPuzzles(nodes_of_site[0].store, clock, lambda: runs.append(clock.now()), resting=0)
    for wait in (FIRST - 1, 1, EVERY, EVERY):
        clock.advance(wait)
        await until(lambda: job._rounds._task is None or job._rounds._task.done())
    await job.close()

    assert runs == [NOW + FIRST, NOW + FIRST + EVERY, NOW + FIRST + 2 * EVERY]
