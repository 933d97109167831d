"""What several nodes on one database share."""

import asyncio
import itertools

import pytest

from tests.prepared import execute
from tierce.server.store import Line, Present, Row, Timer
from tierce.server.store.archive import pack

postgres = pytest.importorskip("tierce.server.store.postgres", reason="needs tierce[nodes]")
PATIENCE = 6000


def row(seq, table="t", **facts):
    return Row(table=table, seq=seq, at=0, entry="{}", **facts)


@pytest.fixture
async def store(tables):
    opened = await postgres.PostgresStore.open(tables)
    yield opened
    await opened.close()


@pytest.fixture
async def other(tables, store):
    """Another node's store on the same database."""
    opened = await postgres.PostgresStore.open(tables)
    yield opened
    await opened.close()


async def test_a_number_is_given_once(store, other):
    numbers = await asyncio.gather(*[node.number() for node in (store, other) for _ in range(9)])

    assert len({*numbers}) == 18
    assert min(numbers) > 0


async def test_the_first_setting_counts(store, other):
    secrets = await asyncio.gather(
        *[node.setting("secret", f"{n}") for n, node in enumerate([store, other] * 5)]
    )
    assert len({*secrets}) == 1
    assert await other.setting("another", "value") == "value"


async def test_heads_and_rows_after_a_known_seq_show_what_others_wrote(store, other):
    await store.append([row(1, node=1), row(2, node=1)], [])
    await other.append([row(1, table="u", node=2, version=3, digest=4)], [])

    assert await store.heads(["u", "t", "v"]) == {"t": 2, "u": 1}
    assert await store.heads([]) == {}
    assert await store.after({"t": 1, "u": 0, "v": 0}) == [
        row(2, node=1),
        row(1, table="u", node=2, version=3, digest=4),
    ]
    assert await store.after({"t": 2, "u": 1}) == []


async def test_heads_and_rows_after_a_known_seq_reach_into_the_archive(store, other):
    rows = [row(1), row(2), row(3)]
    await store.append([*rows, row(1, table="u")], [])
    packed = pack(rows)
    await asyncio.gather(*[node.archive("t", packed, 0, 3) for node in (store, other) * 3])

    assert await other.heads(["t", "u"]) == {"t": 3, "u": 1}
    assert await other.after({"t": 1, "u": 0}) == [*rows[1:], row(1, table="u")]
    await store.append([row(4, node=2)], [])
    assert await other.heads(["t"]) == {"t": 4}
    assert await other.after({"t": 2}) == [row(3), row(4, node=2)]
    assert await other.after({"t": 4}) == []


async def test_all_nodes_see_who_sits_at_a_table(store, other):
    await store.append([row(1)], [Line("t", 1, "", ("bilel", "amal"))])
    await store.append([row(2)], [Line("t", 1, "", ("carim", "amal"))])

    assert await other.sitting(["t", "u"]) == {"t": ("amal", "carim"), "u": ()}


async def test_a_person_is_present_on_each_node_until_it_says_otherwise(store, other):
    await store.beat(1)
    await store.beat(2)
    here, there = Present("t", "amal", 1), Present("t", "amal", 2, "Amal")
    for _ in range(2):
        await store.enter(here)
    await other.enter(there)

    assert sorted(await store.present(["t", "u"]), key=lambda one: one.node) == [here, there]
    await store.leave(here)
    assert await other.present(["t"]) == [there]


async def test_an_overdue_timer_goes_to_one_node(store, other):
    for table, due in (("t", 30), ("u", 10), ("v", 20), ("w", 99)):
        await store.append([row(1, table=table)], [], [Timer(table, due)])

    assert await store.due(99, 1) == ["u"]
    claims = await asyncio.gather(*[node.due(99, 9) for node in [store, other] * 4])
    assert sorted(itertools.chain(*claims)) == ["t", "v"]
    assert await store.due(100, 9) == ["w"]
    await store.append([row(2, table="v")], [], [Timer("v", 25)])
    assert await store.due(100, 9) == ["v"], "a new timer"


async def test_a_timer_whose_node_did_nothing_is_given_again_after_five_seconds(tables, store):
    await store.append([row(1)], [], [Timer("t", 1)])
    assert await store.due(2, 9) == ["t"]
    execute(tables, "update timer set claimed = claimed - interval '4 seconds'")
    assert await store.due(2, 9) == []
    execute(tables, "update timer set claimed = claimed - interval '1 second'")
    assert await store.due(2, 9) == ["t"]


async def test_a_heartbeat_tells_the_databases_time_and_whether_the_node_was_unknown(store, other):
    first, second = await store.beat(7), await store.beat(7)

    assert (first.fresh, second.fresh) == (True, False)
    assert 0 <= second.at - first.at < 60_000
    assert (await other.alive(PATIENCE)).keys() == {7}


async def test_a_dead_node_is_buried_once_with_all_its_notes(tables, store, other):
    for node in (1, 2):
        await store.beat(node)
        await store.enter(Present("t", "amal", node))
        await store.enter(Present("u", "bilel", node, "Bilel"))
    assert await store.bury(PATIENCE) == []
    execute(tables, "update node set seen = seen - interval '7 seconds' where id = 1")

    assert (await store.alive(PATIENCE)).keys() == {2}
    buried = await asyncio.gather(*[node.bury(PATIENCE) for node in [store, other] * 3])
    found = sorted(itertools.chain(*buried), key=lambda one: one.table)
    assert found == [
        Present("t", "amal", 1),
        Present("u", "bilel", 1, "Bilel"),
    ]
    assert {one.node for one in await store.present(["t", "u"])} == {2}
    assert (await store.beat(1)).fresh


async def test_a_note_of_a_buried_node_is_removed_in_time(tables, store):
    await store.beat(1)
    await store.enter(Present("t", "amal", 9))
    assert await store.bury(PATIENCE) == []
    execute(tables, "update present set since = since - interval '7 seconds'")

    assert await store.bury(PATIENCE) == [Present("t", "amal", 9)]


async def test_a_node_that_ends_is_not_alive_and_is_buried_as_late_as_others(store):
    for node in (1, 2):
        await store.beat(node)
        await store.enter(Present("t", "amal", node))
    await store.part(1)

    assert (await store.alive(PATIENCE)).keys() == {2}
    assert await store.bury(PATIENCE) == []
    assert {one.node for one in await store.present(["t"])} == {1, 2}
    assert {one.node for one in await store.bury(0)} == {1, 2}
