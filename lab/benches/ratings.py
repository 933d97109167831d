"""Simulates ratings of players whose strength is known.

A player performs as strong as the player is, plus luck with a standard deviation of 1. With a
spread of 0.75 the better one of two players wins 70 of 100 matches on average.
"""

import random
from collections.abc import Iterator, Sequence
from typing import Final

from lab.benches.feeding import fed, fed_by_newcomers
from lab.figures.figure import Figure
from lab.figures.row import Row
from lab.figures.timing import Effort
from tierce.server.people.standing.numbers import default_numbers
from tierce.server.people.standing.rating import MU, Entrant, Skill, rated, weight_among

PLAYERS: Final = 1000
MATCHES: Final = 60
LEAST: Final = 0.9
BOUND: Final = "luck's bound"
SPREADS: Final = (0.5, 0.75, 1.0)
SEATS: Final = (2, 4, 7)
LONG: Final = 100_000
"""Matches of the search for drift."""
DRIFT: Final = 40.0
"""The bar: points by which the mean of all ratings may move."""
NUMBERS: Final = default_numbers().rating


class World:
    """Players of known strength, and their ratings."""

    def __init__(self, players: int, spread: float, seed: int = 1) -> None:
        self.rng = random.Random(seed)
        self.strength = [self.rng.gauss(0, spread) for _ in range(players)]
        self.skills = [Skill() for _ in range(players)]

    def match(self, players: Sequence[int]) -> None:
        """One match; places follow strength and luck."""
        luck = {one: self.strength[one] + self.rng.gauss(0, 1) for one in players}
        ranks = {one: rank for rank, one in enumerate(sorted(luck, key=lambda k: -luck[k]), 1)}
        skills = [self.skills[one] for one in players]
        entrants = [
            Entrant(own, ranks[one], weight_among(own, [*skills[:at], *skills[at + 1 :]], NUMBERS))
            for at, (one, own) in enumerate(zip(players, skills, strict=True))
        ]
        for one, skill in zip(players, rated(entrants, NUMBERS), strict=True):
            self.skills[one] = skill

    def evening(self, seats: int) -> None:
        """Each player plays one match."""
        order = list(range(len(self.skills)))
        self.rng.shuffle(order)
        for first in range(0, len(order) - seats + 1, seats):
            self.match(order[first : first + seats])

    @property
    def mean(self) -> float:
        """The mean rating in points shown, above that of new players."""
        return points(sum(one.mu for one in self.skills) / len(self.skills) - MU)


def points(units: float) -> float:
    """Points shown for units of OpenSkill."""
    return units * NUMBERS.unit


def rating_rows(effort: Effort) -> Iterator[Row]:
    """Order of known players, drift, and two accounts that feed a third."""
    for seats in SEATS:
        for spread in SPREADS:
            yield ordered(effort.some(PLAYERS), seats, spread)
    yield drifted(effort.some(LONG))
    yield from fed(NUMBERS)
    yield from fed_by_newcomers(NUMBERS)


def ordered(players: int, seats: int, spread: float) -> Row:
    """How well ratings order the players after 60 matches each."""
    world = World(players, spread)
    for _ in range(MATCHES):
        world.evening(seats)
    found = 100 * correlation(world.strength, [one.mu for one in world.skills])
    bound = 100 * correlation(world.strength, luckiest(world))
    sure = sum(points(one.sigma) for one in world.skills) / players
    what = f"order of {players:,} players, tables of {seats}, spread {spread:g}"
    note = f"± {sure:.0f}, mean {world.mean:+.0f}"
    bar = 100 * LEAST if spread >= 0.75 else None
    theirs = Figure((bound,))
    return Row(
        what=what, unit="%", ours=Figure((found,)), bar=bar, peer=BOUND, theirs=theirs, note=note
    )


def luckiest(world: World) -> list[float]:
    """What 60 performances say if their very size could be seen, and not the places alone."""
    luck = MATCHES**-0.5
    return [strength + world.rng.gauss(0, luck) for strength in world.strength]


def drifted(matches: int) -> Row:
    """How far the mean of all ratings moves in many matches."""
    world = World(PLAYERS, 0.75, seed=2)
    for _ in range(matches):
        world.match(world.rng.sample(range(PLAYERS), world.rng.randint(2, 7)))
    what = f"drift of the mean in {matches:,} matches"
    spread = spread_of([points(one.mu) for one in world.skills])
    note = f"mean {world.mean:+.1f} points, spread of ratings {spread:.0f}"
    return Row(what=what, unit="points", ours=Figure((abs(world.mean),)), bar=DRIFT, note=note)


def correlation(one: Sequence[float], other: Sequence[float]) -> float:
    """Spearman's rank correlation."""
    count = len(one)
    pairs = zip(ranked(one), ranked(other), strict=True)
    return 1 - 6 * sum((a - b) ** 2 for a, b in pairs) / (count * (count * count - 1))


def ranked(values: Sequence[float]) -> list[int]:
    """The rank of each value."""
    found = [0] * len(values)
    for rank, at in enumerate(sorted(range(len(values)), key=values.__getitem__)):
        found[at] = rank
    return found


def spread_of(values: Sequence[float]) -> float:
    """The standard deviation."""
    mean = sum(values) / len(values)
    return float((sum((one - mean) ** 2 for one in values) / len(values)) ** 0.5)
