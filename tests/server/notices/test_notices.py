"""Notices arrive once on the person's devices, hold no card, and keep quiet when they should."""

from contextlib import asynccontextmanager

import msgspec
import pytest

from tests.server.at_rest import at_rest, noticed_at
from tests.server.calls.test_accounts import by_passphrase, post, with_passphrase
from tests.server.fake_clock import FakeClock
from tests.server.lists.test_own_tables import by_days, following_of, tables
from tests.server.people import AT_ONCE, NOW, Person, site
from tests.server.push_service import push_service
from tierce.server.people.notices.notices import EVERY
from tierce.server.people.notices.pushes import REST
from tierce.server.table.time.seat_clocks import DAY

MS = 1000
HOUR = 3_600_000
NOON = 1_764_072_000_000  # 25 November 2025, 12:00 UTC


@asynccontextmanager
async def playing(tmp_path, start=NOON):
    """A table by days of two persons, each with a browser, none of them at the table."""
    clock = FakeClock(start)
    async with push_service() as push:
        settings = msgspec.structs.replace(NOW, push_service=push.origin, timings=AT_ONCE)
        async with site(tmp_path, settings, clock) as (address, service):
            people = [await Person(address, name).come() for name in ("Amal", "Bilel")]
            found = (await people[0].http.get("/api/notices")).json()
            push.key = found["key"]
            browsers = {}
            for person in people:
                browsers[person] = push.browser(person.name)
                await subscribe(person, browsers[person])
            table, (first, second) = await by_days(address, *people)
            scene = Scene(clock, push, service, table, first, second, browsers)
            scene.services = address.services
            yield scene
            for person in people:
                await person.go()


class Scene:
    def __init__(self, clock, push, service, table, first, second, browsers):
        self.clock, self.push, self.service, self.table = clock, push, service, table
        self.first, self.second, self.browsers = first, second, browsers

    def got(self, person):
        return self.browsers[person].got

    async def away(self, *people):
        """Close their sockets, and wait until the nodes know."""
        for person in people:
            await person.socket.close()
            person.socket = None
        here = sum(person.socket is not None for person in self.browsers)
        await noticed_at(self.table, self.services, here)

    async def pass_(self, ms):
        """Let time pass, in steps between which the nodes work."""
        steps = max(1, min(8, ms // EVERY))
        await at_rest(self.services)
        for _ in range(steps):
            self.clock.advance(ms // steps)
            await at_rest(self.services)


async def subscribe(person, browser, **more):
    answer = await person.http.post("/api/notices/devices", json=browser.subscription(**more))
    assert answer.status_code == 200, answer.text
    return answer.json()


@pytest.mark.two_nodes
async def test_who_is_away_is_told_of_the_turn_once_and_without_a_card(tmp_path):
    async with playing(tmp_path) as scene:
        await scene.away(scene.second)
        await scene.first.turn()
        await scene.pass_(40 * MS)
        await scene.pass_(600 * MS)

        [push] = scene.got(scene.second)
        assert push == {
            "kind": "turn",
            "title": "Your turn",
            "body": push["body"],
            "url": f"/t/{scene.table}",
            "tag": scene.table,
            "lang": "en",
            "waiting": 1,
        }
        assert push["body"].endswith("· 47 h left")
        assert not [told for told in scene.got(scene.first) if told["kind"] != "turn"]


async def test_a_merged_guest_s_seat_brings_notices_to_the_account(tmp_path):
    async with playing(tmp_path) as scene:
        await with_passphrase(await Person(scene.second.address, "Amal").come())
        await post(scene.second, "/api/sign-in", by_passphrase(merge=True))
        await scene.away(scene.second)
        await scene.first.turn()
        await scene.pass_(40 * MS)

        [push] = scene.got(scene.second)
        assert (push["kind"], push["url"]) == ("turn", f"/t/{scene.table}")
        assert push["waiting"] == 1


@pytest.mark.two_nodes
async def test_who_is_at_the_table_or_plays_on_at_once_is_not_told(tmp_path):
    async with playing(tmp_path) as scene:
        await scene.first.turn()
        await scene.pass_(60 * MS)

        assert scene.got(scene.first) == scene.got(scene.second) == []


@pytest.mark.two_nodes
async def test_who_follows_the_own_tables_on_any_node_is_not_told(tmp_path):
    async with playing(tmp_path) as scene:
        await scene.away(scene.second)
        async with following_of(scene.second.address, scene.second) as line:
            await tables(line)
            await scene.first.turn()
            await scene.pass_(60 * MS)
        await scene.pass_(60 * MS)

        assert scene.got(scene.second) == []


@pytest.mark.two_nodes
async def test_a_deadline_is_told_once_when_six_hours_are_left(tmp_path):
    async with playing(tmp_path) as scene:
        await scene.away(scene.first, scene.second)
        await scene.pass_(60 * MS)
        scene.browsers[scene.first].got.clear()
        await scene.pass_(DAY * MS)
        assert scene.got(scene.first) == []
        await scene.pass_((DAY - 6 * 3600 + 300) * MS)
        await scene.pass_(HOUR)
        await scene.pass_(HOUR)

        assert [push["kind"] for push in scene.got(scene.first)] == ["deadline"]
        assert scene.got(scene.first)[0]["title"] == "Your time is nearly up"
        assert scene.got(scene.second) == []


async def test_in_quiet_hours_a_notice_waits_for_the_morning(tmp_path):
    async with playing(tmp_path) as scene:
        quiet = {"zone": "Europe/Paris", "starts": 12 * 60, "ends": 15 * 60}
        answer = await scene.second.http.post("/api/notices/quiet", json={"quiet": quiet})
        assert answer.json()["quiet"] == quiet
        await scene.away(scene.second)
        await scene.first.turn()
        await scene.pass_(60 * MS)
        assert scene.got(scene.second) == []
        await scene.pass_(2 * HOUR)

        assert [push["kind"] for push in scene.got(scene.second)] == ["turn"]


async def test_a_kind_that_is_switched_off_is_not_sent(tmp_path):
    async with playing(tmp_path) as scene:
        wish = {"kind": "turn", "on": False}
        found = (await scene.second.http.post("/api/notices/wishes", json=wish)).json()
        assert "turn" not in found["wanted"]
        assert "deadline" in found["wanted"]
        await scene.away(scene.second)
        await scene.first.turn()
        await scene.pass_(60 * MS)

        assert scene.got(scene.second) == []


async def test_a_device_that_is_gone_is_forgotten(tmp_path):
    async with playing(tmp_path) as scene:
        scene.browsers[scene.second].status = 410
        other = scene.push.browser("other")
        await subscribe(scene.second, other, lang="fr", label="Téléphone")
        await scene.away(scene.second)
        await scene.first.turn()
        await scene.pass_(60 * MS)

        assert [push["title"] for push in other.got] == ["À vous de jouer"]
        found = (await scene.second.http.get("/api/notices")).json()
        assert [device["label"] for device in found["devices"]] == ["Téléphone"]


async def test_a_push_that_fails_is_tried_again_later(tmp_path):
    async with playing(tmp_path) as scene:
        browser = scene.browsers[scene.second]
        browser.status = 503
        await scene.away(scene.second)
        await scene.first.turn()
        await scene.pass_(60 * MS)
        assert browser.got == []
        browser.status = 201
        await scene.pass_(10 * REST)
        await scene.pass_(REST)

        assert [push["kind"] for push in browser.got] == ["turn"]


async def test_another_room_notifies_by_one_call_and_never_twice(tmp_path):
    async with playing(tmp_path) as scene:
        person = scene.service.identity.person(scene.second.cookie)
        for _ in range(2):
            await scene.service.notices.notify(person, "entry", "entry-1")
        await scene.pass_(EVERY)
        await scene.pass_(EVERY)

        [push] = scene.got(scene.second)
        assert (push["title"], push["body"], push["url"]) == (
            "Your place was opened by e-mail",
            "",
            "/account",
        )


async def test_only_public_addresses_and_whole_keys_are_taken(tmp_path):
    async with playing(tmp_path) as scene:
        good = scene.browsers[scene.first].subscription()
        for wrong in (
            {"endpoint": "http://127.0.0.1:1/x"},
            {"endpoint": "https://localhost/x"},
            {"endpoint": "https://intranet/x"},
            {"p256dh": "BA"},
            {"auth": "x"},
        ):
            answer = await scene.first.http.post("/api/notices/devices", json={**good, **wrong})
            assert answer.status_code == 400, wrong


async def test_no_person_removes_the_device_of_another(tmp_path):
    async with playing(tmp_path) as scene:
        [device] = (await scene.first.http.get("/api/notices")).json()["devices"]
        where = "/api/notices/devices/remove"
        await scene.second.http.post(where, json={"id": device["id"]})
        assert (await scene.first.http.get("/api/notices")).json()["devices"] == [device]

        found = (await scene.first.http.post(where, json={"id": device["id"]})).json()
        assert found["devices"] == []
