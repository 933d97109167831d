"""Names of accounts are their own: nobody else's looks like one, and each shows whose it is."""

import asyncio

from tests.server.clubs.test_clubs_calls import account
from tests.server.people import AT_ONCE, Person, site
from tests.web.village import admin
from tierce.server.people.naming.standing import SIGNS, signed


async def me(person: Person) -> dict:
    return (await person.http.get("/api/me")).json()


async def named(person: Person, name: str):
    return await person.http.post("/api/me", json={"name": name})


async def test_a_guest_takes_no_name_that_looks_like_an_accounts(tmp_path):
    async with site(tmp_path) as (address, _):
        await account(address, "Amina")
        guest = await Person(address, "Rex").come()
        answers = [await named(guest, name) for name in ("Amina", "AMINA", "Amina.", "A mina")]
        proposal = answers[0].json()["detail"]["proposal"]
        taken = await named(guest, proposal)

    assert {(one.status_code, one.json()["code"]) for one in answers} == {(409, "name_taken")}
    assert (proposal, taken.json()["name"]) == ("Amina 2", "Amina 2")


async def test_two_accounts_never_look_alike_however_they_are_made(tmp_path):
    async with site(tmp_path) as (address, _):
        await account(address, "Corne")
        guest = await Person(address, "Rex").come()
        way = {"name": "Come", "passphrase": "quatre dames au cafe"}
        refused = await guest.http.post("/api/account/passphrase", json=way)
        made = await guest.http.post("/api/account/passphrase", json=way | {"name": "Rex"})
        again = await named(guest, "Come")

    assert (refused.status_code, refused.json()["code"]) == (409, "name_taken")
    assert made.status_code == 200
    assert again.status_code == 409


async def test_of_accounts_that_take_one_name_at_once_one_has_it(tmp_path):
    async with site(tmp_path) as (address, service):
        people = [await account(address, f"Rex {number}") for number in range(4)]
        answers = await asyncio.gather(*(named(one, "Amina") for one in people))
        names = await service.store.relations.read("select name from person where name like 'Am%'")

    assert sorted(one.status_code for one in answers) == [200, 409, 409, 409]
    assert names == [(signed("Amina", "account"),)]


async def test_others_see_who_has_an_account_and_a_guest_without_sign(tmp_path):
    async with site(tmp_path) as (address, _):
        amal, guest = await account(address, "Amal"), await Person(address, "Bilel").come()
        table = await amal.make("you", "open")
        await guest.join(table)
        seats = (await guest.http.get(f"/api/tables/{table}")).json()["seats"]
        own = await me(amal)

    assert [seat["name"] for seat in seats] == [signed("Amal", "account"), "Bilel"]
    assert own["name"] == "Amal"


async def test_nobody_types_the_sign_of_an_account_or_of_the_staff(tmp_path):
    async with site(tmp_path) as (address, _):
        guest = await Person(address, "Rex").come()
        for standing in SIGNS:
            await named(guest, signed("Bilel", standing))
            table = await guest.make("you", "open")
            seats = (await guest.http.get(f"/api/tables/{table}")).json()["seats"]
            assert seats[0]["name"] in {"Bilel", "Rex"}
        typed = await named(guest, "Bilel ✓ 2")

    assert typed.json()["code"] == "name_signs"


async def test_the_staff_show_a_badge_while_they_have_the_role(tmp_path):
    async with site(tmp_path, timings=AT_ONCE) as (address, service):
        amal = await account(address, "Amal")
        code = (await amal.http.get("/api/me/code")).json()["code"]
        person = (await service.store.relations.read("select id from account"))[0][0]
        shown = []
        for act in (("grant", code, "moderator"), ("grant", code, "host"), ("revoke", code)):
            await asyncio.to_thread(admin, tmp_path, *act)
            shown.append(await service.store.name(person))

    assert shown == [signed("Amal", one) for one in ("moderator", "host", "account")]


async def test_a_renamed_account_signs_in_by_the_name_that_is_shown(tmp_path):
    async with site(tmp_path, timings=AT_ONCE) as (address, _):
        amal = await account(address, "Amal")
        assert (await named(amal, "Zohra B.")).status_code == 200
        other = Person(address)
        way = {"way": "passphrase", "passphrase": "Amal aime le rami !"}
        found = [
            (await other.http.post("/api/sign-in", json=way | {"name": name})).status_code
            for name in ("Amal", "zohra  b.")
        ]

    assert found == [403, 200]


async def test_who_becomes_an_account_under_a_taken_name_is_asked_for_another(tmp_path):
    async with site(tmp_path) as (address, _):
        guest = await Person(address, "Amina").come()
        await account(address, "Amina")
        made = (await guest.http.post("/api/account/words", json={"lang": "fr"})).json()
        kept = await guest.http.post("/api/account/words/keep", json=made)
        told = await me(guest)
        taken = await named(guest, "Amina 2")
        after = await me(guest)

    assert kept.status_code == 200
    assert told["rename"] == {"name": "Amina", "why": "taken"}
    assert taken.status_code == 200
    assert "rename" not in after


async def test_an_account_of_before_signs_in_by_either_of_its_names(tmp_path):
    async with site(tmp_path, timings=AT_ONCE) as (address, service):
        await account(address, "Amal")
        sql = "update login set key = 'zohra', label = 'Zohra' where kind = 'passphrase'"
        await service.store.relations.write((sql, (), False))
        way = {"way": "passphrase", "passphrase": "Amal aime le rami !"}
        found = [
            (await Person(address).http.post("/api/sign-in", json=way | {"name": name})).status_code
            for name in ("Amal", "Zohra", "Rex")
        ]

    assert found == [200, 200, 403]
