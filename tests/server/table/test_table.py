"""Two persons and bots at a table: their commands, and what they receive."""

import asyncio

import pytest

from tests.server.people import Person, begun, site
from tierce.server.table.fields import ANSWERS


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


@pytest.mark.two_nodes
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


@pytest.mark.two_nodes
async def test_a_table_has_one_owner_also_for_somebody_who_is_on_his_way_to_it(tmp_path):
    async with site(tmp_path) as (address, service):
        service.tables.room = 1
        amal = await Person(address, "Amal").come()
        first, second = [await amal.make("you", "open") for _ in range(2)]
        owner = await service.tables.keeper(first)
        await service.tables.keeper(second)

        assert await service.tables.keeper(first) is owner
        await amal.go()


async def test_tables_that_nobody_is_at_are_forgotten_and_those_in_use_are_not(tmp_path):
    async with site(tmp_path) as (address, service):
        service.tables.room = 2
        amal = await Person(address, "Amal").come()
        sat = await amal.make("you", "open")
        await amal.sit(sat)
        for _ in range(6):
            await service.tables.keeper(await amal.make("you", "open"))

        assert len(service.tables._keepers) == 3
        assert sat in service.tables._keepers
        await amal.go()


async def test_a_command_that_the_table_has_forgotten_is_answered_as_it_was(tmp_path):
    async with site(tmp_path) as (address, _):
        people = await begun(address, 2, rules="rami51", speed="normal")
        first, second = sorted(people, key=lambda person: not person.my_turn)
        others = map(str, range(ANSWERS))
        first.ids = iter(["old", *others, "1a", "1b", "1c", "old", "1d", "old"])
        draw = {"seq": first.seq, "action": "draw"}
        counted = await first.say("act", **draw)
        for number in range(ANSWERS):
            assert (await first.say("pause", on=number % 2 == 0))["type"] == "ack"
        await first.act(f"discard {first.view['hand'][-1]}")
        await second.wait()
        await second.turn()
        await first.wait()
        assert (await first.act("draw"))["type"] == "ack"
        hand = first.view["hand"]
        wrong = await first.say("act", seq=first.seq, action="draw")

        assert wrong["type"] == "refused"
        assert await first.say("act", **draw) == counted
        assert (await first.act(f"discard {hand[-1]}"))["type"] == "ack"
        assert await first.say("act", seq=first.seq, action="draw") == counted
        for person in people:
            await person.go()
