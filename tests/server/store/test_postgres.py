"""PostgreSQL alone: races between nodes, and appends that it refuses."""

import asyncio
import random
from collections import Counter
from contextlib import asynccontextmanager

import pytest

from tests.prepared import fetch
from tierce.server.store import BusyError, Line, Row, Saying, TakenError, Tally, Timer

postgres = pytest.importorskip("tierce.server.store.postgres", reason="needs tierce[nodes]")

DEADLOCKS = "select deadlocks from pg_stat_database where datname = current_database()"


def row(seq, table="t", **facts):
    return Row(table=table, seq=seq, at=0, entry="{}", **facts)


@asynccontextmanager
async def opened(address, nodes=1):
    stores = [await postgres.PostgresStore.open(address) for _ in range(nodes)]
    yield stores[0] if nodes == 1 else stores
    await asyncio.gather(*[store.close() for store in stores])


async def test_racing_nodes_leave_no_hole_and_no_command_twice(tables):
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

    async with opened(tables, nodes=4) as stores:
        await asyncio.gather(*[play(store, node) for node, store in enumerate(stores, 1)])
        rows = await stores[0].rows("t")

    assert [kept.seq for kept in rows] == [*range(1, 201)]
    assert Counter(kept.node for kept in rows) == dict.fromkeys(range(1, 5), 50)
    assert all(
        first.node == second.node for first, second in zip(rows[::2], rows[1::2], strict=True)
    )


async def test_nodes_with_the_same_tables_in_any_order_never_wait_in_a_circle(tables):
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

    before = fetch(tables, DEADLOCKS)
    async with opened(tables, nodes=4) as stores, asyncio.timeout(60):
        await asyncio.gather(*[shuffled(store, node) for node, store in enumerate(stores)])
        assert sum(tally.count for tally in await stores[0].tallies()) == 4 * 20 * 40
    assert fetch(tables, DEADLOCKS) == before


@pytest.mark.parametrize(
    "bad", [row(1 << 40), row(1, person="p", command="a\0b"), row(1, command="\ud800", person="p")]
)
async def test_an_append_that_cannot_be_stored_gets_its_error_and_others_are_kept(tables, bad):
    async def attempt(store, rows):
        await store.append(rows, [])

    async with opened(tables) as store:
        writes = [attempt(store, rows) for rows in ([row(1)], [bad], [row(2)], [row(1)])]
        outcomes = await asyncio.gather(*writes, return_exceptions=True)

        assert [type(outcome) for outcome in outcomes[::2]] == [type(None)] * 2
        assert isinstance(outcomes[1], ValueError)
        assert isinstance(outcomes[3], TakenError)
        assert [kept.seq for kept in await store.rows("t")] == [1, 2]


async def test_a_text_with_nul_is_refused_and_found_nowhere(tables):
    async with opened(tables) as store:
        with pytest.raises(ValueError, match="NUL"):
            await store.append([], [Line("t", 1, "a\0b")])
        with pytest.raises(ValueError, match="NUL"):
            await store.rename("amal", "a\0b")
        with pytest.raises(ValueError, match="NUL"):
            await store.talks.append("t", Saying(0, 0, "amal", "a\0b"), "c")

        assert await store.rows("a\0b") == []
        assert await store.rows("\ud800") == []
        assert await store.seq_of("t", "amal", "a\0b") is None


async def test_too_many_writes_are_refused(tables):
    async with opened(tables) as store:
        store._writer._queue.longest = 3
        writes = [store.append([row(n)], []) for n in range(5)]
        outcomes = await asyncio.gather(*writes, return_exceptions=True)

    assert [type(outcome) for outcome in outcomes] == [type(None)] * 3 + [BusyError] * 2
