"""What the office tells its persons: new reports, what changed, and to whom roles are given."""

import pytest

from tests.server.calls.test_accounts import by_passphrase, with_passphrase
from tests.server.calls.test_accounts import post as account_post
from tests.server.fake_clock import FakeClock
from tests.server.friends.test_friends_calls import befriend, listed, post
from tests.server.notices.test_notices import MS, NOON, playing
from tests.server.office.test_calls import OPEN, code, go, house_of
from tests.server.office.test_flags import rows
from tests.server.people import AT_ONCE, Person, site
from tierce.server.people.accounts.records import RECENT
from tierce.server.people.naming.standing import plain, signed
from tierce.server.people.office.chances import Figures, Sat, Suspicion

FIGURES = (15, 1.0, 14, 3.0, 40, 8)


@pytest.mark.parametrize("answered", [False, True])
async def test_a_new_report_is_pushed_to_persons_with_a_role_while_it_waits(tmp_path, answered):
    async with playing(tmp_path) as scene:
        first, second = scene.first, scene.second
        assert "report" not in (await second.http.get("/api/notices")).json()["kinds"]
        person = scene.service.identity.person(second.cookie)
        await scene.service.roles.grant("terminal", person, "moderator")
        await scene.away(first, second)
        third = await Person(first.address, "Chiraz").come()
        to_first, _ = await befriend(third, first)
        [to_third] = [one["who"] for one in (await listed(first))["friends"]]
        await post(first, f"/api/friends/{to_third}/messages", id="1", text="au sous-sol")
        quiet = {"zone": "Europe/Paris", "starts": 12 * 60, "ends": 15 * 60}
        await second.http.post("/api/notices/quiet", json={"quiet": quiet})
        await post(third, f"/api/friends/{to_first}/report", id="r", reason="insult")
        assert (await second.http.get("/api/house")).json()["waiting"] == 1
        assert (await third.http.get("/api/house")).json()["waiting"] == 0
        if answered:
            [case] = (await second.http.get("/api/admin/desk")).json()["open"]
            await post(second, f"/api/admin/desk/{case['id']}/answer", text="Merci")
        await scene.pass_(3 * 3_600 * MS)

        pushes = [one for one in scene.got(second) if one["kind"] == "report"]
        assert [(one["title"], one["url"]) for one in pushes] == [
            ("A report is waiting", "/admin")
        ] * (not answered)
        assert "sous-sol" not in str(scene.got(second))
        assert "report" not in [one["kind"] for one in scene.got(first)]
        assert "report" in (await second.http.get("/api/notices")).json()["kinds"]
        await third.go()


async def test_the_audit_log_says_which_switch_changed_from_what_to_what(tmp_path):
    async with site(tmp_path, timings=AT_ONCE) as (address, service):
        mireille, malo, rex = await house_of(address, service)
        await post(mireille, "/api/admin/switches", **OPEN, floor=400, most_stake=50)
        log = (await mireille.http.get("/api/admin/audit")).json()
        [line] = [one for one in log if one["act"] == "switches"]
        assert line["detail"] == (
            '{"floor":[null,400],"most_stake":[null,50],"languages":[["fr","en"],["fr"]]}'
        )
        house = (await rex.http.get("/api/house")).json()
        assert (house["floor"], house["most_stake"]) == (400, 50)
        purse = (await rex.http.get("/api/purse")).json()
        assert (purse["balance"], purse["floor"], purse["most_stake"]) == (400, 400, 50)
        wish = {"rules": "palace", "seats": ["you", "open"]}
        assert (await rex.http.post("/api/tables", json={**wish, "stake": 51})).status_code == 400
        assert (await rex.http.post("/api/tables", json={**wish, "stake": 50})).status_code == 201
        for wrong in ({"floor": -1}, {"most_stake": 10_001}):
            assert (
                await mireille.http.post("/api/admin/switches", json={**OPEN, **wrong})
            ).status_code == 400
        await go(mireille, malo, rex)


async def test_a_host_with_an_account_gives_and_takes_both_roles_after_a_proof(tmp_path):
    clock = FakeClock(NOON)
    async with site(tmp_path, clock=clock, timings=AT_ONCE) as (address, service):
        amal = await with_passphrase(await Person(address, "Amal").come())
        rex = await Person(address, "Rex").come()
        [(person, _)] = await service.roles.named("Amal")
        await service.roles.grant("terminal", person, "host")
        who = await code(rex)
        clock.advance(RECENT + 1)
        refused = await post(amal, "/api/admin/roles", 403, code=who, role="host")
        assert refused["code"] == "not_proved"
        await account_post(amal, "/api/account/proof", by_passphrase())
        for role in ("host", "moderator", None):
            held = await post(amal, "/api/admin/roles", code=who, role=role)
            found = [one["role"] for one in held if plain(one["person"]["name"]) == "Rex"]
            assert found == ([role] if role else [])
        await go(amal, rex)


async def test_a_flag_leads_to_profiles_and_finished_public_tables(tmp_path):
    async with site(tmp_path, timings=AT_ONCE) as (address, service):
        mireille, malo, rex = await house_of(address, service)
        ids = [service.identity.person(one.cookie) for one in (malo, rex)]
        for person in ids:
            await service.profiles.make(person)
        for number, one in enumerate(("closed", "open")):
            sat = [Sat(person, 3, 0) for person in (*ids, "third")]
            more = {"open": int(one == "open"), "table_id": one}
            await service.store.relations.write(*rows(number, sat, 9_000 + number, **more))
        await service.flags.put([Suspicion(*ids, Figures(*FIGURES))], [])
        [flag] = (await malo.http.get("/api/admin/desk")).json()["flags"]
        assert flag["matches"] == ["open"]
        pages = [flag[one]["page"] for one in ("person", "other")]
        for name, page in zip((signed("Malo", "moderator"), "Rex"), pages, strict=True):
            assert (await malo.http.get(f"/api/people/{page}")).json()["name"] == name
        await go(mireille, malo, rex)
