"""Online tournaments: a draw makes tables, their results come in, and what is late is stopped."""

import pytest

from tests.server.fake_clock import FakeClock
from tests.server.people import Person, site
from tests.server.tournaments.event import ONE_DEAL, act, crowd, end, make, page, refused, until
from tierce.server.lists.gatherings.rounds.tournament_rounds import WAKE


def own(now):
    """The reader's table of the present round."""
    return next(one for one in now["rounds"][-1]["tables"] if now["you"] in one["players"])


async def test_a_draw_seats_the_players_with_the_first_one_to_start(tmp_path):
    clock = FakeClock()
    async with site(tmp_path, clock=clock) as (address, _):
        host, *others = players = await crowd(address, 3)
        event = await make(host, place="online", rounds=1, seats=3, speed="none")
        for one in players:
            await act(one, event, "sign_up")
        await act(host, event, "start")
        await act(host, event, "draw")
        now = await page(others[0], event)
        table = own(now)
        names = {one["id"]: one["name"] for one in now["players"]}
        drawn = [names[player] for player in table["players"]]
        stranger = await Person(address, "Zoé").come()
        assert (await page(stranger, event))["rounds"][0]["tables"][0]["table"] is None

        await others[0].sit(table["table"])
        info = others[0].table
        first = info["tournament"]["first"]
        seated = [one["name"] for one in info["seats"]]
        assert [*seated[first:], *seated[:first]] == drawn
        assert (info["access"], info["phase"], info["rights"]["remove"]) == (
            "private",
            "playing",
            [],
        )
        assert info["rights"]["dismiss"] is None
        assert others[0].view["turn"] == first
        await end([*players, stranger])


@pytest.mark.two_nodes
async def test_an_online_round_is_played_and_its_points_come_in_by_themselves(tmp_path):
    clock = FakeClock()
    async with site(tmp_path, clock=clock) as (address, service):
        host, *_ = players = await crowd(address, 4)
        event = await make(host, place="online", rounds=2, seats=2, speed="none")
        for one in players:
            await act(one, event, "sign_up")
        await act(host, event, "start")
        await act(host, event, "draw")
        assert await refused(host, event, "draw") == "tables_playing"
        now = await until(host, event, lambda now: now["blocked"] is None, clock)
        assert [one["signed"] for one in now["rounds"][0]["tables"]] == ["table", "table"]
        now = await act(host, event, "draw")
        tables = await service.store.relations.read(
            "select table_id, counted from tournament_table"
        )
        assert len(tables) == 4
        now = await until(host, event, lambda now: now["next"] == "end", clock)
        assert [one["rounds"] for one in now["standing"]] == [2] * 4
        await end(players)


@pytest.mark.two_nodes
async def test_a_late_table_is_stopped_once_and_finished_deals_count(tmp_path):
    clock = FakeClock()
    async with site(tmp_path, clock=clock) as (address, _):
        host, other = players = await crowd(address, 2)
        event = await make(
            host, place="online", rounds=1, seats=2, speed="none", minutes=1, options={}
        )
        for one in players:
            await act(one, event, "sign_up")
        await act(host, event, "start")
        now = await act(host, event, "draw")
        assert 0 < now["left"] <= 60_000
        table = own(now)["table"]
        await host.sit(table)
        await other.sit(table)
        clock.advance(60_000)
        now = await until(host, event, lambda now: now["next"] == "end", clock)
        [seating] = now["rounds"][0]["tables"]
        assert (seating["points"], seating["signed"]) == ([0, 0], "clock")
        await end(players)


async def test_all_tables_of_a_duplicate_round_have_the_same_cards(tmp_path):
    clock = FakeClock()
    async with site(tmp_path, clock=clock) as (address, _):
        host, *_ = players = await crowd(address, 4)
        event = await make(
            host, place="online", format="duplicate", rounds=1, seats=2, speed="normal"
        )
        for one in players:
            await act(one, event, "sign_up")
        await act(host, event, "start")
        await act(host, event, "draw")
        hands = {}
        for one in players:
            now = await page(one, event)
            table = own(now)
            await one.sit(table["table"])
            seat = table["players"].index(now["you"])
            hands.setdefault(seat, []).append(sorted(one.view["hand"]))
        assert all(len(found) == 2 and found[0] == found[1] for found in hands.values())
        assert hands[0] != hands[1]
        assert (await host.http.get("/api/lobby")).json()["tables"] == []
        await end(players)


async def sealed(person, table):
    """What each call says that shows the cards of a table."""
    calls = [await person.http.get(f"/api/tables/{table}/{what}") for what in ("deals", "record")]
    calls.append(await person.http.get(f"/api/tables/{table}/replay?round=1"))
    wish = {"round": 1, "step": 0, "seat": 0}
    calls.append(await person.http.post(f"/api/tables/{table}/continue", json=wish))
    return [one.status_code for one in calls]


async def test_cards_of_a_duplicate_round_are_sealed_until_its_last_table_is_done(tmp_path):
    async with site(tmp_path) as (address, _):
        host, *players = await crowd(address, 5)
        options = {"format": "duplicate", "rounds": 1, "seats": 2, "speed": "none"}
        event = await make(host, place="online", **options)
        for one in players:
            await act(one, event, "sign_up")
        await act(host, event, "start")
        drawn = await act(host, event, "draw")
        [early, late] = [one["players"] for one in drawn["rounds"][0]["tables"]]
        names = {one["id"]: one["name"] for one in drawn["players"]}
        of = {player: next(one for one in players if one.name == names[player]) for player in names}
        table = own(await page(of[early[0]], event))["table"]
        for player in early:
            await act(host, event, "drop_out", player=player)
        await until(host, event, lambda now: now["rounds"][0]["tables"][0]["points"])
        for person in (of[early[0]], of[late[0]]):
            assert await sealed(person, table) == [403] * 4
        exported = await of[early[0]].http.post("/api/account/export", json={})
        assert [one["record"] for one in exported.json()["tables"]] == [None]
        for player in late:
            await act(host, event, "drop_out", player=player)
        await until(host, event, lambda now: now["next"] == "end")
        assert await sealed(of[late[0]], table) == [200, 200, 200, 201]
        await end([host, *players])


@pytest.mark.parametrize("count", [24, pytest.param(64, marks=pytest.mark.long)])
async def test_a_field_with_ten_drop_outs_needs_nobodys_help(tmp_path, count):
    clock = FakeClock()
    async with site(tmp_path, clock=clock) as (address, service):
        host, *_ = players = await crowd(address, count)
        event = await make(
            host,
            place="online",
            rounds=3,
            speed="none",
            auto=True,
            starts=2_000,
            rules="rami51",
            options=ONE_DEAL,
        )
        for one in players:
            await act(one, event, "sign_up")
        await until(host, event, lambda now: now["rounds"], clock)
        for one in players[10:20]:
            await act(one, event, "drop_out")
        now = await until(host, event, lambda now: now["state"] == "ended", clock, 400)
        assert len(now["rounds"]) == 3
        assert sum(one["dropped"] for one in now["players"]) == 10
        counts = [one["rounds"] for one in now["standing"]]
        assert counts == [3] * count
        found = await service.store.relations.read(
            "select count(*), count(distinct table_id), count(counted) from tournament_table"
        )
        assert found == [(count * 3 // 4,) * 3]
        await end(players)


async def test_tables_that_sleep_are_looked_for_every_half_minute_however_often_one_asks(tmp_path):
    clock = FakeClock()
    async with site(tmp_path, clock=clock) as (_, service):
        looks = list[int]()

        async def wake(since):
            looks.append(since)

        await service.rounds.run()
        service.rounds.matches.wake = wake
        await service.rounds.run()
        assert looks == []
        clock.advance(WAKE)
        await service.rounds.run()
        await service.rounds.run()
        assert len(looks) == 1
