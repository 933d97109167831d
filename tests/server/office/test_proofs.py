"""Which acts of the office need a proof: a session that was only found opens none of them."""

import pytest

from tests.server.calls.test_accounts import by_passphrase, post, with_passphrase
from tests.server.fake_clock import FakeClock
from tests.server.office.test_calls import CALLS, OPEN, code, go, house_of
from tests.server.people import AT_ONCE, Person, site
from tierce.server.people.accounts.records import RECENT

PROVED = {
    "/people/{code:str}/measures": {"kind": "ban", "reason": "Cheats", "hours": None},
    "/measures/{measure:str}/lift": {},
    "/measures/{measure:str}/reply": {"text": "All right", "lift": True},
    "/desk/{case:str}/answer": {"text": "Thanks"},
    "/flags/{flag:str}/dismiss": {"note": "Nothing"},
    "/roles": {"code": "x", "role": "host"},
    "/announcements": {"fr": "Bonsoir", "en": "Good evening", "hours": 24},
    "/announcements/{announcement:str}/end": {},
    "/switches": OPEN,
    "/legal": {"name": "Eve", "address": "", "contact": "", "hosting": ""},
}
"""Changes for others, with what is sent."""
UNPROVED = {"/desk/{case:str}/take"}
"""Changes without a proof: who works on a case concerns the roles, and anyone of them undoes it."""


def test_each_change_of_the_office_stands_in_one_of_the_two_lists():
    changes = {path for method, path, _ in CALLS if method == "POST"}
    assert changes == PROVED.keys() | UNPROVED
    assert not PROVED.keys() & UNPROVED
    assert {method for method, _, _ in CALLS} <= {"GET", "HEAD", "POST"}


async def office(address, service):
    """A host with an account, and another device of hers that has proved nothing."""
    host = await with_passphrase(await Person(address, "Amal").come())
    [(person, _)] = await service.roles.named("Amal")
    await service.roles.grant("terminal", person, "host")
    key = (await post(host, "/api/me/key", status=201))["key"]
    phone = Person(address)
    await post(phone, "/api/me/here", {"key": key})
    return host, phone


@pytest.mark.parametrize("path", PROVED)
async def test_a_device_that_has_proved_nothing_changes_nothing_in_the_office(tmp_path, path):
    clock = FakeClock()
    async with site(tmp_path, clock=clock, timings=AT_ONCE) as (address, service):
        host, phone = await office(address, service)
        rex = await Person(address, "Rex").come()
        where = "/api/admin" + path.replace(":str", "").format(
            case="x", measure="x", code=await code(rex), announcement="x", flag="x"
        )
        body = PROVED[path]
        before = (await host.http.get("/api/house")).json()
        refused = await post(phone, where, body, 403)
        assert refused["code"] == "not_proved"
        assert (await host.http.get("/api/house")).json() == before
        assert (await rex.http.get("/api/house")).json()["notes"] == []
        clock.advance(RECENT + 1)
        assert (await post(host, where, body, 403))["code"] == "not_proved"
        await post(phone, "/api/account/proof", by_passphrase())
        answer = await phone.http.post(where, json=body)
        assert answer.status_code in {200, 201, 404}, answer.text
        await go(host, phone, rex)


async def test_who_has_no_role_is_told_so_before_a_proof_is_asked(tmp_path):
    async with site(tmp_path, timings=AT_ONCE) as (address, service):
        await office(address, service)
        eve = await with_passphrase(await Person(address, "Eve").come(), "Eve")
        key = (await post(eve, "/api/me/key", status=201))["key"]
        phone = Person(address)
        await post(phone, "/api/me/here", {"key": key})
        assert (await post(phone, "/api/admin/legal", {}, 403))["code"] == "no_role"
        await go(eve, phone)


async def test_a_moderator_without_an_account_has_only_the_cookie_to_prove_anything(tmp_path):
    async with site(tmp_path, timings=AT_ONCE) as (address, service):
        mireille, malo, rex = await house_of(address, service)
        wish = {"kind": "mute", "reason": "Insults", "hours": 1}
        await post(malo, f"/api/admin/people/{await code(rex)}/measures", wish, 201)
        await go(mireille, malo, rex)


async def test_reading_the_desk_and_taking_a_case_asks_for_no_proof(tmp_path):
    async with site(tmp_path, timings=AT_ONCE) as (address, service):
        host, phone = await office(address, service)
        for path in ("desk", "people", "roles", "announcements", "server", "audit"):
            assert (await phone.http.get(f"/api/admin/{path}")).status_code == 200
        assert (await post(phone, "/api/admin/desk/x/take", {}, 404))["code"] == "not_found"
        await go(host, phone)
