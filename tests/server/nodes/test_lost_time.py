"""Players of a node that is cut off get the time back in which they could not play."""

import json

import pytest

from tests.server.nodes.pair import Pairs
from tests.server.people import begun, site
from tierce.server.live.subscriber import GOING
from tierce.server.nodes.signs import LATE, Signs
from tierce.server.store import BrokenError
from tierce.server.system.timings import USUAL, Timings

QUICK = Timings(cut=1.0, beat=0.1, silent=500, stalled=500)
"""Of nodes for which a second is long."""


@pytest.fixture
def pairs(prepared):
    with Pairs(prepared) as opened:
        yield opened


def cut_off(service, monkeypatch):
    """Let this node read and write nothing."""

    async def away(*_, **__):
        raise BrokenError

    for method in ("beat", "append", "rows", "heads", "alive", "bury", "due"):
        monkeypatch.setattr(service.store, method, away)


async def given_back(service, table):
    """The milliseconds of each entry that gives time back."""
    entries = [json.loads(row.entry) for row in await service.store.rows(table)]
    return [entry["ms"] for entry in entries if entry["type"] == "stalled"]


async def begun_on(address, nodes, *, here):
    """Two persons, each on another node, the one in turn first. Is that one on the first node?"""
    while True:
        amal, bilel = await begun(address, 2, speed="normal")
        if amal.my_turn == here:
            return (amal, bilel) if here else (bilel, amal)
        for person in (amal, bilel):
            await person.go()


async def test_who_comes_from_a_node_that_is_cut_off_gets_the_time_back_once(
    tmp_path, pairs, monkeypatch
):
    nodes = []

    async def several(*how):
        nodes.extend(await pairs.open(*how))
        return nodes

    async with site(tmp_path, several=several, timings=QUICK) as (address, first):
        here, there = await begun_on(address, nodes, here=True)
        table = here.table["id"]
        assert (await here.act("draw"))["type"] == "ack"  # the first node has written last
        await there.hear("update")
        cut_off(first, monkeypatch)
        assert await here.until_closed() == GOING
        here.address = there.address
        await here.sit(table, since=here.seq)
        [lost] = await given_back(nodes[1], table)
        assert 900 <= lost <= 5000

        await here.leave()
        await here.sit(table, since=here.seq)
        assert (await here.act(f"discard {here.view['hand'][0]}"))["type"] == "ack"
        assert await given_back(nodes[1], table) == [lost]
        for person in (here, there):
            await person.go()


async def test_who_sat_at_the_other_node_gets_nothing(tmp_path, pairs, monkeypatch):
    nodes = []

    async def several(*how):
        nodes.extend(await pairs.open(*how))
        return nodes

    async with site(tmp_path, several=several, timings=QUICK) as (address, first):
        mover, other = await begun_on(address, nodes, here=False)
        table = mover.table["id"]
        assert (await other.say("pause", on=True))[
            "type"
        ] == "ack"  # the first node has written last
        cut_off(first, monkeypatch)
        assert await other.until_closed() == GOING
        other.address = mover.address
        await other.sit(table, since=other.seq)

        assert await given_back(nodes[1], table) == []
        for person in (mover, other):
            await person.go()


def test_a_node_is_silent_only_while_this_one_sees_the_others():
    seen = Signs(1, USUAL)
    seen.see({1: 0, 2: 100}, 10_000)
    assert seen.silent_since(2, 10_100) is None
    seen.see({1: 0, 2: USUAL.silent + 100}, 12_000)
    assert seen.silent_since(2, 12_000) == 12_000 - USUAL.silent - 100
    assert seen.silent_since(2, 12_000 + LATE + 1) is None
    assert seen.silent_since(3, 12_000) is None
    assert seen.silent_since(1, 12_000) is None


def test_a_node_that_ended_in_order_is_not_silent_and_one_that_died_is():
    seen = Signs(1, USUAL)
    seen.see({1: 0, 2: 100, 3: 100}, 10_000)
    seen.see({1: 0, 3: 1100}, 11_000)  # node 2 has ended
    seen.see({1: 0}, 16_000)  # node 3 has died
    assert seen.silent_since(2, 16_000) is None
    assert seen.silent_since(3, 16_000) == 9_900
