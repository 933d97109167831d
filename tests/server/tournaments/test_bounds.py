"""What one person can make a tournament grow by, and what a list of tournaments reads."""

import msgspec

from tests.server.people import site
from tests.server.tournaments.event import ONE_DEAL, act, crowd, end, make, page, post, refused
from tierce.server.lists.gatherings.tournament.corrections import TRACED
from tierce.server.people.tournaments import hall
from tierce.server.people.tournaments.terms import HOSTED


async def playing(address, **more):
    """A round of real cards: the host, and four players at one table."""
    host, *players = await crowd(address, 5)
    event = await make(host, rounds=2, **more)
    for one in players:
        await act(one, event, "sign_up")
    await act(host, event, "start")
    return host, players, event


async def test_a_player_who_types_points_again_and_again_is_stopped_and_nobody_else(tmp_path):
    async with site(tmp_path) as (address, service):
        host, players, event = await playing(address)
        await act(host, event, "draw")
        said = [{"table": 0, "points": [number, 0, 0, 0]} for number in range(hall.CLAIMS + 1)]
        await act(players[0], event, "report", **said[0])
        await act(players[0], event, "report", **said[0])
        seq = (await service.tournaments.read(event)).hall.seq
        for one in said[1:-1]:
            await act(players[0], event, "report", **one)
        assert (await service.tournaments.read(event)).hall.seq == seq + hall.CLAIMS - 1
        assert await refused(players[0], event, "report", **said[-1]) == "too_many"
        now = await act(players[1], event, "report", **said[-2])
        assert now["rounds"][0]["tables"][0]["signed"] == "players"
        await end([host, *players])


async def so_far(service, event, **facts):
    """Let the hall of the tournament, as it is in memory, say this."""
    now = (await service.tournaments.read(event)).hall
    service.tournaments._halls[event] = msgspec.structs.replace(now, **facts)


async def test_draws_that_only_the_host_sees_have_an_end_in_each_round(tmp_path):
    async with site(tmp_path) as (address, service):
        host, players, event = await playing(address)
        await so_far(service, event, proposals=hall.PROPOSALS - 1)
        await act(host, event, "propose")
        assert await refused(host, event, "propose") == "too_many"
        await act(host, event, "draw")
        await act(host, event, "report", table=0, points=[0, 1, 2, 3])
        assert (await act(host, event, "propose"))["draw"] is not None
        await end([host, *players])


async def test_corrections_have_an_end_and_a_page_shows_the_last_ones(tmp_path):
    async with site(tmp_path) as (address, service):
        host, players, event = await playing(address)
        await act(host, event, "draw")
        await act(host, event, "report", table=0, points=[0, 1, 2, 3])
        where = {"round": 0, "table": 0}
        for number in (0, 1, 2):
            await act(host, event, "correct", **where, points=[number, 1, 2, 3])
        found = (await service.tournaments.read(event)).hall.corrections
        many = (found[0],) * (hall.CORRECTIONS - 2) + found[1:]
        await so_far(service, event, corrections=many)
        now = await act(host, event, "correct", **where, points=[3, 1, 2, 3])
        shown = [one["after"][0] for one in now["corrections"]]
        assert shown == [1] * (TRACED - 2) + [2, 3]
        more = {**where, "points": [4, 1, 2, 3]}
        assert await refused(host, event, "correct", **more) == "too_many"
        await end([host, *players])


async def test_a_list_reads_of_all_players_only_the_reader(tmp_path, monkeypatch):
    async with site(tmp_path) as (address, service):
        host, players, event = await playing(address)
        assert len((await page(host, event))["players"]) == 4
        monkeypatch.setattr(type(service.tournaments.room), "entrants", None)
        for one, plays in ((players[0], True), (host, False)):
            found = (await one.http.get("/api/tournaments")).json()
            [row] = found["yours"]
            assert (row["id"], row["plays"], row["players"]) == (event, plays, 4)
            assert found["open"] == [row]
        await end([host, *players])


async def test_nobody_hosts_more_than_ten_that_have_not_ended_whatever_others_do(tmp_path):
    async with site(tmp_path) as (address, _):
        host, other = await crowd(address, 2)
        events = [await make(host) for _ in range(HOSTED)]
        wish = {"name": "A", "place": "cards", "rules": "palace", "options": ONE_DEAL}
        assert (await post(host, "", wish, 409))["code"] == "tournaments_enough"
        await make(other)
        await act(host, events[0], "end")
        await make(host)
        await end([host, other])
