"""What chaos runs found: no entry is lost in memory, and no two nodes resume a table at once."""

from tests.server.nodes.copies import ID, Site
from tierce.server import wire
from tierce.server.store import BrokenError
from tierce.server.system.timings import USUAL


async def test_an_illegal_act_after_lost_time_leaves_no_hole_in_the_log(monkeypatch):
    site = await Site().begin()
    who = await site.turn(0)
    append = site.store.append

    async def broken(*_):
        raise BrokenError

    monkeypatch.setattr(site.store, "append", broken)
    assert isinstance(await site.act(0, who, "draw", "a"), wire.Failed)
    site.clock.advance(USUAL.stalled + 6000)
    monkeypatch.setattr(site.store, "append", append)
    assert isinstance(await site.act(0, who, "knock AH", "b"), wire.Refused)
    assert isinstance(await site.act(0, who, "draw", "a"), wire.Ack)

    seqs = [row.seq for row in await site.store.rows(ID)]
    assert seqs == list(range(1, len(seqs) + 1))


async def test_two_nodes_that_resume_a_table_at_once_both_get_it(monkeypatch):
    site = await Site().begin()
    for who in ("amal", "bilel"):
        await site.sit(0, who)
    for copy in site.copies:  # as after a stop of all nodes
        copy.ledger.table, copy.ledger._met = None, False
    site.copies[0].nodes._present.clear()
    append, other = site.store.append, site.copies[1]

    async def overtaken(*batch):
        monkeypatch.setattr(site.store, "append", append)
        await other.table()
        await append(*batch)

    monkeypatch.setattr(site.store, "append", overtaken)
    table = await site.copies[0].table()

    rows = await site.store.rows(ID)
    assert table.seq == other.seq == len(rows)
    assert sum('"restarted"' in row.entry for row in rows) == 1
