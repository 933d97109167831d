"""Family mode: tables and seats with friends and club mates only, on one process and two nodes."""

from tests.server.friends.test_friends_calls import befriend, go, people, post
from tests.server.lists.test_seats import until_listed
from tests.server.nodes.test_lost_lists import line, until
from tests.server.people import Person, site
from tests.server.tournaments.event import act, make, refused
from tierce.server.store.relations import do

MEMBER = "insert into club_member (club, person, role, joined) values ($1, $2, 'member', 0)"
QUICK = {"rules": "palace", "seats": 2}


async def family(person, *, on=True):
    await post(person, "/api/friends/switches", hidden=False, family=on)


async def seen(person):
    answer = await person.http.get("/api/lobby")
    return [line["id"] for line in answer.json()["tables"]]


async def joined(person, table, status=200):
    answer = await person.http.post(f"/api/tables/{table}/join", json={"name": person.name})
    assert answer.status_code == status, answer.text
    return answer.json()


async def public(person, *seats):
    table = await person.make("you", *seats, access="public")
    await person.sit(table)
    return table


async def test_the_lobby_lists_tables_of_friends_alone(tmp_path):
    async with site(tmp_path) as (address, _):
        amal, bilel, chiraz = await people(address, "Amal", "Bilel", "Chiraz")
        await befriend(amal, bilel)
        near, far = await public(bilel, "open"), await public(chiraz, "open")
        assert set(await seen(amal)) == {near, far}
        await family(amal)
        assert await seen(amal) == [near]
        assert set(await seen(bilel)) >= {near, far}
        await family(amal, on=False)
        assert set(await seen(amal)) == {near, far}
        await go(amal, bilel, chiraz)


async def test_a_seat_beside_a_stranger_is_refused_and_says_why(tmp_path):
    async with site(tmp_path) as (address, _):
        amal, bilel, chiraz = await people(address, "Amal", "Bilel", "Chiraz")
        await befriend(amal, bilel)
        await family(amal)
        far, near = await public(chiraz, "open", "open"), await public(bilel, "open", "open")
        assert (await joined(amal, far, 409))["code"] == "family_mode"
        await joined(amal, near)
        assert (await joined(chiraz, near, 409))["code"] == "seat_refused"
        await go(amal, bilel, chiraz)


async def test_a_stranger_joins_no_table_of_a_family_and_does_not_learn_why(tmp_path):
    async with site(tmp_path) as (address, _):
        amal, bilel, chiraz = await people(address, "Amal", "Bilel", "Chiraz")
        await befriend(amal, bilel)
        await family(amal)
        table = await public(amal, "open", "open")
        assert (await joined(chiraz, table, 409))["code"] == "seat_refused"
        await joined(bilel, table)
        await go(amal, bilel, chiraz)


async def test_quick_play_takes_a_friends_table_or_opens_one_for_friends(tmp_path):
    async with site(tmp_path) as (address, _):
        amal, bilel, chiraz = await people(address, "Amal", "Bilel", "Chiraz")
        await befriend(amal, bilel)
        await family(amal)
        strangers = await post(chiraz, "/api/quick", 201, **QUICK)
        await chiraz.sit(strangers["id"])
        own = await post(amal, "/api/quick", 201, **QUICK)
        assert own["made"]
        assert own["id"] != strangers["id"]
        await amal.sit(own["id"])
        assert (await joined(chiraz, own["id"], 409))["code"] == "friends_only"
        await family(bilel)
        assert await post(bilel, "/api/quick", 201, **QUICK) == {"id": own["id"], "made": False}
        await go(amal, bilel, chiraz)


async def test_the_public_table_of_a_family_is_listed_to_friends_alone(tmp_path):
    async with site(tmp_path) as (address, _):
        amal, bilel, chiraz = await people(address, "Amal", "Bilel", "Chiraz")
        await befriend(amal, bilel)
        table = await public(amal, "open", "open")
        nobody = Person(address)
        for person in (bilel, chiraz, nobody):
            await until_listed(person, table)
        async with line(chiraz, "/ws/lobby") as lobby:
            await until(lobby, "lobby", lambda now: now["tables"])
            await family(amal)
            await until(lobby, "lobby", lambda now: not now["tables"])

        assert await seen(amal) == await seen(bilel) == [table]
        assert await seen(chiraz) == await seen(nobody) == []
        found = await post(chiraz, "/api/quick", 201, **(QUICK | {"seats": 3}))
        assert found["made"]
        await go(amal, bilel, chiraz, nobody)


async def test_a_guest_at_the_table_hides_it_from_who_is_strange_to_that_guest(tmp_path):
    async with site(tmp_path) as (address, _):
        amal, bilel, chiraz = await people(address, "Amal", "Bilel", "Chiraz")
        await befriend(amal, bilel)
        await befriend(amal, chiraz)
        table = await public(amal, "open", "open")
        await joined(bilel, table)
        await family(bilel)
        await until_listed(amal, table)
        assert await seen(chiraz) == []
        await go(amal, bilel, chiraz)


async def test_family_mode_enters_no_tournament_among_strangers_and_says_so(tmp_path):
    async with site(tmp_path) as (address, _):
        amal, bilel = await people(address, "Amal", "Bilel")
        event = await make(bilel)
        await family(amal)
        assert await refused(amal, event, "sign_up") == "family_mode"
        await family(amal, on=False)
        assert (await act(amal, event, "sign_up"))["you"]
        await go(amal, bilel)


async def test_club_mates_are_no_strangers(tmp_path):
    async with site(tmp_path) as (address, service):
        amal, bilel = await people(address, "Amal", "Bilel")
        await family(amal)
        for person in (amal, bilel):
            id_ = service.identity.person(person.cookie)
            await service.store.relations.write(do(MEMBER, "club", id_))
        table = await public(bilel, "open")
        assert await seen(amal) == [table]
        await joined(amal, table)
        await go(amal, bilel)
