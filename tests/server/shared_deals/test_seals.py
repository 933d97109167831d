"""Until its day ends, nobody is shown the cards of a shared deal, by whichever door."""

from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo

import msgspec
import pytest

from tests.server.people import NOW, Person, site
from tests.server.shared_deals.test_shared_deals import (
    DAY,
    NOON,
    Calendar,
    comers,
    day,
    family,
    finish,
    play,
)
from tierce.server.people.shared_deals.days import Days
from tierce.server.table.public import public_rounds

DOORS = ("record", "replay?round=1", "advice?round=1&step=1", "deals")
STANDING = "/api/shared/2026-11-25/gin"
MIDNIGHT = NOON + DAY // 2
"""The end of 2026-11-25 in UTC."""


async def answers(person, table):
    """What each door to the cards of a table answers."""
    found = [await person.http.get(f"/api/tables/{table}/{path}") for path in DOORS]
    body = {"round": 1, "step": 1, "seat": 0}
    return [*found, await person.http.post(f"/api/tables/{table}/continue", json=body)]


async def refused(person, table):
    """Whether each of them is sealed until midnight."""
    sealed = {"code": "shared_sealed", "detail": {"opens": MIDNIGHT, "zone": "UTC"}}
    found = await answers(person, table)
    return [one.status_code == 403 and one.json() == sealed for one in found]


async def shown(person, table):
    """Whether no door is sealed. Where a match was given up at once, some have nothing to show."""
    return [one.status_code != 403 for one in await answers(person, table)]


@pytest.mark.two_nodes
async def test_who_leaves_at_once_opens_the_deal_to_no_second_cookie(tmp_path):
    clock = Calendar()
    async with site(tmp_path, clock=clock) as (address, _):
        amal, second = await comers(address)
        table = await play(amal, turns=0)
        await amal.say("leave")
        while amal.table["phase"] != "over":
            await amal.read()
        assert amal.view["result"] is None

        stranger = Person(address)
        for person in (amal, second, stranger):
            assert all(await refused(person, table))
        assert (await second.http.get(STANDING)).json()["code"] == "shared_sealed"
        clock.moved += DAY
        for person in (amal, second):
            assert all(await shown(person, table))
        for person in (amal, second, stranger):
            await person.go()


async def test_who_has_finished_sees_the_own_result_and_the_ranking_and_no_line(tmp_path):
    clock = Calendar()
    async with site(tmp_path, clock=clock) as (address, _):
        amal, bilel = await comers(address)
        first, second = await play(amal), await play(bilel)

        assert bilel.view["result"]["points"]
        standing = (await bilel.http.get(STANDING)).json()
        assert [one["name"] for one in standing["places"]] == ["Amal", "Bilel"]
        for table in (first, second):
            assert all(await refused(bilel, table))
        clock.moved += DAY
        for table in (first, second):
            assert all(await shown(bilel, table))
        for person in (amal, bilel):
            await person.go()


async def exported(person):
    answer = await person.http.post("/api/account/export", json={})
    return {one["id"]: one for one in answer.json()["tables"]}


async def test_an_export_holds_the_record_once_the_day_is_over(tmp_path):
    clock = Calendar()
    async with site(tmp_path, clock=clock) as (address, _):
        amal = await Person(address, "Amal").come()
        table = await play(amal)

        assert (await exported(amal))[table]["record"] is None
        clock.moved += DAY
        assert "discard" in (await exported(amal))[table]["record"]
        await amal.go()


async def test_the_history_says_when_the_cards_of_a_match_open(tmp_path):
    clock = Calendar()
    async with site(tmp_path, clock=clock) as (address, _):
        amal = await Person(address, "Amal").come()
        await play(amal)

        (line,) = (await amal.http.get("/api/history")).json()["matches"]
        assert (line["opens"], bool(line["totals"])) == (MIDNIGHT, True)
        clock.moved += DAY
        (line,) = (await amal.http.get("/api/history")).json()["matches"]
        assert line["opens"] is None
        await amal.go()


async def test_no_puzzle_is_made_of_a_shared_deal(tmp_path):
    async with site(tmp_path, clock=Calendar()) as (address, service):
        amal = await Person(address, "Amal").come()
        table = await (await service.tables.keeper(await play(amal))).table()

        assert public_rounds(table) == []
        await amal.go()


async def test_a_socket_that_comes_after_the_end_reads_what_the_seat_has_seen(tmp_path):
    async with site(tmp_path, clock=Calendar()) as (address, _):
        amal = await Person(address, "Amal").come()
        table = await play(amal, turns=0)
        await amal.say("leave")
        again = await Person(address, "Amal", amal.cookie).sit(table)

        dealt = next(one for one in again.events if one["type"] == "dealt")
        assert dealt["hand"] == amal.view["hand"] == again.view["hand"]
        assert again.view["result"] is None
        assert again.table["deck"] is None
        for person in (amal, again):
            await person.go()


# ---- the days


async def test_at_midnight_the_deal_opens_to_all_and_counts_no_match_under_way(tmp_path):
    clock = Calendar()
    async with site(tmp_path, clock=clock) as (address, _):
        amal, bilel = await comers(address)
        ended = await play(amal)
        await play(bilel, turns=1)
        clock.moved += MIDNIGHT - 60_000 - clock.now()
        assert all(await refused(bilel, ended))
        clock.moved += MIDNIGHT - clock.now()
        assert all(await shown(bilel, ended))
        await finish(bilel)

        standing = (await bilel.http.get(STANDING)).json()
        assert [one["name"] for one in standing["places"]] == ["Amal"]
        assert (await family(bilel, path="/2026-11-25"))["yours"]["state"] == "unfinished"
        for person in (amal, bilel):
            await person.go()


async def test_the_day_is_that_of_the_site_and_yesterdays_deal_stays_open(tmp_path):
    clock = Calendar()
    settings = msgspec.structs.replace(NOW, days=Days("Pacific/Auckland"))  # 13 hours ahead
    async with site(tmp_path, settings, clock=clock) as (address, _):
        amal = await Person(address, "Amal").come()
        told = await day(amal)
        assert (told["day"], told["zone"]) == ("2026-11-26", "Pacific/Auckland")
        first = await play(amal)
        clock.moved += 23 * 3_600_000 - 60_000
        sealed = (await answers(amal, first))[0].json()
        assert sealed["detail"] == {"opens": NOON + 23 * 3_600_000, "zone": "Pacific/Auckland"}
        clock.moved += 60_000
        assert all(await shown(amal, first))

        second = await play(amal)
        assert (await answers(amal, second))[0].json()["code"] == "shared_sealed"
        assert all(await shown(amal, first))
        await amal.go()


@pytest.mark.parametrize(
    "zone",
    ["UTC", "Europe/Paris", "America/Havana", "Asia/Beirut", "Africa/Cairo", "Pacific/Apia"],
)
def test_each_day_ends_where_the_next_begins_also_where_midnight_is_left_out(zone):
    days, first = Days(zone), date(2011, 1, 1)
    for at in range(730):
        one = (first + timedelta(days=at)).isoformat()
        if zone == "Pacific/Apia" and one == "2011-12-30":
            continue  # a day that Samoa left out
        end = days.end(one)

        assert days.day(end - 1) <= one < days.day(end)
        assert datetime.fromtimestamp(end / 1000, ZoneInfo(zone)).hour <= 1


async def test_what_continues_a_deal_that_is_over_is_open_to_all(tmp_path):
    clock = Calendar()
    async with site(tmp_path, clock=clock) as (address, _):
        amal, bilel = await comers(address)
        table = await play(amal)
        clock.moved += DAY
        body = {"round": 1, "step": 1, "seat": 0}
        new = (await amal.http.post(f"/api/tables/{table}/continue", json=body)).json()["id"]
        await amal.sit(new)
        await finish(amal)

        assert all(await shown(bilel, new))
        mine = await family(amal, path="/2026-11-25")
        assert (mine["yours"]["table"], mine["finished"]) == (table, 1)
        for person in (amal, bilel):
            await person.go()
