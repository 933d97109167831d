"""SQLite alone: its file, its writer thread, and damage. test_contract.py has the promises."""

import asyncio
import sqlite3
from contextlib import asynccontextmanager, closing

import pytest
from structlog.testing import capture_logs

from tierce.server.store import BrokenError, DamagedError, Row, TakenError
from tierce.server.store.sqlite import SqliteStore
from tierce.server.store.sqlite.migrations import MIGRATIONS
from tierce.server.store.sqlite.schema import APPLICATION
from tierce.server.system.data_dir import UnusableError


def row(seq, table="t", **facts):
    return Row(table=table, seq=seq, at=0, entry="{}", **facts)


@asynccontextmanager
async def opened(path):
    store = SqliteStore(path / "tierce.db")
    yield store
    await store.close()


async def test_a_disk_that_fails_fails_the_append_and_the_next_one_counts(tmp_path):
    async with opened(tmp_path) as store:

        def full(connection):
            raise sqlite3.OperationalError("database or disk is full")

        both = [store._writer.do(full), store.append([row(1)], [])]
        failed, _ = await asyncio.gather(*both, return_exceptions=True)
        await store.append([row(2)], [])

        assert isinstance(failed, BrokenError)
        assert 2 in [kept.seq for kept in await store.rows("t")]


@pytest.mark.parametrize("why", [ValueError, KeyError, sqlite3.ProgrammingError])
async def test_a_job_that_fails_gets_its_error_and_the_others_of_its_batch_are_kept(tmp_path, why):
    async with opened(tmp_path) as store:

        def bad(connection):
            connection.execute("insert into person values ('half', 'done')")
            raise why

        jobs = [store._writer.do(bad), store.append([row(1)], []), store.append([row(1)], [])]
        outcomes = await asyncio.gather(*jobs, return_exceptions=True)

        assert [type(outcome) for outcome in outcomes] == [why, type(None), TakenError]
        assert [kept.seq for kept in await store.rows("t")] == [1]
        assert await store.name("half") is None


@pytest.mark.parametrize("why", [MemoryError, SystemExit, KeyboardInterrupt, RecursionError])
async def test_the_writer_survives_anything_and_says_so(tmp_path, why):
    async with opened(tmp_path) as store:

        def terrible(_):
            raise why

        with capture_logs() as logs, pytest.raises(BrokenError):
            await store._writer.do(terrible)
        await store.append([row(1)], [])

        assert [line["event"] for line in logs] == ["writer_failed"]
        assert why.__name__ in logs[0]["where"]
        assert [kept.seq for kept in await store.rows("t")] == [1]


async def test_the_writer_gets_another_connection_where_its_own_is_lost(tmp_path):
    async with opened(tmp_path) as store:
        store._writer._connection.close()
        with pytest.raises(BrokenError):
            await store.append([row(1)], [])
        await store.append([row(2)], [])

        assert [kept.seq for kept in await store.rows("t")] == [2]


@pytest.mark.parametrize("how", ["sum = 'x'", "entry = cast(x'7bff7d' as text)", "entry = x'00ff'"])
async def test_what_is_no_valid_text_is_damage(tmp_path, how):
    async with opened(tmp_path) as store:
        await store.append([row(1, person="amal", command="a")], [])
        change(tmp_path, f"update event set {how}")

        with pytest.raises(DamagedError):
            await store.rows("t")


def change(path, sql):
    with closing(sqlite3.connect(path / "tierce.db", isolation_level=None)) as database:
        database.execute(sql)


async def test_a_probe_writes_and_fails_where_nothing_can_be_written(tmp_path):
    async with opened(tmp_path) as store:
        await store.probe()
        store._writer._connection.execute("pragma query_only = on")
        with pytest.raises(BrokenError):
            await store.probe()


def spoilt(path, why):
    """The database of a former server, with one defect."""

    async def run():
        async with opened(path) as store:
            await store.append([row(n) for n in range(500)], [])

    asyncio.run(run())
    file = path / "tierce.db"
    with sqlite3.connect(file) as connection:
        if why == "newer":
            connection.execute(f"pragma user_version = {len(MIGRATIONS) + 1}")
        if why == "foreign":
            connection.execute(f"pragma application_id = {APPLICATION + 1}")
    connection.close()
    if why == "cut":
        with file.open("r+b") as cut:
            cut.truncate(file.stat().st_size // 2)
    if why == "empty":
        file.write_bytes(b"")
    if why == "noise":
        with file.open("r+b") as noise:
            noise.seek(4096)
            noise.write(b"\xff" * 3000)
    if why == "text":
        file.write_text("hello " * 1000)
    return file


@pytest.mark.parametrize("why", ["newer", "foreign", "cut", "empty", "noise", "text"])
def test_a_database_that_is_not_ours_to_use_is_named_and_left_untouched(tmp_path, why):
    file = spoilt(tmp_path, why)
    before = file.read_bytes()

    with pytest.raises(UnusableError, match=r"tierce\.db") as sorry:
        asyncio.run(opened(tmp_path).__aenter__())

    assert file.read_bytes() == before
    assert "\n" not in str(sorry.value)


def test_a_journal_without_its_database_is_not_taken_for_a_new_one(tmp_path):
    (tmp_path / "tierce.db-wal").write_bytes(b"something")

    with pytest.raises(UnusableError, match="journal"):
        asyncio.run(opened(tmp_path).__aenter__())
