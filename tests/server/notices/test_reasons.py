"""A notice that had to wait is sent only if its reason still stands."""

import pytest

from tests.server.clubs.test_clubs_calls import club
from tests.server.friends.test_friends_calls import befriend, listed, post
from tests.server.notices.test_notices import HOUR, MS, playing, subscribe
from tests.server.tournaments.event import act, make, page

QUIET = {"zone": "Europe/Paris", "starts": 12 * 60, "ends": 15 * 60}
"""From an hour before the tests begin until two hours after."""


async def rest(person):
    answer = await person.http.post("/api/notices/quiet", json={"quiet": QUIET})
    assert answer.status_code == 200, answer.text


async def test_a_turn_that_was_played_in_quiet_hours_is_not_noticed_after_them(tmp_path):
    async with playing(tmp_path) as scene:
        await rest(scene.second)
        await scene.away(scene.second)
        await scene.first.turn()
        await scene.pass_(60 * MS)
        await scene.second.sit(scene.table)
        await scene.second.turn()
        await scene.away(scene.second)
        await scene.pass_(3 * HOUR)

        assert scene.got(scene.second) == []


async def test_of_two_turns_in_quiet_hours_the_present_one_is_noticed(tmp_path):
    async with playing(tmp_path) as scene:
        await rest(scene.second)
        await scene.away(scene.second)
        await scene.first.turn()
        await scene.pass_(60 * MS)
        await scene.second.sit(scene.table)
        await scene.second.turn()
        await scene.away(scene.first, scene.second)
        await scene.first.sit(scene.table)
        await scene.first.turn()
        await scene.pass_(3 * HOUR)

        assert [push["kind"] for push in scene.got(scene.second)] == ["turn"]


@pytest.mark.parametrize("still", [True, False])
async def test_a_request_is_noticed_after_quiet_hours_if_it_still_waits(tmp_path, still):
    async with playing(tmp_path) as scene:
        first, second = scene.first, scene.second
        await rest(second)
        await scene.away(second)
        seat = f"/api/tables/{scene.table}/seats/{second.view['seat']}/person"
        await post(first, seat, act="ask")
        await scene.pass_(60 * MS)
        assert scene.got(second) == []
        if not still:
            [asking] = (await listed(second))["asking"]
            await post(second, f"/api/friends/{asking['who']}", act="decline")
        await scene.pass_(3 * HOUR)

        assert [push["kind"] for push in scene.got(second)] == ["friend"] * still


@pytest.mark.parametrize("still", [True, False])
async def test_a_message_and_an_invitation_are_noticed_if_they_still_wait(tmp_path, still):
    async with playing(tmp_path) as scene:
        first, second = scene.first, scene.second
        who, back = await befriend(first, second)
        await rest(second)
        await scene.away(second)
        table = await first.make("you", "open", speed="days", days=2)
        await post(first, f"/api/friends/{who}/invite", table=table)
        await post(first, f"/api/friends/{who}/messages", id="1", text="au sous-sol")
        await scene.pass_(60 * MS)
        assert scene.got(second) == []
        if not still:
            await post(second, f"/api/friends/{back}/invitation", table=table, yes=False)
            await post(second, f"/api/friends/{back}/seen")
        await scene.pass_(3 * HOUR)

        kinds = sorted(push["kind"] for push in scene.got(second))
        assert kinds == ["invitation", "message"] * still


async def tournament(scene):
    """An online tournament of the two persons, drawn."""
    event = await make(scene.first, place="online", rounds=2, seats=2, speed="none")
    for one in (scene.first, scene.second):
        await act(one, event, "sign_up")
    await act(scene.first, event, "start")
    await act(scene.first, event, "draw")
    return event


@pytest.mark.parametrize("on", [True, False])
async def test_a_round_of_a_tournament_is_noticed_unless_that_is_switched_off(tmp_path, on):
    async with playing(tmp_path) as scene:
        found = (await scene.second.http.get("/api/notices")).json()
        assert "round" in found["kinds"]
        await scene.second.http.post("/api/notices/wishes", json={"kind": "round", "on": on})
        await scene.away(scene.second)
        await tournament(scene)
        await scene.pass_(10 * MS)

        pushes = [push for push in scene.got(scene.second) if push["kind"] == "round"]
        assert [push["title"] for push in pushes] == ["Your tournament goes on"] * on
        assert all(push["url"].startswith("/t/") for push in pushes)


async def test_a_round_that_ended_in_quiet_hours_is_not_noticed(tmp_path):
    async with playing(tmp_path) as scene:
        await rest(scene.second)
        await scene.away(scene.second)
        event = await tournament(scene)
        await act(scene.first, event, "report", table=0, points=[0, 20])
        await scene.pass_(3 * HOUR)

        assert "round" not in [push["kind"] for push in scene.got(scene.second)]


async def test_who_is_removed_from_a_tournament_is_told_by_which_one(tmp_path):
    async with playing(tmp_path) as scene:
        first, second = scene.first, scene.second
        await scene.away(second)
        event = await tournament(scene)
        you = (await page(second, event))["you"]
        await act(first, event, "drop_out", player=you)
        await scene.pass_(10 * MS)

        [push] = [push for push in scene.got(second) if push["kind"] == "removed"]
        assert (push["title"], push["body"]) == ("The host has removed you", "Tournoi de Noël")
        assert push["url"] == f"/tournament/{event}"
        assert "removed" not in [push["kind"] for push in scene.got(first)]


@pytest.mark.parametrize("back", [False, True])
async def test_who_is_removed_from_a_club_is_told_unless_back_in_it(tmp_path, back):
    async with playing(tmp_path) as scene:
        second = scene.second
        (first,), code = await club(second.address)
        await post(second, f"/api/club-links/{code}")
        await rest(second)
        await scene.away(second)
        found = (await first.http.get("/api/clubs/cercle-lilas/members")).json()["members"]
        [who] = [one["who"] for one in found if one["role"] == "member"]
        await post(first, "/api/clubs/cercle-lilas/members", who=who, wanted="removed")
        if back:
            code = (await post(first, "/api/clubs/cercle-lilas/link", renew=True))["code"]
            await post(second, f"/api/club-links/{code}")
        await scene.pass_(3 * HOUR)

        pushes = [push for push in scene.got(second) if push["kind"] == "removed"]
        assert [(push["body"], push["url"]) for push in pushes] == [
            ("Le Cercle des Lilas", "/clubs")
        ] * (not back)


async def test_who_leaves_a_tournament_alone_is_not_told(tmp_path):
    async with playing(tmp_path) as scene:
        await scene.away(scene.second)
        event = await tournament(scene)
        await act(scene.second, event, "drop_out")
        await scene.pass_(10 * MS)

        assert "removed" not in [push["kind"] for push in scene.got(scene.second)]


async def test_a_text_is_pushed_only_where_the_person_asks_for_it(tmp_path):
    async with playing(tmp_path) as scene:
        first, second = scene.first, scene.second
        who, _ = await befriend(first, second)
        phone = scene.push.browser("phone")
        await subscribe(second, phone, lang="fr")
        assert (await second.http.get("/api/notices")).json()["text"] is False
        await scene.away(second)
        for number, on in enumerate((False, True)):
            answer = await second.http.post("/api/notices/text", json={"on": on})
            assert answer.json()["text"] is on
            await post(first, f"/api/friends/{who}/messages", id=f"m{number}", text="au sous-sol")
            await scene.pass_(HOUR)

        assert [push["body"] for push in phone.got] == ["", f"{first.name} : au sous-sol"]
        assert scene.got(second)[1]["body"] == f"{first.name}: au sous-sol"
