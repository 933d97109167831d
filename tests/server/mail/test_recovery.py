"""Coming back by mail: one answer for all, a link that works once, and everybody is told."""

import asyncio
import re

import pytest
import structlog

from tests.server.calls.test_accounts import account, post, tables
from tests.server.fake_clock import FakeClock
from tests.server.mail.letters import HOME, box, with_address
from tests.server.people import Person
from tests.server.post_office import text_of, token_of
from tests.server.security.attacks import tries, use_up, works
from tests.waiting import until_moved
from tierce.server.guard.limits import Limits
from tierce.server.people.mail.queue import LINKS

MINUTE = 60_000


async def link(person, office, mail=HOME):
    """The token of a link to that address."""
    before = len(office.letters)
    await post(person, "/api/mail/lost", {"address": mail})
    return token_of((await office.until(before + 1))[-1])


async def test_the_link_opens_the_place_and_everybody_is_told(mailing, office):
    async with mailing() as (address, _):
        amal = await with_address(address, office)
        table = await amal.make("you", "bot")
        phone = Person(address)
        token = await link(phone, office, "AMAL@example.org")
        me = await post(phone, "/api/mail/enter", {"token": token})
        letters = await office.until(2)

        assert (me["name"], me["account"], await tables(phone)) == ("Amal", True, [table])
        assert "Bonjour Amal," in text_of(letters[0])
        assert letters[1]["subject"] == "Votre place a été ouverte par courriel"
        assert (await account(phone))["proved"], "a new way in can be set up at once"
        await post(Person(address), "/api/mail/enter", {"token": token}, 403)


async def test_whoever_asks_again_does_not_end_the_link_that_the_person_got(mailing, office):
    async with mailing() as (address, _):
        await with_address(address, office)
        phone, stranger = Person(address), Person(address)
        token = await link(phone, office)
        later = await link(stranger, office)
        await post(phone, "/api/mail/enter", {"token": token})

        await post(Person(address), "/api/mail/enter", {"token": later}, 403)


async def test_the_guest_of_the_device_is_merged_if_that_is_wanted(mailing, office):
    async with mailing() as (address, _):
        await with_address(address, office)
        phone = await Person(address, "Amal 2").come()
        table = await phone.make("you", "bot")
        token = await link(phone, office)
        await post(phone, "/api/mail/enter", {"token": token, "merge": True})

        assert await tables(phone) == [table]
        assert "tierce_guest" not in phone.http.cookies


async def test_a_link_ends_after_fifteen_minutes(mailing, office):
    clock = FakeClock()
    async with mailing(clock=clock) as (address, service):
        await with_address_by(clock, address, office)
        phone = Person(address)
        await post(phone, "/api/mail/lost", {"address": HOME})
        await service.mail.mailing.run()
        await service.mail.mailing.run()
        token = token_of((await office.until(1))[0])
        clock.advance(15 * MINUTE + 1)
        await post(phone, "/api/mail/enter", {"token": token}, 403)


async def with_address_by(clock, address, office):
    """Like `with_address`, with a clock that a test moves."""
    task = asyncio.create_task(with_address(address, office))
    await until_moved(clock, 100, task.done)
    return task.result()


async def test_several_places_of_one_address_get_a_link_each(mailing, office):
    async with mailing() as (address, _):
        await with_address(address, office)
        await with_address(address, office, "Bilel")
        await post(Person(address), "/api/mail/lost", {"address": HOME})
        names = {re.search("Bonjour (.*),", text_of(one))[1] for one in await office.until(2)}

        assert names == {"Amal", "Bilel"}


async def test_an_unknown_address_gets_the_same_answer_for_the_same_work(
    mailing, office, monkeypatch
):
    async with mailing() as (address, service):
        await with_address(address, office)
        service.mail.mailing._rounds.soon = lambda: None
        relations, said, done = service.mail._queue._relations, [], []
        write, read = relations.write, relations.read

        async def writing(*statements):
            done.append([one.sql for one in statements])
            return await write(*statements)

        async def reading(sql, *facts):
            if "session" not in sql and "house" not in sql:
                done.append(sql)
            return await read(sql, *facts)

        stranger, work = Person(str(address)), []
        await stranger.http.get("/api/house")
        monkeypatch.setattr(relations, "write", writing)
        monkeypatch.setattr(relations, "read", reading)
        for mail in (HOME, "nobody@example.org"):
            done.clear()
            answer = await stranger.http.post("/api/mail/lost", json={"address": mail})
            said.append((answer.status_code, answer.text))
            work.append([one for one in done if "due_mail" in str(one) and "insert" in str(one)])
        monkeypatch.undo()

        assert said[0] == said[1] == (200, '{"done":true}')
        assert work[0] == work[1]
        assert len(work[0]) == 1


async def test_few_links_are_sent_to_one_address(mailing, office):
    async with mailing(limits=Limits) as (address, _):
        await with_address(address, office)
        stranger = Person(str(address))
        for mail in (HOME, "nobody@example.org"):
            asked = [
                (await stranger.http.post("/api/mail/lost", json={"address": mail})).status_code
                for _ in range(4)
            ]
            assert asked[-1] == 429, "a known address is refused as soon as an unknown one"


@pytest.mark.two_nodes
async def test_one_account_gets_few_links_in_a_while_from_all_nodes_together(mailing, office):
    async with mailing() as (address, service):
        await with_address(address, office)
        for _ in range(LINKS + 3):
            await post(Person(address), "/api/mail/lost", {"address": HOME})
        for _ in range(3):
            await service.mail.mailing.run()

        await office.until(LINKS)


async def test_no_token_and_no_address_is_logged_or_stored(mailing, office):
    with structlog.testing.capture_logs() as logs:
        async with mailing() as (address, service):
            await with_address(address, office)
            phone = Person(address)
            token = await link(phone, office)
            stored = str(await service.store.relations.read("select * from mail_link"))
            await post(phone, "/api/mail/enter", {"token": token})
            await post(phone, "/api/mail/lost", {"address": "nobody@example.org"})
            await office.until(2)

    assert token not in stored + str(logs)
    assert "nobody" not in str(logs)
    assert ("signed_in", "mail") in [(one["event"], one.get("code")) for one in logs]


async def test_a_removed_address_opens_nothing(mailing, office):
    async with mailing() as (address, _):
        amal = await with_address(address, office)
        phone = Person(address)
        token = await link(phone, office)
        await post(amal, "/api/account/mail/remove")
        await post(phone, "/api/mail/enter", {"token": token}, 403)

        assert (await box(amal))["address"] is None


async def test_a_link_opens_the_place_where_a_stranger_used_the_address_up(mailing, office):
    source = "203.0.113.7"
    async with mailing(limits=Limits) as (address, service):
        amal = await with_address(address, office)
        token = await link(Person(address), office)
        await use_up(service.limits.signing, source)
        phone, body = Person(address), {"token": token}
        assert (await tries(phone, source, body, "/api/mail/enter")).status_code == 429
        lost = {"address": HOME}
        assert (await works(phone, source, lost, "/api/mail/lost")).status_code == 200
        assert (await works(phone, source, body, "/api/mail/enter")).status_code == 200
        assert (await account(phone))["ways"] == (await account(amal))["ways"]
