"""Devices that an account knows: what makes one, what ends it, and what is stored of it."""

import hashlib
import sqlite3
from contextlib import closing

from tests.server.calls.test_accounts import account, by_passphrase, gone, post, with_passphrase
from tests.server.fake_clock import FakeClock
from tests.server.people import AT_ONCE, Person, site
from tests.server.security.attacks import NAME, device, on_known_device, owner, tries, use_up, works
from tierce.server.guard.limits import Limits
from tierce.server.people.accounts.known_devices import LASTS, MOST
from tierce.server.people.accounts.records import TURNS
from tierce.server.service.attempting import DEVICE

NEW = "203.0.113.7"


async def attacked(service, address, name="Amal"):
    """An account at which strangers have no free attempt left."""
    amal = await with_passphrase(await Person(address, name).come(), name)
    await use_up(service.limits.account_anywhere, f"name {name.casefold()}")
    return amal


async def is_known(person, name="Amal"):
    """Whether the device may try without work, as its person would."""
    answer = await tries(on_known_device(person), NEW, by_passphrase(name, "wrong"))
    return answer.status_code == 403


async def test_a_device_stays_known_after_its_person_has_signed_out(tmp_path):
    async with site(tmp_path, limits=Limits) as (address, service):
        amal = await attacked(service, address)
        await post(amal, "/api/sign-out")
        assert await is_known(amal)


async def test_a_device_that_is_signed_out_from_elsewhere_is_unknown(tmp_path):
    async with site(tmp_path, limits=Limits, timings=AT_ONCE) as (address, service):
        amal = await attacked(service, address)
        lost = Person(address)
        assert (await works(lost, NEW, by_passphrase())).status_code == 200
        assert await is_known(lost)
        [there] = [one for one in (await account(amal))["devices"] if not one["here"]]
        await post(amal, "/api/account/devices/end", {"id": there["id"]})
        assert (await is_known(lost), await is_known(amal)) == (False, True)


async def test_signing_out_everywhere_leaves_only_this_device_known(tmp_path):
    async with site(tmp_path, limits=Limits, timings=AT_ONCE) as (address, service):
        amal = await attacked(service, address)
        others = [Person(address) for _ in range(2)]
        for one in others:
            assert (await works(one, NEW, by_passphrase())).status_code == 200
        await post(others[0], "/api/sign-out")
        await post(amal, "/api/account/devices/end", {"id": ""})
        assert [await is_known(one) for one in (amal, *others)] == [True, False, False]


async def test_a_device_is_known_to_its_own_accounts_only(tmp_path):
    async with site(tmp_path, limits=Limits) as (address, service):
        await attacked(service, address)
        eve = await with_passphrase(await Person(address, "Eve").come(), "Eve")
        answer = await tries(eve, NEW, by_passphrase())
        assert answer.status_code == 429
        answer = await tries(eve, NEW, by_passphrase(), "/api/account/proof")
        assert answer.status_code == 429


async def test_one_device_is_known_to_each_account_of_a_family(tmp_path):
    async with site(tmp_path, limits=Limits) as (address, service):
        amal = await attacked(service, address)
        await attacked(service, address, "Bilel")
        assert (await works(amal, NEW, by_passphrase("Bilel"))).status_code == 200
        assert (await is_known(amal), await is_known(amal, "Bilel")) == (True, True)


async def test_a_token_that_a_stranger_put_into_a_browser_ends_with_the_sign_in_there(tmp_path):
    async with site(tmp_path, limits=Limits) as (address, service):
        eve = await with_passphrase(await Person(address, "Eve").come(), "Eve")
        victim = on_known_device(eve)
        await post(victim, "/api/account/passphrase", by_passphrase())
        await use_up(service.limits.account_anywhere, NAME)
        assert device(victim) != device(eve)
        assert (await is_known(victim), await is_known(eve)) == (True, False)


async def test_a_device_guesses_less_than_a_stranger(tmp_path):
    async with site(tmp_path, limits=Limits) as (address, service):
        amal = await attacked(service, address)
        wrong = by_passphrase(phrase="wrong")
        codes = [(await tries(on_known_device(amal), NEW, wrong)).status_code for _ in range(12)]
        assert codes == [403] * 10 + [429] * 2
        phone = await works(Person(address), "203.0.113.8", by_passphrase())
        assert phone.status_code == 200


async def test_a_device_is_unknown_after_400_days_without_a_sign_in(tmp_path):
    clock = FakeClock()
    async with site(tmp_path, limits=Limits, clock=clock) as (address, service):
        amal = await owner(address)
        clock.advance(LASTS - 1)
        await use_up(service.limits.account_anywhere, NAME)
        assert await is_known(amal)
        clock.advance(1)
        await use_up(service.limits.account_anywhere, NAME)
        assert not await is_known(amal)


async def test_a_device_that_signed_in_before_there_were_known_ones_becomes_one(tmp_path):
    clock = FakeClock()
    async with site(tmp_path, limits=Limits, clock=clock, timings=AT_ONCE) as (address, service):
        amal = await owner(address)
        await service.accounts.devices.end_others(service_person(service, amal), "")
        del amal.http.cookies[DEVICE]
        clock.advance(TURNS)
        await amal.http.get("/api/me")
        await use_up(service.limits.account_anywhere, NAME)
        assert await is_known(amal)


def service_person(service, person):
    with closing(sqlite3.connect(f"file:{service.folder / 'tierce.db'}?mode=ro", uri=True)) as kept:
        [(found,)] = kept.execute("select id from account")
    return str(found)


async def test_an_account_knows_few_devices_and_the_oldest_goes_first(tmp_path):
    clock = FakeClock()
    async with site(tmp_path, clock=clock) as (address, service):
        devices = [await owner(address)]
        for _ in range(MOST):
            clock.advance(1)
            devices.append(Person(address))
            await post(devices[-1], "/api/sign-in", by_passphrase())
        known = [await service.accounts.devices.of(device(one)) for one in devices]
    assert [len(one) for one in known] == [0] + [1] * MOST


async def test_the_token_is_kept_from_scripts_and_the_database_and_goes_with_the_account(tmp_path):
    async with site(tmp_path) as (address, service):
        amal = await owner(address)
        answer = await amal.http.post("/api/sign-in", json=by_passphrase())
        [cookie] = [one for one in answer.headers.get_list("set-cookie") if DEVICE in one]
        parts = {part.strip().lower() for part in cookie.split(";")[1:]}
        assert {"httponly", "samesite=strict", "path=/api", "max-age=34560000"} <= parts
        token, plain = device(amal), hashlib.sha256(device(amal).encode()).hexdigest()
        rows = await service.store.relations.read("select * from known_device")
        assert len(rows) == 1
        assert token not in str(rows)
        assert plain not in str(rows)
        [known] = (await post(amal, "/api/account/export"))["known_devices"]
        assert set(known) == {"label", "made", "seen"}
        await post(amal, "/api/account/erase", {"name": "Amal", "now": True})
        await gone(service)
        assert await service.store.relations.read("select * from known_device") == []
