"""Counts all matches again by the rules in force: what is farmed loses what it gave.

Each match keeps the step that it moved a rating by, times its new weight. So a site without
strangers keeps every rating, whoever was merged or erased since. Experience is never taken away.
"""

from collections import defaultdict
from itertools import groupby
from typing import Final, NamedTuple

from tierce.server.people.counting.past import Past
from tierce.server.people.league.recounting import LeagueRecount
from tierce.server.people.standing.match import Played
from tierce.server.people.standing.numbers import Numbers
from tierce.server.people.standing.rating import SIGMA, Skill
from tierce.server.people.standing.recounted import noting
from tierce.server.people.standing.verdict import Judged
from tierce.server.store import Relations, Statement, do
from tierce.server.wire import Recounted

SEATS: Final = """
    select counting.table_id, counting.ended, counting.rated, result.seat, result.person, family,
        seats, rank, won, rounds, finished, speed, moves
    from counting join result on result.table_id = counting.table_id
    where counted is not null order by counting.ended, counting.table_id, result.seat, result.person
"""
GAINS: Final = "select table_id, seat, person, mu, sigma, why, met, weight from gain"
RATINGS: Final = "select person, family, pace, mu, sigma, matches from rating"
CHANGE: Final = """
    update gain set mu = $4, sigma = $5, why = $6, met = $7, weight = $8
    where table_id = $1 and seat = $2 and person = $3
"""
RATE: Final = """
    update rating set mu = $4, sigma = $5, matches = $6, version = version + 1
    where person = $1 and family = $2 and pace = $3
"""
UNRATE: Final = "delete from rating where person = $1 and family = $2 and pace = $3"
NEAR: Final = 1e-9
Scale = tuple[str, str, str]
"""A person, in a variant and at a pace."""


class Gain(NamedTuple):
    """What a match gave to one person."""

    mu: float | None
    sigma: float | None
    why: str
    met: int
    weight: float


class Course:
    """The rating of one person as it was, and as it is by the rules in force."""

    def __init__(self) -> None:
        self.before = self.now = Skill()
        self.lost = 0
        """Matches that move it no more."""

    def step(self, old: Skill, factor: float | None) -> Skill | None:
        """The skill after a match that moved it to ``old``; None if the match moves it no more."""
        moved, narrowed = old.mu - self.before.mu, old.sigma / self.before.sigma
        self.before = old
        if factor is None:
            self.lost += 1
            return None
        sigma = self.now.sigma * narrowed**factor
        self.now = Skill(self.now.mu + factor * moved, min(SIGMA, sigma))
        return self.now

    def moved(self, stored: Skill) -> Skill:
        """The stored rating, moved as far as the course has."""
        sigma = stored.sigma * self.now.sigma / self.before.sigma
        return Skill(stored.mu + self.now.mu - self.before.mu, min(SIGMA, sigma))


class Recount:
    """Counts the matches of one site again. Reads raise BrokenError without a database."""

    def __init__(self, relations: Relations, numbers: Numbers) -> None:
        self._relations = relations
        self._past = Past(numbers)
        self._league = LeagueRecount(relations, numbers)
        self._courses: defaultdict[Scale, Course] = defaultdict(Course)
        self._gains: dict[tuple[str, int, str], Gain] = {}
        self._statements: list[Statement] = []
        self._uncounted = 0

    async def run(self, now: int) -> Recounted:
        """Change what counts differently, in one transaction, and note it."""
        for table, seat, person, *rest in await self._relations.read(GAINS):
            self._gains[table, seat, person] = Gain(*rest)
        await self._league.load()
        rows = await self._relations.read(SEATS)
        for (table, ended, rated), seats in groupby(rows, key=lambda row: row[:3]):
            match = [Played(*row[3:]) for row in seats]
            judged = self._past.add(match, ended, rated=bool(rated))
            self._match(table, match, judged)
            self._league.match(table, match, judged)
        ratings = await self._ratings()
        places = await self._league.finish(self._past.proven)
        done = Recounted(now, self._uncounted, ratings, places)
        found = [*self._statements, *self._league.statements]
        if found:
            await self._relations.write(*found, noting(done))
        return done

    def _match(self, table: str, match: list[Played], judged: Judged) -> None:
        """Note what one match gives now."""
        lost = False
        for one in match:
            key = (table, one.seat, one.person)
            if (old := self._gains.get(key)) is None:
                continue
            new = self._gain(one, old, judged)
            lost |= bool(new.why and not old.why)
            if new != old:
                self._statements.append(do(CHANGE, *key, *new))
        self._uncounted += lost

    def _gain(self, one: Played, old: Gain, judged: Judged) -> Gain:
        verdict, weight = judged.verdict, judged.trust.get(one.person, 1.0)
        why, met = verdict.why.get(one.person, ""), verdict.met(one.person)
        if old.mu is None or old.sigma is None:
            return Gain(None, None, why, met, weight)
        factor = 1.0 if one in verdict.leavers else None
        if one in verdict.field and not why:
            factor = weight / old.weight if old.weight else 1.0
        course = self._courses[one.person, one.family, one.pace]
        skill = course.step(Skill(old.mu, old.sigma), factor)
        if skill is not None and near(skill, Skill(old.mu, old.sigma)):
            skill = Skill(old.mu, old.sigma)
        mu, sigma = skill or (None, None)
        return Gain(mu, sigma, why, met, weight)

    async def _ratings(self) -> int:
        """Store the ratings that have changed; return how many."""
        changed = 0
        for *place, mu, sigma, matches in await self._relations.read(RATINGS):
            course = self._courses.get((place[0], place[1], place[2]))
            if course is None or near(course.now, course.before):
                continue
            changed += 1
            left = matches - course.lost
            new = course.moved(Skill(mu, sigma))
            kept = do(RATE, *place, *new, left) if left > 0 else do(UNRATE, *place)
            self._statements.append(kept)
        return changed


def near(one: Skill, other: Skill) -> bool:
    """Whether two skills are the same but for rounding."""
    return abs(one.mu - other.mu) + abs(one.sigma - other.sigma) < NEAR
