"""The league of a club on both engines: who counts, its divisions, its seasons exactly once."""

import asyncio
import contextlib
import random

import pytest

from tests.server.fake_clock import FakeClock
from tests.server.standing.matches import DAY, TRUSTING, finish
from tests.server.store.test_standing import Dying
from tierce.server.people.accounts.gathering import gathered
from tierce.server.people.clubs.room import ClubRoom
from tierce.server.people.counting.counting import Counting
from tierce.server.people.league.clubs import ClubLeagues
from tierce.server.people.league.seasons import Seasons
from tierce.server.people.league.which import STEP
from tierce.server.store import do

NUMBERS = TRUSTING
START = 100 * DAY
LONG = 7
END = START + LONG * DAY
FIRST, SECOND = STEP + 1, STEP + 2
PLACES = """
    select person, division, points, matches, wins, place from league_place
    where season = $1 order by person
"""
SEASONS = "select number, starts, ends, closed from season where league = 'lilas' order by number"
CLUB = """
    insert into club (id, name, about, made, door, wall, dark, chosen)
    values ($1, $1, '', 1, 0, -1, 0, '')
"""
MEMBER = "insert into club_member (club, person, role, joined) values ($1, $2, 'member', 1)"


async def club(store, *persons, name="lilas", days=LONG, running=True):
    """A club with a league."""
    members = [do(MEMBER, name, person) for person in persons]
    await store.relations.write(do(CLUB, name), *members)
    await ClubLeagues(store.relations, NUMBERS.league).switch(name, days, START, running=running)
    await change(store.relations, START)


async def change(relations, now):
    await Seasons(relations, NUMBERS.league).run(now)


async def count(relations, now=START + DAY):
    job = Counting(relations, FakeClock(now), NUMBERS)
    try:
        return await job.run()
    finally:
        await job.close()


async def some(store, *players, matches=3, name="lilas", ended=START + 5, **facts):
    """The same persons play some matches at tables of the club; the first one always wins."""
    for number in range(matches):
        table = f"{players[0]}{ended}{number}"
        await finish(store, table, *players, club=name, ended=ended + number, **facts)
    await count(store.relations)


async def places(store, season=FIRST):
    return await store.relations.read(PLACES, season)


async def divisions(store, season):
    """The persons of each division, the highest first."""
    found = {}
    for person, division, *_ in await places(store, season):
        found.setdefault(division, set()).add(person)
    return [found[division] for division in sorted(found)]


async def test_matches_between_members_at_tables_of_the_club_give_points(store):
    await club(store, "amal", "bilel", "chiraz")
    await some(store, "amal", "bilel", "chiraz")

    assert await places(store) == [
        ("amal", 0, 15, 3, 3, None),
        ("bilel", 0, 6, 3, 0, None),
        ("chiraz", 0, 0, 3, 0, None),
    ]


async def test_they_give_no_points_in_the_league_of_the_site(store):
    await club(store, "amal", "bilel")
    await some(store, "amal", "bilel")

    assert await places(store, 1) == []
    assert await store.relations.read("select distinct season from league_gain") == [(FIRST,)]


async def test_public_matches_give_no_points_in_the_league_of_a_club(store):
    await club(store, "amal", "bilel")
    await finish(store, "public", "amal", "bilel", ended=START + 5)
    await count(store.relations)

    assert await store.relations.read("select distinct season from league_gain") == [(1,)]


async def test_training_gives_no_points(store):
    await club(store, "amal", "bilel")
    await some(store, "amal", "bilel", rated=False)
    assert await places(store) == []


async def test_a_club_without_a_league_has_no_points(store):
    await store.relations.write(do(CLUB, "roses"), do(MEMBER, "roses", "amal"))
    await some(store, "amal", "bilel", name="roses")
    assert await store.relations.read("select 1 from league_gain") == []


async def test_all_variants_and_paces_count_together(store):
    await club(store, "amal", "bilel")
    await some(store, "amal", "bilel", matches=2, family="gin")
    await some(store, "amal", "bilel", matches=1, ended=START + 99, speed="days")
    assert await places(store) == [("amal", 0, 9, 3, 3, None), ("bilel", 0, 0, 3, 0, None)]


async def test_leaving_a_match_costs_points_and_a_day_counts_so_many(store):
    await club(store, "amal", "bilel")
    await some(store, "amal", "bilel*", matches=NUMBERS.league.a_day + 2)
    won = 3 * NUMBERS.league.a_day
    assert [one[2] for one in await places(store)] == [won, NUMBERS.league.left * 8]


async def test_who_is_no_member_takes_a_place_at_the_table_and_no_points(store):
    await club(store, "bilel", "chiraz")
    await some(store, "eve", "bilel", "chiraz")
    assert [one[:3] for one in await places(store)] == [("bilel", 0, 6), ("chiraz", 0, 0)]


async def test_leagues_of_two_clubs_do_not_touch_each_other(store):
    await club(store, "amal", "bilel")
    await club(store, "amal", "bilel", name="roses")
    await some(store, "amal", "bilel")
    await some(store, "bilel", "amal", name="roses")

    assert [one[2] for one in await places(store)] == [9, 0]
    assert [one[2] for one in await places(store, 2 * STEP + 1)] == [0, 9]


CROWD = [f"p{at:02}" for at in range(42)]


async def village(store):
    """A club of 42, of whom the earlier ones have won more matches."""
    await club(store, *CROWD)
    facts = "(season, person, family, pace, table_id, ended, points, won)"
    gain = f"insert into league_gain {facts} values ($1, $2, '', '', $3, 1, $4, 1)"
    place = """
        insert into league_place
            (season, person, family, pace, division, number, points, matches, wins)
        values ($1, $2, '', '', 0, 1, $3, 1, 1)
    """
    group = "insert into league_group values ($1, '', '', 0, 1, 42, null)"
    await store.relations.write(
        do(group, FIRST),
        *[do(gain, FIRST, one, one, 100 - at) for at, one in enumerate(CROWD)],
        *[do(place, FIRST, one, 100 - at) for at, one in enumerate(CROWD)],
    )


async def checked(store):
    """The second season is complete: everybody once, in divisions of about twenty."""
    assert [one[-1] for one in await places(store)] == list(range(1, 43))
    assert await divisions(store, SECOND) == [set(CROWD[:21]), set(CROWD[21:])]
    assert await store.relations.read(
        "select division, number, size from league_group where season = $1 order by 1, 2", SECOND
    ) == [(0, 1, 21), (1, 1, 21)]
    [first, second] = await store.relations.read(SEASONS)
    assert (first[0], first[2], second[0], second[1]) == (FIRST, END, SECOND, END)
    assert (first[3] is not None, second[3]) == (True, None)


@pytest.mark.engines
async def test_more_members_play_in_divisions_of_about_twenty(store):
    await village(store)
    await change(store.relations, END - 1)
    assert await places(store, SECOND) == []
    await change(store.relations, END)
    await checked(store)


@pytest.mark.engines
async def test_four_go_up_and_four_go_down(store):
    await village(store)
    await change(store.relations, END)
    gain = """
        update league_place set points = case when division = 0 then 50 else 60 end
            + cast(substr(person, 2) as integer), matches = 1 where season = $1
    """
    await store.relations.write(do(gain, SECOND))
    await change(store.relations, END + LONG * DAY)

    high, low = await divisions(store, SECOND + 1)
    assert high & set(CROWD[21:]) == set(CROWD[38:])
    assert low & set(CROWD[:21]) == set(CROWD[:4])


async def test_a_small_club_has_one_division_again(store):
    await village(store)
    await change(store.relations, END)
    played = "update league_place set points = 1, matches = 1 where season = $1 and person < 'p12'"
    await store.relations.write(do(played, SECOND))
    await change(store.relations, END + LONG * DAY)
    assert await divisions(store, SECOND + 1) == [set(CROWD[:12])]


async def test_a_new_member_enters_the_lowest_division(store):
    await village(store)
    await change(store.relations, END)
    await store.relations.write(do(MEMBER, "lilas", "zoe"))
    await some(store, "zoe", "p00", ended=END + 5)
    assert "zoe" in (await divisions(store, SECOND))[1]


@pytest.mark.engines
async def test_several_nodes_end_a_season_of_a_club_once(store):
    await village(store)
    async with asyncio.timeout(60):
        await asyncio.gather(*(change(store.relations, END + node) for node in range(4)))
        await change(store.relations, END + 9)
    await checked(store)


@pytest.mark.parametrize("seed", range(3))
async def test_a_change_of_seasons_that_was_killed_goes_on(store, seed):
    rng = random.Random(seed)
    await village(store)
    for _ in range(6):
        dying = Dying(store.relations, rng.randrange(16), rng.choice([None, *range(12)]))
        with contextlib.suppress(asyncio.CancelledError, Exception):  # the engines' own errors
            await change(dying, END)
    await change(store.relations, END)
    await checked(store)


async def test_a_season_ends_only_when_all_its_matches_are_counted(store):
    await club(store, "amal", "bilel")
    await some(store, "amal", "bilel")
    await finish(store, "last", "amal", "bilel", club="lilas", ended=END - 1)
    await change(store.relations, END + 1)
    assert await places(store, SECOND) == []
    await count(store.relations, END + 1)
    await change(store.relations, END + 2)
    assert [one[2] for one in await places(store)] == [12, 0]
    assert len(await places(store, SECOND)) == 2


async def test_a_match_before_the_members_have_places_counts_when_they_have_them(store):
    await club(store, "amal", "bilel")
    await some(store, "amal", "bilel")
    await finish(store, "held", "amal", "bilel", club="lilas", ended=END - 1)
    await change(store.relations, END)
    await finish(store, "early", "bilel", "amal", club="lilas", ended=END + 1)
    job = Counting(store.relations, FakeClock(END + 2), NUMBERS)
    assert await job.count("early")
    assert await places(store, SECOND) == []
    assert await job.count("held")
    await job.close()
    await change(store.relations, END + 3)
    assert [one[2:5] for one in await places(store, SECOND)] == [(0, 1, 0), (3, 1, 1)]


async def test_a_league_that_is_switched_off_ends_with_its_season(store):
    await club(store, "amal", "bilel")
    await some(store, "amal", "bilel")
    leagues = ClubLeagues(store.relations, NUMBERS.league)
    await leagues.switch("lilas", LONG, START, running=False)
    await some(store, "amal", "bilel", matches=1, ended=START + DAY)
    await change(store.relations, END)
    await some(store, "amal", "bilel", ended=END + 5)

    assert [one[2:] for one in await places(store)] == [(12, 4, 4, 1), (0, 4, 0, 2)]
    assert [one[0] for one in await store.relations.read(SEASONS)] == [FIRST]
    await leagues.switch("lilas", 14, END + DAY, running=True)
    await leagues.switch("lilas", 14, END + DAY + 1, running=True)
    second = (await store.relations.read(SEASONS))[1]
    assert second[:3] == (SECOND, END + DAY, END + 15 * DAY)


async def test_who_leaves_the_club_leaves_its_season_and_stays_in_the_archive(store):
    await club(store, "amal", "bilel", "chiraz")
    await some(store, "amal", "bilel", "chiraz")
    await change(store.relations, END)
    await some(store, "bilel", "chiraz", ended=END + 5)
    await ClubRoom(store.relations).leave("lilas", "bilel")

    assert [one[0] for one in await places(store)] == ["amal", "bilel", "chiraz"]
    assert [one[0] for one in await places(store, SECOND)] == ["amal", "chiraz"]
    gains = "select distinct person from league_gain where season = $1"
    assert await store.relations.read(gains, SECOND) == [("chiraz",)]


async def test_a_match_of_one_who_has_left_gives_the_others_their_points(store):
    await club(store, "amal", "bilel", "chiraz")
    for at in range(3):
        await finish(store, f"m{at}", "amal", "bilel", "chiraz", club="lilas", ended=START + at)
    await ClubRoom(store.relations).leave("lilas", "amal")
    await count(store.relations)
    assert [one[:3] for one in await places(store)] == [("bilel", 0, 6), ("chiraz", 0, 0)]


async def test_the_league_ends_with_its_club(store):
    await club(store, "amal")
    await club(store, "bilel", "amal", name="roses")
    await some(store, "amal", "bilel", name="roses")
    await ClubRoom(store.relations).leave("lilas", "amal")
    for name in ("bilel", "amal"):
        await ClubRoom(store.relations).leave("roses", name)

    for table in ("club_league", "league_place", "league_gain", "league_group"):
        assert await store.relations.read(f"select 1 from {table}") == []
    assert await store.relations.read("select league from season") == [("",)]


@pytest.mark.engines
async def test_the_place_of_a_merged_guest_goes_to_the_account(store):
    await club(store, "guest", "bilel")
    await some(store, "guest", "bilel")
    await store.relations.write(*gathered("guest", "amal", 0))
    await some(store, "amal", "bilel", matches=1, ended=START + DAY)
    assert [one[:3] for one in await places(store)] == [("amal", 0, 12), ("bilel", 0, 0)]


@pytest.mark.engines
async def test_clubs_that_switch_on_at_once_have_leagues_of_their_own(store):
    names = [f"c{at}x" for at in range(4)]
    await store.relations.write(*[do(CLUB, name) for name in names])
    leagues = ClubLeagues(store.relations, NUMBERS.league)
    await asyncio.gather(*(leagues.switch(name, LONG, START, running=True) for name in names))
    assert {(await leagues.of(name)).base for name in names} == {1, 2, 3, 4}
