"""When a match ended is noted at each seat, whichever release wrote the line."""

import sqlite3
from contextlib import closing

import pytest

from tierce.server.store import LATEST, End, Line
from tierce.server.store.rooms import for_postgresql, for_sqlite
from tierce.server.store.rooms.ended import ENDED
from tierce.server.store.sqlite.migrations import MIGRATIONS
from tierce.server.store.sqlite.schema import APPLICATION
from tierce.server.store.sums import row_sum

pytestmark = pytest.mark.engines

OPEN = '{"rules":"palace","phase":"playing","round":2,"names":["\\"phase\\":\\"over\\""]}'
OVER = '{"rules":"palace","phase":"over","round":2,"names":[]}'
CLOSED = '{"rules":"palace","phase":"over","round":0,"names":[]}'


async def ends(store, person="amal"):
    return [End(line.at, line.table) for line in await store.finished(person, LATEST, 9)]


async def open_(store, person="amal"):
    return [line.table for line in await store.lines(person, 9)]


async def test_a_table_leaves_the_open_ones_when_its_match_ends(store):
    await store.append([], [Line("t", 5, OPEN, ("amal", "bilel"))])
    assert (await open_(store), await ends(store)) == (["t"], [])
    await store.append([], [Line("t", 9, OVER)])

    for person in ("amal", "bilel"):
        assert (await open_(store, person), await ends(store, person)) == ([], [End(9, "t")])


async def test_the_first_end_stays_so_that_no_match_changes_its_place(store):
    await store.append([], [Line("t", 9, OVER, ("amal", "bilel"))])
    await store.append([], [Line("t", 12, OVER, ("amal",))])
    await store.append([], [Line("t", 15, OVER, ("amal", "chiraz"))])

    assert await ends(store) == [End(9, "t")]
    assert (await ends(store, "bilel"), await ends(store, "chiraz")) == ([], [End(15, "t")])


async def test_a_closed_table_is_neither_open_nor_finished(store):
    await store.append([], [Line("t", 9, CLOSED, ("amal",))])

    assert (await open_(store), await ends(store), await store.played("amal", 9)) == ([], [], [])


async def test_matches_that_ended_in_the_same_moment_have_an_order(store):
    lines = [Line(table, 9, OVER, ("amal",)) for table in "bca"]
    await store.append([], lines)

    assert await ends(store) == [End(9, "c"), End(9, "b"), End(9, "a")]
    assert await store.played("amal", 2) == ["c", "b"]
    before = await store.finished("amal", End(9, "b"), 9)
    assert [line.table for line in before] == ["a"]


async def test_a_line_of_the_release_before_notes_the_end_too(engine, store):
    await store.append([], [Line("t", 5, OPEN, ("amal",))])
    engine.change(f"update line set at = 8, line = '{OVER}' where table_id = 't'")

    assert (await open_(store), await ends(store)) == ([], [End(8, "t")])


async def test_an_older_database_gets_the_ends_of_its_matches(bare_engine, older):
    for table, line in (("o", OPEN), ("t", OVER), ("c", CLOSED)):
        older(f"insert into line (table_id, at, line) values ('{table}', 7, '{line}')")
        older(f"insert into sits (person, table_id) values ('amal', '{table}')")

    async with bare_engine.opened() as store:
        assert (await open_(store), await ends(store)) == (["o"], [End(7, "t")])


@pytest.fixture
async def older(bare_engine, tmp_path):
    """Changes a database as the release before left it."""
    if hasattr(bare_engine, "address"):
        await of_postgresql(bare_engine.address)
    else:
        of_sqlite(tmp_path / "tierce.db")
    return bare_engine.change


async def of_postgresql(address, step=ENDED):
    """A database before this step."""
    import asyncpg

    from tierce.server.store.postgres import migrations

    steps = migrations.MIGRATIONS[: migrations.MIGRATIONS.index(for_postgresql(step))]
    connection = await asyncpg.connect(address)
    for one in (migrations.SETTINGS, *steps):
        await connection.execute(one)
    version = f"insert into setting values ('database_version', '{len(steps)}')"
    await connection.execute(version)
    await connection.close()


def of_sqlite(file, step=ENDED):
    """A database before this step."""
    steps = MIGRATIONS[: MIGRATIONS.index(for_sqlite(step))]
    with closing(sqlite3.connect(file)) as database:
        database.create_function("row_sum", 6, row_sum, deterministic=True)
        for one in steps:
            database.executescript(one)
        database.execute(f"pragma application_id = {APPLICATION}")
        database.execute(f"pragma user_version = {len(steps)}")
