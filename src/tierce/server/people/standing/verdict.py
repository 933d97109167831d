"""Whether a finished match counts, person by person. Nothing here is stored."""

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Final, NamedTuple

from tierce.server.people.standing.match import Played, rated_of
from tierce.server.people.standing.numbers import CountingNumbers
from tierce.server.wire import NotCounted

Pair = frozenset[str]
Met = Mapping[Pair, int]
"""How many counted matches two persons have had with each other on the day of the match."""
DAY: Final = 24 * 3_600_000


class Verdict(NamedTuple):
    """What counts of a match."""

    why: dict[str, NotCounted]
    """Why it does not count for some persons."""
    field: list[Played]
    """The persons who played and compete."""
    leavers: list[Played]
    """Those who left before it was played: they lose as ever, and nobody gains by it."""
    seats: list[Played]
    """The seats that played, of bots too."""

    def met(self, person: str) -> int:
        """How many others the person has met, if the match counts."""
        others = {one.person for one in self.seats if one.is_person} - {person}
        return 0 if person in self.why else len(others)


class Judged(NamedTuple):
    """A match by the rules in force."""

    verdict: Verdict
    proven: frozenset[str]
    trust: dict[str, float]
    """How far the others are proven, where some are not."""


def has_played(one: Played, numbers: CountingNumbers) -> bool:
    """Whether a seat has ended enough turns itself. A bot always has."""
    return not one.is_person or one.moves >= numbers.turns


def left_early(one: Played, numbers: CountingNumbers) -> bool:
    """Whether the person ended the match, or the own part of it, before it was played."""
    resigned = one.rank > 1 and not one.rounds
    return not has_played(one, numbers) and (resigned or not one.finished)


def pairs_of(match: Sequence[Played], numbers: CountingNumbers) -> list[Pair]:
    """The persons who played with each other, two by two."""
    persons = {one.person for one in match if one.is_person and has_played(one, numbers)}
    return [frozenset(two) for two in combinations(sorted(persons), 2)]


def judge(match: list[Played], met: Met, numbers: CountingNumbers) -> Verdict:
    """What counts of a match, given how often its persons have met that day."""
    times = Counter(one.person for one in match if one.is_person)
    twice = {person for person, seats in times.items() if seats > 1}
    seats = [one for one in match if has_played(one, numbers) and one.person not in twice]
    often = {one for pair, matches in met.items() if matches >= numbers.a_pair for one in pair}
    why = {person: _why(person, seats, twice, often) for person in times}
    competing = [one for one in rated_of(match) if one.person not in twice]
    field = [one for one in competing if has_played(one, numbers)]
    return Verdict(
        {person: found for person, found in why.items() if found is not None},
        field if len(field) > 1 else [],
        [one for one in competing if left_early(one, numbers)],
        seats,
    )


def _why(
    person: str, seats: Sequence[Played], twice: set[str], often: set[str]
) -> NotCounted | None:
    """Why the match does not count for a person; None if it does."""
    if person in twice:
        return "self"
    playing = {one.person for one in seats}
    if person not in playing or len(seats) < 2:
        return "unplayed"
    return "pair" if person in often else None


def has_strangers(one: Played, verdict: Verdict, proven: frozenset[str]) -> bool:
    """Whether a person met somebody who is not proven."""
    return any(other.person not in proven for other in verdict.field if other != one)


def trusted(one: Played, verdict: Verdict, proven: frozenset[str], little: float) -> float:
    """How far the others are proven, where each who is not counts so little."""
    others = [other.person in proven for other in verdict.field if other != one]
    return sum(1 if sure else little for sure in others) / len(others)
