"""Experience: what a finished match gives, and the level that it leads to. It is never lost."""

from collections.abc import Callable, Mapping, Sequence
from statistics import fmean
from typing import Final, NamedTuple

from tierce.server.people.profile.result import BOT
from tierce.server.people.standing.match import Played
from tierce.server.people.standing.numbers import LEVELS, ExperienceNumbers

Ranks = Callable[[str], int]
"""The level of a bot by its name, from 1; 0 if it has none."""
Ahead = Mapping[str, float]
"""Points of rating by which persons stand above a new player; persons who are not sure are left
out.
"""

NOBODY: Final[Ahead] = {}
FAR: Final = 1000
"""Points of rating that the table of factors covers on each side."""


class Level(NamedTuple):
    """Where a person stands among the levels."""

    level: int
    points: int
    floor: int
    """Points at which this level begins."""
    next: int | None
    """Points at which the next level begins; None at the last one."""


def gained(
    own: Played,
    match: Sequence[Played],
    numbers: ExperienceNumbers,
    rank_of: Ranks,
    ahead: Ahead = NOBODY,
) -> int:
    """The experience that a match gives to one person; 0 to a person who left."""
    others = [_strength(one, numbers, rank_of, ahead) for one in match if one != own]
    if not own.finished or not own.rounds or not others:
        return 0
    rounds = min(own.rounds, numbers.most_rounds)
    size = 1 + numbers.per_seat * max(0, own.seats - 2)
    won = numbers.won if own.won else 1
    return max(1, round(numbers.per_round * rounds * size * won * fmean(others)))


def _strength(one: Played, numbers: ExperienceNumbers, rank_of: Ranks, ahead: Ahead) -> float:
    if one.is_person:
        return person_factor(ahead.get(one.person, 0), numbers)
    strong = rank_of(one.person.removeprefix(BOT)) >= numbers.strong_rank
    return numbers.strong_bot if strong else numbers.gentle_bot


def person_factor(ahead: float, numbers: ExperienceNumbers) -> float:
    """How much a person counts whose rating is so many points above that of a new player."""
    factor = numbers.person + numbers.per_hundred * ahead / 100
    least = min(numbers.person, numbers.least_person)
    return max(least, min(factor, max(numbers.person, numbers.most_person)))


def factors(numbers: ExperienceNumbers) -> list[tuple[int, float]]:
    """The factor of a person by hundreds of points above a new player, between its bounds."""
    found = [(ahead, person_factor(ahead, numbers)) for ahead in range(-FAR, FAR + 1, 100)]
    least, most = found[0][1], found[-1][1]
    if least == most:
        return [(0, numbers.person)]
    first = max((at for at, one in enumerate(found) if one[1] == least), default=0)
    last = min((at for at, one in enumerate(found) if one[1] == most), default=len(found))
    return found[first : last + 1]


def floors(numbers: ExperienceNumbers) -> list[int]:
    """The points at which each level begins, from level 1 on."""
    found = [0]
    for level in range(1, LEVELS):
        found.append(found[-1] + numbers.first_level + numbers.more_each_level * (level - 1))
    return found


def level_of(points: int, numbers: ExperienceNumbers) -> Level:
    """The level that so many points reach."""
    begins = floors(numbers)
    level = sum(floor <= points for floor in begins)
    after = begins[level] if level < LEVELS else None
    return Level(level, points, begins[level - 1], after)


def bot_rank(name: str) -> int:
    """The level of a bot of this site; 0 if it has none."""
    from tierce.bots.levels.profiles import profiles  # noqa: PLC0415  not needed to start

    found = profiles().get(name)
    return 0 if found is None else found.rank
