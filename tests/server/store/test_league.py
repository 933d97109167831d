"""The league on both engines: entering, points, and the change of seasons exactly once."""

import asyncio
import contextlib
import random
from collections import Counter

import pytest

from tests.server.fake_clock import FakeClock
from tests.server.standing.matches import DAY, TRUSTING, finish
from tests.server.store.test_standing import Dying
from tierce.server.people.accounts.gathering import gathered
from tierce.server.people.counting.counting import Counting
from tierce.server.people.league.divisions import share
from tierce.server.people.league.seasons import Seasons
from tierce.server.store import do

NUMBERS = TRUSTING
START = 100 * DAY
END = START + NUMBERS.league.season_days * DAY
PLACES = "select person, division, number, points, matches, wins, place from league_place"
SEASON = f"{PLACES} where season = $1 order by person"
GROUPS = "select division, number, size, closed from league_group where season = $1 order by 1, 2"


async def count(relations, now=START + DAY):
    job = Counting(relations, FakeClock(now), NUMBERS)
    try:
        return await job.run()
    finally:
        await job.close()


async def change(relations, now):
    await Seasons(relations, NUMBERS.league).run(now)


async def begun(store):
    await change(store.relations, START)
    return store


async def some(store, *players, matches=3, first=0, **facts):
    """The same persons play some matches, the first one always wins."""
    for number in range(first, first + matches):
        ended = facts.pop("ended", START + 1000 * number + 5)
        await finish(store, f"{players[0]}{number}", *players, ended=ended, **facts)
    await count(store.relations)


async def test_a_person_enters_the_lowest_division_with_the_third_match(store):
    await some(await begun(store), "amal", "bilel", matches=2)
    assert await store.relations.read(SEASON, 1) == []
    await some(store, "amal", "bilel", matches=1, first=2)

    assert await store.relations.read(SEASON, 1) == [
        ("amal", 4, 1, 9, 3, 3, None),
        ("bilel", 4, 1, 0, 3, 0, None),
    ]
    assert await store.relations.read(GROUPS, 1) == [(4, 1, 2, None)]


async def test_the_first_match_of_a_site_begins_the_first_season_and_counts(store):
    await finish(store, "first", "amal", "bilel", ended=START)
    job = Counting(store.relations, FakeClock(START + 5), NUMBERS)
    await job._round()
    await job.close()

    assert await store.relations.read("select person, points from league_gain order by 1") == [
        ("amal", 3),
        ("bilel", 0),
    ]


@pytest.mark.parametrize("facts", [{"rated": False}, {"league": False}])
async def test_training_and_private_tables_give_no_points(store, facts):
    await some(await begun(store), "amal", "bilel", **facts)

    assert await store.relations.read(SEASON, 1) == []


async def test_a_day_counts_so_many_matches_and_a_season_its_best(store):
    await some(await begun(store), "amal", "bilel", matches=NUMBERS.league.a_day + 3)
    [(_, _, _, points, matches, _, _), _] = await store.relations.read(SEASON, 1)
    assert (points, matches) == (3 * NUMBERS.league.a_day, NUMBERS.league.a_day)

    for day in range(1, 6):
        for number in range(5):
            ended = START + day * DAY + number
            await finish(store, f"d{day}{number}", "amal", "bilel", ended=ended)
    await count(store.relations)
    [(_, _, _, points, matches, _, _), _] = await store.relations.read(SEASON, 1)
    assert (points, matches) == (3 * NUMBERS.league.best, NUMBERS.league.a_day + 25)


async def test_a_full_group_is_followed_by_another_one(store):
    await begun(store)
    for pair in range(11):
        await some(store, f"p{pair:02}", f"q{pair:02}")

    assert [one[:3] for one in await store.relations.read(GROUPS, 1)] == [(4, 1, 20), (4, 2, 2)]


async def village(store):
    """Thirty persons in two groups. No two of the winners have as many points."""
    await begun(store)
    for pair in range(15):
        players = f"p{pair:02}", f"q{pair:02}"
        for day in range(pair):
            await finish(store, f"{players[0]}d{day}", *players, ended=START + (day + 1) * DAY)
        await some(store, *players)


async def checked(store):
    """The second season is complete: everybody once, each group as large as it says."""
    first, second = [await store.relations.read(SEASON, number) for number in (1, 2)]
    assert [one[0] for one in first] == [one[0] for one in second]
    assert all(one[-1] is not None for one in first)
    ups = {one[0] for one in second if one[1] == 3}
    sizes = Counter(one[1:3] for one in first)
    numbers = NUMBERS.league
    most = {at: share(size, numbers.up, numbers.group) for at, size in sizes.items()}
    assert ups == {one[0] for one in first if one[3] > 0 and one[-1] <= most[one[1:3]]}
    for division, number, size, closed in await store.relations.read(GROUPS, 2):
        assert closed is None
        assert size == sum(one[1:3] == (division, number) for one in second)
    seasons = await store.relations.read("select number, closed from season order by number")
    assert [(number, closed is not None) for number, closed in seasons] == [(1, True), (2, False)]


@pytest.mark.engines
async def test_the_end_of_a_season_moves_the_first_up(store):
    await village(store)
    await change(store.relations, END - 1)
    assert await store.relations.read(SEASON, 2) == []
    await change(store.relations, END)

    await checked(store)


async def test_a_season_ends_only_when_all_its_matches_are_counted(store):
    await village(store)
    await finish(store, "last", "p00", "q00", ended=END - 1)
    await change(store.relations, END + 1)
    assert await store.relations.read(SEASON, 2) == []
    await count(store.relations, END + 1)
    await change(store.relations, END + 2)

    await checked(store)
    [place] = [one for one in await store.relations.read(SEASON, 1) if one[0] == "p00"]
    assert place[3:6] == (12, 4, 4)


async def test_a_match_whose_results_are_lost_does_not_hold_up_the_season(store):
    await village(store)
    await finish(store, "lost", "p00", "q00", ended=END - 1)
    await store.relations.write(do("delete from result where table_id = 'lost'"))
    await change(store.relations, END)

    await checked(store)


async def test_a_match_of_a_closed_season_counts_in_the_next_one(store):
    await village(store)
    await change(store.relations, END)
    await finish(store, "late", "p00", "q00", ended=END - 1)
    await count(store.relations, END + 1)

    places = {one[0]: one[3:6] for one in await store.relations.read(SEASON, 2)}
    assert (places["p00"], places["q00"], places["p01"]) == ((3, 1, 1), (0, 1, 0), (0, 0, 0))


@pytest.mark.engines
async def test_several_nodes_end_a_season_once(store):
    await village(store)
    async with asyncio.timeout(60):
        await asyncio.gather(*(change(store.relations, END + node) for node in range(4)))
        await change(store.relations, END + 9)

    await checked(store)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.engines
async def test_a_change_of_seasons_that_was_killed_goes_on(store, seed):
    rng = random.Random(seed)
    await village(store)
    for _ in range(6):
        dying = Dying(store.relations, rng.randrange(16), rng.choice([None, *range(12)]))
        with contextlib.suppress(asyncio.CancelledError, Exception):  # the engines' own errors
            await change(dying, END)
    await change(store.relations, END)

    await checked(store)


async def test_after_a_long_rest_one_season_follows_that_runs_now(store):
    await village(store)
    await change(store.relations, END + 5 * (END - START) + 7)

    await checked(store)
    [(starts,)] = await store.relations.read("select starts from season where number = 2")
    assert starts == END + 5 * (END - START)


@pytest.mark.engines
async def test_the_place_of_a_merged_guest_goes_to_the_account(store):
    await some(await begun(store), "guest", "bilel")
    await store.relations.write(*gathered("guest", "amal", 0))

    assert [one[0] for one in await store.relations.read(SEASON, 1)] == ["amal", "bilel"]
