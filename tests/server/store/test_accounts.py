"""Accounts and sessions on both engines."""

import asyncio

import pytest

from tests.server.fake_clock import FakeClock
from tierce.server.people.accounts.accounts import Accounts, Way
from tierce.server.people.accounts.keeping import keep, kept
from tierce.server.people.accounts.records import ANONYMOUS, DAY, LASTS
from tierce.server.people.identity import GuestCookie
from tierce.server.store import TakenError, UnmetError

WORDS = Way("words", "key of the words", "")


@pytest.fixture
async def clock():
    return FakeClock()


@pytest.fixture
async def accounts(store, clock):
    rooms = Accounts(b"secret", store, clock)
    yield rooms
    await rooms.close()


async def fresh(accounts, token, guest=None):
    """The caller, read from the store."""
    accounts.sessions.forget()
    return await accounts.sessions.caller(token, guest and GuestCookie(guest))


async def test_a_guest_becomes_an_account_and_keeps_the_id(accounts):
    assert (await fresh(accounts, None, "amal")).person == "amal"
    signed = await accounts.make("amal", WORDS, "Firefox")

    assert (await fresh(accounts, signed.token)).ids == ("amal",)
    assert await fresh(accounts, None, "amal") == ANONYMOUS
    assert [way.kind for way in await accounts.ways("amal")] == ["words"]


@pytest.mark.engines
async def test_a_guest_becomes_an_account_once(accounts):
    ways = [Way("words", f"key {number}", "") for number in range(5)]
    made = await asyncio.gather(
        *[accounts.make("amal", way, "") for way in ways], return_exceptions=True
    )

    assert sum(isinstance(one, TakenError) for one in made) == 4
    assert len(await accounts.ways("amal")) == 1


async def test_a_way_in_opens_one_account_only(accounts):
    await accounts.make("amal", WORDS, "")
    with pytest.raises(TakenError):
        await accounts.make("bilel", WORDS, "")

    assert (await fresh(accounts, None, "bilel")).person == "bilel"


async def test_a_merged_guest_is_one_of_the_ids_of_the_account(accounts):
    await accounts.make("amal", WORDS, "")
    login = await accounts.login("words", WORDS.key)
    signed = await accounts.sign_in(login, "phone", "guest of the phone")

    assert (await fresh(accounts, signed.token)).ids == ("amal", "guest of the phone")
    assert await fresh(accounts, None, "guest of the phone") == ANONYMOUS


async def test_an_account_is_never_merged_into_another(accounts):
    await accounts.make("amal", WORDS, "")
    await accounts.make("bilel", Way("words", "other words", ""), "")
    login = await accounts.login("words", WORDS.key)
    signed = await accounts.sign_in(login, "", "bilel")

    assert (await fresh(accounts, signed.token)).ids == ("amal",)
    assert len(await accounts.ways("bilel")) == 1


@pytest.mark.engines
async def test_the_last_way_in_stays(accounts):
    await accounts.make("amal", WORDS, "")
    await accounts.add("amal", Way("passkey", "credential", "{}"))
    ways = await accounts.ways("amal")
    results = await asyncio.gather(
        *[accounts.remove("amal", way.id) for way in ways], return_exceptions=True
    )

    assert [type(one) for one in results if one is not None] == [UnmetError]
    assert len(await accounts.ways("amal")) == 1


async def test_new_words_replace_the_old_ones(accounts):
    await accounts.make("amal", WORDS, "")
    await accounts.add("amal", Way("words", "new words", ""))

    assert await accounts.login("words", WORDS.key) is None
    assert (await accounts.login("words", "new words")).account == "amal"


async def test_a_session_ends_at_once_and_only_by_its_account(accounts):
    signed = await accounts.make("amal", WORDS, "")
    await accounts.sessions.end("bilel", signed.id)
    assert (await fresh(accounts, signed.token)).person == "amal"

    await accounts.sessions.end("amal", signed.id)
    assert await accounts.sessions.caller(signed.token, GuestCookie("amal")) == ANONYMOUS


async def test_a_session_lasts_while_it_is_used(accounts, clock):
    signed = await accounts.make("amal", WORDS, "")
    for _ in range(4):
        clock.advance(LASTS - DAY)
        assert (await fresh(accounts, signed.token)).person == "amal"
    clock.advance(LASTS + DAY)

    assert await fresh(accounts, signed.token) == ANONYMOUS


async def test_a_session_ends_a_year_after_the_last_proof_however_often_it_is_used(accounts, clock):
    signed = await accounts.make("amal", WORDS, "")
    other = await accounts.link("amal", "")
    for _ in range(12):
        clock.advance(30 * DAY)
        for one in (signed, other):
            assert (await fresh(accounts, one.token)).person == "amal"
    await accounts.sessions.prove(signed.id)
    clock.advance(6 * DAY)

    assert await fresh(accounts, other.token) == ANONYMOUS
    assert [one.id for one in await accounts.sessions.all("amal")] == [signed.id]
    assert (await fresh(accounts, signed.token)).person == "amal"


async def test_the_token_is_replaced_each_day_and_the_old_one_ends(accounts, clock):
    signed = await accounts.make("amal", WORDS, "")
    assert await accounts.sessions.turned(signed.token) is None
    clock.advance(DAY)
    new = await accounts.sessions.turned(signed.token)
    assert (await fresh(accounts, signed.token)).person == "amal"  # the answer may be lost

    assert (await fresh(accounts, new)).person == "amal"
    clock.advance(61_000)
    assert await fresh(accounts, signed.token) == ANONYMOUS


async def test_a_lost_answer_with_a_new_token_signs_no_device_out(accounts, clock):
    signed = await accounts.make("amal", WORDS, "")
    clock.advance(DAY)
    lost = await accounts.sessions.turned(signed.token)
    clock.advance(DAY)
    new = await accounts.sessions.turned(signed.token)

    assert (await fresh(accounts, new)).person == "amal"
    assert await fresh(accounts, lost) == ANONYMOUS


async def test_a_proof_counts_for_the_new_token_only(accounts, clock):
    signed = await accounts.make("amal", WORDS, "")
    clock.advance(DAY)
    await accounts.sessions.prove(signed.id)
    new = await accounts.sessions.turn(signed.token)

    assert accounts.sessions.is_recent(await fresh(accounts, new))
    old = await fresh(accounts, signed.token)
    assert old.person in {"amal", None}
    assert not accounts.sessions.is_recent(old)


@pytest.mark.engines
async def test_of_two_calls_at_once_one_replaces_the_token(accounts, clock):
    signed = await accounts.make("amal", WORDS, "")
    clock.advance(DAY)
    turned = await asyncio.gather(*[accounts.sessions.turned(signed.token) for _ in range(2)])

    new = [token for token in turned if token]
    assert new
    assert (await fresh(accounts, new[-1])).person == "amal"


@pytest.mark.engines
async def test_the_last_change_of_a_kept_value_wins(store):
    rooms = store.relations
    await keep(rooms, "amal", "settings", "second", 2000)
    await keep(rooms, "amal", "settings", "first", 1000)

    assert await kept(rooms, "amal") == {"settings": ("second", 2000)}
