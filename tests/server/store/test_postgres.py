"""PostgreSQL alone: races between nodes, a server that dies, databases that cannot be used."""

import asyncio
import random
from collections import Counter
from contextlib import asynccontextmanager

import pytest

from tests.engines import execute, fetch, own_postgres
from tierce.server.store import BrokenError, BusyError, Line, Row, Saying, TakenError, Tally, Timer
from tierce.server.store.kept import finished
from tierce.server.system.data_dir import UnusableError

postgres = pytest.importorskip("tierce.server.store.postgres", reason="needs tierce[nodes]")

DEADLOCKS = "select deadlocks from pg_stat_database where datname = current_database()"


def row(seq, table="t", **facts):
    return Row(table=table, seq=seq, at=0, entry="{}", **facts)


@asynccontextmanager
async def opened(address, nodes=1):
    stores = [await postgres.PostgresStore.open(address) for _ in range(nodes)]
    yield stores[0] if nodes == 1 else stores
    await asyncio.gather(*[store.close() for store in stores])


async def test_racing_nodes_leave_no_hole_and_no_command_twice(database):
    async def play(store, node):
        for number in range(25):
            while True:
                seq = len(await store.rows("t")) + 1
                mine = row(seq, node=node, person=f"p{node}", command=f"{number}")
                try:
                    await store.append([mine, row(seq + 1, node=node)], [Line("t", seq, "")])
                    break
                except TakenError:
                    continue

    async with opened(database, nodes=4) as stores:
        await asyncio.gather(*[play(store, node) for node, store in enumerate(stores, 1)])
        rows = await stores[0].rows("t")

    assert [kept.seq for kept in rows] == [*range(1, 201)]
    assert Counter(kept.node for kept in rows) == dict.fromkeys(range(1, 5), 50)
    assert all(
        first.node == second.node for first, second in zip(rows[::2], rows[1::2], strict=True)
    )


async def test_nodes_with_the_same_tables_in_any_order_never_wait_in_a_circle(database):
    async def shuffled(store, node):
        for seq in range(1, 21):
            tables = random.Random(seq * node).sample(range(40), 40)
            writes = [
                store.append(
                    [row(seq * 4 + node, table=f"t{table}", node=node)],
                    [Line(f"t{table}", seq, "", (f"p{node}", "amal"))],
                    [Timer(f"t{table}", seq if table % 3 else None)],
                    [Tally("2+6", "hand", 13, table, 1)],
                )
                for table in tables
            ]
            await asyncio.gather(*writes)

    before = fetch(database, DEADLOCKS)
    async with opened(database, nodes=4) as stores, asyncio.timeout(60):
        await asyncio.gather(*[shuffled(store, node) for node, store in enumerate(stores)])
        assert sum(tally.count for tally in await stores[0].tallies()) == 4 * 20 * 40
    assert fetch(database, DEADLOCKS) == before


@pytest.mark.parametrize(
    "bad", [row(1 << 40), row(1, person="p", command="a\0b"), row(1, command="\ud800", person="p")]
)
async def test_an_append_that_cannot_be_stored_gets_its_error_and_others_are_kept(database, bad):
    async def attempt(store, rows):
        await store.append(rows, [])

    async with opened(database) as store:
        writes = [attempt(store, rows) for rows in ([row(1)], [bad], [row(2)], [row(1)])]
        outcomes = await asyncio.gather(*writes, return_exceptions=True)

        assert [type(outcome) for outcome in outcomes[::2]] == [type(None)] * 2
        assert isinstance(outcomes[1], ValueError)
        assert isinstance(outcomes[3], TakenError)
        assert [kept.seq for kept in await store.rows("t")] == [1, 2]


async def test_a_text_with_nul_is_refused_and_found_nowhere(database):
    async with opened(database) as store:
        with pytest.raises(ValueError, match="NUL"):
            await store.append([], [Line("t", 1, "a\0b")])
        with pytest.raises(ValueError, match="NUL"):
            await store.rename("amal", "a\0b")
        with pytest.raises(ValueError, match="NUL"):
            await store.talks.append("t", Saying(0, 0, "amal", "a\0b"), "c")

        assert await store.rows("a\0b") == []
        assert await store.rows("\ud800") == []
        assert await store.seq_of("t", "amal", "a\0b") is None


async def test_too_many_writes_are_refused(database, monkeypatch):
    monkeypatch.setattr("tierce.server.store.postgres.waiting.LONGEST", 3)
    async with opened(database) as store:
        writes = [store.append([row(n)], []) for n in range(5)]
        outcomes = await asyncio.gather(*writes, return_exceptions=True)

    assert [type(outcome) for outcome in outcomes] == [type(None)] * 3 + [BusyError] * 2


async def test_a_killed_server_comes_back_with_all_that_was_acknowledged():
    with own_postgres() as server:
        async with opened(server.address) as store:
            acknowledged, stop = [], asyncio.Event()

            async def play(table):
                seq = 0
                while not stop.is_set():
                    seq += 1
                    try:
                        await store.append([row(seq, table=table)], [])
                    except (BrokenError, TakenError):
                        seq = len(await read_when_back(store, table))
                    else:
                        acknowledged.append((table, seq))

            players = [asyncio.create_task(play(f"t{table}")) for table in range(20)]
            for _ in range(3):
                await asyncio.sleep(0.5)
                before = len(acknowledged)
                await asyncio.to_thread(server.stop)
                await asyncio.sleep(0.3)
                await asyncio.to_thread(server.start)
                async with asyncio.timeout(10):
                    while len(acknowledged) < before + 100:  # noqa: ASYNC110
                        await asyncio.sleep(0.05)
            stop.set()
            await asyncio.gather(*players)

            for table in (f"t{n}" for n in range(20)):
                kept = [one.seq for one in await store.rows(table)]
                assert kept == [*range(1, len(kept) + 1)]
                assert {seq for name, seq in acknowledged if name == table} <= {*kept}


async def read_when_back(store, table):
    while True:
        try:
            return await store.rows(table)
        except BrokenError:
            await asyncio.sleep(0.05)


async def test_while_the_server_is_away_everything_fails_within_seconds(monkeypatch):
    monkeypatch.setattr("tierce.server.store.postgres.waiting.PATIENCE", 1.0)
    with own_postgres() as server:
        async with opened(server.address) as store:
            await store.append([row(1)], [])
            await asyncio.to_thread(server.stop)
            async with asyncio.timeout(3):
                for call in (store.append([row(2)], []), store.rows("t"), store.probe()):
                    with pytest.raises(BrokenError):
                        await call
                for call in (store.beat(1), store.talks.recent("t", 1), store.setting("a", "b")):
                    with pytest.raises(BrokenError):
                        await call
            await asyncio.to_thread(server.start)
            await store.append([row(2)], [])
            assert [kept.seq for kept in await store.rows("t")] == [1, 2]


async def test_a_store_is_closed_in_time_although_its_server_is_away():
    with own_postgres() as server:
        store = await postgres.PostgresStore.open(server.address)
        await asyncio.to_thread(server.stop)
        writing = asyncio.create_task(store.append([row(1)], []))
        await asyncio.sleep(0)
        async with asyncio.timeout(8):
            await store.close()
        with pytest.raises(BrokenError):
            await writing
        with pytest.raises(BrokenError):
            await store.append([row(1)], [])


class Breaking:
    """A connection that breaks at its first write, before or after the commit."""

    def __init__(self, connection, *, committed):
        self._connection = connection
        self._committed = committed

    async def execute(self, *args):
        if self._committed:
            await self._connection.execute(*args)
        self._connection.terminate()
        raise ConnectionError

    def __getattr__(self, name):
        return getattr(self._connection, name)


@pytest.mark.parametrize("committed", [False, True])
async def test_an_append_whose_commit_was_not_confirmed_is_found_or_written_again(
    database, committed
):
    async with opened(database) as store:
        real = store._writer._connect
        broken = []

        async def connect():
            connection = await real()
            if broken:
                return connection
            broken.append(1)
            return Breaking(connection, committed=committed)

        await store._writer.close()
        store._writer = type(store._writer)(connect)
        rows = [row(1, person="amal", command="a"), row(2)]
        await store.append(rows, [Line("t", 1, "one")], [Timer("t", 5)], [Tally("", "", 1, 1, 1)])

        assert await store.rows("t") == rows
        assert await store.tallies() == [Tally("", "", 1, 1, 1)]
        with pytest.raises(TakenError):
            await store.append([row(2)], [])


async def test_another_nodes_row_is_not_taken_for_ones_own_after_a_break(database):
    async with opened(database, nodes=2) as (store, other):
        await other.append([row(1, node=2)], [])
        from tierce.server.store.postgres.job import Job

        job = Job([row(1, node=1)], [], [], [])
        job.unsure = True
        with pytest.raises(TakenError):
            await finished(store._writer._queue.put(job))


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("postgresql://amal:secret@127.0.0.1:1/t", "postgresql://amal@127.0.0.1:1/t"),
        ("postgresql://amal:secret@127.0.0.1:none/t", "not understood"),
        ("postgresql://amal:secret@nowhere.invalid/t?password=secret", "amal@nowhere.invalid/t"),
    ],
)
async def test_a_database_that_cannot_be_reached_is_named_without_its_password(address, said):
    with pytest.raises(UnusableError) as sorry:
        await postgres.PostgresStore.open(address)

    assert said in str(sorry.value)
    assert "secret" not in str(sorry.value)
    assert "\n" not in str(sorry.value)


async def test_a_database_that_does_not_exist_is_named(postgres_server):
    address = postgres_server.rpartition("/")[0] + "/none"
    with pytest.raises(UnusableError, match="createdb"):
        await postgres.PostgresStore.open(address)


async def test_the_tables_of_another_program_are_left_alone(database):
    execute(database, "create table event (what text)")
    with pytest.raises(UnusableError, match="another program"):
        await postgres.PostgresStore.open(database)


async def test_a_database_of_a_newer_release_is_refused(database):
    async with opened(database):
        execute(database, "update setting set value = '999' where key = 'database_version'")
        with pytest.raises(UnusableError, match="newer Tierce"):
            await postgres.PostgresStore.open(database)


async def test_nodes_that_start_together_create_the_tables_once(database):
    async with asyncio.timeout(20):
        stores = await asyncio.gather(*[postgres.PostgresStore.open(database) for _ in range(5)])
    await asyncio.gather(*[store.close() for store in stores])
