"""A tournament with real cards: results are typed, agreed on, corrected; only the host decides."""

import httpx

from tests.server.people import Person, site
from tests.server.tournaments.event import act, crowd, end, make, page, refused


async def test_a_tournament_with_real_cards_from_the_list_to_the_standing(tmp_path):
    async with site(tmp_path) as (address, _):
        host, *players = await crowd(address, 5)
        event = await make(host, rounds=2, most_players=6)
        assert await refused(host, event, "start") == "too_few_players"
        for one in players:
            await act(one, event, "sign_up")
        assert await refused(players[0], event, "sign_up") == "entered_already"
        for name in ("Odile", "Basile", "Hugo"):
            now = await act(host, event, "add", name=name)
        assert [now["players"][-1]["id"]] == now["waiting"]
        await act(players[0], event, "arrive")
        now = await act(players[3], event, "withdraw")
        assert now["waiting"] == []
        assert [one["name"] for one in now["players"]][3:] == ["Odile", "Basile", "Hugo"]

        for verb in ("start", "propose", "draw", "end", "nudge", "correct", "swap", "add"):
            more = {"name": "X"} if verb == "add" else {}
            more |= {"round": 0, "table": 0, "points": []} if verb == "correct" else {}
            assert await refused(players[0], event, verb, 403, **more) == "not_host"
        assert await refused(host, event, "draw") == "not_started"
        await act(host, event, "start")
        now = await act(host, event, "propose")
        assert now["draw"]["repeats"] == 0
        one, other = now["draw"]["tables"][0][0], now["draw"]["tables"][1][0]
        now = await act(host, event, "swap", player=one, other=other)
        assert now["draw"]["tables"][0][0] == other
        assert (await page(players[0], event))["draw"] is None
        assert (await page(players[0], event))["rounds"] == []
        drawn = now["draw"]["tables"]
        now = await act(host, event, "draw")
        assert [one["players"] for one in now["rounds"][0]["tables"]] == drawn
        assert (now["next"], now["blocked"]) == ("draw", "tables_playing")
        await end([host, *players])


async def test_a_draw_that_does_not_fit_any_more_is_made_anew(tmp_path):
    async with site(tmp_path) as (address, _):
        host, *players = await crowd(address, 9)
        event = await make(host, rounds=2)
        for one in players:
            await act(one, event, "sign_up")
        await act(host, event, "start")
        now = await act(host, event, "propose")
        await act(players[0], event, "drop_out")
        assert now["draw"] is not None
        assert (await page(host, event))["draw"] is None
        now = await act(host, event, "draw")
        seated = [player for table in now["rounds"][0]["tables"] for player in table["players"]]
        gone = next(one["id"] for one in now["players"] if one["dropped"])
        assert (len(seated), gone in seated) == (7, False)
        await end([host, *players])


async def test_a_result_counts_when_two_agree_and_the_host_settles_a_quarrel(tmp_path):
    async with site(tmp_path) as (address, _):
        host, *players = await crowd(address, 5)
        event = await make(host, rounds=1)
        for one in players:
            await act(one, event, "sign_up")
        await act(host, event, "start")
        now = await act(host, event, "draw")
        mine, theirs = [0, 10, 20, 30], [0, 10, 20, 31]
        assert await refused(players[0], event, "report", table=0, points=[1]) == "bad_points"
        assert await refused(players[0], event, "report", table=7, points=mine) == "unknown_table"
        await act(players[0], event, "report", table=0, points=mine)
        now = await act(players[1], event, "report", table=0, points=theirs)
        assert now["rounds"][0]["tables"][0]["points"] is None
        assert len(now["rounds"][0]["tables"][0]["claims"]) == 2
        stranger = await Person(address, "Zoé").come()
        assert (await page(stranger, event))["rounds"][0]["tables"][0]["claims"] == []
        assert await refused(stranger, event, "report", table=0, points=mine) == "not_at_table"
        assert await refused(host, event, "nudge", table=9) == "unknown_table"
        await act(host, event, "nudge", table=0)
        assert await refused(host, event, "nudge", table=0) == "nudged_before"

        now = await act(players[2], event, "report", table=0, points=theirs)
        table = now["rounds"][0]["tables"][0]
        assert (table["points"], table["signed"], len(table["signers"])) == (theirs, "players", 2)
        again = {"table": 0, "points": mine}
        assert await refused(players[3], event, "report", **again) == "reported_already"
        now = await act(host, event, "correct", round=0, **again)
        [trace] = now["corrections"]
        assert (trace["before"], trace["after"]) == (theirs, mine)
        assert now["rounds"][0]["tables"][0]["signed"] == "host"
        assert (now["next"], now["blocked"]) == ("end", None)
        now = await act(host, event, "end")
        assert now["state"] == "ended"
        first = now["rounds"][0]["tables"][0]["players"][3]
        assert now["high_wins"]
        assert [now["standing"][0][name] for name in ("player", "rank", "score")] == [first, 1, 30]
        assert await refused(host, event, "draw") == "ended"
        await end([host, *players, stranger])


async def test_what_does_not_fit_is_named(tmp_path):
    async with site(tmp_path) as (address, _):
        host = await Person(address, "Amal").come()
        wish = {"name": " ", "rules": "palace", "seats": 9, "minutes": -1, "starts": -5}
        answer = await host.http.post("/api/tournaments", json=wish)
        assert answer.status_code == 400
        fields = answer.json()["detail"]["fields"]
        assert fields == ["seats", "minutes", "name", "starts"]
        unknown = await host.http.get("/api/tournaments/none")
        assert unknown.status_code == httpx.codes.NOT_FOUND
        await host.go()


async def test_the_lists_show_open_tournaments_and_ones_own(tmp_path):
    async with site(tmp_path) as (address, _):
        host, other = await crowd(address, 2)
        event = await make(host)
        await act(other, event, "sign_up")
        found = (await other.http.get("/api/tournaments")).json()
        assert [one["id"] for one in found["open"]] == [event]
        [own] = found["yours"]
        assert (own["plays"], own["hosts"], own["players"]) == (True, False, 1)
        await act(other, event, "withdraw")
        assert (await other.http.get("/api/tournaments")).json()["yours"][0]["plays"] is False
        await end([host, other])
