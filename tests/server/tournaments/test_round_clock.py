"""The clock of a round with real cards, online, and with both: late tables are decided once."""

import asyncio

from tests.server.clubs.test_clubs_calls import get, go
from tests.server.clubs.test_clubs_calls import post as call
from tests.server.clubs.test_evenings import CLUB, MINUTE, Moved, evening, village
from tests.server.clubs.test_mixed_evenings import gathered
from tests.server.people import site
from tests.server.tournaments.event import act, crowd, end, make, page
from tierce.server.people.tournaments.events import Entry, TimeUp, read_event
from tierce.server.people.tournaments.hall import after, opened
from tierce.tournament import Settings


async def times_up(service, event):
    """The tables that were late, each time that the time was over."""
    entries = await service.tournaments.room.entries(event, 0)
    return [one.event.tables for one in entries if isinstance(one.event, TimeUp)]


async def drawn(address, count, **more):
    """A tournament with real cards whose first round is drawn, with its players."""
    host, *players = everyone = await crowd(address, count + 1)
    event = await make(host, seats=2, minutes=20, rounds=2, **more)
    for one in players:
        await act(one, event, "sign_up")
    await act(host, event, "start")
    return event, everyone, await act(host, event, "draw")


async def seats(players, event):
    """The players by their ids in the tournament."""
    return {(await page(one, event))["you"]: one for one in players}


async def test_at_the_end_of_the_time_undisputed_points_count_and_the_host_types_the_others(
    tmp_path,
):
    async with site(tmp_path, clock=(clock := Moved())) as (address, service):
        event, (host, *players), now = await drawn(address, 6)
        assert 19 * MINUTE < now["left"] <= 20 * MINUTE
        who = await seats(players, event)
        tables = [one["players"] for one in now["rounds"][0]["tables"]]
        await act(who[tables[0][0]], event, "report", table=0, points=[3, 30])
        await act(who[tables[1][0]], event, "report", table=1, points=[5, 50])
        await act(who[tables[1][1]], event, "report", table=1, points=[50, 5])
        await service.rounds.run()
        assert await times_up(service, event) == []
        clock.by = 21 * MINUTE
        await asyncio.gather(service.rounds.run(), service.rounds.run())
        await service.rounds.run()
        assert await times_up(service, event) == [(0, 1, 2)]
        now = await page(host, event)
        assert (now["left"], now["time_up"]) == (0, [0, 1, 2])
        found = now["rounds"][0]["tables"]
        assert [one["points"] for one in found] == [[3, 30], None, None]
        assert found[0]["signed"] == "clock"
        assert (await service.tournaments.read(event)).head.due is None
        for table in (1, 2):
            now = await act(host, event, "report", table=table, points=[1, 2])
        now = await act(host, event, "draw")
        assert (now["time_up"], now["left"] > 19 * MINUTE) == ([], True)
        await end([host, *players])


async def test_where_the_others_wait_the_clock_decides_nothing(tmp_path):
    async with site(tmp_path, clock=(clock := Moved())) as (address, service):
        event, everyone, now = await drawn(address, 2, late="wait")
        who = await seats(everyone[1:], event)
        [table] = now["rounds"][0]["tables"]
        await act(who[table["players"][0]], event, "report", table=0, points=[3, 30])
        clock.by = 21 * MINUTE
        await service.rounds.run()
        now = await page(everyone[0], event)
        assert (now["left"], now["time_up"]) == (0, [])
        assert now["rounds"][0]["tables"][0]["points"] is None
        assert await times_up(service, event) == []
        await end(everyone)


async def test_in_a_mixed_evening_online_tables_stop_and_those_of_real_cards_are_named(tmp_path):
    async with site(tmp_path, clock=(clock := Moved())) as (address, service):
        people = amal, *_ = await village(address, 3)
        path = await evening(amal, place="mixed", rounds=2, minutes=20)
        await gathered(people, path, 2)
        now = await call(amal, f"{path}/draw")
        assert 19 * MINUTE < now["left"] <= 20 * MINUTE
        assert not any(one["late"] for one in now["played"][0]["tables"])
        assert 19 * MINUTE < (await get(amal, f"{CLUB}/wall"))["left"] <= 20 * MINUTE
        clock.by = 21 * MINUTE
        for _ in range(3):
            await service.rounds.run()
        now = await get(amal, path)
        real, online = now["played"][0]["tables"]
        assert (real["done"], real["late"], online["done"]) == (False, True, True)
        assert (now["left"], now["minutes"], now["late"]) == (0, 20, "stop")
        event = path.rpartition("/")[2]
        assert now["time_up"] == [0]
        assert await times_up(service, event) == [(0,)]
        body = {"round": 0, "table": 0, "points": [10, 20]}
        now = await call(amal, f"{path}/results", **body)
        assert (now["draws"], now["left"]) == (True, None)
        await go(*people)


async def test_an_evening_asks_for_minutes_that_fit(tmp_path):
    async with site(tmp_path) as (address, _):
        [amal] = await village(address, 0)
        for minutes in (-1, 10_081):
            found = await evening(amal, 400, minutes=minutes)
            assert found["detail"]["wrong"] == ["minutes"]
        await go(amal)


EARLIER = (
    '{"type":"entered","player":"a","points":0}',
    '{"type":"entered","player":"b","points":0}',
    '{"type":"arrived","player":"a"}',
    '{"type":"started"}',
    '{"type":"drawn","tables":[["a","b"]],"byes":[]}',
    '{"type":"opened","tables":["aTableOfThisSite"]}',
    '{"type":"reported","table":0,"points":[0,30]}',
    '{"type":"ended"}',
)
"""An online evening as earlier versions wrote it."""


def test_evenings_of_earlier_versions_are_read_as_they_were():
    hall = opened(Settings(seats=2, rounds=1))
    for seq, text in enumerate(EARLIER, 1):
        hall = after(hall, Entry(seq, seq, "host", read_event(text)))
    assert hall.online == {(0, 0): "aTableOfThisSite"}
    assert (hall.tournament.home, hall.timed, hall.closed) == ((), (), False)
    assert hall.tournament.rounds[0].tables[0].points == (0, 30)
    assert hall.tournament.ended
