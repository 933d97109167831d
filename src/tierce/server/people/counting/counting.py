"""Counts finished matches: experience and ratings, each match exactly once.

One transaction marks a match as counted and writes all that it gives. A kill before its end leaves
the match to the next round; another node that counts it at the same time writes nothing.
"""

from typing import Final

from tierce.server.people.league.counted import LeagueCount
from tierce.server.people.league.seasons import Seasons
from tierce.server.people.notices.rounds import Rounds
from tierce.server.people.standing import room as sql
from tierce.server.people.standing.experience import bot_rank, gained
from tierce.server.people.standing.match import Played, rated_of
from tierce.server.people.standing.numbers import Numbers, RatingNumbers
from tierce.server.people.standing.rating import (
    Entrant,
    Skill,
    aged,
    rated,
    shown,
    weight_among,
    weight_of,
)
from tierce.server.people.standing.room import Held, Rated, StandingRoom, Waiting
from tierce.server.store import Relations, Statement, TakenError
from tierce.server.system.clock import Clock
from tierce.server.system.timings import USUAL

TRIES: Final = 5
"""How often a match is computed anew at once, after another one changed the same persons."""
DAY: Final = 24 * 3_600_000


class Counting:
    """The job."""

    def __init__(
        self, relations: Relations, clock: Clock, numbers: Numbers, every: int = USUAL.counting
    ) -> None:
        self.room = StandingRoom(relations)
        self._clock = clock
        self._numbers = numbers
        self._league = LeagueCount(relations, numbers.league)
        self._seasons = Seasons(relations, numbers.league)
        self._rounds = Rounds(clock, every, self._round, "counting_failed")

    def soon(self) -> None:
        """A match has ended."""
        self._rounds.soon()

    async def begin(self, club: str) -> None:
        """Begin a season of a club's league at once, if one is due."""
        if (league := await self._seasons.clubs.of(club)) is not None:
            await self._seasons.change(league, self._clock.now())

    async def _round(self) -> None:
        """Seasons come first, as the first match needs one; and again, as a season waits for its
        last matches.
        """
        await self._seasons.run(self._clock.now())
        if await self.run():
            await self._seasons.run(self._clock.now())

    async def run(self) -> int:
        """Count what is to be counted; return the number of matches.

        Raises BrokenError or BusyError.
        """
        count = 0
        while tables := await self.room.open():
            done = [await self.count(table) for table in tables]
            count += sum(done)
            if not any(done):
                break  # others are at work, or come first
        return count

    async def count(self, table_id: str) -> bool:
        """Count one match; whether this call did it."""
        for _ in range(TRIES):
            waiting = await self.room.match(table_id)
            if waiting is None:
                return False
            try:
                await self.room.write(*await self._statements(table_id, waiting))
            except TakenError:
                continue
            return True
        return False

    async def _statements(self, table_id: str, waiting: Waiting) -> list[Statement]:
        """All that the match gives, in one transaction. Persons come in one order, so that two
        counts never wait for each other.
        """
        persons = [
            one
            for one in sorted(waiting.played, key=lambda one: one.person)
            if one.is_person and await self.room.known(one.person)
        ]
        ahead = await self._ahead(persons, waiting.ended)
        skills, kept = await self._ratings(waiting)
        found = [sql.taking(table_id, self._clock.now())]
        found += [sql.holding(one.person) for one in persons]
        found += [kept[one.person] for one in persons if one.person in kept]
        numbers = self._numbers.experience
        for one in persons:
            points = gained(one, waiting.played, numbers, bot_rank, ahead)
            found.append(sql.adding(one.person, points))
            found.append(sql.gaining(table_id, one, waiting.ended, points, skills.get(one.person)))
        if waiting.league or (waiting.rated and waiting.club):
            known = {one.person for one in persons}
            found += await self._league.statements(table_id, waiting, known)
        return found

    async def _ahead(self, persons: list[Played], ended: int) -> dict[str, float]:
        """How far the ratings of persons stand above that of a new player, before the match.

        A rating that is provisional says nothing yet.
        """
        numbers, found = self._numbers.rating, dict[str, float]()
        if not self._numbers.experience.per_hundred:
            return found
        for one in persons:
            held = await self.room.held(one.person, one.family, one.pace)
            rating = shown(_aged(held, ended, numbers), numbers)
            if held.version and not rating.provisional:
                found[one.person] = rating.value - numbers.start
        return found

    async def _ratings(self, waiting: Waiting) -> tuple[dict[str, Skill], dict[str, Statement]]:
        """The new skill of each rated person, and the statements that store them."""
        competing = rated_of(waiting.played) if waiting.rated else []
        if not competing:
            return {}, {}
        held = [await self.room.held(one.person, one.family, one.pace) for one in competing]
        skills_before = [_aged(one, waiting.ended, self._numbers.rating) for one in held]
        entrants = [
            Entrant(
                skill, one.rank, await self._weight(one, competing, skills_before, waiting.ended)
            )
            for one, skill in zip(competing, skills_before, strict=True)
        ]
        skills = rated(entrants, self._numbers.rating)
        kept = {
            one.person: _kept(one, before, skill, waiting.ended)
            for one, before, skill in zip(competing, held, skills, strict=True)
        }
        return {one.person: skill for one, skill in zip(competing, skills, strict=True)}, kept

    async def _weight(
        self, one: Played, competing: list[Played], skills: list[Skill], ended: int
    ) -> float:
        """How much the match counts for one person."""
        numbers = self._numbers.rating
        own = skills[competing.index(one)]
        others = [skill for other, skill in zip(competing, skills, strict=True) if other != one]
        since = ended - numbers.repeat_days * DAY
        persons = [other.person for other in competing if other != one]
        repeats = await self.room.together(one.person, persons, since)
        return weight_of(repeats, numbers) * weight_among(own, others, numbers)

    async def close(self) -> None:
        """Stop. A match in work is counted whole or not at all."""
        await self._rounds.close()


def _aged(held: Held, ended: int, numbers: RatingNumbers) -> Skill:
    """The skill before a match; a new player's does not age."""
    return aged(held.skill, ended - held.at if held.version else 0, numbers)


def _kept(one: Played, before: Held, skill: Skill, ended: int) -> Statement:
    after = Rated(one.family, one.pace, skill, before.matches + 1, max(before.at, ended))
    return sql.keeping(one.person, after, before.version)
