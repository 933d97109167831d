"""Throwaway cookies beside a real population: what they do to each other counts for little."""

from statistics import NormalDist

import pytest

from tests.server.fake_clock import FakeClock
from tests.server.standing.matches import DAY, DEFAULTS, finish
from tierce.server.people.counting.counting import Counting
from tierce.server.people.league.seasons import Seasons
from tierce.server.people.standing.rating import SIGMA, Skill, shown
from tierce.server.store import do

START = 100 * DAY
SEASON = START + DEFAULTS.league.season_days * DAY
MIDNIGHT = START + 20 * DAY
HOUR = 3600
"""Seconds. The hour lies around midnight, where it has two days."""
PEOPLE = 400
COOKIES = [f"cookie{at:02}" for at in range(20)]
PAIRS = list(zip(COOKIES[::2], COOKIES[1::2], strict=True))
RATED = """
    insert into rating (person, family, pace, mu, sigma, matches, at, version)
    values ($1, 'palace', 'live', $2, 2.0, 60, $3, 1)
"""
KNOWN = "insert into profile (person, handle, since) values ($1, $1, 1)"
GAINED = """
    insert into gain (table_id, seat, person, family, pace, ended, experience, mu, sigma, met)
    values ($1, 0, $2, 'palace', 'live', $3, 9, 25.0, 2.0, 1)
"""
PLACED = """
    insert into league_place (season, person, family, pace, division, number, points, matches, wins)
    values (1, $1, 'palace', 'live', 4, $2, $3, $4, $4)
"""
GROUPED = "insert into league_group values (1, 'palace', 'live', 4, $1, 20, null)"
FIRST = "select person, mu from rating where family = 'palace' order by mu desc limit 100"
PROMOTED = "select person from league_place where season = 2 and division = 3"
TOP = "select person from league_place where season = 1 and place <= 5"


def skill(at):
    """The strength of one of the people, spread like those of players."""
    return 25 + 6 * NormalDist().inv_cdf((at + 0.5) / PEOPLE)


def proving(person, days=DEFAULTS.counting.days):
    """Matches with others on so many days."""
    rows = [(f"{person}{day}", person, START + day * DAY) for day in range(days)]
    return [do(KNOWN, person), *[do(GAINED, *row) for row in rows]]


async def populated(store):
    """A site with sure ratings, and a season that has lasted three weeks."""
    await Seasons(store.relations, DEFAULTS.league).run(START)
    found = [do(GROUPED, number) for number in range(1, PEOPLE // 20 + 1)]
    for at in range(PEOPLE):
        person = f"person{at:03}"
        found += [*proving(person), do(RATED, person, skill(at), MIDNIGHT)]
        wins = 1 + at * 7 % 20
        found.append(do(PLACED, person, 1 + at // 20, 3 * wins, wins))
    await store.relations.write(*found)
    return store


async def farmed(store, matches):
    """Play these matches, spread over the hour, and count them."""
    for at, (players, facts) in enumerate(matches):
        ended = MIDNIGHT + (at * HOUR // len(matches) - HOUR // 2) * 1000
        await finish(store, f"farm{at:04}", *players, ended=ended, **facts)
    job = Counting(store.relations, FakeClock(MIDNIGHT + HOUR * 1000), DEFAULTS)
    await job.run()
    await job.close()


async def nothing_won(store, *others):
    """No cookie, and none of the others, is among the first or goes up."""
    first = {person for person, _ in await store.relations.read(FIRST)}
    farmers = {*COOKIES, *others}
    assert len(first) == 100
    assert not first & farmers
    await Seasons(store.relations, DEFAULTS.league).run(SEASON)
    for found in (PROMOTED, TOP):
        persons = {person for (person,) in await store.relations.read(found)}
        assert persons
        assert not persons & farmers


UNPLAYED = {"moves": 0, "rounds": 0}
QUICK = {"moves": DEFAULTS.counting.turns, "rounds": 1}


def resigning():
    """Each pair resigns before the first card, every 17 seconds."""
    return [(pair, UNPLAYED) for _ in range(HOUR // 17) for pair in PAIRS][:600]


def quickly():
    """Each pair plays the fewest turns that count, with the same loser."""
    return [(pair, QUICK) for _ in range(40) for pair in PAIRS]


def alternating():
    """The loser of one match wins the next."""
    return [(pair[:: 1 if at % 2 else -1], QUICK) for at in range(40) for pair in PAIRS]


def star():
    """All lose to one, again and again."""
    return [((COOKIES[0], other), QUICK) for _ in range(20) for other in COOKIES[1:]]


def chain():
    """Each feeds the next, whose wins feed the one after."""
    links = list(zip(COOKIES[1:], COOKIES, strict=False))
    return [(link, QUICK) for _ in range(3) for link in links for _ in range(8)]


def tables():
    """Three lose to the same one at every table of four."""
    fields = [COOKIES[at : at + 3] for at in range(1, 18)]
    return [((COOKIES[0], *field), QUICK) for _ in range(20) for field in fields]


@pytest.mark.parametrize("attack", [resigning, quickly, alternating, star, chain, tables])
async def test_an_hour_of_fresh_cookies_wins_nothing(store, attack):
    await populated(store)
    await farmed(store, attack())

    await nothing_won(store)


@pytest.mark.engines
async def test_an_hour_of_fresh_cookies_lifts_no_account(store):
    await populated(store)
    account = "person250"
    place = "update league_place set points = 0, wins = 0 where person = $1 and season = 1"
    await store.relations.write(do(place, account))
    [(before,)] = await store.relations.read("select mu from rating where person = $1", account)
    await farmed(store, [((account, cookie), QUICK) for _ in range(10) for cookie in COOKIES])

    [(after,)] = await store.relations.read("select mu from rating where person = $1", account)
    assert (after - before) * DEFAULTS.rating.unit < 1
    await nothing_won(store, account)


async def test_a_fresh_cookie_gains_a_bounded_rating_however_many_lose_to_it(store):
    await populated(store)
    await farmed(store, star())

    [(mu,)] = await store.relations.read("select mu from rating where person = $1", COOKIES[0])
    value = shown(Skill(mu, SIGMA), DEFAULTS.rating).value
    assert DEFAULTS.rating.start < value < DEFAULTS.rating.start + 40
