"""Counts finished matches: experience and ratings, each match exactly once.

One transaction marks a match as counted and writes all that it gives. A kill before its end leaves
the match to the next round; another node that counts it at the same time writes nothing.
"""

from typing import Final

from tierce.server.people.counting.ratings import Ratings, aged_at
from tierce.server.people.league.counted import LeagueCount
from tierce.server.people.league.seasons import Seasons
from tierce.server.people.notices.rounds import Rounds
from tierce.server.people.standing import room as sql
from tierce.server.people.standing.experience import bot_rank, gained
from tierce.server.people.standing.match import Played
from tierce.server.people.standing.numbers import Numbers
from tierce.server.people.standing.proof import Proof
from tierce.server.people.standing.rating import shown
from tierce.server.people.standing.room import Given, StandingRoom, Waiting
from tierce.server.people.standing.verdict import DAY, Verdict, judge, pairs_of
from tierce.server.store import Relations, Statement, TakenError
from tierce.server.system.clock import Clock
from tierce.server.system.timings import USUAL

TRIES: Final = 5
"""How often a match is computed anew at once, after another one changed the same persons."""


class Counting:
    """The job."""

    def __init__(
        self, relations: Relations, clock: Clock, numbers: Numbers, every: int = USUAL.counting
    ) -> None:
        self.room = StandingRoom(relations)
        self._clock = clock
        self._numbers = numbers
        self._proof = Proof(relations, numbers.counting)
        self._ratings = Ratings(self.room, numbers)
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
        verdict, proven = await self._judged(waiting)
        trust = await self._ratings.trust(verdict, proven, waiting.ended)
        skills, kept = (
            await self._ratings.after(waiting, verdict, trust) if waiting.rated else ({}, {})
        )
        ahead = await self._ahead(persons, waiting.ended)
        found = [sql.taking(table_id, self._clock.now())]
        found += [sql.holding(one.person) for one in persons]
        found += [kept[one.person] for one in persons if one.person in kept]
        for one in persons:
            given = self._given(one, verdict, trust, ahead)
            found.append(sql.adding(one.person, given.experience))
            found.append(sql.gaining(table_id, one, waiting.ended, given, skills.get(one.person)))
        if waiting.league or (waiting.rated and waiting.club):
            known = {one.person for one in persons}
            facts = (verdict, proven)
            found += await self._league.statements(table_id, waiting, known, *facts)
        return found

    async def _judged(self, waiting: Waiting) -> tuple[Verdict, frozenset[str]]:
        """What counts of a match, and who of its persons is proven."""
        numbers, day = self._numbers.counting, waiting.ended - waiting.ended % DAY
        met = {
            pair: await self.room.met(pair, day, day + DAY)
            for pair in pairs_of(waiting.played, numbers)
        }
        verdict = judge(waiting.played, met, numbers)
        persons = {one.person for one in waiting.played if one.is_person}
        proven = [one for one in persons if await self._proof.proven(one, waiting.ended)]
        return verdict, frozenset(proven)

    def _given(
        self, one: Played, verdict: Verdict, trust: dict[str, float], ahead: dict[str, float]
    ) -> Given:
        """What the match gives to one person, beside a rating."""
        why = verdict.why.get(one.person)
        numbers = self._numbers.experience
        points = 0 if why else gained(one, verdict.seats, numbers, bot_rank, ahead)
        return Given(points, why or "", verdict.met(one.person), trust.get(one.person, 1))

    async def _ahead(self, persons: list[Played], ended: int) -> dict[str, float]:
        """How far the ratings of persons stand above that of a new player, before the match.

        A rating that is provisional says nothing yet.
        """
        numbers, found = self._numbers.rating, dict[str, float]()
        if not self._numbers.experience.per_hundred:
            return found
        for one in persons:
            held = await self.room.held(one.person, one.family, one.pace)
            rating = shown(aged_at(held, ended, numbers), numbers)
            if held.version and not rating.provisional:
                found[one.person] = rating.value - numbers.start
        return found

    async def close(self) -> None:
        """Stop. A match in work is counted whole or not at all."""
        await self._rounds.close()
