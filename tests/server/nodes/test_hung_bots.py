"""A driver that lives and does not ask its bots holds no table up."""

import asyncio

from tests.server.nodes.rounds import compared
from tests.server.people import NOW, Person, site
from tests.waiting import until
from tierce.server.keeper.bot_turns import HUNG
from tierce.server.keeper.bots import Bots


def alike(table, *nodes):
    """Whether all have read the table as far. One that reads it anew does not know it meanwhile."""
    known = [node.tables.known(table) for node in nodes]
    return None not in known and len({one.seq for one in known}) == 1


async def test_bots_of_another_node_move_where_the_driver_does_not_ask_its_own(tmp_path, pair):
    async with site(tmp_path, NOW, pair.clock, several=pair.several) as (address, first):
        amal = await Person(address, "Amal").come()
        table = await amal.make("you", "bot", speed="none")
        await amal.sit(table)
        there = Person(address, "Amal", amal.cookie)
        await there.sit(table)
        await amal.wait()
        await first.bots.close()
        await amal.turn()
        await until(lambda: alike(table, first, pair.nodes[1]))

        pair.clock.advance(HUNG - 1)
        await compared(pair.nodes[1])
        known = pair.nodes[1].tables.known(table)
        assert not pair.nodes[1].bots.busy(known)
        assert not known.drives
        pair.clock.advance(1)
        async with asyncio.timeout(10):
            await amal.wait()

        assert amal.my_turn
        assert pair.nodes[1].tables.known(table).drives
        await amal.go()
        await there.go()


async def test_while_a_person_is_in_turn_no_other_node_asks_the_bots(tmp_path, pair, monkeypatch):
    async with site(tmp_path, NOW, pair.clock, several=pair.several) as (address, _):
        amal = await Person(address, "Amal").come()
        table = await amal.make("you", "bot", speed="none")
        await amal.sit(table)
        there = Person(address, "Amal", amal.cookie)
        await there.sit(table)
        await amal.wait()
        assert (await amal.act("draw"))["type"] == "ack"
        asked = []
        monkeypatch.setattr(Bots, "_watch", asked.append)
        pair.clock.advance(10 * HUNG)
        await compared(pair.nodes[1])

        assert asked == []
        await amal.go()
        await there.go()
