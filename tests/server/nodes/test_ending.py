"""How a node ends, and what its players and the other nodes notice of it."""

import json

import pytest

from tests.server.nodes.pair import Pairs
from tests.server.nodes.rounds import buried
from tests.server.people import begun, site
from tests.waiting import until
from tierce.server.live.subscriber import GOING
from tierce.server.store import BrokenError
from tierce.server.system.timings import Timings

QUICK = Timings(alive=1500, beat=0.1, compared=0.1)
"""Of nodes that notice each other's end quickly."""


@pytest.fixture
def pairs(prepared):
    """Sites of two nodes."""
    with Pairs(prepared) as opened:
        yield opened


@pytest.fixture
def several(pairs):
    """Opens two nodes, and keeps them."""

    async def opens(*how):
        opens.nodes = await pairs.open(*how)
        return opens.nodes

    return opens


async def kinds(service, table):
    """The kinds of entries in the log."""
    return [json.loads(row.entry)["type"] for row in await service.store.rows(table)]


def ends(service):
    """End the node as a signal does, with its sockets."""
    service.drain(0)


async def dies(service):
    """Stop everything that the node says to the others."""
    for task in service.nodes._tasks:
        task.cancel()
    service.sockets.dismiss()
    service.nodes._draining = True  # a dead process takes back no note of a socket
    await service._following.close()


async def test_who_goes_to_another_node_when_his_own_ends_is_not_missed(tmp_path, several):
    async with site(tmp_path, several=several, timings=QUICK) as (address, first):
        here, there = await begun(address, 2, speed="normal")
        table, before = here.table["id"], here.seq
        ends(first)
        assert await here.until_closed() == GOING
        here.address = there.address
        await here.sit(table, since=before)

        async def forgotten():
            noted = await first.store.present([table])
            return first.nodes.id not in {one.node for one in noted}

        await until(forgotten)
        await buried(several.nodes[1])
        said = await kinds(first, table)
        assert "gone" not in said
        assert "restarted" not in said
        assert there.table["seats"] == here.table["seats"]
        for person in (here, there):
            await person.go()


@pytest.mark.parametrize("how", ["ends", "dies"])
async def test_who_does_not_come_back_after_the_end_of_his_node_is_missed(tmp_path, pairs, how):
    async with site(tmp_path, several=pairs.open, timings=QUICK) as (address, first):
        here, there = await begun(address, 2, speed="normal")
        table = here.table["id"]
        if how == "ends":
            ends(first)
        else:
            await dies(first)

        async def gone():
            return "gone" in await kinds(first, table)

        await until(gone)
        await there.hear("presence")
        for person in (here, there):
            await person.go()


async def test_a_table_goes_on_by_itself_when_the_node_that_drove_it_has_died(tmp_path, pairs):
    async with site(tmp_path, several=pairs.open, timings=QUICK) as (address, first):
        here, there = await begun(address, 2, speed="none", rules="gin", pace="none")
        table = here.table["id"]
        mover, other = (here, there) if here.my_turn else (there, here)
        await mover.act("draw")
        await other.hear("update")
        await dies(first)
        await here.leave()
        if mover is here:
            here.address = there.address
            await here.sit(table, since=here.seq)
        card = mover.view["hand"][0]
        said = await mover.act(f"discard {card}")

        assert said["type"] in {"ack", "refused"}
        for person in (here, there):
            await person.go()


async def test_sockets_are_sent_elsewhere_when_the_database_is_away_for_long(tmp_path, pairs):
    timings = Timings(cut=0.5, beat=0.1)
    async with site(tmp_path, several=pairs.open, timings=timings) as (address, first):
        here, there = await begun(address, 2)

        async def away(_):
            raise BrokenError

        first.store.beat = away
        assert await here.until_closed() == GOING
        for person in (here, there):
            await person.go()


async def test_who_is_here_is_noted_anew_after_a_crash_of_the_database(tmp_path, several):
    """PostgreSQL empties its unlogged tables then: those of nodes and of their sockets."""
    async with site(tmp_path, several=several, timings=QUICK) as (address, first):
        here, there = await begun(address, 2, speed="normal")
        table = here.table["id"]
        await first.store._fetch("truncate node, present")

        async def noted():
            return len({one.person for one in await first.store.present([table])}) == 2

        await until(noted)
        for node in several.nodes:
            await buried(node)
        assert "gone" not in await kinds(first, table)
        for person in (here, there):
            await person.go()
