"""All matches counted again: what was farmed before goes, and the rest stays."""

import pytest
from msgspec.structs import replace

from tests.server.fake_clock import FakeClock
from tests.server.standing.matches import DAY, DEFAULTS, TRUSTING, finish
from tests.server.store.test_league import SEASON
from tierce.server.people.counting.counting import Counting
from tierce.server.people.counting.recounting import Recount
from tierce.server.people.league.seasons import Seasons
from tierce.server.people.standing.recounted import recounted

BEFORE = replace(TRUSTING, counting=replace(TRUSTING.counting, turns=0))
"""The rules of the release before: every match counts."""
START, NOW = 100 * DAY, 110 * DAY
UNPLAYED = {"moves": 0, "rounds": 0}
ALL = (
    "select person, family, pace, mu, sigma, matches from rating order by 1, 2, 3",
    "select table_id, seat, person, experience, mu, sigma from gain order by 1, 2, 3",
    "select person, points, matches, wins from league_place where season = 1 order by 1",
    "select person, points from experience order by 1",
)


async def stored(store):
    return [await store.relations.read(sql) for sql in ALL]


async def count(store, numbers, now=NOW):
    job = Counting(store.relations, FakeClock(now), numbers)
    await job.run()
    await job.close()


async def village(store):
    """Eight persons who play each other on eight days, three times a day."""
    await Seasons(store.relations, DEFAULTS.league).run(START)
    people = [f"person{at}" for at in range(8)]
    for day in range(8):
        for at in range(4):
            two = people[at], people[(at + 1 + day % 3) % 8]
            for number in range(3):
                ended = START + day * DAY + at * 1000 + number
                await finish(store, f"d{day}{at}{number}", *two, ended=ended)


async def farming(store, day=8):
    """One cookie whom eight others let win before the first card, four times each."""
    for at in range(32):
        ended = START + day * DAY + 60_000 + at
        await finish(store, f"farm{at}", "cookie", f"feeder{at % 8}", ended=ended, **UNPLAYED)


async def again(store, numbers=DEFAULTS, now=NOW):
    return await Recount(store.relations, numbers).run(now)


@pytest.mark.engines
async def test_what_was_farmed_before_goes(store):
    await village(store)
    await farming(store)
    await count(store, BEFORE)
    first = "select person from rating order by mu desc limit 1"
    assert await store.relations.read(first) == [("cookie",)]
    assert "cookie" in {one[0] for one in await store.relations.read(SEASON, 1)}

    done = await again(store)
    assert done.matches == 32
    assert (done.ratings > 0, done.places > 0) == (True, True)
    assert await recounted(store.relations) == done
    ratings = {one[0] for one in (await stored(store))[0]}
    assert "cookie" not in ratings
    places = {one[0] for one in await store.relations.read(SEASON, 1)}
    assert not {one for one in places if not one.startswith("person")}
    groups = "select size from league_group where season = 1"
    assert await store.relations.read(groups) == [(len(places),)]


@pytest.mark.engines
async def test_who_ended_it_keeps_the_loss(store):
    await farming(store)
    await count(store, BEFORE)
    before = {one[0]: one[3] for one in (await stored(store))[0]}
    await again(store)

    after = {one[0]: one[3] for one in (await stored(store))[0]}
    feeders = [f"feeder{at}" for at in range(8)]
    assert [after[one] for one in feeders] == pytest.approx([before[one] for one in feeders])


async def test_where_everything_counts_nothing_changes(store):
    await village(store)
    await count(store, BEFORE)
    before = await stored(store)
    done = await again(store, BEFORE)

    assert (done.matches, done.ratings, done.places) == (0, 0, 0)
    assert await stored(store) == before
    assert await recounted(store.relations) is None


@pytest.mark.engines
async def test_a_second_recount_changes_nothing(store):
    await village(store)
    await farming(store)
    await count(store, BEFORE)
    await again(store)
    before = await stored(store)
    done = await again(store, now=NOW + 5)

    assert (done.matches, done.ratings, done.places) == (0, 0, 0)
    assert await stored(store) == before
    assert (await recounted(store.relations)).at == NOW


async def test_a_recount_agrees_with_the_count_of_new_matches(store):
    await village(store)
    await farming(store)
    await count(store, DEFAULTS)
    before = await stored(store)
    done = await again(store)

    assert (done.matches, done.ratings, done.places) == (0, 0, 0)
    assert await stored(store) == before


async def test_no_experience_is_taken_away_and_ended_seasons_stay(store):
    await village(store)
    await farming(store)
    await count(store, BEFORE)
    end = START + DEFAULTS.league.season_days * DAY
    await Seasons(store.relations, BEFORE.league).run(end)
    points, season = (await stored(store))[3], await store.relations.read(SEASON, 1)
    await again(store, now=end)

    assert (await stored(store))[3] == points
    assert await store.relations.read(SEASON, 1) == season


async def test_a_recount_that_is_killed_changes_nothing(store):
    await farming(store)
    await count(store, BEFORE)
    before = await stored(store)
    with pytest.raises(RuntimeError):
        await Recount(Dying(store.relations), DEFAULTS).run(NOW)

    assert await stored(store) == before


class Dying:
    """Relations of a process that is killed before its write is done."""

    def __init__(self, relations):
        self.read = relations.read

    async def write(self, *_statements):
        raise RuntimeError
