"""A guest with matches becomes part of an account: no check finds damage, whatever is erased."""

import pytest

from tests.server.calls.test_accounts import (
    account,
    by_passphrase,
    finished,
    gone,
    post,
    with_passphrase,
)
from tests.server.erasing.everything import damage, traces
from tests.server.people import AT_ONCE, Person, site
from tests.waiting import until
from tierce.server.store import do
from tierce.server.store.archive import pack

NAMES = ("Zénobie", "Zoé")


async def played(address, name="Zoé"):
    """A guest with a finished match, and the other player."""
    guest, bilel = [await Person(address, one).come() for one in (name, "Bilel")]
    return guest, bilel, await finished(guest, bilel)


async def arrived(address):
    """An account, and a guest with a finished match whose device may sign in."""
    amal = await with_passphrase(await Person(address, "Zénobie").come(), "Zénobie")
    return amal, *await played(address)


async def merge(guest):
    await post(guest, "/api/sign-in", by_passphrase("Zénobie", merge=True))


async def erase(person, name="Zénobie"):
    await post(person, "/api/account/erase", {"name": name, "now": True})


async def ids(service):
    """All ids of the only account."""
    [(found,)] = await service.store.relations.read("select id from account")
    return await service.accounts.ids(found)


async def results(service, *persons):
    found = await service.store.relations.read("select person from result")
    return [one for (one,) in found if one in persons]


@pytest.mark.two_nodes
@pytest.mark.parametrize("counted", ["before", "after"])
async def test_a_merged_guest_is_whole_and_erased_with_the_account(tmp_path, counted):
    async with site(tmp_path, timings=AT_ONCE) as (address, service):
        amal, guest, bilel, table = await arrived(address)
        if counted == "before":
            await service.counting.run()
        await merge(guest)
        await service.counting.run()
        own, known = await results(service, *await ids(service)), await ids(service)
        assert await damage(service, tmp_path) == ""
        await erase(amal)
        await gone(service)

        assert own == [known[0]]
        assert await traces(service, [*NAMES, *known]) == {}
        assert await damage(service, tmp_path) == ""
        [line] = (await bilel.http.get("/api/history")).json()["matches"]
        assert (line["id"], sorted(line["names"])) == (table, ["Bilel", "a player"])


@pytest.mark.two_nodes
async def test_an_erased_guest_is_not_merged_and_the_account_is_erased_after(tmp_path):
    async with site(tmp_path, timings=AT_ONCE) as (address, service):
        amal, guest, _, _ = await arrived(address)
        stale = Person(address, cookie=guest.cookie)
        await erase(guest, "Zoé")
        await until(lambda: results_are_anonymous(service, guest))
        await post(stale, "/api/sign-in", by_passphrase("Zénobie", merge=True))
        known = await ids(service)
        assert len(known) == 1
        assert await damage(service, tmp_path) == ""
        await erase(amal)
        await gone(service)

        assert await traces(service, [*NAMES, *known]) == {}
        assert await damage(service, tmp_path) == ""


async def results_are_anonymous(service, guest):
    found = await service.store.relations.read("select id from account where erase_at is not null")
    return not found


@pytest.mark.two_nodes
async def test_a_guest_merged_into_an_account_that_waits_for_its_erasure_goes_with_it(tmp_path):
    async with site(tmp_path, timings=AT_ONCE) as (address, service):
        amal, guest, _, _ = await arrived(address)
        await post(amal, "/api/account/erase", {"name": "Zénobie"})
        assert (await account(amal))["erased_at"]
        await merge(guest)
        known = await ids(service)
        await service.store.relations.write(do("update account set erase_at = 5"))
        await service.erasing.run()
        await gone(service)

        assert await traces(service, [*NAMES, *known]) == {}
        assert await damage(service, tmp_path) == ""


async def test_a_guest_and_the_account_at_one_table_are_erased_together(tmp_path):
    async with site(tmp_path, timings=AT_ONCE) as (address, service):
        amal = await with_passphrase(await Person(address, "Zénobie").come(), "Zénobie")
        guest = await Person(address, "Zoé").come()
        await finished(amal, guest)
        await service.counting.run()
        await merge(guest)
        known = await ids(service)
        assert await damage(service, tmp_path) == ""
        await erase(amal)
        await gone(service)

        assert await traces(service, [*NAMES, *known]) == {}
        assert await damage(service, tmp_path) == ""


@pytest.mark.two_nodes
async def test_what_the_release_before_left_of_an_erased_account_is_mended(tmp_path):
    async with site(tmp_path, timings=AT_ONCE) as (address, service):
        amal, guest, _, table = await arrived(address)
        await service.counting.run()
        await merge(guest)
        lost, _ = await ids(service)
        await erase(amal)
        await gone(service)
        await service.erasing.close()
        relations = service.store.relations
        for name in ("result", "gain"):
            was = f"(select person from {name} where seat = 0)"
            await relations.write(do(f"update {name} set person = $1 where person = {was}", lost))
        await relations.write(
            do("insert into league_gain values (1, $1, 'gin', 'live', $2, 5, 1, 1)", lost, table),
            do("delete from filling where name = 'mended'"),
            do("delete from erased"),
        )
        assert "result" in await damage(service, tmp_path)
        assert await service.erasing.mending.run()
        assert await service.erasing.run() == 1

        assert await damage(service, tmp_path) == ""
        assert await traces(service, [lost]) == {}
        assert not await service.erasing.mending.run()


async def test_a_guest_merged_long_ago_leaves_no_trace_in_the_archive(tmp_path):
    async with site(tmp_path, timings=AT_ONCE) as (address, service):
        amal, guest, _, table = await arrived(address)
        await merge(guest)
        rows = await service.store.rows(table)
        await service.store.archive(table, pack(rows), rows[-1].at, len(rows))
        known = await ids(service)
        await erase(amal)
        await gone(service)

        assert await traces(service, [*NAMES, *known]) == {}
        assert await damage(service, tmp_path) == ""
