"""Clubs over HTTP: founding, joining by a link, roles, own rules, tables for members."""

import asyncio

import pytest

from tests.server.people import AMAL, AT_ONCE, Person, site
from tests.waiting import until

NAMES = ("Amal", "Bilel", "Chiraz")


async def post(person, path, status=200, **body):
    answer = await person.http.post(path, json=body)
    assert answer.status_code == status, answer.text
    return answer.json()


async def get(person, path, status=200):
    answer = await person.http.get(path)
    assert answer.status_code == status, answer.text
    return answer.json()


async def account(address, name):
    person = await Person(address, name).come()
    await post(person, "/api/account/passphrase", name=name, passphrase=f"{name} aime le rami !")
    return person


async def club(address, *guests):
    """A founded club with members who came by its link."""
    amal = await account(address, "Amal")
    made = await post(amal, "/api/clubs", 201, name="Le Cercle des Lilas", about="Lyon")
    code = (await post(amal, "/api/clubs/cercle-lilas/link"))["code"]
    others = [await Person(address, name).come() for name in guests]
    for one in others:
        await post(one, f"/api/club-links/{code}", name=one.name)
    assert made["id"] == "cercle-lilas"
    return [amal, *others], code


async def go(*all_):
    for person in all_:
        await person.go()


async def members(person, status=200):
    return await get(person, "/api/clubs/cercle-lilas/members", status)


async def test_members_come_by_the_link_and_strangers_see_no_member(tmp_path):
    async with site(tmp_path) as (address, _):
        (amal, bilel), code = await club(address, "Bilel")
        eve = await Person(address, "Eve").come()
        door = await get(eve, f"/api/club-links/{code}")
        assert door == {
            "club": "cercle-lilas",
            "name": "Le Cercle des Lilas",
            "members": 2,
            "known": False,
        }
        shown = await get(eve, "/api/clubs/cercle-lilas")
        assert (shown["role"], shown["members"], shown["wall"]) == (None, 2, None)
        assert (await members(eve, 403))["code"] == "not_member"
        found = (await members(bilel))["members"]
        assert [(one["name"], one["role"], one["you"]) for one in found] == [
            (AMAL, "host", False),
            ("Bilel", "member", True),
        ]
        assert (await get(bilel, "/api/clubs"))["clubs"][0]["role"] == "member"
        await go(amal, bilel, eve)


@pytest.mark.two_nodes
async def test_many_join_at_once_and_each_once(tmp_path):
    async with site(tmp_path) as (address, _):
        (amal,), code = await club(address)
        guests = [await Person(address, f"G{at}").come() for at in range(6)]
        twice = [one for one in guests for _ in range(2)]
        await asyncio.gather(*[post(one, f"/api/club-links/{code}") for one in twice])

        names = [one["name"] for one in (await members(amal))["members"]]
        assert sorted(names) == [AMAL, *[f"G{at}" for at in range(6)]]
        await go(amal, *guests)


async def test_a_guest_founds_nothing(tmp_path):
    async with site(tmp_path) as (address, _):
        guest = await Person(address, "Eve").come()
        assert (await post(guest, "/api/clubs", 403, name="Eux"))["code"] == "no_account"
        assert await get(guest, "/api/clubs") == {"clubs": [], "founds": False}
        await go(guest)


async def test_a_new_link_makes_the_old_one_void(tmp_path):
    async with site(tmp_path) as (address, _):
        (amal,), code = await club(address)
        fresh = (await post(amal, "/api/clubs/cercle-lilas/link", renew=True))["code"]
        eve = await Person(address, "Eve").come()

        assert (await post(eve, f"/api/club-links/{code}", 403))["code"] == "unknown_code"
        assert (await post(eve, f"/api/club-links/{fresh}"))["role"] == "member"
        await go(amal, eve)


async def test_roles_decide_who_changes_what(tmp_path):
    async with site(tmp_path) as (address, _):
        (amal, bilel, chiraz), code = await club(address, "Bilel", "Chiraz")
        who = {one["name"]: one["who"] for one in (await members(amal))["members"]}
        path = "/api/clubs/cercle-lilas/members"
        refused = await post(bilel, path, 403, who=who["Chiraz"], wanted="removed")
        assert refused["code"] == "club_role"
        assert (await post(bilel, "/api/clubs/cercle-lilas/link", 403))["code"] == "club_role"
        await post(amal, path, who=who["Bilel"], wanted="organiser")
        await post(bilel, path, 403, who=who[AMAL], wanted="member")
        await post(bilel, path, 404, who=who["Bilel"], wanted="host")
        await post(bilel, path, who=who["Chiraz"], wanted="removed")

        assert (await members(chiraz, 403))["code"] == "not_member"
        assert (await post(chiraz, f"/api/club-links/{code}", 403))["code"] == "unknown_code"
        await go(amal, bilel, chiraz)


async def test_the_clubs_rules_have_versions_and_a_default(tmp_path):
    async with site(tmp_path) as (address, _):
        (amal, bilel), _ = await club(address, "Bilel")
        path = "/api/clubs/cercle-lilas/rules"
        await post(amal, path, name="Jeudi", link="rami51?first_meld_min=61")
        found = await post(amal, path, name="Jeudi", link="rami51?first_meld_min=71")
        assert [(one["version"], one["chosen"]) for one in found["rules"]] == [(2, True)]
        assert "71" in found["rules"][0]["title"]["fr"]["short"]
        old = (await get(bilel, f"{path}/Jeudi"))["versions"]
        assert [one["link"][-2:] for one in old] == ["71", "61"]
        assert (await post(bilel, path, 403, name="X", link="gin"))["code"] == "club_role"
        assert (await post(amal, path, 400, name="X", link="nope"))["code"] == "unknown_preset"
        assert (await post(amal, path, 400, name=" ", link="gin"))["code"] == "club_name"
        await go(amal, bilel)


async def test_a_default_of_a_name_that_cannot_be_stored_is_refused(tmp_path):
    async with site(tmp_path) as (address, _):
        (amal,), _ = await club(address)
        path = "/api/clubs/cercle-lilas/rules/chosen"
        for name in ("\0", "Rien", ""):
            assert (await post(amal, path, 409, name=name))["code"] == "club_rules_unknown"
        await go(amal)


async def lobby(person):
    return [one["id"] for one in (await get(person, "/api/lobby"))["tables"]]


async def test_only_members_see_a_table_of_the_club_and_sit_there(tmp_path):
    async with site(tmp_path) as (address, _):
        (amal, bilel), code = await club(address, "Bilel")
        eve = await Person(address, "Eve").come()
        wish = {"access": "club", "club": "cercle-lilas"}
        body = {"rules": "palace", "seats": ["you", "open", "open"], "pace": "none", **wish}
        assert (await post(eve, "/api/tables", 403, **body))["code"] == "not_member"
        table = await bilel.make("you", "open", "open", **wish)
        await bilel.sit(table)
        assert bilel.table["watch"] == "none"
        refused = await post(eve, f"/api/tables/{table}/join", 409, name="Eve")
        assert refused["code"] == "members_only"
        assert await lobby(eve) == []

        async def listed():
            return table in await lobby(amal)

        await until(listed)
        await post(eve, f"/api/club-links/{code}")
        assert (await post(eve, f"/api/tables/{table}/join", name="Eve"))["seat"] == 1
        await go(amal, bilel, eve)


async def test_a_blocked_member_is_not_listed_to_the_other_one(tmp_path):
    async with site(tmp_path) as (address, _):
        (amal, bilel), _ = await club(address, "Bilel")
        code = (await post(bilel, "/api/friends/code"))["code"]
        await post(amal, f"/api/friends/code/{code}")
        who = (await get(amal, "/api/friends"))["friends"][0]["who"]
        await post(amal, f"/api/friends/{who}", act="block")

        assert [one["name"] for one in (await members(bilel))["members"]] == ["Bilel"]
        assert (await get(bilel, "/api/clubs/cercle-lilas"))["members"] == 2
        await go(amal, bilel)


async def test_a_merged_guest_is_a_member_as_account(tmp_path):
    async with site(tmp_path, timings=AT_ONCE) as (address, _):
        (amal, phone), _ = await club(address, "Bilel")
        bilel = await account(address, "Bilel")
        way = {"way": "passphrase", "name": "Bilel", "passphrase": "Bilel aime le rami !"}
        await post(phone, "/api/sign-in", merge=True, **way)

        assert [one["you"] for one in (await members(bilel))["members"]] == [False, True]
        exported = (await bilel.http.post("/api/account/export", json={})).json()
        assert [one["club"] for one in exported["clubs"]] == ["cercle-lilas"]
        await go(amal, phone, bilel)


async def test_an_erased_member_is_gone_and_a_club_of_nobody_too(tmp_path):
    async with site(tmp_path) as (address, service):
        (amal, bilel), _ = await club(address, "Bilel")
        me = service.identity.person(bilel.cookie)
        await service.erasing.ask_guest(me)
        assert [one["name"] for one in (await members(amal))["members"]] == [AMAL]
        await post(amal, "/api/clubs/cercle-lilas/leave")

        assert (await get(amal, "/api/clubs/cercle-lilas", 404))["code"] == "unknown_club"
        await go(amal, bilel)
