"""The address of an account: proved, verified by a link, changed, removed, taken along, erased."""

import pytest
import structlog

from tests.server.calls.test_accounts import account, gone, post, with_passphrase
from tests.server.mail.letters import HOME, box, verified, with_address
from tests.server.people import Person, site
from tests.server.post_office import rich_of, text_of, token_of


async def test_an_address_counts_once_its_link_is_opened(mailing, office):
    async with mailing() as (address, _):
        amal = await with_passphrase(await Person(address, "Amal").come())
        await post(amal, "/api/account/mail", {"address": " Amal@Example.org ", "lang": "en"})
        assert await box(amal) == {
            "address": None,
            "pending": "Amal@example.org",
            "digest": "off",
            "wanted": (await box(amal))["wanted"],
        }
        [letter] = await office.until(1)
        await post(Person(address), "/api/mail/verify", {"token": token_of(letter)})

        assert (letter["to"], letter["subject"]) == ("Amal@example.org", "Confirm your address")
        assert "https://cards.example.org/mail/verify#" in rich_of(letter)
        assert "Amal," not in text_of(letter), "no words of its own go to a stranger"
        assert "list-unsubscribe" not in letter
        assert ((await box(amal))["address"], (await box(amal))["pending"]) == (
            "Amal@example.org",
            None,
        )


async def test_a_link_works_once_and_ends_the_others(mailing, office):
    async with mailing() as (address, _):
        amal = await with_passphrase(await Person(address, "Amal").come())
        for _ in range(2):
            await post(amal, "/api/account/mail", {"address": HOME})
        old, new = map(token_of, await office.until(2))
        await post(amal, "/api/mail/enter", {"token": old}, 403)
        await post(amal, "/api/mail/verify", {"token": old})
        await post(amal, "/api/mail/verify", {"token": old}, 403)
        await post(amal, "/api/mail/verify", {"token": new}, 403)


async def test_only_a_proved_session_changes_or_removes_the_address(mailing, office):
    async with mailing() as (address, _):
        amal = await with_address(address, office)
        key = (await post(amal, "/api/me/key", status=201))["key"]
        phone = Person(address)
        await post(phone, "/api/me/here", {"key": key})

        await post(phone, "/api/account/mail", {"address": "x@example.org"}, 403)
        await post(phone, "/api/account/mail/remove", {}, 403)
        await post(Person(address), "/api/account/mail", {"address": "x@example.org"}, 403)
        assert (await box(phone))["address"] == HOME


async def test_a_changed_or_removed_address_is_told(mailing, office):
    async with mailing() as (address, _):
        amal = await with_address(address, office)
        await verified(amal, office, "new@example.org")
        letters = await office.until(2)
        assert (letters[1]["to"], letters[1]["subject"]) == (
            HOME,
            "Votre place n’utilise plus cette adresse",
        )
        await post(amal, "/api/account/mail/remove")
        await office.until(3)

        assert (await box(amal))["address"] is None
        assert office.letters[2]["to"] == "new@example.org"


@pytest.mark.parametrize(
    "wrong",
    ["", "amal", "amal@localhost", "a@b.c\r\nBcc: d@e.f", '"a b"@c.de', "a@" + "b" * 260 + ".fr"],
)
async def test_what_is_no_plain_address_is_refused(mailing, office, wrong):
    async with mailing() as (address, _):
        amal = await with_passphrase(await Person(address, "Amal").come())
        await post(amal, "/api/account/mail", {"address": wrong}, 400)
        await post(amal, "/api/mail/lost", {"address": wrong}, 400)
        assert office.letters == []


async def test_a_name_adds_no_header(mailing, office):
    async with mailing() as (address, service):
        amal = await with_address(address, office)
        person = (await service.store.relations.read("select id from account"))[0][0]
        await service.store.rename(person, "Amal\r\nBcc: all@example.org\r\n\r\n<b>x</b>")
        await post(amal, "/api/mail/lost", {"address": HOME})
        [letter] = await office.until(1)

        assert letter.recipients == [HOME]
        assert "bcc" not in letter
        assert "<b>" not in rich_of(letter)


async def test_the_address_is_taken_along_and_erased_and_never_logged(mailing, office):
    with structlog.testing.capture_logs() as logs:
        async with mailing() as (address, service):
            amal = await with_address(address, office)
            await post(amal, "/api/account/mail/digest", {"digest": "weekly"})
            await post(amal, "/api/account/mail/wishes", {"kind": "turn", "on": False})
            told = (await amal.http.post("/api/account/export")).json()["mail"]
            await post(amal, "/api/account/erase", {"name": "Amal", "now": True})
            await gone(service)
            left = [
                str(await service.store.relations.read(f"select * from {name}"))
                for name in ("mail_box", "mail_wish", "mail_link", "due_mail")
            ]

    assert told == {
        "address": HOME,
        "pending": "",
        "digest": "weekly",
        "wishes": {"turn": False},
    }
    assert left == ["[]"] * 4
    assert "example.org" not in str([line for line in logs if line["event"] != "started"])


async def test_no_other_person_sees_the_address(mailing, office):
    async with mailing() as (address, service):
        amal = await with_address(address, office)
        mireille = await Person(address, "Mireille").come()
        await service.roles.grant("terminal", service.identity.person(mireille.cookie), "host")
        code = (await amal.http.get("/api/me/code")).json()["code"]
        handle = (await amal.http.get("/api/people/me")).json()["id"]
        seen = [
            (await mireille.http.get(path)).text
            for path in (f"/api/admin/people/{code}", f"/api/people/{handle}", "/api/house")
        ]

        assert HOME not in "".join(seen)
        assert HOME not in str(await account(amal))


async def test_without_a_mail_server_there_is_no_mail(tmp_path):
    async with site(tmp_path) as (address, _):
        amal = await with_passphrase(await Person(address, "Amal").come())
        assert (await amal.http.get("/api/account/mail")).status_code == 404
        for path in ("account/mail", "mail/lost", "mail/stop"):
            await post(amal, f"/api/{path}", {"address": HOME, "token": "x"}, 404)
        assert (await amal.http.get("/api/house")).json()["mail"] is False


async def test_the_host_switches_mail_off(mailing, office):
    async with mailing() as (address, service):
        amal = await with_address(address, office)
        mireille = await Person(address, "Mireille").come()
        await service.roles.grant("terminal", service.identity.person(mireille.cookie), "host")
        switches = (await mireille.http.get("/api/house")).json()["switches"]
        await post(mireille, "/api/admin/switches", {**switches, "mail": False})
        for person in (amal, mireille):
            await person.http.get("/api/house")
        await post(mireille, "/api/mail/lost", {"address": HOME}, 404)
        house = (await mireille.http.get("/api/house")).json()

        assert (house["mail"], house["switches"]["mail"]) == (True, False)
        assert office.letters == []
