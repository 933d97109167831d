"""Several nodes keep a copy of one table, and the log decides between them."""

import pytest

from tests.server.nodes.copies import ID, PEOPLE, Site, frames
from tests.waiting import until
from tierce.cards import name
from tierce.server import wire
from tierce.server.keeper.owner import OTHERS
from tierce.server.store import BrokenError
from tierce.server.system.timings import USUAL
from tierce.server.table import entries
from tierce.server.table.table import Table


async def test_an_act_that_another_node_forestalled_is_judged_on_the_latest_table():
    site = await Site().begin()
    who = await site.turn(0)
    await site.copies[1].table()
    first = await site.act(0, who, "draw", "a")
    second = await site.act(1, who, "draw", "b", seq=site.copies[1].ledger.table.public_seq)

    assert isinstance(first, wire.Ack)
    assert isinstance(second, wire.Refused)
    assert second.refusal["code"] == "stale"
    assert [row.seq for row in await site.store.rows(ID)] == [1, 2, 3]


async def test_a_command_that_counted_on_one_node_is_acknowledged_by_another():
    site = await Site().begin()
    who = await site.turn(0)
    await site.copies[1].table()
    seq = site.copies[1].ledger.table.public_seq
    first = await site.act(0, who, "draw", "a", seq)

    assert await site.act(1, who, "draw", "a", seq) == first
    assert len(await site.store.rows(ID)) == 3


async def test_a_refusal_by_a_copy_that_is_behind_is_judged_again():
    site = await Site().begin()
    who = await site.turn(0)
    await site.copies[1].table()
    await site.act(0, who, "draw", "a")
    table = await site.copies[0].table()
    said = await site.act(1, who, "draw", "b", seq=table.public_seq)

    assert isinstance(said, wire.Refused)
    assert said.refusal["code"] != "stale"
    assert site.copies[1].seq == site.copies[0].seq


async def test_rows_of_another_node_are_sent_as_if_they_had_been_written_here():
    site = await Site().begin()
    here, there = await site.sit(0, "amal"), await site.sit(1, "amal")
    await site.follow(0)
    frames(here), frames(there)
    who = await site.turn(0)
    await site.act(0, who, "draw", "a")
    await site.follow(1)

    assert frames(there) == frames(here) != []


async def test_a_copy_that_misses_a_row_reads_the_log_again():
    site = await Site().begin()
    there = await site.sit(1, "amal")
    await site.follow(0)
    frames(there)
    who = await site.turn(0)
    await site.act(0, who, "draw", "a")
    await site.act(0, who, "undo", "b")
    rows = await site.store.rows(ID)
    await site.copies[1].follow(rows[-1:])

    assert site.copies[1].seq == rows[-1].seq
    assert frames(there)[-1]["seq"] == site.copies[0].ledger.table.public_seq


async def test_the_last_writer_rings_the_alarm_and_another_node_rings_later():
    site = await Site().begin()
    who = await site.turn(0)
    await site.sit(0, "amal")
    await site.sit(0, "bilel")
    await site.copies[1].table()
    await site.act(0, who, "draw", "a")
    await site.follow(1)
    due = site.copies[0].ledger.table.wake_at

    assert site.copies[0].drives
    assert not site.copies[1].drives
    assert site.copies[0].alarm._due == due
    assert site.copies[1].alarm._due == due + OTHERS


async def test_when_the_driver_dies_another_node_drives():
    site = await Site().begin()
    who = await site.turn(0)
    await site.sit(0, "amal")
    await site.copies[1].table()
    await site.act(0, who, "draw", "a")
    await site.follow(1)
    site.alive.discard(1)
    site.copies[1].set_alarm(site.copies[1].ledger.table)

    assert site.copies[1].drives
    assert site.copies[1].alarm._due == site.copies[1].ledger.table.wake_at


async def test_whom_a_window_does_not_wait_for_is_in_the_log():
    site = await Site(rules="palace+knock", window=3).begin(players=3)
    turn, following, third = await in_order(site)
    for who in (turn, third):
        await site.sit(0, who)
    await discard(site, turn)
    table = site.copies[0].ledger.table

    assert table.window.excused == {PEOPLE.index(following)}
    assert (await site.copies[1].table()).window.excused == table.window.excused


async def test_somebody_who_comes_back_is_waited_for_on_every_node():
    site = await Site(rules="palace+knock", window=3).begin(players=3)
    turn, following, third = await in_order(site)
    for who in (turn, third):
        await site.sit(0, who)
    await discard(site, turn)
    await site.copies[1].table()
    await site.sit(0, following)
    await site.follow(1)

    assert PEOPLE.index(following) in site.copies[1].ledger.table.window.awaited


async def test_time_in_which_nothing_could_be_written_is_given_back(monkeypatch):
    site = await Site().begin()
    for who in PEOPLE[:2]:
        await site.sit(0, who)
    who = await site.turn(0)
    append = site.store.append

    async def broken(*_):
        raise BrokenError

    monkeypatch.setattr(site.store, "append", broken)
    assert isinstance(await site.act(0, who, "draw", "a"), wire.Failed)
    before = (await site.copies[0].table()).timekeeper.clocks.left(site.clock.now())
    site.clock.advance(USUAL.stalled + 6000)
    monkeypatch.setattr(site.store, "append", append)
    assert isinstance(await site.act(0, who, "draw", "a"), wire.Ack)
    after = site.copies[0].ledger.table.timekeeper.clocks.left(site.clock.now())

    assert after == before
    assert '"stalled"' in (await site.store.rows(ID))[-2].entry


async def test_what_could_not_be_sent_is_sent_with_the_next(monkeypatch):
    site = await Site().begin()
    line = await site.sit(0, "amal")
    who = await site.turn(0)
    frames(line)
    audience, broadcast = site.copies[0].audience, site.copies[0].audience.broadcast

    def fails(*_, **__):
        monkeypatch.setattr(audience, "broadcast", broadcast)
        raise RuntimeError

    monkeypatch.setattr(audience, "broadcast", fails)
    with pytest.raises(RuntimeError):
        await site.act(0, who, "draw", "a")
    assert frames(line) == []
    site.clock.advance(1000)
    await until(lambda: line._frames)

    assert [event["type"] for event in frames(line)[-1]["events"]] == ["drew"]


async def test_a_log_of_several_nodes_replays_to_the_same_table():
    site = await Site().begin()
    for number in range(6):
        who, node = await site.turn(number % 2), number % 2
        await discard(site, who, node)
        await site.follow(1 - node)
    table = Table(ID)
    for row in await site.store.rows(ID):
        table.add(entries.decode(row.entry), row.at)

    assert table.match.record.dumps() == site.copies[0].ledger.table.match.record.dumps()
    assert {row.node for row in await site.store.rows(ID)} == {0, 1, 2}


async def in_order(site):
    """The persons from the one in turn."""
    seat = PEOPLE.index(await site.turn(0))
    return [PEOPLE[(seat + step) % len(PEOPLE)] for step in range(len(PEOPLE))]


async def discard(site, who, node=0):
    """A plain turn of the person on that node."""
    number = len(await site.store.rows(ID))
    assert isinstance(await site.act(node, who, "draw", f"{number} draw"), wire.Ack)
    table = await site.copies[node].table()
    card = name(table.round.state.hands[table.round.turn][0])
    said = await site.act(node, who, f"discard {card}", f"{number} discard")
    assert isinstance(said, wire.Ack)
