"""Lists that open and close by themselves: of tournaments, and of evenings of a club."""

import asyncio

import pytest

from tests.server.clubs.test_clubs_calls import get, go
from tests.server.clubs.test_clubs_calls import post as call
from tests.server.clubs.test_evenings import CLUB, MINUTE, Moved, evening, village
from tests.server.people import Person, site
from tests.server.tournaments.event import act, crowd, end, make, page, post, refused
from tierce.server.people.tournaments.events import ListClosed
from tierce.server.people.tournaments.listing import closing
from tierce.server.people.tournaments.tournaments import Tournaments

TIMES = {"opens": 10 * MINUTE, "closes": 60 * MINUTE}


async def closings(service, event):
    """How often the list of a tournament has closed."""
    entries = await service.tournaments.room.entries(event, 0)
    return sum(isinstance(entry.event, ListClosed) for entry in entries)


async def test_nobody_enters_before_the_list_opens_or_after_it_closes(tmp_path):
    async with site(tmp_path, clock=(clock := Moved())) as (address, service):
        host, early, late = await crowd(address, 3)
        event = await make(host, **TIMES)
        now = await page(early, event)
        assert (now["signs"], now["closed"]) == (False, False)
        assert not (await page(host, event))["adds"]
        assert 0 < now["opens"] <= 10 * MINUTE < now["closes"] <= 60 * MINUTE
        found = await act(early, event, "sign_up", 409)
        assert found["detail"]["why"] == "not_open"
        assert abs(found["detail"]["at"] - service.now() - 10 * MINUTE) < MINUTE
        assert await refused(host, event, "add", name="Zoé") == "not_open"
        clock.by = 11 * MINUTE
        now = await act(early, event, "sign_up")
        assert (now["opens"], now["signs"]) == (None, False)
        assert (await page(late, event))["signs"]
        clock.by = 61 * MINUTE
        assert not (await page(late, event))["signs"]
        assert await refused(late, event, "sign_up") == "list_closed"
        await act(host, event, "add", name="Zoé")  # the host still knows who stands at the door
        await act(early, event, "withdraw")
        await end([host, early, late])


@pytest.mark.two_nodes
async def test_the_list_closes_once_though_two_nodes_look_at_once(tmp_path):
    async with site(tmp_path, clock=(clock := Moved())) as (address, service):
        host, *_ = players = await crowd(address, 2)
        event = await make(host, **TIMES)
        assert await closings(service, event) == 0
        clock.by = 61 * MINUTE
        other = Tournaments(service.store.relations, service._clock)
        rounds, due = service.rounds, service.rounds.due
        here = await service.tournaments.read(event)
        there = await other.read(event)
        await asyncio.gather(due.write(here, closing), due.write(there, closing), rounds.run())
        await rounds.run()
        assert await closings(service, event) == 1
        now = await page(host, event)
        assert (now["closed"], now["closes"]) == (True, None)
        assert (await service.tournaments.read(event)).head.due is None
        await end(players)


async def test_a_list_that_closes_later_takes_latecomers_until_then(tmp_path):
    async with site(tmp_path, clock=(clock := Moved())) as (address, service):
        host, late, later = await crowd(address, 3)
        event = await make(host, closes=60 * MINUTE, latecomers=True, seats=2)
        for name in ("Ana", "Basile"):
            await act(host, event, "add", name=name)
        await act(host, event, "start")
        await act(host, event, "draw")
        clock.by = 59 * MINUTE
        await act(late, event, "sign_up")
        clock.by = 61 * MINUTE
        assert await refused(later, event, "sign_up") == "list_closed"
        await service.rounds.run()
        assert await closings(service, event) == 1
        await end([host, late, later])


@pytest.mark.parametrize(
    ("times", "wrong"),
    [
        ({"opens": -1}, ["opens"]),
        ({"opens": 20, "closes": 10}, ["closes"]),
        ({"closes": 0}, ["closes"]),
        ({"opens": 20, "starts": 10}, ["opens"]),
        ({"closes": 20, "starts": 10}, ["closes"]),
        ({"closes": 400 * 24 * 60 * MINUTE}, ["closes"]),
    ],
)
async def test_times_that_do_not_fit_are_refused(tmp_path, times, wrong):
    async with site(tmp_path) as (address, _):
        host = await Person(address, "Mireille").come()
        body = {"name": "Noël", "place": "cards", "rules": "palace", **times}
        found = await post(host, "", body, 400)
        assert found["detail"]["fields"] == wrong
        await host.go()


async def test_the_list_of_an_evening_opens_and_closes_for_members(tmp_path):
    async with site(tmp_path, clock=(clock := Moved())) as (address, service):
        people = amal, bilel, chiraz = await village(address, 2)
        at = service.now()
        times = {"opens": at + 10 * MINUTE, "closes": at + 60 * MINUTE}
        path = await evening(amal, place="mixed", **times)
        line = (await get(bilel, path))["line"]
        assert (line["opens"], line["closes"], line["takes"]) == (*times.values(), False)
        found = await call(bilel, f"{path}/sign", 409, coming=True)
        assert found["detail"] == {"why": "not_open", "at": times["opens"]}
        clock.by = 11 * MINUTE
        assert (await get(bilel, CLUB + "/evenings"))["coming"][0]["takes"]
        await call(bilel, f"{path}/sign", coming=True, home=True)
        clock.by = 61 * MINUTE
        await service.rounds.run()
        assert await closings(service, path.rpartition("/")[2]) == 1
        found = await call(chiraz, f"{path}/sign", 409, coming=True)
        assert found["detail"] == {"why": "list_closed", "at": times["closes"]}
        me = (await get(bilel, path))["players"][0]["player"]
        await call(bilel, f"{path}/marks", player=me, act="cards")  # on the list, one still moves
        await call(amal, f"{path}/players", name="Zoé")
        wrong = await evening(amal, 400, closes=at)
        assert wrong["detail"]["wrong"] == ["closes"]
        wrong = await evening(amal, 400, opens=at + MINUTE, starts=at)
        assert wrong["detail"]["wrong"] == ["opens"]
        await go(*people)
