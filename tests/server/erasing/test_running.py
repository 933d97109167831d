"""A person who is erased leaves tables that go on: at once, whatever clock they have."""

import asyncio

import pytest

from tests.server.calls.test_accounts import post
from tests.server.erasing.everything import damage, traces
from tests.server.people import AT_ONCE, Person, begun, site
from tests.waiting import until
from tierce.server.erasing.texts import NAME

SAID = "un secret de polichinelle"


async def erase(person, service):
    """Erase a guest; the texts that may be nowhere afterwards."""
    me = service.identity.person(person.cookie)
    await post(person, "/api/account/erase", {"name": person.name})
    await until(lambda: no_account(service))
    return [me, person.name, SAID]


async def no_account(service):
    return not await service.store.relations.read("select 1 from account")


def names(person):
    return [seat["name"] for seat in person.table["seats"]]


async def shown(person, wanted):
    """Read until the table shows these names."""
    async with asyncio.timeout(60):
        while names(person) != wanted:
            await person.read()


async def round_of(*persons):
    """Play the round to its end."""
    async with asyncio.timeout(60):
        await asyncio.gather(*(one.play_round() for one in persons))


async def three(address, **more):
    """Three persons in a match; the first, who talks, is named as no other text is."""
    people = [await Person(address, name).come() for name in ("Zénobie", "Bilel", "Chiraz")]
    table = await people[0].make("you", "open", "open", talk="chat", **more)
    for person in people[1:]:
        await person.join(table)
    for person in people:
        await person.sit(table)
    await people[0].say("tell", text=SAID)
    await people[0].say("ready")
    for person in people:
        while person.view is None:
            await person.read()
    return table, people


PACES = [{}, {"speed": "normal"}, {"speed": "days"}]


@pytest.mark.two_nodes
@pytest.mark.parametrize("pace", PACES, ids=["no clock", "a clock", "by days"])
async def test_the_seat_goes_on_without_name_and_the_others_play_to_the_end(tmp_path, pace):
    async with site(tmp_path, timings=AT_ONCE) as (address, service):
        table, (amal, bilel, chiraz) = await three(address, options={"rounds": 1}, **pace)
        sought = await erase(amal, service)
        for person in (bilel, chiraz):
            await shown(person, [NAME, "Bilel", "Chiraz"])
        assert await traces(service, sought) == {}

        await round_of(bilel, chiraz)
        for person in (bilel, chiraz):
            await person.say("ready")
        await until(lambda: over(service, table))
        assert await traces(service, sought) == {}
        assert await damage(service, tmp_path) == ""
        found = await service.store.relations.read(
            "select seat, finished from result order by seat"
        )
        assert [tuple(row) for row in found] == [(0, 0), (1, 1), (2, 1)]
        for person in (amal, bilel, chiraz):
            await person.go()


async def over(service, table):
    keeper = await service.tables.keeper(table)
    await keeper.loaded()
    return keeper.over


@pytest.mark.two_nodes
async def test_of_two_players_the_other_one_wins(tmp_path):
    async with site(tmp_path, timings=AT_ONCE) as (address, service):
        amal, bilel = await begun(address, 2, talk="chat")
        await amal.say("tell", text=SAID)
        sought = await erase(amal, service)
        await until(lambda: over(service, bilel.table["id"]))
        await shown(bilel, [NAME, "Bilel"])

        assert await traces(service, sought) == {}
        assert await damage(service, tmp_path) == ""
        won = await service.store.relations.read("select won from result order by seat")
        assert [one for (one,) in won] == [0, 1]
        for person in (amal, bilel):
            await person.go()


@pytest.mark.two_nodes
async def test_a_node_that_missed_the_news_reads_the_table_before_it_writes(tmp_path):
    async with site(tmp_path, timings=AT_ONCE) as (address, service):
        table, (amal, bilel, chiraz) = await three(address)
        for one in address.services:
            one.nodes.tell = lambda _: None
        sought = await erase(amal, service)
        for person in (bilel, chiraz):
            await person.say("dismiss", on=True)
        await until(lambda: over(service, table))

        assert await traces(service, sought) == {}
        assert await damage(service, tmp_path) == ""
        for person in (amal, bilel, chiraz):
            await person.go()


@pytest.mark.two_nodes
async def test_a_waiting_table_has_another_host_and_a_free_seat(tmp_path):
    async with site(tmp_path, timings=AT_ONCE) as (address, service):
        amal, bilel = [await Person(address, name).come() for name in ("Zénobie", "Bilel")]
        table = await amal.make("you", "open", "open")
        await bilel.join(table)
        sought = await erase(amal, service)
        told = (await bilel.http.get(f"/api/tables/{table}")).json()

        assert [seat["kind"] for seat in told["seats"]] == ["open", "person", "open"]
        assert told["host"] == 1
        assert await traces(service, sought) == {}
        assert await damage(service, tmp_path) == ""


@pytest.mark.two_nodes
async def test_the_sweep_finds_who_only_asked_for_a_seat_or_gave_it_up(tmp_path):
    async with site(tmp_path, timings=AT_ONCE) as (address, service):
        amal, bilel = [await Person(address, name).come() for name in ("Zénobie", "Bilel")]
        private = await bilel.make("you", "open", access="private")
        await amal.http.post(f"/api/tables/{private}/join", json={"name": "Zénobie"})
        left = await bilel.make("you", "open")
        await amal.join(left)
        await bilel.sit(left)
        await bilel.say("remove", seat=1)
        alone = await amal.make("you", "open")
        await amal.sit(alone)
        await amal.say("leave")
        sought = await erase(amal, service)
        await until(lambda: swept(service))
        await bilel.leave()
        await bilel.sit(private)

        assert bilel.table["asking"] == []
        assert await traces(service, sought) == {}
        assert await damage(service, tmp_path) == ""
        for person in (amal, bilel):
            await person.go()


async def swept(service):
    return await service.store.relations.read(
        "select 1 from filling where name = 'erased' and ended > 0"
    )
