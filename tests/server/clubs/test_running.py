"""The wall and the page of an evening show the deal that an online table plays, and its points."""

import pytest

from tests.server.clubs.test_clubs_calls import get, go, post
from tests.server.clubs.test_evenings import CLUB, evening, gathered, village
from tests.server.fake_clock import FakeClock
from tests.server.people import Person, site
from tests.waiting import until_moved


@pytest.mark.two_nodes
async def test_the_wall_shows_the_deal_and_the_points_so_far_of_an_online_table(tmp_path):
    clock = FakeClock()
    async with site(tmp_path, clock=clock) as (address, service):
        people = amal, member = await village(address, 1)
        await post(amal, f"{CLUB}/rules", name="Long", link="rami51?match_end=rounds&rounds=40")
        path = await evening(amal, rules="Long", seats=2, rounds=1, place="online")
        await gathered(people, path)
        drawn = await post(amal, f"{path}/draw")
        [table] = drawn["played"][0]["tables"]

        async def second_deal():
            return ((await get(amal, path))["played"][0]["tables"][0]["deal"] or 0) >= 2

        await until_moved(clock, 5_000, second_deal)
        keeper = await service.tables.keeper(table["table"])
        async with keeper.lock:
            now = await keeper.latest()
            totals = {
                place.name: total for place, total in zip(now.places, now.match.totals, strict=True)
            }
            [shown] = (await get(member, f"{CLUB}/wall"))["tables"]
            deal = now.match.round_number
        assert {one["name"]: one["running"] for one in shown["seats"]} == totals
        assert any(totals.values())
        assert (shown["deal"], shown["deals"], shown["table"]) == (deal, 40, None)
        assert [one["points"] for one in shown["seats"]] == [None, None]
        stranger = await Person(address, "Eve").come()
        assert (await get(stranger, f"{CLUB}/wall", 403))["code"] == "not_member"
        await go(*people, stranger)


async def test_a_club_without_an_evening_has_an_empty_wall(tmp_path):
    async with site(tmp_path) as (address, _):
        people = amal, _ = await village(address, 1)
        wall = await get(amal, f"{CLUB}/wall")
        assert (wall["club"], wall["evening"], wall["tables"]) == ("cercle-lilas", None, [])
        await go(*people)
