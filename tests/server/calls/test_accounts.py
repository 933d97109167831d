"""Accounts by HTTP and sockets: making one, signing in, merging, and ending sessions."""

import asyncio
import time

import pytest
import structlog
from argon2 import extract_parameters

from tests.server.people import AT_ONCE, Person, site
from tests.waiting import until
from tierce.server.guard.limits import Limits
from tierce.server.people.accounts import passphrases
from tierce.server.people.accounts.doors import ENDED

PHRASE = "sept dames au café"


async def post(person, path, body=None, status=200):
    answer = await person.http.post(path, json={} if body is None else body)
    assert answer.status_code == status, answer.text
    return answer.json()


async def with_passphrase(person, name="Amal", phrase=PHRASE):
    """Make the guest an account."""
    await post(person, "/api/account/passphrase", {"name": name, "passphrase": phrase})
    return person


async def with_words(person):
    made = await post(person, "/api/account/words", {"lang": "fr"})
    await post(person, "/api/account/words/keep", made)
    return made["words"]


def by_passphrase(name="Amal", phrase=PHRASE, **more):
    return {"way": "passphrase", "name": name, "passphrase": phrase, **more}


async def account(person):
    return (await person.http.get("/api/account")).json()


async def tables(person):
    return [line["id"] for line in (await person.http.get("/api/me")).json()["tables"]]


async def test_a_guest_who_makes_an_account_keeps_name_and_tables(tmp_path):
    async with site(tmp_path) as (address, _):
        amal = await Person(address, "Amal").come()
        table = await amal.make("you", "bot")
        await with_words(amal)
        me = (await amal.http.get("/api/me")).json()

        assert (me["name"], me["account"], await tables(amal)) == ("Amal", True, [table])
        assert "tierce_guest" not in amal.http.cookies
        assert (await amal.http.get(f"/api/tables/{table}")).json()["you"] == 0


async def test_the_cookie_of_a_lost_device_no_longer_opens_the_account(tmp_path):
    async with site(tmp_path, timings=AT_ONCE) as (address, _):
        amal = await Person(address, "Amal").come()
        await amal.make("you", "bot")
        lost = Person(address, cookie=amal.cookie)
        key = (await post(amal, "/api/me/key", status=201))["key"]
        await tables(lost)
        await with_words(amal)

        assert await tables(lost) == []
        await post(Person(address), "/api/me/here", {"key": key}, 403)


async def test_the_words_open_the_account_on_another_device(tmp_path):
    async with site(tmp_path) as (address, _):
        amal = await Person(address, "Amal").come()
        table = await amal.make("you", "bot")
        words = await with_words(amal)
        phone = Person(address)
        written = [word.upper() for word in words]
        me = await post(phone, "/api/sign-in", {"way": "words", "words": written})

        assert (me["name"], [line["id"] for line in me["tables"]]) == ("Amal", [table])
        await post(phone, "/api/sign-in", {"way": "words", "words": words[:11]}, 403)


async def test_words_that_were_not_made_here_are_refused(tmp_path):
    async with site(tmp_path) as (address, _):
        amal = await Person(address, "Amal").come()
        made = await post(amal, "/api/account/words", {})
        other = {"words": ["abri"] * 12, "draft": made["draft"]}
        await post(amal, "/api/account/words/keep", other, 400)

        assert (await account(amal))["made"] is None


async def test_a_merged_guest_keeps_the_seat_and_the_history(tmp_path):
    async with site(tmp_path, timings=AT_ONCE) as (address, _):
        amal = await with_passphrase(await Person(address, "Amal").come())
        phone = await Person(address, "Amal 2").come()
        table = await phone.make("you", "bot")
        await post(phone, "/api/sign-in", by_passphrase(merge=True))

        assert await tables(phone) == await tables(amal) == [table]
        assert (await amal.http.get(f"/api/tables/{table}")).json()["you"] == 0
        assert (await amal.http.get(f"/api/tables/{table}/hand")).status_code == 200
        await sit(amal, table)
        assert amal.table["you"] == 0


async def sit(person, table):
    """Open the table's socket with the session."""
    session = person.http.cookies["tierce_session"]
    return await person.sit(table, Cookie=f"tierce_session={session}")


async def test_a_guest_who_does_not_merge_stays_on_the_device(tmp_path):
    async with site(tmp_path) as (address, _):
        await with_passphrase(await Person(address, "Amal").come())
        bilel = await Person(address, "Bilel").come()
        table = await bilel.make("you", "bot")
        await post(bilel, "/api/sign-in", by_passphrase())
        assert await tables(bilel) == []
        await post(bilel, "/api/sign-out")

        assert await tables(bilel) == [table]


@pytest.mark.two_nodes
async def test_a_session_that_is_ended_elsewhere_closes_its_socket(tmp_path):
    async with site(tmp_path, timings=AT_ONCE) as (address, _):
        amal = await with_passphrase(await Person(address, "Amal").come())
        table = await amal.make("you", "bot")
        lost = Person(address)
        await post(lost, "/api/sign-in", by_passphrase())
        await sit(lost, table)
        devices = (await account(amal))["devices"]
        (other,) = [one["id"] for one in devices if not one["here"]]
        await post(amal, "/api/account/devices/end", {"id": other})

        assert await asyncio.wait_for(lost.until_closed(), 8) == ENDED
        assert "account" not in (await lost.http.get("/api/me")).json()
        assert (await amal.http.get("/api/me")).json()["account"]


async def test_the_link_of_an_account_signs_the_new_device_in_without_a_proof(tmp_path):
    async with site(tmp_path) as (address, _):
        amal = await with_passphrase(await Person(address, "Amal").come())
        key = (await post(amal, "/api/me/key", status=201))["key"]
        phone = Person(address)
        me = await post(phone, "/api/me/here", {"key": key})

        assert (me["name"], me["account"], (await account(phone))["proved"]) == (
            "Amal",
            True,
            False,
        )
        await post(phone, "/api/account/words", {}, 403)
        await post(phone, "/api/account/proof", by_passphrase())
        assert len((await post(phone, "/api/account/words"))["words"]) == 12


async def test_a_proof_of_another_account_proves_nothing(tmp_path):
    async with site(tmp_path) as (address, _):
        await with_passphrase(await Person(address, "Amal").come())
        bilel = await with_passphrase(await Person(address, "Bilel").come(), "Bilel")

        await post(bilel, "/api/account/proof", by_passphrase(), 403)


class Counting:
    """A hasher that notes the cost of each verification."""

    def __init__(self, hasher):
        self._hasher, self.costs = hasher, []
        self.hash = hasher.hash

    def verify(self, stored, passphrase):
        self.costs.append(extract_parameters(stored))
        return self._hasher.verify(stored, passphrase)


async def test_a_wrong_passphrase_and_an_unknown_name_get_one_answer_for_one_work(
    tmp_path, monkeypatch
):
    async with site(tmp_path) as (address, _):
        await with_passphrase(await Person(address, "Amal").come())
        stranger, said, work, hasher = Person(address), [], [], passphrases._hasher()
        for name in ("Amal", "Bilel"):
            counting = Counting(hasher)
            monkeypatch.setattr(passphrases, "_hasher", lambda one=counting: one)
            wrong = by_passphrase(name, "not the passphrase")
            answer = await stranger.http.post("/api/sign-in", json=wrong)
            said.append((answer.status_code, answer.text))
            work.append(counting.costs)

        assert said[0] == said[1]
        assert work[0] == work[1]
        assert len(work[0]) == 1


@pytest.mark.two_nodes
async def test_one_account_is_tried_few_times_and_others_still_sign_in(tmp_path):
    async with site(tmp_path, limits=Limits) as (address, _):
        bilel = await with_passphrase(await Person(address, "Bilel").come(), "Bilel")
        stranger = Person(bilel.address)
        answers = [
            (await stranger.http.post("/api/sign-in", json=by_passphrase())).status_code
            for _ in range(12)
        ]

        assert answers == [403] * 10 + [429] * 2
        await post(stranger, "/api/sign-in", by_passphrase("bilel"))


PADDED = [
    *(f"{' ' * n}bilel" for n in (0, 1, 100, 194)),
    *("bilel" + " " * n for n in (1, 150, 10_000)),
    *("BILEL", "Bilel\u3000", "\uff22ilel", "\tbilel\n"),
]
"""One name, written in ways that open one account."""


async def test_a_name_is_counted_as_it_is_looked_up_however_it_is_written(tmp_path):
    async with site(tmp_path, limits=Limits) as (address, _):
        await with_passphrase(await Person(address, "Bilel").come(), "Bilel")
        stranger = Person(address)
        answers = [
            (await stranger.http.post("/api/sign-in", json=by_passphrase(name, "x"))).status_code
            for name in [*PADDED, "bilel"]
        ]

        assert answers == [403] * 10 + [429] * 2


async def test_a_proof_of_another_account_is_counted_for_that_account(tmp_path):
    async with site(tmp_path, limits=Limits) as (address, _):
        await with_passphrase(await Person(address, "Bilel").come(), "Bilel")
        tries = []
        for number in range(4):
            name = f"Rex {number}"
            rex = await with_passphrase(await Person(address, name).come(), name)
            for _ in range(3):
                answer = await rex.http.post("/api/account/proof", json=by_passphrase("bilel"))
                tries.append(answer.status_code)

        assert tries == [403] * 10 + [429] * 2


async def test_wrong_words_of_others_keep_nobody_from_signing_in_by_words(tmp_path):
    async with site(tmp_path, limits=Limits) as (address, _):
        words = await with_words(await Person(address, "Bilel").come())
        wrong = {"way": "words", "words": 12 * ["abaisser"]}
        stranger = Person(address)
        answers = {
            (await stranger.http.post("/api/sign-in", json=wrong)).status_code for _ in range(12)
        }

        assert answers == {403}
        await post(Person(address), "/api/sign-in", {"way": "words", "words": words})


@pytest.mark.parametrize("path", ["sign-in", "sign-out", "account/words", "account/proof"])
async def test_another_page_cannot_call(tmp_path, path):
    async with site(tmp_path) as (address, _):
        amal = await with_passphrase(await Person(address, "Amal").come())
        foreign = {"origin": "https://evil.example"}
        answer = await amal.http.post(f"/api/{path}", json=by_passphrase(), headers=foreign)
        assert (answer.status_code, answer.json()["code"]) == (403, "foreign_origin")
        answer = await amal.http.post(
            f"/api/{path}", json=by_passphrase(), headers={"x-tierce": "0"}
        )
        assert (answer.status_code, answer.json()["code"]) == (403, "missing_header")


async def test_the_cookie_of_a_session_is_kept_from_scripts_and_other_sites(tmp_path):
    async with site(tmp_path) as (address, _):
        amal = await Person(address, "Amal").come()
        made = await post(amal, "/api/account/words", {})
        answer = await amal.http.post("/api/account/words/keep", json=made)
        (cookie,) = [
            line for line in answer.headers.get_list("set-cookie") if "tierce_session=" in line
        ]

        assert "HttpOnly" in cookie
        assert "samesite=lax" in cookie.casefold()
        assert "Max-Age=7776000" in cookie


EASY = [
    *("court", "aaaaaaaaaaaaaaaa", "x" * 300, "password1234", "azertyuiop12", "motdepasse1234"),
    *("123456789012", "Password123!", "amal amal amal", "jetaimejetaime", "Tierce tierce"),
]


@pytest.mark.parametrize("phrase", EASY)
async def test_a_weak_passphrase_is_refused(tmp_path, phrase):
    async with site(tmp_path) as (address, _):
        amal = await Person(address, "Amal").come()
        wish = {"name": "Amal", "passphrase": phrase}
        await post(amal, "/api/account/passphrase", wish, 400)


async def test_a_device_that_signs_in_anew_has_one_session(tmp_path):
    async with site(tmp_path, timings=AT_ONCE) as (address, _):
        amal = await with_passphrase(await Person(address, "Amal").come())
        before = amal.http.cookies["tierce_session"]
        await post(amal, "/api/sign-in", by_passphrase())

        assert [one["here"] for one in (await account(amal))["devices"]] == [True]
        old = Person(address)
        old.http.cookies.set("tierce_session", before)
        assert "account" not in (await old.http.get("/api/me")).json()


async def test_a_proof_replaces_the_token_of_the_session(tmp_path):
    async with site(tmp_path) as (address, _):
        amal = await with_passphrase(await Person(address, "Amal").come())
        before = amal.http.cookies["tierce_session"]
        await post(amal, "/api/account/proof", by_passphrase())

        assert amal.http.cookies["tierce_session"] != before
        assert [one["here"] for one in (await account(amal))["devices"]] == [True]


async def test_settings_follow_an_account_and_no_guest(tmp_path):
    async with site(tmp_path) as (address, _):
        amal = await Person(address, "Amal").come()
        wish = {"key": "settings", "value": '{"felt":"blue"}', "changed": 5}
        await post(amal, "/api/account/kept", wish, 403)
        await with_passphrase(amal)
        await post(amal, "/api/account/kept", wish)
        phone = Person(address)
        await post(phone, "/api/sign-in", by_passphrase())

        kept = (await phone.http.get("/api/account/kept")).json()["values"]
        assert kept == {"settings": {"value": '{"felt":"blue"}', "changed": 5}}
        await post(phone, "/api/account/kept", {**wish, "value": "x" * 40_000}, 413)


async def finished(amal, bilel):
    """A table that the two have played to its end."""
    table = await amal.make("you", "open", rules="palace", options={"rounds": 1}, talk="chat")
    await play_through(table, amal, bilel)
    return table


async def play_through(table, amal, bilel):
    """Play the table of the first person to its end."""
    await bilel.join(table)
    await (sit(amal, table) if "tierce_session" in amal.http.cookies else amal.sit(table))
    await bilel.sit(table)
    await amal.say("tell", text="bonjour de moi")
    await amal.say("ready")
    async with asyncio.timeout(60):
        await asyncio.gather(amal.play_round(), bilel.play_round())
        for person in (amal, bilel):
            await person.say("ready")
        while bilel.table["phase"] != "over":
            await bilel.read()
    for person in (amal, bilel):
        await person.leave()


async def test_all_data_is_taken_along_with_records_and_without_secrets(tmp_path):
    async with site(tmp_path) as (address, _):
        amal = await with_passphrase(await Person(address, "Amal").come())
        bilel = await Person(address, "Bilel").come()
        table = await finished(amal, bilel)
        answer = await amal.http.post("/api/account/export")
        told = answer.json()

        assert (told["name"], [way["kind"] for way in told["ways"]]) == ("Amal", ["passphrase"])
        assert [(one["id"], one["seat"]) for one in told["tables"]] == [(table, 0)]
        assert "Bilel" in told["tables"][0]["record"]
        assert "bonjour de moi" in answer.text
        assert "argon2" not in answer.text


async def gone(service):
    """Wait until an erasure is over. Nodes know it that read callers at every call."""

    async def erased():
        return not await service.store.relations.read("select 1 from account")

    await until(erased)


async def test_a_guest_takes_all_along_and_is_erased_at_once(tmp_path):
    async with site(tmp_path, timings=AT_ONCE) as (address, service):
        amal, bilel = [await Person(address, name).come() for name in ("Zénobie", "Bilel")]
        table = await amal.make("you", "open", rules="palace", options={"rounds": 1}, talk="chat")
        await play_through(table, amal, bilel)
        lost = Person(address, cookie=amal.cookie)
        told = (await amal.http.post("/api/account/export")).json()
        await post(amal, "/api/account/erase", {"name": "Bilel"}, 400)
        await post(amal, "/api/account/erase", {"name": "Zénobie"})
        await gone(service)

        assert (told["name"], [one["id"] for one in told["tables"]]) == ("Zénobie", [table])
        assert "Bilel" in told["tables"][0]["record"]
        assert "tierce_guest" not in amal.http.cookies
        assert (await lost.http.get("/api/history")).json()["matches"] == []
        [line] = (await bilel.http.get("/api/history")).json()["matches"]
        assert (line["id"], "a player" in line["names"]) == (table, True)
        assert "Zénobie" not in str(await service.store.rows(table)) + str(line)


async def test_who_is_nobody_has_no_data(tmp_path):
    async with site(tmp_path) as (address, _):
        await post(Person(address), "/api/account/export", {}, 403)
        await post(Person(address), "/api/account/erase", {"name": ""}, 403)


@pytest.mark.two_nodes
async def test_an_erased_account_leaves_no_name_and_others_keep_the_match(tmp_path):
    async with site(tmp_path, timings=AT_ONCE) as (address, service):
        amal = await with_passphrase(await Person(address, "Zénobie").come(), "Zénobie")
        bilel = await Person(address, "Bilel").come()
        table = await finished(amal, bilel)
        await post(amal, "/api/account/erase", {"name": "Bilel", "now": True}, 400)
        await post(amal, "/api/account/erase", {"name": "Zénobie", "now": True})
        await gone(service)

        [line] = (await bilel.http.get("/api/history")).json()["matches"]
        assert (line["id"], "a player" in line["names"]) == (table, True)
        text = (await bilel.http.get(f"/api/tables/{table}/record")).text
        logs = await service.store.rows(table)
        assert "Zénobie" not in text + "".join(row.entry for row in logs) + str(line)
        assert "bonjour de moi" not in str(await service.store.talks.recent(table, 50))
        assert "account" not in (await amal.http.get("/api/me")).json()
        await post(Person(address), "/api/sign-in", by_passphrase("Zénobie"), 403)


async def test_an_erasure_can_be_undone_for_seven_days(tmp_path):
    async with site(tmp_path) as (address, service):
        amal = await with_passphrase(await Person(address, "Amal").come())
        await post(amal, "/api/account/erase", {"name": "Amal"})
        assert (await account(amal))["erased_at"] > time.time() * 1000 + 6 * 24 * 3600 * 1000
        assert await service.erasing.run() == 0
        await post(amal, "/api/account/erase/undo")

        assert (await account(amal))["erased_at"] is None


async def test_a_device_that_proved_nothing_neither_exports_nor_erases(tmp_path):
    async with site(tmp_path) as (address, _):
        amal = await with_passphrase(await Person(address, "Amal").come())
        key = (await post(amal, "/api/me/key", status=201))["key"]
        phone = Person(address)
        await post(phone, "/api/me/here", {"key": key})

        await post(phone, "/api/account/export", {}, 403)
        await post(phone, "/api/account/erase", {"name": "Amal", "now": True}, 403)


async def test_sign_ins_and_refusals_are_logged_without_a_person(tmp_path):
    async with site(tmp_path) as (address, _):
        amal = await with_passphrase(await Person(address, "Amal").come())
        with structlog.testing.capture_logs() as logs:
            await post(amal, "/api/sign-in", by_passphrase(phrase="not the passphrase"), 403)
            await post(amal, "/api/sign-in", by_passphrase())
            await post(amal, "/api/account/proof", by_passphrase())
            await amal.http.get("/api/admin/desk")
            await amal.http.post("/api/me", json={}, headers={"origin": "https://evil.example"})

        events = [(line["event"], line["code"]) for line in logs]
        assert events == [
            *(("refused", "bad_proof"), ("signed_in", "passphrase"), ("proved", "passphrase")),
            *(("refused", "no_role"), ("refused", "foreign_origin")),
        ]
        assert "Amal" not in str(logs)
