"""Archived matches are read like any other, for ever."""

import asyncio
import itertools

import pytest

from tests.server.digests import digests, golden_logs
from tierce.server.store import DamagedError, Line, Log, Row, TakenError
from tierce.server.store.archive import pack, unpack

pytestmark = pytest.mark.engines

PACKED = bytes.fromhex(
    "01d77ecc5f789c8b8e36d7318fd5898e36d2318c85d0a6b1b1b15cd54a794a5686b510daa81600d41b0aa4"
)
OVER = '{"phase":"over"}'


def row(seq, table="t", **facts):
    return Row(table=table, seq=seq, at=7 * seq, entry=f'{{"n":{seq}}}', version=1, **facts)


def bare(rows):
    """The rows without persons and commands."""
    return [
        Row(one.table, one.seq, one.at, one.entry, version=one.version, digest=one.digest)
        for one in rows
    ]


async def test_a_packed_log_comes_back_and_replays():
    for name, rows in golden_logs().items():
        found = unpack(rows[0].table, pack(rows))

        assert found == bare(rows), name
        assert digests(found) == digests(rows)


def test_versions_and_digests_come_back():
    rows = [row(1), row(2, digest=2**32 - 1), Row("t", 3, 5, "{}", version=2), row(4)]

    assert unpack("t", pack(rows)) == rows


def test_what_this_version_packed_is_read_for_ever():
    assert unpack("t", PACKED) == [row(1), row(2, digest=5)]


def test_a_log_with_a_gap_is_not_packed():
    with pytest.raises(DamagedError):
        pack([row(1), row(3)])


def read_or_none(table, packed):
    try:
        return unpack(table, packed)
    except DamagedError:
        return None


def test_no_changed_byte_gives_other_rows():
    rows = [row(1), row(2)]
    packed = pack(rows)
    found = []
    for at, bit in itertools.product(range(len(packed)), range(8)):
        changed = bytearray(packed)
        changed[at] ^= 1 << bit
        found.append(read_or_none("t", bytes(changed)))

    assert all(one is None or one == rows for one in found)
    assert found.count(None) > len(found) * 0.95  # a few bits of zlib's header say nothing
    assert read_or_none("u", packed) is None


async def test_an_archived_log_is_read_as_before_and_can_go_on(store):
    rows = [row(1), row(2, person="amal", command="a"), row(3)]
    await store.append([*rows, row(1, table="u")], [])
    await store.archive("t", pack(rows), 50, 3)

    assert await store.rows("t") == bare(rows)
    assert await store.rows("u") == [row(1, table="u")]
    again = row(4, person="amal", command="b")
    await store.append([again], [])
    assert await store.rows("t") == [*bare(rows), again]
    assert await store.seq_of("t", "amal", "b") == 4
    with pytest.raises(TakenError):
        await store.append([row(4)], [])


async def test_archiving_twice_changes_nothing_and_never_loses_a_row(store):
    rows = [row(1), row(2), row(3)]
    await store.append(rows, [])
    await store.archive("t", pack(rows), 50, 3)
    await store.archive("t", pack(rows), 50, 3)
    assert await store.rows("t") == rows

    await store.append([row(4)], [])
    await store.archive("t", pack([*rows, row(4)]), 50, 4)
    await store.archive("t", pack(rows), 50, 3)  # of a node that read the log before
    assert await store.rows("t") == [*rows, row(4)]
    assert await store.logs("", 9) == []


async def test_a_log_is_whole_whenever_it_is_read(store):
    rows = [row(seq) for seq in range(1, 400)]
    for table in "abcdefgh":
        await store.append([row(one.seq, table=table) for one in rows], [])

    async def reads(table):
        return {len(await store.rows(table)) for _ in range(40)}

    async def archives(table):
        mine = await store.rows(table)
        await store.archive(table, pack(mine), 0, len(mine))

    found = await asyncio.gather(*map(reads, "abcdefgh"), *map(archives, "abcdefgh"))
    assert found[:8] == [{399}] * 8


async def test_a_damaged_archive_harms_its_own_table(engine, store):
    for table in ("t", "u", "v"):
        await store.append([row(1, table=table)], [])
        await store.archive(table, pack([row(1, table=table)]), 0, 1)
    engine.change("delete from archive where table_id = 'u'")
    engine.change("update archive set table_id = 'u' where table_id = 't'")

    with pytest.raises(DamagedError):
        await store.rows("u")
    assert len(await store.rows("v")) == 1


async def test_tables_outside_the_archive_are_listed_with_their_ends(store):
    for table in "abc":
        await store.append([row(n, table=table) for n in (1, 2)], [Line(table, 9, "{}")])
    await store.append([], [Line("b", 5, OVER)])
    await store.append([row(1, table="d")], [])

    assert await store.logs("", 2) == [Log("a", None), Log("b", 5)]
    assert await store.logs("b", 9) == [Log("c", None), Log("d", None)]
    await store.archive("b", pack(await store.rows("b")), 5, 2)
    assert [one.table for one in await store.logs("", 9)] == ["a", "c", "d"]
