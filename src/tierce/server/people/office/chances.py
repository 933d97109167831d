"""How likely it is by chance that two persons meet so often, and that one of them wins so often.

The numbers ask a person to look. They prove nothing: friends meet often, and good players win.
"""

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from msgspec import Struct

LEAST: Final = 15
"""Matches together from which figures say anything."""
PERSONS: Final = 3
"""Persons at a table from which two can play against a third."""
OFTEN: Final = 2.0
"""Times as often as chance would seat the two together."""
ABOVE: Final = 3.0
"""Standard deviations between the wins with and without the other person. Of 10,000 honest pairs 13
lie so far above.
"""
CIRCLE: Final = 0.7
"""Share of the matches together that a third person also plays in a circle of friends, of whom
figures cannot tell who helps.
"""


class Sat(NamedTuple):
    """One person at one table."""

    person: str
    seats: int
    won: int


class Figures(Struct, frozen=True):
    """What speaks for a closer look: matches and wins with the other person, and without."""

    together: int
    expected: float
    """Matches together by chance, from how often both play."""
    won: int
    share: float
    """Wins expected in those matches, from the person's wins without the other one."""
    elsewhere: int
    elsewhere_won: int


class Suspicion(NamedTuple):
    """``person`` wins more than expected where ``other`` sits."""

    person: str
    other: str
    figures: Figures


class Tally:
    """Counts matches, table by table."""

    def __init__(self) -> None:
        self._played: Counter[str] = Counter()
        self._won: Counter[str] = Counter()
        self._even: defaultdict[str, float] = defaultdict(float)
        """Wins of a person who is as good as all others."""
        self._others = 0.0
        """Sum of the persons beside each person."""
        self._pairs: defaultdict[tuple[str, str], list[float]] = defaultdict(lambda: [0, 0, 0.0])
        """Matches, wins and even wins of the first person where the second one sits."""

    def add(self, table: Sequence[Sat]) -> None:
        """Count a table once. Tables with few persons, or one person twice, count nothing."""
        names = {one.person for one in table}
        if len(names) < PERSONS or len(names) != len(table):
            return
        self._others += len(table) * (len(table) - 1)
        for one in table:
            self._played[one.person] += 1
            self._won[one.person] += one.won
            self._even[one.person] += 1 / one.seats
            for other in names - {one.person}:
                pair = self._pairs[one.person, other]
                pair[0] += 1
                pair[1] += one.won
                pair[2] += 1 / one.seats

    def suspicions(self) -> list[Suspicion]:
        """Pairs for a closer look, the most unlikely first."""
        close = {pair: counts for pair, counts in self._pairs.items() if counts[0] >= LEAST}
        companions = defaultdict[str, list[float]](list)
        for (person, _), counts in close.items():
            companions[person].append(counts[0])
        found = [
            (above, Suspicion(*pair, figures))
            for pair, counts in close.items()
            if sum(one >= CIRCLE * counts[0] for one in companions[pair[0]]) == 1
            for above, figures in self._judged(pair, counts)
        ]
        return [one for _, one in sorted(found, key=lambda each: -each[0])]

    def _judged(
        self, pair: tuple[str, str], counts: Sequence[float]
    ) -> Iterable[tuple[float, Figures]]:
        """The figures of a pair and how far they lie above chance, if that is far enough."""
        person, other = pair
        together, won, even = int(counts[0]), int(counts[1]), counts[2]
        by_chance = self._expected(person, other, together)
        elsewhere, elsewhere_won = self._played[person] - together, self._won[person] - won
        if elsewhere < LEAST or together < OFTEN * by_chance:
            return
        other_even = self._even[person] - even
        above = deviations((together, won, even), (elsewhere, elsewhere_won, other_even))
        if above >= ABOVE:
            share = even * elsewhere_won / other_even
            yield (
                above,
                Figures(
                    together, round(by_chance, 1), won, round(share, 1), elsewhere, elsewhere_won
                ),
            )

    def _expected(self, person: str, other: str, together: int) -> float:
        """Matches together if all persons met as often as they play."""
        everyone = sum(self._played.values())
        beside = self._others / everyone
        return min(together, self._played[person] * beside * self._played[other] / everyone)


def deviations(one: tuple[int, int, float], two: tuple[int, int, float]) -> float:
    """Standard deviations by which a person wins more in the first matches than in the second.

    Each is a number of matches, wins, and the wins of a person as good as all others. The person
    is taken to be equally good in both.

    >>> round(deviations((40, 20, 10.0), (40, 10, 10.0)), 1)
    2.3
    """
    (matches, won, even), (others, others_won, others_even) = one, two
    strength = (won + others_won) / (even + others_even)
    chance = min(0.95, (won + others_won) / (matches + others))
    spread = strength * (1 - chance) * (1 / even + 1 / others_even)
    return (won / even - others_won / others_even) / math.sqrt(spread) if spread > 0 else 0.0
