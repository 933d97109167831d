"""Evenings of a club: measures of moderators, limits, and the children's mode."""

import json

from tests.server.clubs.test_clubs_calls import get, go, post
from tests.server.clubs.test_evenings import CLUB, evening, village
from tests.server.people import AMAL, AT_ONCE, Person, site
from tierce.server.lists.gatherings.entries import ENTRANTS
from tierce.server.people.office.records import Switches
from tierce.server.store import do


async def measure(service, person, kind, **more):
    target = service.identity.person(person.cookie)
    await service.measures.take("terminal", target, kind, "Leaves", hours=24, **more)


async def test_a_suspended_member_takes_no_seat_on_an_evening(tmp_path):
    async with site(tmp_path, timings=AT_ONCE) as (address, service):
        people = amal, bilel, _ = await village(address, 2)
        path = await evening(amal)
        await post(bilel, f"{path}/sign", coming=True)
        members = (await get(amal, f"{CLUB}/members"))["members"]
        who = next(one["who"] for one in members if one["name"] == "G0")
        await measure(service, bilel, "suspend")

        assert not (await post(bilel, f"{path}/sign", coming=False))["line"]["you"]
        refused = await post(bilel, f"{path}/sign", 403, coming=True)
        added = await post(amal, f"{path}/players", 409, who=who)
        assert (refused["code"], added["code"]) == ("suspended", "evening_refused")
        assert (await get(amal, path))["players"] == []
        await go(*people)


async def test_the_list_of_an_evening_has_an_end(tmp_path):
    async with site(tmp_path, timings=AT_ONCE) as (address, service):
        people = amal, bilel, _ = await village(address, 2)
        path = await evening(amal)
        await post(amal, f"{path}/sign", coming=True)
        add = "insert into tournament_player (tournament_id, player, name) values ($1, $2, 'X')"
        event = path.rpartition("/")[2]
        await service.store.relations.write(
            *[do(add, event, f"p{at}") for at in range(ENTRANTS - 1)]
        )
        for one, call, body in (
            (bilel, "sign", {"coming": True}),
            (amal, "players", {"name": "Nom"}),
        ):
            refused = await post(one, f"{path}/{call}", 409, **body)
            assert refused["detail"] == {"why": "too_many_entries"}
        await post(amal, f"{path}/sign", coming=False)
        await post(amal, f"{path}/sign", coming=True)
        await go(*people)


async def test_one_arrives_once(tmp_path):
    async with site(tmp_path, timings=AT_ONCE) as (address, service):
        people = await village(address, 1)
        path = await evening(people[0])
        who = [one["who"] for one in (await get(people[0], f"{CLUB}/members"))["members"]]
        for _ in range(3):
            await post(people[0], f"{path}/players", who=who[0])
        count = "select count(*) from tournament_event"
        assert await service.store.relations.read(count) == [(2,)]
        await go(*people)


async def test_a_name_that_a_moderator_took_is_gone_from_evenings(tmp_path):
    async with site(tmp_path, timings=AT_ONCE) as (address, service):
        people = amal, bilel = await village(address, 1)
        path = await evening(amal)
        for one in people:
            await post(one, f"{path}/sign", coming=True)
        await measure(service, bilel, "rename", name="Thym")
        shown = await get(amal, path)
        assert [one["name"] for one in shown["players"]] == [AMAL, "Thym"]
        await go(*people)


async def test_the_childrens_mode_shows_no_text_that_somebody_typed(tmp_path):
    async with site(tmp_path, timings=AT_ONCE) as (address, service):
        people = amal, bilel = await village(address, 1)
        eve = await Person(address, "Eve").come()
        words = {"name": "Zut Club", "about": "Zut !"}
        await post(amal, CLUB, **words)
        await post(amal, f"{CLUB}/rules", name="Zut Règles", link="rami51?first_meld_min=61")
        path = await evening(amal, name="Zut Soir")
        await post(amal, f"{path}/players", name="Zut Joueur")
        code = (await post(amal, f"{CLUB}/link"))["code"]
        wall = (await post(amal, f"{CLUB}/wall", open=True))["wall"]
        await service.house.switch("terminal", Switches(children=True))
        pages = [
            *[(eve, one) for one in (CLUB, f"{CLUB}/evenings", f"/api/club-walls/{wall}")],
            *[(bilel, one) for one in ("/api/clubs", path, f"/api/club-links/{code}")],
            *[(bilel, f"{CLUB}/rules/{number}") for number in (1, 2)],
        ]
        for one, at in pages:
            assert "Zut" not in json.dumps(await get(one, at)), at
        assert (await get(bilel, CLUB))["rules"][1]["name"] == "2"
        shown = await get(amal, CLUB)
        assert "Zut" not in json.dumps(shown), "nor does the host of the club"
        assert [one["name"] for one in shown["rules"]] == ["1", "2"]
        hosts = "select person from club_member where role = 'host'"
        [(host,)] = await service.store.relations.read(hosts)
        await service.roles.grant("terminal", host, "moderator")
        await service.office.boards.fresh()
        shown = await get(amal, CLUB)
        assert {key: shown[key] for key in words} == words, "a role of the site does"
        assert [one["name"] for one in shown["rules"]] == ["Jeudi", "Zut Règles"]
        await get(bilel, f"{CLUB}/rules/3", 404)
        await go(*people, eve)


async def test_nobody_sends_a_text_in_the_childrens_mode_but_roles_of_the_site(tmp_path):
    async with site(tmp_path, timings=AT_ONCE) as (address, service):
        people = amal, _ = await village(address, 1)
        await service.house.switch("terminal", Switches(children=True))
        await service.office.boards.fresh()
        await post(amal, CLUB, 403, name="Zut", about="")
        await post(amal, "/api/clubs", 403, name="Zut", about="Zut !")
        made = await post(amal, "/api/clubs", 201, name="Zut Club", address="zut-club")
        await post(amal, f"{CLUB}/rules", name="Zut Règles", link="rami51?first_meld_min=61")
        await post(amal, f"{CLUB}/rules/chosen", name="2")
        path = await evening(amal, name="Zut Soir", rules="2")
        await post(amal, f"{path}/players", name="Zut Joueur")
        cup = {"name": "Zut Coupe", "rules": "rami51", "format": "swiss", "place": "cards"}
        event = (await post(amal, "/api/tournaments", 201, **cup, rounds=3))["id"]
        await post(amal, f"/api/tournaments/{event}", act="add", name="Zut Autre")
        await service.house.switch("terminal", Switches())
        await service.office.boards.fresh()
        kept = [
            *[f"/api/clubs/{made['id']}", "/api/clubs", "/api/tournaments"],
            *[CLUB, path, f"/api/tournaments/{event}"],
        ]
        for at in kept:
            assert "zut" not in json.dumps(await get(amal, at)).lower(), at
        assert [one["chosen"] for one in (await get(amal, CLUB))["rules"]] == [False, True]
        await go(*people)


async def test_a_wall_reads_the_players_of_one_evening_only(tmp_path, monkeypatch):
    async with site(tmp_path, timings=AT_ONCE) as (address, service):
        amal, bilel = people = await village(address, 1)
        paths = [await evening(amal, name=f"Soir {at}") for at in range(6)]
        for one in people:
            await post(one, f"{paths[0]}/sign", coming=True)
        who = [one["player"] for one in (await get(amal, paths[0]))["players"]]
        for player in who:
            await post(amal, f"{paths[0]}/marks", player=player, act="here")
        await post(amal, f"{paths[0]}/draw")
        wall = (await post(amal, f"{CLUB}/wall", open=True))["wall"]
        asked, read = [], service.store.relations.read

        async def reading(sql, *facts):
            asked.append(sql)
            return await read(sql, *facts)

        monkeypatch.setattr(service.store.relations, "read", reading)
        shown = await get(bilel, f"/api/club-walls/{wall}")
        monkeypatch.undo()
        await go(*people)

    assert {seat["name"] for seat in shown["tables"][0]["seats"]} == {AMAL, "G0"}
    assert shown["evening"]["name"] == "Soir 0"
    assert sum("from tournament_player" in one for one in asked) == 1
