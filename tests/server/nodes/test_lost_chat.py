"""A chat message whose news is lost reaches the sockets of other nodes all the same."""

from tests.server.nodes.rounds import compared
from tests.server.people import NOW, Person, site
from tests.waiting import until


async def test_a_deaf_node_sends_what_was_said_elsewhere(tmp_path, pair):
    async with site(tmp_path, NOW, several=pair.several) as (address, _):
        amal, bilel = await Person(address, "Amal").come(), await Person(address, "Bilel").come()
        table = await amal.make("you", "open", talk="chat")
        await bilel.join(table)
        await amal.sit(table)
        await bilel.sit(table)
        pair.nodes[1].nodes._bus.heard = lambda _: None
        for text in ("one", "two"):
            assert (await amal.say("tell", text=text))["type"] == "ack"
        there = pair.nodes[1].tables.known(table)
        await until(lambda: there.said == 2)
        told = []
        while len(told) < 2:
            told += (await bilel.hear("talk"))["lines"]

        assert [(line["number"], line["text"]) for line in told] == [(1, "one"), (2, "two")]
        await amal.go()
        await bilel.go()


async def test_a_message_between_two_that_were_heard_is_not_lost(tmp_path, pair):
    async with site(tmp_path, NOW, several=pair.several) as (address, _):
        amal, bilel = await Person(address, "Amal").come(), await Person(address, "Bilel").come()
        table = await amal.make("you", "open", talk="chat")
        await bilel.join(table)
        await amal.sit(table)
        await bilel.sit(table)
        bus = pair.nodes[1].nodes._bus
        hears, bus.heard = bus.heard, lambda _: None
        await amal.say("tell", text="one")
        bus.heard = hears
        await bilel.say("tell", text="two")
        there = pair.nodes[1].tables.known(table)
        await until(lambda: there.said == 2)
        await compared(pair.nodes[1])
        await bilel.say("tell", text="three")  # after all that was sent before
        heard = [frame for frame in bilel.frames if '"one"' in frame]

        assert len(heard) == 1
        await amal.go()
        await bilel.go()
