"""Two people, bots, and a table: what they say and what they are told."""

import asyncio

from tests.server.people import Person, site


async def test_a_table_without_an_open_seat_begins_at_once(tmp_path):
    async with site(tmp_path) as (address, _):
        amal = await Person(address, "Amal").come()
        await amal.sit(await amal.make("you", "bot"))

        assert amal.table["phase"] == "playing"
        assert amal.table["you"] == 0
        assert [seat["kind"] for seat in amal.table["seats"]] == ["person", "bot"]
        assert len(amal.view["hand"]) == 13
        assert amal.events[0]["type"] == "began"
        await amal.go()


async def test_two_people_play_a_match_to_its_end_and_begin_again(tmp_path):
    async with site(tmp_path) as (address, _):
        amal = await Person(address, "Amal").come()
        bilel = await Person(address, "Bilel").come()
        table = await amal.make("you", "open", rules="palace")
        await amal.sit(table)
        assert await bilel.join(table) == 1
        await bilel.sit(table)
        assert (await amal.say("ready"))["type"] == "ack"

        for number in (1, 2, 3):
            async with asyncio.timeout(120):
                await asyncio.gather(amal.play_round(number), bilel.play_round(number))
            assert amal.table["round"] == number
            assert (await amal.say("ready"))["type"] == ("refused" if number == 3 else "ack")
            assert (await bilel.say("ready"))["type"] == ("refused" if number == 3 else "ack")

        assert amal.table["phase"] == "over"
        assert amal.table["ranking"] is not None
        assert (await bilel.say("rematch"))["type"] == "ack"
        assert (await amal.say("rematch"))["type"] == "ack"
        new = amal.table["rematch"]
        await amal.leave()
        await amal.sit(new)
        assert amal.table["phase"] == "waiting"
        assert [seat["name"] for seat in amal.table["seats"]] == ["Amal", "Bilel"]
        assert amal.table["host"] == 1
        await amal.go()
        await bilel.go()
