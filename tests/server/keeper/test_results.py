"""Results are written with the end of a match, and filled from old logs."""

import asyncio

import pytest

from tests.server.people import Person, site
from tierce.server.people.profile.result import FIELDS, Result
from tierce.server.store import do

ALL = f"select {', '.join(FIELDS)} from result order by table_id, seat"


async def match(address):
    """Two persons finish a match."""
    amal, bilel = [await Person(address, name).come() for name in ("Amal", "Bilel")]
    table = await amal.make("you", "open", options={"rounds": 1}, access="public")
    await bilel.join(table)
    for person in (amal, bilel):
        await person.sit(table)
    await amal.say("ready")
    async with asyncio.timeout(60):
        await asyncio.gather(amal.play_round(), bilel.play_round())
        for person in (amal, bilel):
            while person.table["phase"] != "over":
                await person.read()
    return table, amal, bilel


async def results(service):
    rows = await service.store.relations.read(ALL)
    return [Result(**dict(zip(FIELDS, row, strict=True))) for row in rows]


async def test_the_end_of_a_match_writes_the_result_of_each_seat(tmp_path):
    async with site(tmp_path) as (address, service):
        table, amal, bilel = await match(address)
        found = await results(service)

        assert [(one.table_id, one.seat, one.points) for one in found] == [
            (table, seat, amal.table["totals"][seat]) for seat in range(2)
        ]
        assert sum(one.won for one in found) >= 1
        assert all(one.finished and one.humans == 2 and one.moves and one.open for one in found)
        profiles = await service.store.relations.read("select person from profile")
        assert {one.person for one in found} == {person for (person,) in profiles}
        for person in (amal, bilel):
            await person.go()


@pytest.mark.two_nodes
async def test_results_of_old_matches_are_filled_once_from_their_logs(tmp_path):
    async with site(tmp_path) as (address, service):
        _, amal, bilel = await match(address)
        before = await results(service)
        await service.store.relations.write(do("delete from result"), do("delete from filling"))

        assert await service.jobs.filling.run()
        assert await results(service) == before
        await service.store.relations.write(do("delete from result"))
        assert await service.jobs.filling.run()
        assert await results(service) == []
        for person in (amal, bilel):
            await person.go()


async def test_a_filling_that_was_stopped_continues_where_it_was(tmp_path):
    async with site(tmp_path) as (address, service):
        table, amal, bilel = await match(address)
        relations = service.store.relations
        await relations.write(
            do("delete from result"),
            do("insert into filling values ('result', $1, 0, 0)", table),
        )
        assert await service.jobs.filling.run()
        assert await results(service) == []  # that table had been filled

        await relations.write(do("update filling set ended = 0, claimed = $1", 2**60))
        assert not await service.jobs.filling.run()  # another node is at work
        for person in (amal, bilel):
            await person.go()


async def test_a_match_whose_end_was_not_written_has_no_result(tmp_path):
    async with site(tmp_path) as (address, service):
        store, append, fails = service.store, service.store.append, []

        async def kept(rows, lines, timers=(), tallies=(), statements=()):
            if statements:
                fails.append(len(statements))
                if len(fails) == 1:
                    bad = do("insert into no_table values (1)")
                    await append(rows, lines, timers, tallies, [*statements, bad])
            await append(rows, lines, timers, tallies, statements)

        store.append = kept
        _, amal, bilel = await match(address)

        assert len(fails) >= 2  # the first write failed as a whole, the repeated one did not
        assert len(await results(service)) == 2
        for person in (amal, bilel):
            await person.go()
