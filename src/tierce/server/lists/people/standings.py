"""Experience and ratings as readers see them."""

from collections import defaultdict
from collections.abc import Sequence
from typing import Final

import msgspec

from tierce.server import wire
from tierce.server.people.standing.bot_ratings import measured
from tierce.server.people.standing.experience import factors, floors, level_of
from tierce.server.people.standing.numbers import Numbers
from tierce.server.people.standing.rating import SIGMA, Skill, aged, shown
from tierce.server.people.standing.recounted import recounted
from tierce.server.people.standing.room import StandingRoom
from tierce.server.store import Relations
from tierce.server.system.clock import wall_time

DRAWN: Final = 60
"""Points of a graph at most."""


class Standings:
    """Experience and ratings of the persons of a site."""

    def __init__(self, relations: Relations, numbers: Numbers) -> None:
        self._relations = relations
        self._room = StandingRoom(relations)
        self._numbers = numbers

    async def experience(self, person: str) -> wire.Experience:
        """The level of a person."""
        found = level_of(await self._room.points(person), self._numbers.experience)
        return wire.Experience(*found)

    async def ratings(self, person: str) -> list[wire.Rating]:
        """The ratings of a person, the most played first."""
        drawn = await self._drawn(person)
        now, numbers, found = wall_time(), self._numbers.rating, list[wire.Rating]()
        for one in await self._room.ratings(person):
            rating = shown(aged(one.skill, now - one.at, numbers), numbers)
            history = drawn[one.family, one.pace][-DRAWN:]
            pace = msgspec.convert(one.pace, wire.RatingPace)
            found.append(wire.Rating(one.family, pace, *rating, one.matches, history))
        return found

    async def _drawn(self, person: str) -> dict[tuple[str, str], list[wire.RatingPoint]]:
        """The points of the graphs, by variant and pace."""
        found = defaultdict[tuple[str, str], list[wire.RatingPoint]](list)
        for one in await self._room.history(person):
            value = shown(Skill(one.mu, SIGMA), self._numbers.rating).value
            found[one.family, one.pace].append(wire.RatingPoint(one.ended, value))
        return found

    async def uncounted(self, player: str, tables: Sequence[str]) -> dict[str, wire.NotCounted]:
        """Why some of these matches do not count for a player."""
        return await self._room.uncounted(player, tables) if tables else {}

    async def counting(self) -> wire.CountingRules:
        """Which matches count, and what changed when all were counted again."""
        numbers = self._numbers.counting
        return wire.CountingRules(
            numbers.turns,
            numbers.a_pair,
            numbers.days,
            numbers.strangers,
            await recounted(self._relations),
        )

    def of_bot(self, name: str) -> list[wire.BotRating]:
        """The ratings of a level of bots, the best first."""
        found = [
            wire.BotRating(family, *one.levels[name], one.date.isoformat())
            for family, one in measured().items()
            if name in one.levels
        ]
        return sorted(found, key=lambda one: (-one.value, one.family))

    def rules(self) -> wire.ExperienceRules:
        """All numbers of experience."""
        numbers = self._numbers.experience
        return wire.ExperienceRules(
            numbers.per_round,
            numbers.most_rounds,
            numbers.per_seat,
            numbers.won,
            numbers.person,
            self._persons(),
            numbers.strong_bot,
            numbers.gentle_bot,
            floors(numbers),
        )

    def _persons(self) -> list[wire.RatedFactor]:
        """The factor of persons by rating; none where it is the same for all."""
        start, numbers = self._numbers.rating.start, self._numbers.experience
        if not numbers.per_hundred:
            return []
        return [
            wire.RatedFactor(start + ahead, round(factor, 4)) for ahead, factor in factors(numbers)
        ]

    def rating_rules(self) -> wire.RatingRules:
        """All numbers of ratings."""
        numbers = self._numbers.rating
        return wire.RatingRules(
            numbers.start,
            numbers.sure,
            numbers.yearly,
            numbers.repeats,
            numbers.repeat_days,
            numbers.newcomers,
        )
