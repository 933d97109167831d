"""Promises of every store: what is acknowledged is stored, what is refused leaves no trace."""

import asyncio

import pytest

from tierce.server.store import (
    LATEST,
    Complaint,
    DamagedError,
    Line,
    Row,
    Saying,
    TakenError,
    Tally,
    Timer,
    UnmetError,
    do,
    need,
)

pytestmark = pytest.mark.engines


def row(seq, table="t", **facts):
    return Row(table=table, seq=seq, at=0, entry="{}", **facts)


async def seqs(store, table="t"):
    return [kept.seq for kept in await store.rows(table)]


async def test_rows_come_back_in_order(engine):
    async with engine.opened() as store:
        await store.append([row(1), row(2)], [])
        await store.append([row(3)], [])

    async with engine.opened() as store:
        assert await seqs(store) == [1, 2, 3]
        assert await store.rows("another") == []


async def test_a_row_comes_back_as_it_was_written(store):
    written = Row("t", 1, 5, '{"é":"♥"}', "amal", "a", version=2, digest=(1 << 32) - 1)
    await store.append([written], [])

    assert await store.rows("t") == [written]


async def test_an_append_whose_statement_finds_nothing_is_undone_alone(store):
    unmet = need("update person set name = 'X' where id = $1 returning 1", "nobody")
    also = do("insert into person (id, name) values ($1, $2)", "amal", "Amal")
    outcomes = await asyncio.gather(
        store.append([row(1)], [], statements=[also, unmet]),
        store.append([row(1, table="u")], []),
        store.append([row(1, table="v")], []),
        return_exceptions=True,
    )

    assert [type(one) for one in outcomes] == [UnmetError, type(None), type(None)]
    assert [await seqs(store, table) for table in "tuv"] == [[], [1], [1]]
    assert await store.name("amal") is None


async def test_a_seq_is_taken_once_and_an_append_is_whole_or_nothing(store):
    await store.append([row(1)], [])
    with pytest.raises(TakenError):
        await store.append([row(1, table="u"), row(1)], [])

    assert await store.rows("u") == []


async def test_an_append_of_two_rows_on_a_taken_seq_leaves_nothing(store):
    await store.append([row(1), row(2)], [])
    for rows in ([row(2), row(3)], [row(3), row(2)]):
        with pytest.raises(TakenError):
            await store.append(
                rows, [Line("t", 9, "late", ("amal",), listed=True)], [Timer("t", 9)]
            )

    assert await seqs(store) == [1, 2]
    assert (await store.timers(), await store.listed(9)) == ([], [])
    assert await store.lines("amal", 9) == []


async def test_a_persons_command_is_taken_once(store):
    await store.append([row(1, person="amal", command="a")], [])
    await store.append([row(2, person="bilel", command="a")], [])
    with pytest.raises(TakenError):
        await store.append([row(3, person="amal", command="a")], [])

    assert await store.seq_of("t", "amal", "a") == 1
    assert await store.seq_of("t", "bilel", "a") == 2
    assert await store.seq_of("t", "amal", "b") is None


async def test_a_refused_append_does_not_fail_those_committed_with_it(store):
    appends = [store.append([row(n // 2)], []) for n in range(200)]
    outcomes = await asyncio.gather(*appends, return_exceptions=True)

    assert [type(outcome) for outcome in outcomes] == [type(None), TakenError] * 100
    assert len(await store.rows("t")) == 100


async def begun(*writes):
    """Tasks of these writes, each of which is waiting."""
    last = asyncio.Event()

    async def run(write):
        asyncio.get_running_loop().call_soon(last.set)
        await write

    tasks = [asyncio.create_task(run(write)) for write in writes]
    await last.wait()
    return tasks


async def test_a_write_counts_although_its_sender_is_gone(store):
    [writing] = await begun(store.append([row(1)], []))
    writing.cancel()
    with pytest.raises(asyncio.CancelledError):
        await writing

    assert await seqs(store) == [1]


async def test_what_is_pending_is_written_before_the_store_is_closed(engine):
    async with engine.opened() as store:
        pending = await begun(*[store.append([row(n)], []) for n in range(50)])
    await asyncio.gather(*pending)

    async with engine.opened() as store:
        assert len(await store.rows("t")) == 50


async def test_a_damaged_row_is_found_and_other_tables_are_read(engine, store):
    await store.append([row(1), row(2), row(1, table="u")], [])
    engine.change("update event set entry = '[]' where table_id = 't' and seq = 2")

    with pytest.raises(DamagedError) as found:
        await store.rows("t")
    assert found.value.seq == 2
    assert len(await store.rows("u")) == 1


@pytest.mark.parametrize("how", ["at = at + 1", "person = 'bilel'", "command = null", "sum = null"])
async def test_no_part_of_a_row_can_change_unseen(engine, store, how):
    await store.append([row(1, person="amal", command="a")], [])
    engine.change(f"update event set {how}")

    with pytest.raises(DamagedError):
        await store.rows("t")


async def test_a_probe_writes(store):
    await store.probe()
    await store.probe()


async def test_a_timer_is_kept_with_the_row_that_set_it_and_ends_with_another(engine):
    async with engine.opened() as store:
        await store.append([row(1)], [], [Timer("t", 50)])
        await store.append([row(1, table="u")], [], [Timer("u", 20)])
        with pytest.raises(TakenError):
            await store.append([row(1)], [], [Timer("t", None)])

    async with engine.opened() as store:
        assert await store.timers() == [Timer("u", 20), Timer("t", 50)]
        await store.append([row(2)], [], [Timer("t", None)])
        await store.append([row(2, table="u")], [], [Timer("u", 90)])
        assert await store.timers() == [Timer("u", 90)]


async def test_lists_show_where_a_person_sits(store):
    await store.append([row(1)], [Line("t", 1, "old", ("amal", "bilel"))])
    await store.append([row(1, table="u")], [Line("u", 2, "u", ("amal",))])
    await store.append([row(2)], [Line("t", 3, "new")])

    under_way = [line.line for line in await store.lines("amal", 10)]
    assert under_way == ["new", "u"]
    assert [line.line for line in await store.lines("amal", 1)] == ["new"]
    await store.append([row(3)], [Line("t", 4, "left", ("amal",))])
    assert await store.lines("bilel", 10) == []


async def test_the_last_line_of_a_table_counts_in_one_commit_too(store):
    appends = [store.append([row(n)], [Line("t", n, str(n), ("amal",))]) for n in range(40)]
    await asyncio.gather(*appends)

    assert [line.at for line in await store.lines("amal", 10)] == [39]


async def test_public_tables_are_listed_latest_first(store):
    for at, table in enumerate("tuv"):
        await store.append([row(1, table=table)], [Line(table, at, table, listed=table != "u")])

    assert [line.table for line in await store.listed(10)] == ["v", "t"]
    assert [line.table for line in await store.listed(1)] == ["v"]


async def test_matches_that_are_over_are_listed_apart_whatever_people_are_called(store):
    named = '{"phase":"playing","names":["\\"phase\\":\\"over\\""]}'
    await store.append([row(1)], [Line("t", 1, '{"phase":"over"}', ("amal",))])
    await store.append([row(1, table="u")], [Line("u", 2, named, ("amal",))])

    assert [line.table for line in await store.finished("amal", LATEST, 10)] == ["t"]
    assert [line.table for line in await store.lines("amal", 10)] == ["u"]


async def test_tallies_add_up(store):
    ace, deal = Tally("2+6", "hand", 13, 5, 2), Tally("2+6", "hand", 13, -1, 1)
    appends = [store.append([row(n, node=n)], [], (), [ace, deal]) for n in range(30)]
    await asyncio.gather(*appends)
    with pytest.raises(TakenError):
        await store.append([row(1)], [], (), [ace])

    assert sorted(await store.tallies(), key=lambda tally: tally.face) == [
        Tally("2+6", "hand", 13, -1, 30),
        Tally("2+6", "hand", 13, 5, 60),
    ]


async def test_a_name_is_kept(store):
    assert await store.name("x") is None
    await store.rename("x", "Amal")
    await store.rename("x", "Amel")

    assert await store.name("x") == "Amel"


async def test_a_hand_lies_as_it_was_left(store):
    assert await store.hand("t", "amal") is None
    await store.keep_hand("t", "amal", "[1]")
    await store.keep_hand("t", "amal", "[2]")

    assert await store.hand("t", "amal") == "[2]"
    assert await store.hand("t", "bilel") is None


async def test_a_key_is_spent_once(store):
    await store.spend("old", 10)
    await store.spend("new", 20)
    with pytest.raises(TakenError):
        await store.spend("old", 30)

    await store.forget(15)
    await store.spend("old", 40)
    with pytest.raises(TakenError):
        await store.spend("new", 40)


async def test_messages_are_numbered_and_the_last_ones_kept(store):
    said = [
        await store.talks.append("t", Saying(0, at, "amal", str(at)), f"c{at}") for at in range(205)
    ]
    assert said == [*range(1, 206)]
    assert await store.talks.append("u", Saying(0, 1, "amal", "u"), "c1") == 1
    with pytest.raises(TakenError):
        await store.talks.append("t", Saying(0, 1, "amal", "again"), "c204")

    last = await store.talks.recent("t", 2)
    assert last == [Saying(204, 203, "amal", "203"), Saying(205, 204, "amal", "204")]
    assert len(await store.talks.recent("t", 999)) == 200
    assert await store.talks.last(["t", "u", "quiet"]) == {"t": 205, "u": 1}


async def test_messages_of_many_get_a_number_each(store):
    sayings = [store.talks.append("t", Saying(0, n, f"p{n}", ""), "c") for n in range(20)]

    assert sorted(await asyncio.gather(*sayings)) == [*range(1, 21)]


async def test_a_complaint_is_kept_once(store):
    complaints = [Complaint(at, "t", "amal", "bilel", "rude", "[]") for at in (1, 2)]
    for at, complaint in enumerate(complaints):
        await store.talks.add_complaint(complaint, f"c{at}")
    with pytest.raises(TakenError):
        await store.talks.add_complaint(complaints[0], "c0")

    assert await store.talks.complaints(10) == complaints[::-1]
    assert await store.talks.complaints(1) == complaints[1:]
