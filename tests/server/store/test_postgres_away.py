"""PostgreSQL that dies, falls silent, or breaks off during a commit."""

import asyncio
from contextlib import asynccontextmanager

import pytest

from tests.engines import own_postgres
from tests.server.proxy import Proxy
from tests.waiting import until
from tierce.server.store import BrokenError, Line, Row, TakenError, Tally, Timer
from tierce.server.store.kept import finished
from tierce.server.system.timings import USUAL, Timings

postgres = pytest.importorskip("tierce.server.store.postgres", reason="needs tierce[nodes]")


def row(seq, table="t", **facts):
    return Row(table=table, seq=seq, at=0, entry="{}", **facts)


@asynccontextmanager
async def opened(address, nodes=1, timings=USUAL):
    stores = [await postgres.PostgresStore.open(address, timings=timings) for _ in range(nodes)]
    yield stores[0] if nodes == 1 else stores
    await asyncio.gather(*[store.close() for store in stores])


@pytest.mark.whole
async def test_a_killed_server_comes_back_with_all_that_was_acknowledged():
    with own_postgres() as server:
        async with opened(server.address, timings=Timings(append=0.5)) as store:
            acknowledged, away, stop = [], [], asyncio.Event()

            async def play(table):
                seq = 0
                while not stop.is_set():
                    seq += 1
                    try:
                        await store.append([row(seq, table=table)], [])
                    except (BrokenError, TakenError):
                        seq = len(await read_when_back(store, table, away))
                    else:
                        acknowledged.append((table, seq))

            players = [asyncio.create_task(play(f"t{table}")) for table in range(20)]
            for _ in range(3):
                await more(acknowledged)
                await asyncio.to_thread(server.stop)
                await until(lambda: away)
                await asyncio.to_thread(server.start)
                away.clear()
                await more(acknowledged)
            stop.set()
            await asyncio.gather(*players)

            for table in (f"t{n}" for n in range(20)):
                kept = [one.seq for one in await store.rows(table)]
                assert kept == [*range(1, len(kept) + 1)]
                assert {seq for name, seq in acknowledged if name == table} <= {*kept}


async def more(acknowledged):
    """Wait until a hundred more writes are acknowledged."""
    before = len(acknowledged)
    await until(lambda: len(acknowledged) >= before + 100)


async def read_when_back(store, table, away):
    """The rows once the server is back; what fails until then is noted."""
    found = []

    async def read():
        try:
            found.append(await store.rows(table))
        except BrokenError:
            away.append(table)
        return found

    await until(read)
    return found[0]


async def test_while_the_server_is_away_everything_fails_within_seconds():
    with own_postgres() as server:
        async with opened(server.address, timings=Timings(append=1.0)) as store:
            await store.append([row(1)], [])
            await asyncio.to_thread(server.stop)
            async with asyncio.timeout(8):
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
        timings = Timings(closing=0.2)
        store = await postgres.PostgresStore.open(server.address, timings=timings)
        await asyncio.to_thread(server.stop)
        writing = asyncio.create_task(store.append([row(1)], []))
        await until(lambda: store._writer._queue._tables)
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


async def test_a_server_that_says_nothing_holds_an_append_for_seconds_only(tables):
    proxy = Proxy(tables)
    timings = Timings(append=1.0, statement=0.5, connect=0.5)
    async with proxy as address, opened(address, timings=timings) as store:
        await store.append([row(1)], [])
        proxy.freeze()
        async with asyncio.timeout(8):
            writes = [store.append([row(2)], []), store.rows("t"), store.beat(1)]
            outcomes = await asyncio.gather(*writes, return_exceptions=True)
        assert [type(outcome) for outcome in outcomes] == [BrokenError] * 3
        proxy.thaw()
        await store.append([row(3)], [])
        assert [kept.seq for kept in await store.rows("t")] in ([1, 3], [1, 2, 3])
