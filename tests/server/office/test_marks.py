"""A person under a measure comes back as a new guest: the measure follows, and others go on."""

import httpx

from tests.server.fake_clock import FakeClock
from tests.server.office.test_calls import code, house_of
from tests.server.people import AT_ONCE, HEADERS, PLAIN, Person, site
from tierce.server.people.office.marks import HERE

CAFE, HOME = ({"X-Forwarded-For": one} for one in ("203.0.113.5", "198.51.100.7"))


async def take(malo, person, kind, **more):
    wish = {"kind": kind, "reason": "Insults", "hours": 24 * 30, **more}
    path = f"/api/admin/people/{await code(person)}/measures"
    assert (await malo.http.post(path, json=wish)).status_code == 201


def visitor(address, where, cookies=None):
    return httpx.AsyncClient(base_url=address, headers=HEADERS | where, cookies=cookies, **PLAIN)


async def comes(address, where, cookies=None):
    """What a new guest is answered there."""
    async with visitor(address, where, cookies) as http:
        found = await http.post("/api/me", json={"name": "Rex"})
        house = (await http.get("/api/house")).json() if found.status_code == 200 else None
    return found, house


async def stopped(address, service, kind):
    """A host, and Rex under the measure, who has called once from the café since."""
    mireille, _, rex = await house_of(address, service)
    await take(mireille, rex, kind)
    rex.http.headers.update(CAFE)
    await rex.http.get("/api/me")
    return mireille, rex


async def test_a_banned_person_is_no_new_guest_of_the_same_browser_anywhere(tmp_path):
    async with site(tmp_path, timings=AT_ONCE) as (address, service):
        _, rex = await stopped(address, service, "ban")
        mark = {"tierce_measure": rex.http.cookies["tierce_measure"]}
        found, _ = await comes(address, HOME, mark)

    assert (found.status_code, found.json()["code"]) == (403, "banned")
    assert found.json()["detail"]["reason"] == "Insults"


async def test_a_forged_mark_marks_nothing(tmp_path):
    async with site(tmp_path, timings=AT_ONCE) as (address, service):
        await stopped(address, service, "ban")
        found, _ = await comes(address, HOME, {"tierce_measure": "x.y"})

    assert found.status_code == 200


async def test_for_a_day_no_guest_is_new_where_a_banned_person_was_and_known_ones_go_on(tmp_path):
    clock = FakeClock()
    async with site(tmp_path, clock=clock, timings=AT_ONCE) as (address, service):
        known = await Person(address, "Bilel").come()
        known.http.headers.update(CAFE)
        await stopped(address, service, "ban")
        here, _ = await comes(address, CAFE)
        there, _ = await comes(address, HOME)
        goes_on = await known.make("you", "bot")
        clock.advance(25 * 3_600_000)
        later, _ = await comes(address, CAFE)
        kept = await service.store.relations.read("select hash from measure_mark")

    assert (here.status_code, here.json()["code"]) == (403, "guests_barred")
    assert "Insults" not in here.text
    assert (there.status_code, later.status_code) == (200, 200)
    assert goes_on
    assert "203.0.113" not in str(kept)


async def test_a_mute_follows_to_the_new_guest_with_its_reason_only_in_the_same_browser(tmp_path):
    async with site(tmp_path, timings=AT_ONCE) as (address, service):
        _, rex = await stopped(address, service, "mute")
        mark = {"tierce_measure": rex.http.cookies["tierce_measure"]}
        _, own = await comes(address, HOME, mark)
        _, here = await comes(address, CAFE)
        _, there = await comes(address, HOME)

    assert [(one["kind"], one["reason"]) for one in own["notes"]] == [("mute", "Insults")]
    assert [(one["kind"], one["reason"]) for one in here["notes"]] == [("mute", HERE)]
    assert there["notes"] == []


async def test_a_lifted_measure_follows_nobody(tmp_path):
    async with site(tmp_path, timings=AT_ONCE) as (address, service):
        mireille, rex = await stopped(address, service, "ban")
        measure = (await service.store.relations.read("select id from measure"))[0][0]
        lifted = await mireille.http.post(f"/api/admin/measures/{measure}/lift", json={})
        mark = {"tierce_measure": rex.http.cookies["tierce_measure"]}
        found, _ = await comes(address, CAFE, mark)

    assert lifted.status_code == 200
    assert found.status_code == 200


async def test_a_late_visit_of_a_banned_person_closes_no_cafe(tmp_path):
    clock = FakeClock()
    async with site(tmp_path, clock=clock, timings=AT_ONCE) as (address, service):
        _, rex = await stopped(address, service, "ban")
        clock.advance(25 * 3_600_000)
        rex.http.headers.update(HOME)
        await rex.http.get("/api/me")
        found, _ = await comes(address, HOME)

    assert found.status_code == 200
