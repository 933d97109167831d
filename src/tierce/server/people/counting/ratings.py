"""What a finished match does to the ratings of its persons."""

from collections.abc import Sequence

from tierce.server.people.standing import room as sql
from tierce.server.people.standing.match import Played, rated_of
from tierce.server.people.standing.numbers import Numbers, RatingNumbers
from tierce.server.people.standing.rating import (
    Entrant,
    Skill,
    aged,
    rated,
    weight_among,
    weight_of,
)
from tierce.server.people.standing.room import Held, Rated, StandingRoom, Waiting
from tierce.server.people.standing.verdict import DAY, Verdict, has_strangers, trusted
from tierce.server.store import Statement

Skills = dict[str, Skill]
Weights = dict[str, float]


class Ratings:
    """Computes ratings from what is stored. Reads raise BrokenError while the database is away."""

    def __init__(self, room: StandingRoom, numbers: Numbers) -> None:
        self._room = room
        self._numbers = numbers.rating
        self._strangers = numbers.counting.strangers

    async def trust(self, verdict: Verdict, proven: frozenset[str], ended: int) -> Weights:
        """How far the others of each person are proven: 1 if they are, little if not.

        Each match against persons who are not weighs less than the one before.
        """
        found = Weights()
        for one in verdict.field:
            if has_strangers(one, verdict, proven):
                before = await self._room.strangers(one.person, self._since(ended))
                found[one.person] = trusted(one, verdict, proven, self._strangers / (1 + before))
        return found

    async def after(
        self, waiting: Waiting, verdict: Verdict, trust: Weights
    ) -> tuple[Skills, dict[str, Statement]]:
        """The new skill of each rated person, and the statements that store them.

        Who played is rated among those who did. Who left before that loses to all.
        """
        counted = [one for one in verdict.field if one.person not in verdict.why]
        skills, held = Skills(), dict[str, Held]()
        for field, moved in (
            (verdict.field, counted),
            (rated_of(waiting.played), verdict.leavers),
        ):
            if moved:
                skills |= await self._among(field, moved, held, trust, waiting.ended)
        kept = {
            one.person: _kept(one, held[one.person], skills[one.person], waiting.ended)
            for one in [*counted, *verdict.leavers]
        }
        return skills, kept

    async def _among(
        self,
        field: list[Played],
        moved: list[Played],
        held: dict[str, Held],
        trust: Weights,
        ended: int,
    ) -> Skills:
        """The new skills of those whom the match moves, all of the field being compared."""
        for one in field:
            if one.person not in held:
                held[one.person] = await self._room.held(one.person, one.family, one.pace)
        before = [aged_at(held[one.person], ended, self._numbers) for one in field]
        entrants = [
            Entrant(
                skill,
                one.rank,
                await self._weight(one, field, before, ended) * trust.get(one.person, 1)
                if one in moved
                else 0,
            )
            for one, skill in zip(field, before, strict=True)
        ]
        after = rated(entrants, self._numbers)
        found = zip(field, after, strict=True)
        return {one.person: skill for one, skill in found if one in moved}

    async def _weight(
        self, one: Played, field: Sequence[Played], skills: list[Skill], ended: int
    ) -> float:
        """How much the match counts for one person, by repeats and by how sure the others are."""
        own = skills[field.index(one)]
        others = [skill for other, skill in zip(field, skills, strict=True) if other != one]
        persons = [other.person for other in field if other != one]
        repeats = await self._room.together(one.person, persons, self._since(ended))
        return weight_of(repeats, self._numbers) * weight_among(own, others, self._numbers)

    def _since(self, ended: int) -> int:
        return ended - self._numbers.repeat_days * DAY


def aged_at(held: Held, ended: int, numbers: RatingNumbers) -> Skill:
    """The skill before a match; a new player's does not age."""
    return aged(held.skill, ended - held.at if held.version else 0, numbers)


def _kept(one: Played, before: Held, skill: Skill, ended: int) -> Statement:
    after = Rated(one.family, one.pace, skill, before.matches + 1, max(before.at, ended))
    return sql.keeping(one.person, after, before.version)
