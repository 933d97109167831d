"""Notices and digests by mail: wanted, calm, sent once, without cards, and ended by one click."""

import asyncio
from contextlib import asynccontextmanager

import pytest

from tests.server.at_rest import at_rest, noticed_at
from tests.server.calls.test_accounts import post, with_passphrase
from tests.server.fake_clock import FakeClock
from tests.server.lists.test_own_tables import by_days
from tests.server.mail.conftest import SITE
from tests.server.mail.letters import box
from tests.server.notices.test_notices import NOON
from tests.server.people import Person
from tests.server.post_office import STOP, rich_of, text_of
from tierce.server.people.accounts.records import DAY
from tierce.server.people.mail.mailing import AGAIN
from tierce.server.people.mail.queue import MailQueue
from tierce.server.people.mail.records import Job, Link
from tierce.server.people.mail.room import MailRoom
from tierce.server.store import do

MINUTE = 60_000
HOUR = 60 * MINUTE
QUIET = {"zone": "UTC", "starts": 11 * 60, "ends": 15 * 60}


class Scene:
    """A table by days of two accounts that have no device with pushes."""

    def __init__(self, clock, service, office, table, first, second):
        self.clock, self.service, self.office = clock, service, office
        self.table, self.first, self.second = table, first, second

    async def pass_(self, ms, steps=4):
        """Let time pass, in steps between which the nodes work."""
        await at_rest(self.services)
        for _ in range(steps):
            self.clock.advance(ms // steps)
            await at_rest(self.services)

    async def notify(self, kind="friend", subject="1"):
        [(person, *_)] = await self.service.store.relations.read(
            "select person from mail_box where address = $1", f"{self.second.name}@example.org"
        )
        await self.service.notices.notify(person, kind, subject)
        return person

    def got(self, person):
        return self.office.to(f"{person.name}@example.org")


async def addressed(service, person, clock, lang="fr"):
    """Give the person a verified address without a letter."""
    await with_passphrase(person, person.name)
    rooms = service.store.relations
    name = person.name
    [(account,)] = await rooms.read("select id from person where name like $1", f"{name}%")
    mail = f"{name}@example.org"
    await MailRoom(rooms).ask(account, mail, lang, clock.now())
    assert await MailRoom(rooms).verify(Link(account, "verify", mail), mail.casefold(), 1)


@pytest.fixture
def playing(mailing, office):
    """Opens a scene at noon."""

    @asynccontextmanager
    async def opened(lang="fr"):
        clock = FakeClock(NOON)
        async with mailing(clock=clock) as (address, service):
            people = [await Person(address, name).come() for name in ("Amal", "Bilel")]
            table, (first, second) = await by_days(address, *people)
            await addressed(service, second, clock, lang)
            await second.leave()
            await noticed_at(table, address.services, 1)
            await first.turn()
            await addressed(service, first, clock, lang)
            await first.leave()
            await noticed_at(table, address.services, 0)
            scene = Scene(clock, service, office, table, first, second)
            scene.services = address.services
            yield scene
            for person in people:
                await person.go()

    return opened


@pytest.mark.two_nodes
async def test_the_turn_comes_once_by_mail_and_without_a_card_or_a_key(playing):
    async with playing() as scene:
        await scene.pass_(HOUR)
        await scene.pass_(HOUR)

        [letter] = scene.got(scene.second)
        assert letter["subject"] == "À vous de jouer"
        assert "47 h" in text_of(letter)
        assert scene.table not in letter.raw.decode()
        assert f"{SITE}/\n" in text_of(letter)


async def test_a_person_with_pushes_gets_mail_only_if_it_is_chosen(playing):
    async with playing() as scene:
        person = await scene.notify()
        await scene.service.mail.room.wish(person, "friend", on=False)
        assert "friend" not in (await box(scene.second))["wanted"]
        await post(scene.second, "/api/account/mail/wishes", {"kind": "friend", "on": True})
        assert "friend" in (await box(scene.second))["wanted"]
        await scene.service.store.relations.write(*device_of(person))

        assert (await box(scene.second))["wanted"] == ["friend"]


def device_of(person):
    """The statement that gives the person a device with pushes."""
    columns = "hash, person, endpoint, p256dh, auth, lang, label, made, failed, rests"
    sql = f"insert into device_push ({columns}) values ('h', $1, '', '', '', '', '', 0, 0, 0)"
    return [do(sql, person)]


async def test_a_notice_that_no_longer_holds_is_not_sent(playing):
    async with playing() as scene:
        await scene.notify("friend")
        await scene.notify("message")
        await scene.pass_(20 * MINUTE)

        assert [one["subject"] for one in scene.got(scene.second)] == ["À vous de jouer"]


async def test_in_quiet_hours_a_letter_waits(playing):
    async with playing() as scene:
        await post(scene.second, "/api/notices/quiet", {"quiet": QUIET})
        await scene.pass_(HOUR)
        assert scene.got(scene.second) == []
        await scene.pass_(3 * HOUR)

        assert len(scene.got(scene.second)) == 1


async def test_a_digest_counts_and_comes_daily_if_something_waits(playing):
    async with playing("en") as scene:
        await post(scene.second, "/api/account/mail/wishes", {"kind": "turn", "on": False})
        await post(scene.second, "/api/account/mail/wishes", {"kind": "deadline", "on": False})
        for person in (scene.first, scene.second):
            found = await post(
                person, "/api/account/mail/digest", {"digest": "daily", "lang": "en"}
            )
            assert found["digest"] == "daily"
        await scene.pass_(HOUR)
        assert scene.got(scene.second) == []
        await scene.pass_(23 * HOUR)
        await scene.pass_(HOUR)

        [letter] = scene.got(scene.second)
        assert letter["subject"] == "What is waiting for you"
        assert "Your turn: " in text_of(letter)
        assert '<html lang="en">' in rich_of(letter)
        assert scene.got(scene.first) == [], "nothing waits there"


async def test_one_click_ends_all_notices_and_no_other_page_is_needed(playing):
    async with playing() as scene:
        await post(scene.second, "/api/account/mail/digest", {"digest": "weekly"})
        await scene.pass_(HOUR)
        [letter] = scene.got(scene.second)
        where = letter["list-unsubscribe"].strip("<>").removeprefix(SITE)
        program = Person(scene.second.address)
        read = await program.http.get(where)
        assert read.headers["location"] == f"/mail/stop#{STOP.search(text_of(letter))[1]}"
        assert (await box(scene.second))["wanted"], "an address that is read changes nothing"
        del program.http.headers["x-tierce"]
        answer = await program.http.post(
            where,
            data={"List-Unsubscribe": "One-Click"},
            headers={"origin": "https://mail.example"},
        )

        assert letter["list-unsubscribe-post"] == "List-Unsubscribe=One-Click"
        assert answer.status_code == 200, answer.text
        found = await box(scene.second)
        assert (found["wanted"], found["digest"]) == ([], "off")
        assert "set-cookie" not in answer.headers
        assert (await program.http.post("/api/mail/stop/unknown")).status_code == 404


async def test_a_letter_is_tried_again_while_the_mail_server_refuses_for_now(playing):
    async with playing() as scene:
        scene.office.answer = "451 later"
        await scene.pass_(11 * MINUTE)
        assert scene.got(scene.second) == []
        scene.office.answer = "250 OK"
        await scene.pass_(AGAIN + MINUTE)

        assert len(scene.got(scene.second)) == 1
        metrics = scene.service.metrics.text().decode()
        assert 'tierce_mails_total{outcome="sent"} 1.0' in metrics
        assert 'tierce_mails_total{outcome="failed"} 1.0' in metrics


async def test_a_letter_that_is_refused_for_good_is_not_tried_again(playing):
    async with playing() as scene:
        scene.office.rcpt = "550 unknown"
        await scene.pass_(11 * MINUTE)
        scene.office.rcpt = ""
        await scene.pass_(HOUR)

        assert scene.got(scene.second) == []
        assert 'outcome="refused"} 1.0' in scene.service.metrics.text().decode()


async def test_of_two_nodes_one_plans_the_digest(mailing):
    async with mailing() as (_, service):
        relations = service.store.relations
        room, queue = MailRoom(relations), MailQueue(relations)
        await room.ask("amal", "a@example.org", "fr", 5)
        await room.verify(Link("amal", "verify", "a@example.org"), "a@example.org", 5)
        await room.choose("amal", "daily", 10, "fr")
        job = Job("amal", "digest", "10", "", "", 10)
        await asyncio.gather(*[queue.plan_digest(job, 10, 10 + DAY) for _ in range(5)])

        assert await queue.digests(20) == []
        assert await queue.pending(20) == [job]
