"""Counting of finished matches on both engines: each match counts exactly once."""

import asyncio
import contextlib
import random

import pytest
from msgspec.structs import astuple

from tests.server.fake_clock import FakeClock
from tests.server.standing.matches import DAY, TRUSTING, finish, results
from tests.server.store.test_ends import OPEN, OVER, of_postgresql, of_sqlite
from tierce.server.people.accounts.gathering import gathered
from tierce.server.people.counting.counting import Counting
from tierce.server.people.profile.result import FIELDS
from tierce.server.store import UnmetError, do
from tierce.server.store.rooms.standing import STANDING_ROOM

ALL = (
    "select person, points from experience order by person",
    "select person, family, pace, mu, sigma, matches, at from rating order by person, family, pace",
    "select table_id, seat, person, experience, mu, sigma from gain order by table_id, seat",
    "select table_id from counting where counted is not null order by table_id",
)
WRONG = do("insert into no_table values (1)")


class Dying:
    """Relations of a process that is killed at one of its reads or statements."""

    def __init__(self, relations, calls, statement=None):
        self._relations = relations
        self._left = calls
        self._statement = statement

    def _call(self):
        self._left -= 1
        return self._left < 0

    async def read(self, sql, *facts):
        if self._call():
            raise asyncio.CancelledError
        return await self._relations.read(sql, *facts)

    async def write(self, *statements):
        if self._call():
            at = len(statements) if self._statement is None else self._statement
            await self._relations.write(*statements[:at], WRONG)
        return await self._relations.write(*statements)


def counting(relations):
    return Counting(relations, FakeClock(2 * DAY), TRUSTING)


async def run(relations):
    job = counting(relations)
    try:
        return await job.run()
    finally:
        await job.close()


async def standing(store):
    return [await store.relations.read(sql) for sql in ALL]


async def some_matches(store):
    await finish(store, "a", "amal", "bilel", "chiraz*", "bot:expert", ended=DAY)
    await finish(store, "b", "chiraz", "amal", ended=DAY + 1)
    await finish(store, "c", "bilel", "chiraz", rated=False, ended=DAY + 2)


@pytest.mark.engines
async def test_a_match_gives_experience_and_ratings(store):
    await some_matches(store)
    assert await run(store.relations) == 3
    points, ratings, gains, counted = await standing(store)

    assert [name for name, _ in points] == ["amal", "bilel", "chiraz"]
    assert all(more for _, more in points)
    assert [(one[0], one[5]) for one in ratings] == [("amal", 2), ("bilel", 1), ("chiraz", 2)]
    assert [one[:3] for one in gains if one[0] == "a"] == [
        ("a", 0, "amal"),
        ("a", 1, "bilel"),
        ("a", 2, "chiraz"),
    ]
    assert counted == [("a",), ("b",), ("c",)]
    assert sum(one[3] for one in gains) == sum(more for _, more in points)


async def test_a_training_match_gives_experience_and_no_rating(store):
    await finish(store, "t", "amal", "bilel", rated=False)
    await run(store.relations)
    points, ratings, gains, _ = await standing(store)

    assert len(points) == 2
    assert ratings == []
    assert all(one[4] is None for one in gains)


async def test_a_sure_rating_of_another_person_counts_for_experience(store):
    given = []
    for at, (mu, sigma) in enumerate([(25.0, 1.0), (35.0, 1.0), (35.0, 8.0), (15.0, 1.0)]):
        table, other = f"t{at}", f"other{at}"
        await store.relations.write(
            do(
                "insert into rating (person, family, pace, mu, sigma, matches, at, version)"
                " values ($1, 'palace', 'live', $2, $3, 60, $4, 1)",
                other,
                mu,
                sigma,
                DAY,
            )
        )
        await finish(store, table, f"amal{at}", other, rounds=20)
        await run(store.relations)
        gains = "select experience from gain where table_id = $1 and seat = 0"
        [(points,)] = await store.relations.read(gains, table)
        given.append(points)
    even, strong, unsure, weak = given
    assert weak < even == unsure < strong


async def test_a_match_counts_once_however_often_its_results_are_stored(store):
    for _ in range(3):
        await finish(store, "a", "amal", "bilel")
        await run(store.relations)
        once = await standing(store)
    assert once[0] == [("amal", once[2][0][3]), ("bilel", once[2][1][3])]


@pytest.mark.engines
async def test_two_nodes_that_count_at_once_count_each_match_once(store):
    rng = random.Random(7)
    people = ["amal", "bilel", "chiraz", "driss", "eve"]
    for number in range(20):
        players = rng.sample(people, rng.randint(2, 4))
        await finish(store, f"t{number:02}", *players, ended=DAY + number)
    async with asyncio.timeout(60):
        done = await asyncio.gather(*(run(store.relations) for _ in range(3)))
    while await run(store.relations):
        pass
    points, ratings, gains, counted = await standing(store)

    assert sum(done) <= len(counted) == 20
    for person, total in points:
        assert total == sum(one[3] for one in gains if one[2] == person)
    for person, *_, matches, _ in ratings:
        assert matches == sum(one[2] == person for one in gains)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.engines
async def test_a_kill_at_any_moment_loses_nothing_and_counts_nothing_twice(store, seed):
    rng = random.Random(seed)
    await some_matches(store)
    for _ in range(15):
        dying = Dying(store.relations, rng.randrange(40), rng.choice([None, *range(12)]))
        with contextlib.suppress(asyncio.CancelledError, Exception):  # the engines' own errors
            await run(dying)
        points, ratings, gains, counted = await standing(store)
        assert {one[0] for one in gains} == {table for (table,) in counted}
        for person, total in points:
            assert total == sum(one[3] for one in gains if one[2] == person)
        for person, *_, matches, _ in ratings:
            assert matches == sum(one[2] == person and one[4] is not None for one in gains)
    await run(store.relations)
    assert [table for (table,) in (await standing(store))[3]] == ["a", "b", "c"]


async def test_a_person_who_was_erased_before_the_count_gets_nothing(store):
    await finish(store, "a", "amal", "bilel")
    await store.relations.write(do("delete from profile where person = 'amal'"))
    await run(store.relations)
    points, ratings, gains, _ = await standing(store)

    assert [one[0] for one in points] == [one[0] for one in ratings] == ["bilel"]
    assert [one[2] for one in gains] == ["bilel"]


async def test_a_person_who_is_erased_during_the_count_gets_nothing(store):
    await finish(store, "a", "amal", "bilel")
    job = counting(store.relations)
    waiting = await job.room.match("a")
    statements = await job._statements("a", waiting)
    await store.relations.write(do("delete from profile where person = 'amal'"))
    with pytest.raises(UnmetError):
        await job.room.write(*statements)

    assert await job.run() == 1
    assert [one[0] for one in (await standing(store))[0]] == ["bilel"]
    await job.close()


@pytest.mark.engines
async def test_experience_of_a_merged_guest_is_added_and_the_accounts_rating_stays(store):
    await finish(store, "a", "guest", "bilel", ended=DAY)
    await finish(store, "b", "amal", "bilel", ended=DAY + 1)
    await finish(store, "c", "guest", "bilel", family="gin", ended=DAY + 2)
    await run(store.relations)
    before = await standing(store)
    await store.relations.write(*gathered("guest", "amal", 0))
    points, ratings, gains, _ = await standing(store)

    assert dict(points)["amal"] == sum(more for name, more in before[0] if name != "bilel")
    assert {one[:2] for one in ratings} >= {("amal", "palace"), ("amal", "gin")}
    assert [one for one in ratings if one[0] == "amal" and one[1] == "palace"] == [
        one for one in before[1] if one[0] == "amal"
    ]
    assert "guest" not in str((points, ratings, gains))
    assert [one[4] is None for one in gains if one[2] == "amal"] == [True, False, False]


@pytest.fixture
async def older(bare_engine, tmp_path):
    """Changes a database as the release before left it."""
    if hasattr(bare_engine, "address"):
        await of_postgresql(bare_engine.address, STANDING_ROOM)
    else:
        of_sqlite(tmp_path / "tierce.db", STANDING_ROOM)
    return bare_engine.change


async def test_old_matches_give_experience_and_no_rating_and_running_ones_wait(bare_engine, older):
    for table, line in (("a", OVER), ("b", OPEN)):
        older(f"insert into line (table_id, at, line) values ('{table}', 7, '{line}')")
        for one in results(table, "amal", "bilel"):
            older(f"insert into result ({', '.join(FIELDS)}) values {astuple(one)}")
    for person in ("amal", "bilel"):
        older(f"insert into profile (person, handle, since) values ('{person}', '{person}', 1)")

    async with bare_engine.opened() as store:
        assert await run(store.relations) == 1
        points, ratings, _, counted = await standing(store)
        assert [name for name, _ in points] == ["amal", "bilel"]
        assert (ratings, counted) == ([], [("a",)])
        await finish(store, "b", "amal", "bilel")
        assert await run(store.relations) == 1
