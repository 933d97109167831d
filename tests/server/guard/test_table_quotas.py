"""Quotas of bytes at tables: acts, talk, and the acts of bots that follow."""

import asyncio
from types import SimpleNamespace

import pytest

from tests.server.fake_clock import FakeClock
from tests.server.people import Person, site
from tierce.server.guard.payments import Payments, size
from tierce.server.guard.quotas import HOUR, Payer, Quotas, sizes
from tierce.server.keeper.bots import Bots
from tierce.server.store import Row


def tight(quotas: Quotas) -> None:
    """Sixty thousand bytes an hour for a guest."""
    quotas.guest = quotas.nobody = sizes(60_000, 10**9)
    quotas.account = quotas.address = sizes(400_000, 10**9)


async def spent(person: Person) -> None:
    """Use the quota of a person up."""
    while (await person.http.post("/api/me", json={"name": person.name})).status_code == 200:
        pass


@pytest.mark.two_nodes
async def test_an_act_beyond_the_quota_is_refused_and_counts_when_there_is_room_again(tmp_path):
    clock = FakeClock()
    async with site(tmp_path, clock=clock, quotas=tight) as (address, _):
        amal, bilel = [await Person(address, name).come() for name in ("Amal", "Bilel")]
        table = await amal.make("you", "open")
        await bilel.join(table)
        for one in (amal, bilel):
            await one.sit(table)
        await spent(bilel)
        for node in address.services:
            await emptied(node, bilel)
        before = bilel.seq
        refused = [await bilel.say("tell", emote="smile"), await bilel.say("pause", on=True)]
        seq = bilel.seq
        other = await amal.say("tell", emote="smile")
        clock.advance(1000 * HOUR)
        later = await bilel.say("tell", emote="smile")

    assert [one["refusal"]["code"] for one in refused] == ["quota_spent"] * 2
    assert all(one["refusal"]["seconds"] > 0 for one in refused)
    assert (other["type"], later["type"], seq) == ("ack", "ack", before)


async def emptied(service, person: Person) -> None:
    """Let this node find no byte of the person's quota."""
    payer = Payer(service.identity.person(person.cookie), "127.0.0.1")
    while not await service.quotas.take(payer, 100):
        pass
    service.quotas._leases[payer].left = 0


async def test_the_rows_of_a_match_count_for_the_person_who_acts(tmp_path):
    async with site(tmp_path, quotas=tight) as (address, service):
        amal = await Person(address, "Amal").come()
        owner = service.identity.person(amal.cookie)
        await amal.sit(await amal.make())
        before = left(service, owner)
        await amal.wait()
        await amal.turn()
        rows = await service.store.relations.read("select sum(length(entry)) from event")
        after = left(service, owner)

    assert before - after > 400
    assert rows[0][0] > 0


def left(service, owner):
    return sum(one.left for payer, one in service.quotas._leases.items() if payer.person == owner)


async def test_who_only_watches_pays_for_no_table(tmp_path):
    async with site(tmp_path, quotas=tight) as (address, service):
        amal, malo = [await Person(address, name).come() for name in ("Amal", "Malo")]
        table = await amal.make("you", "open")
        await malo.sit(table)
        await malo.say("pause", on=True)

    assert service.payments._payers[table].person == service.identity.person(amal.cookie)


async def test_bots_wait_while_the_payer_of_their_table_may_store_no_more():
    waits, asked = [7, 7, 0], []

    class Scarce:
        async def ready(self, table):
            asked.append(table)
            return waits.pop(0)

    class Turns:
        acts = 0

        async def act(self):
            self.acts += 1
            return False

    turns, keeper = Turns(), SimpleNamespace(id="table", payments=Scarce())
    bots = Bots(None, None, again=0)
    acted = [await bots._act(turns, keeper) for _ in range(3)]

    assert acted == [True, True, False]
    assert (asked, turns.acts) == (["table"] * 3, 1)


async def test_a_table_of_which_no_payer_is_known_goes_on(store):
    payments = Payments(Quotas(store.relations, b"k", lambda: 1), lambda _: None)
    payments.wrote("table", [Row("table", 1, 1, "{}", None, None, 1, 1)])

    assert await payments.ready("table") == 0


async def test_what_rows_count_covers_what_they_take(store):
    rows = [
        Row(f"{at % 7:022}", at // 7 + 1, at, "x" * (40 + at % 400), "p" * 22, f"c{at}", 1, 1)
        for at in range(2100)
    ]
    before = await pages(store)
    await asyncio.gather(*[store.append(rows[at : at + 50], [], []) for at in range(0, 2100, 50)])

    assert await pages(store) - before <= sum(map(size, rows))


async def pages(store):
    """The bytes of the file."""
    [(count,)] = await store.relations.read("select page_count from pragma_page_count")
    return count * 4096
