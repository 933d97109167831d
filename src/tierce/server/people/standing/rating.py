"""Ratings by OpenSkill (Plackett–Luce): a strength, and how uncertain it is.

The model of Weng and Lin, with full weight for what a match says of the uncertainty. OpenSkill's
own default trusts it less, and stays uncertain for long.
"""

from collections.abc import Sequence
from functools import cache
from math import hypot
from typing import TYPE_CHECKING, Final, NamedTuple

from tierce.server.people.standing.numbers import RatingNumbers

if TYPE_CHECKING:
    from openskill.models import PlackettLuce

MU: Final = 25.0
SIGMA: Final = 25.0 / 3.0
"""The strength and the uncertainty of a new player, in units of OpenSkill."""
YEAR: Final = 365 * 24 * 3_600_000


class Skill(NamedTuple):
    """The strength of a player, and its standard deviation, in units of OpenSkill."""

    mu: float = MU
    sigma: float = SIGMA


class Entrant(NamedTuple):
    """A player of one match."""

    skill: Skill
    rank: int
    weight: float = 1.0
    """How much the match counts for this player, from 0 to 1."""


class ShownRating(NamedTuple):
    """A rating as people read it."""

    value: int
    error: int
    provisional: bool


def rated(entrants: Sequence[Entrant], numbers: RatingNumbers) -> list[Skill]:
    """The skills after a match, in the same order. Equal ranks are a tie."""
    model = _model(numbers.beta)
    teams = [[model.rating(mu=one.skill.mu, sigma=one.skill.sigma)] for one in entrants]
    found = model.rate(teams, ranks=[float(one.rank) for one in entrants])
    return [
        _towards(one, Skill(after.mu, after.sigma))
        for one, (after,) in zip(entrants, found, strict=True)
    ]


def _towards(one: Entrant, after: Skill) -> Skill:
    """The skill moved by the weight of the match."""
    return Skill(
        one.skill.mu + one.weight * (after.mu - one.skill.mu),
        one.skill.sigma + one.weight * (after.sigma - one.skill.sigma),
    )


@cache
def _model(beta: float) -> "PlackettLuce":
    from openskill.models import PlackettLuce  # noqa: PLC0415  70 ms, not needed to start

    return PlackettLuce(mu=MU, sigma=SIGMA, beta=beta, gamma=_fully)


def _fully(*_facts: object) -> float:
    return 1.0


def aged(skill: Skill, away_ms: int, numbers: RatingNumbers) -> Skill:
    """The skill after a time away: the strength stays, the certainty fades."""
    added = numbers.yearly / numbers.unit * (max(0, away_ms) / YEAR) ** 0.5
    return Skill(skill.mu, min(SIGMA, hypot(skill.sigma, added)))


def weight_of(repeats: float, numbers: RatingNumbers) -> float:
    """How much a match counts after so many recent ones with the same opponents."""
    return numbers.repeats / (numbers.repeats + repeats)


def weight_among(own: Skill, others: Sequence[Skill], numbers: RatingNumbers) -> float:
    """How much a match counts for a player, by how sure the ratings of the others are.

    New accounts cost nothing, so a player who is sure learns little from them.
    """
    if is_provisional(own, numbers):
        return 1.0
    found = [numbers.newcomers if is_provisional(one, numbers) else 1.0 for one in others]
    return sum(found) / len(found)


def is_provisional(skill: Skill, numbers: RatingNumbers) -> bool:
    """Whether the uncertainty is above the limit."""
    return round(skill.sigma * numbers.unit) > numbers.sure


def shown(skill: Skill, numbers: RatingNumbers) -> ShownRating:
    """The rating in points."""
    error = round(skill.sigma * numbers.unit)
    value = round(numbers.start + (skill.mu - MU) * numbers.unit)
    return ShownRating(value, error, is_provisional(skill, numbers))
