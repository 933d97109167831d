"""Tokens of sessions, as somebody sees them who holds the database or another device."""

import base64
import sqlite3
from contextlib import closing

from tests.server.calls.test_accounts import account, by_passphrase, post, with_passphrase
from tests.server.people import Person, site

SESSION = "tierce_session"
BITS = 256


def token(person):
    return str(person.http.cookies[SESSION])


async def three_devices(address):
    """One account on three devices."""
    devices = [await with_passphrase(await Person(address, "Amal").come())]
    for _ in range(2):
        devices.append(Person(address))
        await post(devices[-1], "/api/sign-in", by_passphrase())
    return devices


async def test_each_device_has_a_session_that_its_person_sees_and_ends(tmp_path):
    async with site(tmp_path) as (address, _):
        devices = await three_devices(address)
        listed = (await account(devices[0]))["devices"]
        assert [one["here"] for one in listed].count(True) == 1
        assert len({one["id"] for one in listed}) == 3
        for one in listed:
            if not one["here"]:
                await post(devices[0], "/api/account/devices/end", {"id": one["id"]})

        assert len((await account(devices[0]))["devices"]) == 1


async def test_a_token_is_made_at_each_sign_in_of_256_random_bits(tmp_path):
    async with site(tmp_path) as (address, _):
        tokens = [token(one) for one in await three_devices(address)]
    raw = [base64.urlsafe_b64decode(one + "=") for one in tokens]

    assert len(set(raw)) == 3
    assert {8 * len(one) for one in raw} == {BITS}
    ones = sum(one.bit_count() for text in raw for one in text)
    assert 284 < ones < 484, "half of 768 bits, ± 7 times the deviation of chance"


async def test_the_database_holds_no_token(tmp_path):
    async with site(tmp_path) as (address, _):
        tokens = [token(one) for one in await three_devices(address)]
        with closing(sqlite3.connect(f"file:{tmp_path / 'tierce.db'}?mode=ro", uri=True)) as kept:
            told = "\n".join(str(row) for row in kept.execute("select * from session"))

    assert told.count("\n") == 2
    assert [one for one in tokens if one in told] == []
