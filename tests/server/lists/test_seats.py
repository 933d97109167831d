"""Who may take a seat: friends, reliable persons, and nobody who leaves again and again."""

import asyncio

import pytest

from tests.server.friends.test_friends_calls import befriend, go, people, post
from tests.server.people import Person, begun, site
from tests.waiting import until
from tierce.server.people.profile.leaving import MINUTE, STEPS, Stay, blocked_until, next_minutes
from tierce.server.people.profile.result import Result, storing


async def join(person, table, status=200):
    answer = await person.http.post(f"/api/tables/{table}/join", json={})
    assert answer.status_code == status, answer.text
    return answer.json()


async def lobby(person):
    return [one["id"] for one in (await person.http.get("/api/lobby")).json()["tables"]]


async def until_listed(person, table):
    """Presence reaches the other node a moment later."""

    async def listed():
        return await lobby(person) == [table]

    await until(listed)


async def standing(person):
    return (await person.http.get("/api/me/standing")).json()


async def id_of(service, person):
    """The person's id in the store."""
    return service.identity.person(person.cookie)


async def played(service, person, *finished, ended=1000):
    """Store matches with persons, oldest first: 1 for a finished one, 0 for one that was left."""
    kind = {"rules": "palace", "family": "palace", "seats": 3, "rank": 1, "won": 0, "points": 0}
    more = {"rounds": 1, "rami_secs": 0, "moves": 1, "thinking_ms": 1, "speed": "normal", "open": 0}
    who = await id_of(service, person)
    rows = [
        Result(
            table_id=f"{who}-{ended}-{number}",
            seat=0,
            person=who,
            finished=one,
            humans=2,
            ended=ended + number,
            **kind,
            **more,
        )
        for number, one in enumerate(finished)
    ]
    await service.store.relations.write(*storing(rows))


async def test_only_friends_of_the_host_sit_at_a_table_of_friends_and_see_it(tmp_path):
    async with site(tmp_path) as (address, _):
        amal, bilel, eve = await people(address, "Amal", "Bilel", "Eve")
        table = await amal.make("you", "open", "open", access="friends")
        await amal.sit(table)
        assert amal.table["watch"] == "none"
        assert (await join(eve, table, 409))["code"] == "friends_only"
        assert await lobby(bilel) == []
        await befriend(amal, bilel)

        for person in (amal, bilel):
            await until_listed(person, table)
        assert await lobby(eve) == []
        assert (await join(bilel, table))["seat"] == 1
        await go(amal, bilel, eve)


@pytest.mark.two_nodes
async def test_a_friend_finds_the_table_of_friends_by_presence(tmp_path):
    async with site(tmp_path) as (address, _):
        amal, bilel = await people(address, "Amal", "Bilel")
        await befriend(amal, bilel)
        table = await amal.make("you", "open", access="friends")
        await amal.sit(table)

        async def at_table():
            found = (await friends(bilel))[0]
            return found["state"] == "table" and found

        seen = await until(at_table)
        assert (seen["table"], seen["free"]) == (table, True)
        await go(amal, bilel)


async def friends(person):
    return (await person.http.get("/api/friends")).json()["friends"]


async def test_a_blocked_person_reads_the_same_as_any_stranger(tmp_path):
    async with site(tmp_path) as (address, _):
        amal, bilel, eve = await people(address, "Amal", "Bilel", "Eve")
        to_bilel, _ = await befriend(amal, bilel)
        table = await amal.make("you", "open", "open", access="friends")
        await amal.sit(table)
        await post(amal, f"/api/friends/{to_bilel}", act="block")

        assert await join(bilel, table, 409) == await join(eve, table, 409)
        assert await lobby(bilel) == await lobby(eve) == []
        await go(amal, bilel, eve)


async def test_a_table_asks_for_a_share_of_finished_matches(tmp_path):
    async with site(tmp_path) as (address, service):
        amal, bilel, eve, new = await people(address, "Amal", "Bilel", "Eve", "New")
        await played(service, bilel, *[1] * 19, 0)
        await played(service, eve, *[1, 0] * 6, *[1] * 4)
        await played(service, new, 0)
        seats = ("you", "open", "open", "open")
        table = await amal.make(*seats, access="public", reliable=80)
        await amal.sit(table)
        refused = await join(eve, table, 409)
        assert (refused["code"], refused["detail"]) == ("unreliable", {"least": 80, "own": 64})

        assert (await join(bilel, table))["seat"] == 1
        assert (await join(new, table))["seat"] == 2
        known = await amal.make(*seats, access="public", reliable=80, newcomers=False)
        assert (await join(new, known, 409))["code"] == "too_new"
        bad = await amal.http.post(
            "/api/tables", json={"rules": "palace", "seats": seats, "reliable": 100}
        )
        assert bad.json()["code"] == "wrong_reliable"
        await go(amal, bilel, eve, new)


async def test_quick_play_passes_over_a_table_that_does_not_take_the_person(tmp_path):
    async with site(tmp_path) as (address, service):
        amal, bilel, eve = await people(address, "Amal", "Bilel", "Eve")
        await played(service, eve, *[1, 0] * 6, *[1] * 4)
        table = await amal.make("you", "open", access="public", speed="normal", reliable=90)
        await amal.sit(table)
        wish = {"rules": "palace", "speed": "normal", "seats": 2}
        assert (await post(eve, "/api/quick", 201, **wish))["made"]

        assert await post(bilel, "/api/quick", 201, **wish) == {"id": table, "made": False}
        await go(amal, bilel, eve)


async def test_who_leaves_has_a_result_at_once_and_loses_it_by_coming_back(tmp_path):
    async with site(tmp_path) as (address, service):
        amal, bilel, chiraz = await begun(address, 3, access="public", options={"rounds": 2})
        table = amal.table["id"]
        assert (await standing(bilel))["matches"] == 0
        await bilel.say("leave")
        left = await standing(bilel)
        assert (left["matches"], left["reliable"], left["minutes"]) == (1, 0.0, 10)
        own = (await bilel.http.get("/api/people/me")).json()
        assert (own["figures"]["with_people"], own["recent"]) == (1, [])
        async with asyncio.timeout(60):
            for person in (amal, chiraz):
                while not person.table["departures"]:
                    await person.read()
            await asyncio.gather(amal.play_round(), chiraz.play_round())
        await played(service, bilel, 0, ended=service.now())
        assert (await standing(bilel))["until"]

        assert (await join_between(bilel, table))["seat"] == 1
        assert (await standing(bilel))["matches"] == 1
        await go(amal, bilel, chiraz)


async def join_between(person, table):
    """Take the bot's place once the round is over everywhere."""

    async def joined():
        answer = await person.http.post(f"/api/tables/{table}/join", json={})
        assert answer.status_code == 200 or answer.json()["code"] == "table_full"
        return answer.status_code == 200 and answer.json()

    return await until(joined)


async def test_who_leaves_again_and_again_waits_and_bots_stay_open(tmp_path):
    async with site(tmp_path) as (address, service):
        amal, bilel = await people(address, "Amal", "Bilel")
        now = service.now()
        await played(service, bilel, 0, 0, ended=now - 5)
        table = await amal.make("you", "open", access="public")
        refused = await join(bilel, table, 403)
        assert refused["code"] == "left_often"
        assert refused["detail"]["until"] == now - 4 + 10 * MINUTE
        wish = {"rules": "palace", "seats": ["you", "open"]}
        assert (await post(bilel, "/api/tables", 403, **wish))["code"] == "left_often"
        assert (await post(bilel, "/api/quick", 403, rules="palace"))["code"] == "left_often"
        await bilel.make("you", "bot")

        await played(service, bilel, 1, ended=now + 50)
        assert (await standing(bilel))["until"] is None
        assert (await join(bilel, table))["seat"] == 1
        await go(amal, bilel)


async def test_a_stranger_stands_like_anybody_new_and_gets_no_cookie(tmp_path):
    async with site(tmp_path) as (address, _):
        eve = Person(address)
        assert (await standing(eve))["matches"] == 0
        assert eve.cookie is None
        await eve.go()


def test_blocks_grow_decay_and_end_at_the_highest_step():
    left, stayed = Stay(0, 0), Stay(1, 0)
    lengths = [blocked_until([left] * count, STEPS) // MINUTE for count in range(8)]
    assert lengths == [0, 0, 10, 60, 360, 1440, 1440, 1440]
    assert [next_minutes([left] * count, STEPS) for count in range(3)] == [0, 10, 60]
    assert blocked_until([stayed, *[left] * 9], STEPS) // MINUTE == 360
    assert blocked_until([stayed, stayed, left, left], STEPS) == 0
    assert blocked_until([left] * 9, ()) == next_minutes([left], ()) == 0
