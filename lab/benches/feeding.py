"""Accounts that lose on purpose to another: what that one gains."""

from collections.abc import Iterator
from typing import NamedTuple

from lab.figures.figure import Figure
from lab.figures.row import Row
from tierce.server.people.standing.numbers import RatingNumbers
from tierce.server.people.standing.rating import (
    MU,
    Entrant,
    Skill,
    rated,
    weight_among,
    weight_of,
)

FED = 200
"""Matches that are given away."""
SURE = 2.0
"""The uncertainty of a settled account, in units of OpenSkill."""
HIGH = 10.0
"""Units above a new player: 400 points."""


class Fed(NamedTuple):
    """What feeding brought, in points."""

    gained: float
    lost: float


def fed(numbers: RatingNumbers) -> Iterator[Row]:
    """Points that a settled account gains from two others that lose to it on purpose."""
    for weighed in (False, True):
        found = feed(numbers, weighed=weighed)
        how = "repeats weigh less" if weighed else "repeats weigh alike"
        what = f"{FED} matches given away by two accounts, {how}"
        note = f"the two lose {found.lost:.0f} each"
        yield Row(what=what, unit="points", ours=Figure((found.gained,)), note=note)


def feed(numbers: RatingNumbers, *, weighed: bool) -> Fed:
    """Three settled accounts of average strength play at tables of three, all in one month."""
    skills = [Skill(MU, SURE) for _ in range(3)]
    for number in range(FED):
        weight = weight_of(number, numbers) if weighed else 1.0
        ranks = (1, 2 + number % 2, 3 - number % 2)
        entrants = [Entrant(one, rank, weight) for one, rank in zip(skills, ranks, strict=True)]
        skills = rated(entrants, numbers)
    others = (skills[1].mu + skills[2].mu) / 2
    return Fed(numbers.unit * (skills[0].mu - MU), numbers.unit * (MU - others))


def fed_by_newcomers(numbers: RatingNumbers) -> Iterator[Row]:
    """Points that a settled account gains from guests who come for one match each."""
    for start, where in ((0.0, "an average account"), (HIGH, "one at +400")):
        for weighed in (False, True):
            gained = feed_freshly(numbers, start, weighed=weighed)
            how = "weighing less" if weighed else "weighing alike"
            what = f"{FED} new guests lose to {where}, {how}"
            yield Row(what=what, unit="points", ours=Figure((gained,)))


def feed_freshly(numbers: RatingNumbers, start: float, *, weighed: bool) -> float:
    """What a settled account gains that beats a new guest in each match."""
    own = Skill(MU + start, SURE)
    for _ in range(FED):
        weight = weight_among(own, [Skill()], numbers) if weighed else 1.0
        own, _ = rated([Entrant(own, 1, weight), Entrant(Skill(), 2)], numbers)
    return numbers.unit * (own.mu - MU - start)
