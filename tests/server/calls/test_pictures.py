"""Pictures of persons by HTTP: who sends, who sees, and what removes them."""

import base64

import pytest

from tests.server import files
from tests.server.calls.test_accounts import by_passphrase, gone, with_passphrase
from tests.server.office.test_calls import code, go, house_of
from tests.server.people import AT_ONCE, HEADERS, Person, site
from tierce.server.guard.limits import Limits
from tierce.server.people.profile.pictures import MOST

OPEN = {"guests": True, "making": True, "watching": True, "talk": "chat", "languages": ["fr"]}


async def send(person, data=None, status=200):
    """Send a picture; return the answer, in which the profile stands."""
    data = files.saved(files.drawn()) if data is None else data
    answer = await person.http.post("/api/me/picture", content=data, timeout=60)
    assert answer.status_code == status, answer.text
    return answer.json()


async def seen(person, name):
    return (await person.http.get(f"/api/pictures/{name}")).status_code


async def befriend(one, other):
    link = (await one.http.post("/api/friends/code", json={})).json()["code"]
    return (await other.http.post(f"/api/friends/code/{link}", json={})).json()["friends"][0]


async def test_a_picture_is_seen_by_a_friend_and_in_the_profile(tmp_path):
    async with site(tmp_path, timings=AT_ONCE) as (address, _):
        amal, bilel = [await Person(address, name).come() for name in ("Amal", "Bilel")]
        own = await send(amal, files.with_place())
        friend = await befriend(amal, bilel)
        profile = (await bilel.http.get(f"/api/people/{own['id']}")).json()
        answer = await bilel.http.get(f"/api/pictures/{own['picture']}")

        assert friend["picture"] == profile["picture"] == own["picture"]
        assert len(friend["avatar"]) == 3
        assert answer.headers["content-type"] == "image/webp"
        assert answer.content[:4] == b"RIFF"
        assert b"SpyCam" not in answer.content
        removed = (await amal.http.post("/api/me/picture/remove", json={})).json()
        assert removed["picture"] is None
        assert await seen(bilel, own["picture"]) == 404
        await go(amal, bilel)


async def test_a_picture_is_sent_with_headers_that_make_it_nothing_else(tmp_path):
    async with site(tmp_path, timings=AT_ONCE) as (address, _):
        amal = await Person(address, "Amal").come()
        name = (await send(amal))["picture"]
        headers = (await amal.http.get(f"/api/pictures/{name}")).headers

        assert headers["x-content-type-options"] == "nosniff"
        assert headers["content-security-policy"] == "default-src 'none'; sandbox"
        assert headers["cross-origin-resource-policy"] == "same-origin"
        assert headers["cache-control"] == "private, max-age=604800, immutable"
        for other in ("0" * 32, "%00", "..%2Fsecret", "é"):
            assert await seen(amal, other) == 404
        await go(amal)


@pytest.mark.parametrize(
    "data",
    [b"", files.SVG, files.bomb(), files.saved(files.drawn())[:99]],
    ids=lambda data: f"{data[:4]!r}-{len(data)}",
)
async def test_what_is_no_picture_is_refused(tmp_path, data):
    async with site(tmp_path, timings=AT_ONCE) as (address, _):
        amal = await Person(address, "Amal").come()
        assert (await send(amal, data, 400))["code"] == "bad_picture"
        await send(amal)
        await go(amal)


async def test_a_picture_too_large_is_not_read_and_other_sites_send_none(tmp_path):
    async with site(tmp_path, timings=AT_ONCE) as (address, _):
        amal = await Person(address, "Amal").come()
        large = files.saved(files.drawn()) + bytes(MOST)
        assert (await send(amal, large, 413))["code"] == "too_large"
        await send(amal, files.saved(files.drawn()) + b"[" * 100_000)
        foreign = {**HEADERS, "origin": "https://other.example"}
        answer = await amal.http.post("/api/me/picture", content=b"", headers=foreign)
        assert answer.json()["code"] == "foreign_origin"
        await go(amal)


async def test_pictures_have_a_rate(tmp_path):
    async with site(tmp_path, limits=Limits, timings=AT_ONCE) as (address, _):
        amal = await Person(address, "Amal").come()
        tiny = files.saved(files.drawn((8, 8)))
        for _ in range(6):
            await send(amal, tiny)
        assert (await send(amal, tiny, 429))["code"] == "too_many"
        await go(amal)


async def test_a_moderator_removes_a_picture_and_the_person_reads_why(tmp_path):
    async with site(tmp_path, timings=AT_ONCE) as (address, service):
        mireille, malo, rex = await house_of(address, service)
        name = (await send(rex))["picture"]
        where = f"/api/admin/people/{await code(rex)}"
        assert (await malo.http.get(where)).json()["picture"] == name
        wish = {"kind": "picture", "reason": "Not yours", "hours": 24}
        assert (await malo.http.post(f"{where}/measures", json=wish)).json()["picture"] is None
        refused = await send(rex, status=403)
        note = (await rex.http.get("/api/house")).json()["notes"][0]

        assert (refused["code"], refused["detail"]["reason"]) == ("picture_removed", "Not yours")
        assert (note["kind"], note["reason"]) == ("picture", "Not yours")
        assert await seen(rex, name) == 404
        log = (await mireille.http.get("/api/admin/audit")).json()
        assert "picture" in [one["act"] for one in log]
        await malo.http.post(f"/api/admin/measures/{note['id']}/lift", json={})
        await send(rex)
        await go(mireille, malo, rex)


@pytest.mark.parametrize("off", [{"pictures": False}, {"children": True}], ids=str)
async def test_the_host_switches_pictures_off(tmp_path, off):
    async with site(tmp_path, timings=AT_ONCE) as (address, service):
        mireille, malo, rex = await house_of(address, service)
        own = await send(rex)
        await befriend(rex, malo)
        switches = {"children": False, **OPEN, **off}
        assert (await mireille.http.post("/api/admin/switches", json=switches)).is_success

        assert await seen(malo, own["picture"]) == 404
        assert (await send(rex, status=403))["code"] == "pictures_closed"
        assert (await malo.http.get("/api/friends")).json()["friends"][0]["picture"] is None
        assert (await malo.http.get(f"/api/people/{own['id']}")).json()["picture"] is None
        await mireille.http.post("/api/admin/switches", json={"children": False, **OPEN})
        assert await seen(malo, own["picture"]) == 200
        await go(mireille, malo, rex)


async def test_a_picture_follows_a_guest_into_the_account_and_goes_with_it(tmp_path):
    async with site(tmp_path, timings=AT_ONCE) as (address, service):
        amal = await with_passphrase(await Person(address, "Amal").come())
        phone = await Person(address, "Ali").come()
        amal.http.timeout = phone.http.timeout = 60
        name = (await send(phone))["picture"]
        assert (await phone.http.post("/api/sign-in", json=by_passphrase(merge=True))).is_success
        assert (await amal.http.get("/api/people/me")).json()["picture"] == name
        taken = (await amal.http.post("/api/account/export")).json()
        image = (await amal.http.get(f"/api/pictures/{name}")).content

        assert base64.b64decode(taken["picture"]) == image
        erased = await amal.http.post("/api/account/erase", json={"name": "Amal", "now": True})
        assert erased.is_success
        await gone(service)
        assert await service.store.relations.read("select person from picture") == []
        await go(amal, phone)
