"""Nobody keeps a person out of an account by wrong attempts, and nobody guesses by work."""

import pytest

from tests.server.calls.test_accounts import by_passphrase, with_passphrase, with_words
from tests.server.fake_clock import FakeClock
from tests.server.people import Person, site
from tests.server.security.attacks import (
    NAME,
    device,
    on_known_device,
    owner,
    solved,
    tries,
    use_up,
    works,
)
from tierce.server.guard.challenges import LASTS
from tierce.server.guard.limits import Limits
from tierce.server.people.accounts import passphrases

SOURCES = [f"198.51.100.{one}" for one in range(1, 15)]
NEW = "203.0.113.7"


@pytest.mark.two_nodes
async def test_ten_wrong_tries_from_each_of_14_addresses_keep_the_person_out_nowhere(tmp_path):
    async with site(tmp_path, limits=Limits) as (address, _):
        amal = await owner(address)
        strangers = [Person(address), Person(address)]
        codes = [
            (await tries(strangers[number % 2], source)).status_code
            for number, source in enumerate(SOURCES)
            for _ in range(10)
        ]
        assert sorted(codes) == [403] * 100 + [429] * 40
        assert (await works(Person(address), NEW, by_passphrase())).status_code == 200
        known = await tries(on_known_device(amal), NEW, by_passphrase())
        assert known.status_code == 200
        proved = await tries(amal, NEW, by_passphrase(), "/api/account/proof")
        assert proved.status_code == 200


async def test_a_stranger_at_the_same_address_keeps_the_person_out_neither(tmp_path):
    async with site(tmp_path, limits=Limits) as (address, service):
        amal = await owner(address)
        await use_up(service.limits.account, f"{NAME} {NEW}")
        await use_up(service.limits.signing, NEW)
        assert (await works(Person(address), NEW, by_passphrase())).status_code == 200
        assert (await tries(on_known_device(amal), NEW, by_passphrase())).status_code == 200


FORMS = ("amal", "  AMAL", "Amal\u3000", "\uff21mal", "\tamal\n", "amal" + " " * 150)


async def test_one_challenge_is_one_try_however_the_name_is_written(tmp_path):
    async with site(tmp_path, limits=Limits) as (address, service):
        await owner(address)
        await use_up(service.limits.account_anywhere, NAME)
        stranger = Person(address)
        asked = [await tries(stranger, NEW, by_passphrase(form, "x")) for form in FORMS]
        assert [one.status_code for one in asked] == [429] * len(FORMS)
        work = {"X-Tierce-Work": solved(asked[0].json()["detail"]["challenge"])}
        codes = [
            (await tries(stranger, NEW, by_passphrase(form, "x"), **work)).status_code
            for form in FORMS
        ]
        assert codes == [403] + [429] * (len(FORMS) - 1)


@pytest.mark.two_nodes
async def test_a_challenge_counts_once_for_its_account_and_its_address(tmp_path):
    async with site(tmp_path, limits=Limits) as (address, service):
        await owner(address)
        for whose in (NAME, "name bilel"):
            await use_up(service.limits.account_anywhere, whose)
        here, there = Person(address), Person(address)
        found = (await tries(here, NEW)).json()["detail"]["challenge"]
        work = solved(found)
        text, _, number = work.rpartition(":")
        bad = (
            *("", ":", "x", f":{number}", f"{text}:", f"{text}:-1", f"{text}:{int(number) + 1}"),
            *(f"{text}:{number}0000000", f"{text[:-1]}!:{number}", f"{text}:٣", text),
        )
        for one in bad:
            header = {"X-Tierce-Work": one.encode()}
            assert (await tries(here, NEW, **header)).status_code == 429, one
        of_another = await tries(here, NEW, by_passphrase("Bilel"), **{"X-Tierce-Work": work})
        elsewhere = await tries(here, "203.0.113.8", **{"X-Tierce-Work": work})
        assert (of_another.status_code, elsewhere.status_code) == (429, 429)
        met = await tries(there, NEW, by_passphrase(), **{"X-Tierce-Work": work})
        again = await tries(here, NEW, by_passphrase(), **{"X-Tierce-Work": work})
        assert (met.status_code, again.status_code) == (200, 429)


async def test_an_unknown_name_is_answered_like_a_known_one_also_beyond_the_budget(
    tmp_path, monkeypatch
):
    async with site(tmp_path, limits=Limits) as (address, service):
        await owner(address)
        eve = await with_passphrase(await Person(address, "Eve").come(), "Eve")
        work = []
        monkeypatch.setattr(passphrases, "_verified", lambda *_: work.append(1) and False)
        for whose in (NAME, "name nobody"):
            await use_up(service.limits.account_anywhere, whose)
        said = {}
        for name in ("amal", "nobody"):
            wrong = by_passphrase(name, "x")
            asked = await tries(on_known_device(eve), NEW, wrong)
            assert not work
            detail = asked.json()["detail"]["challenge"]
            answer = await works(on_known_device(eve), NEW, wrong)
            facts = (asked.status_code, detail["most"], len(detail["text"]) // 8, len(work))
            said[name] = (*facts, answer.status_code, answer.text, asked.headers["retry-after"])
            work.clear()
        assert said["amal"] == said["nobody"]


async def test_words_and_links_ask_for_work_where_others_used_the_address_up(tmp_path):
    async with site(tmp_path, limits=Limits) as (address, service):
        amal = await Person(address, "Amal").come()
        words = {"way": "words", "words": await with_words(amal)}
        await use_up(service.limits.signing, NEW)
        fresh = Person(address)
        assert (await tries(fresh, NEW, words)).status_code == 429
        assert (await works(fresh, NEW, words)).status_code == 200
        assert (await tries(on_known_device(amal), NEW, words)).status_code == 200


async def test_a_challenge_lasts_two_minutes(tmp_path):
    clock = FakeClock()
    async with site(tmp_path, limits=Limits, clock=clock) as (address, service):
        await owner(address)
        await use_up(service.limits.account_anywhere, NAME)
        early, late = [(await tries(Person(address), NEW)).json()["detail"] for _ in range(2)]
        clock.advance(LASTS)
        work = {"X-Tierce-Work": solved(early["challenge"])}
        assert (await tries(Person(address), NEW, **work)).status_code == 403
        clock.advance(1)
        work = {"X-Tierce-Work": solved(late["challenge"])}
        assert (await tries(Person(address), NEW, **work)).status_code == 429


async def test_a_device_is_looked_up_for_unknown_names_too(tmp_path, monkeypatch):
    async with site(tmp_path, limits=Limits) as (address, service):
        await owner(address)
        eve = await with_passphrase(await Person(address, "Eve").come(), "Eve")
        asked, of = [], service.accounts.devices.of

        async def counted(token):
            asked.append(token)
            return await of(token)

        monkeypatch.setattr(service.accounts.devices, "of", counted)
        for name in ("Amal", "Nobody"):
            await tries(on_known_device(eve), NEW, by_passphrase(name, "x"))
        assert asked == [device(eve)] * 2


async def test_where_no_work_helps_the_answer_names_another_way_and_that_way_is_open(tmp_path):
    async with site(tmp_path, limits=Limits) as (address, service):
        amal = await owner(address)
        words = {"way": "words", "words": await with_words(amal)}
        for limit in (service.limits.account_anywhere, service.limits.worked):
            await use_up(limit, NAME)
        answer = await tries(Person(address), NEW, by_passphrase())
        assert (answer.status_code, answer.json()["code"]) == (429, "tried_too_often")
        assert answer.headers["retry-after"] == "600"
        assert (await tries(on_known_device(amal), NEW, by_passphrase())).status_code == 200
        assert (await tries(Person(address), NEW, words)).status_code == 200
