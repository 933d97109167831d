"""Passphrases and words, as somebody tries who wants into the account of another."""

import sqlite3
from contextlib import closing

import pytest
from mnemonic import Mnemonic

from tests.server.calls.test_accounts import account, by_passphrase, with_words
from tests.server.people import Person, site

OLD, NEW = "sept dames au café", "neuf valets sur le toit"
SECRET = "argon2id"
TEN_YEARS = 10 * 365 * 24 * 3600 * 1000
WAYS = [
    *(
        "quarante deux piques rouges",
        "QUARANTE DEUX PIQUES ROUGES",
        "83461907253816",
        "é😀ü漢ß字ñ語øœåç",
    ),
    *("^$)]=}~;:/*-+.,", "   trois   espaces   larges   "),
]
"""Small letters, capitals, digits, no Latin ones, signs, spaces."""


async def with_phrase(person, phrase, name="Amal"):
    """Make an account, or set its passphrase."""
    wish = {"name": name, "passphrase": phrase}
    return await person.http.post("/api/account/passphrase", json=wish)


async def enters(address, phrase, name="Amal"):
    """Whether a device that knows nothing else comes in."""
    device = Person(address)
    answer = await device.http.post("/api/sign-in", json=by_passphrase(name, phrase))
    assert answer.status_code in (200, 403), answer.text
    return answer.status_code == 200


def rows(data):
    """All rows of the database as text."""
    with closing(sqlite3.connect(f"file:{data / 'tierce.db'}?mode=ro", uri=True)) as kept:
        names = [
            name for (name,) in kept.execute("select name from sqlite_master where type='table'")
        ]
        return "\n".join(
            str(row) for name in names for row in kept.execute(f"select * from {name}")
        )


async def test_a_changed_passphrase_opens_the_account_and_the_old_one_does_not(tmp_path):
    async with site(tmp_path) as (address, _):
        amal = await Person(address, "Amal").come()
        assert (await with_phrase(amal, OLD)).status_code == 200
        assert await enters(address, OLD)
        assert (await with_phrase(amal, NEW)).status_code == 200

        assert await enters(address, NEW)
        assert not await enters(address, OLD)
        assert [way["kind"] for way in (await account(amal))["ways"]] == ["passphrase"]


@pytest.mark.parametrize("phrase", WAYS)
async def test_any_kind_of_characters_makes_a_passphrase(tmp_path, phrase):
    async with site(tmp_path) as (address, _):
        amal = await Person(address, "Amal").come()

        assert (await with_phrase(amal, phrase)).status_code == 200
        assert await enters(address, phrase)
        assert not await enters(address, phrase.swapcase() + "x")


async def test_a_passphrase_counts_to_its_last_of_two_hundred_characters(tmp_path):
    phrase = ("neuf valets sur le toit, dix dames dans la cour; " * 5)[:200]
    async with site(tmp_path) as (address, _):
        amal = await Person(address, "Amal").come()

        assert (await with_phrase(amal, phrase + "x")).status_code == 400
        assert (await with_phrase(amal, phrase)).status_code == 200
        assert await enters(address, phrase)
        assert not await enters(address, phrase[:-1] + "#")
        assert not await enters(address, phrase[:72])


async def test_a_passphrase_of_ten_years_ago_is_still_valid(tmp_path):
    async with site(tmp_path) as (address, _):
        amal = await Person(address, "Amal").come()
        await with_phrase(amal, OLD)
        with closing(sqlite3.connect(tmp_path / "tierce.db")) as kept, kept:
            kept.execute("update login set made = made - ?, used = used - ?", [TEN_YEARS] * 2)

        assert await enters(address, OLD)


@pytest.mark.parametrize("name", ["admin", "root", "host", "tierce", "test"])
async def test_a_new_site_has_no_account_and_no_role(tmp_path, name):
    async with site(tmp_path) as (address, _):
        for phrase in ("", name, "admin", "password", "tierce"):
            assert not await enters(address, phrase, name)
        with closing(sqlite3.connect(tmp_path / "tierce.db")) as kept:
            counts = [
                kept.execute(f"select count(*) from {one}").fetchone() for one in ("login", "role")
            ]
        assert counts == [(0,), (0,)]


async def test_words_are_random_and_the_database_does_not_hold_them(tmp_path):
    async with site(tmp_path) as (address, _):
        drawn = [await with_words(await Person(address, name).come()) for name in ("Amal", "Bilel")]
        entropies = {bytes(Mnemonic("french").to_entropy(" ".join(one))) for one in drawn}
        told = rows(tmp_path)

    assert len(entropies) == 2
    assert {len(one) for one in entropies} == {16}
    assert "'words'" in told
    assert [one for one in drawn if " ".join(one[:3]) in told] == []
    assert [one for one in entropies if one.hex() in told] == []


async def test_a_passphrase_is_stored_as_a_hash_only(tmp_path):
    async with site(tmp_path) as (address, _):
        for name in ("Amal", "Bilel"):
            await with_phrase(await Person(address, name).come(), OLD, name)
        told = rows(tmp_path)

    assert OLD not in told
    hashes = [part for part in told.split("'") if part.startswith("$argon2id$")]
    assert len(set(hashes)) == 2, "each with a salt of its own"
