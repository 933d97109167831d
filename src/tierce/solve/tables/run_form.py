"""The rules of runs as tables for the search.

A place in a run is a number: 0 is the ace before the two, 12 the king, 13 the ace after the king.
Where runs are cyclic, places below 0 continue at the king and places from 13 on at the ace.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tierce.melds.jokers import most_jokers
from tierce.melds.rules import CYCLIC, HIGH, LOW, MeldRules
from tierce.solve.tables.masks import SUIT_MASK

HIGH_ACE: Final = 13
SHIFT: Final = 13
"""Offset of a place in a table: cyclic runs go down to -12."""
PLACES: Final = range(-SHIFT, 27)


class RunForm:
    """The rules of runs for hands with so many jokers.

    ``may`` are the ranks that a joker may stand for. Six cards without a gap split into two runs
    that hold at least as many jokers. Such runs are skipped, unless ``whole``: joined they may be
    worth more.
    """

    def __init__(
        self, rules: MeldRules, jokers: int, *, may: int = SUIT_MASK, whole: bool = False
    ) -> None:
        self.jokers: i64 = jokers
        self.cyclic = rules.ace_run == CYCLIC
        self.bottom: i64 = 1 if rules.ace_run == HIGH else 0
        self.top: i64 = 12 if rules.ace_run == LOW else HIGH_ACE
        self.longest: i64 = (
            13 if self.cyclic else min(rules.run_max, int(self.top - self.bottom + 1))
        )
        self.split: i64 = 99 if whole else 6
        """The number of cards from which a run without a gap is skipped."""
        self.limits = vec[i64](
            [min(jokers, most_jokers(naturals, rules.joker_limit)) for naturals in range(15)]
        )
        """The most jokers, by the number of naturals."""
        self.gaps: i64 = self.limits[14]
        """The most jokers between naturals."""
        adjacent = rules.joker_adjacent
        self.above = vec[i64]([self.room(place, 1, adjacent, may) for place in PLACES])
        """The most consecutive jokers above each place."""
        self.below = vec[i64]([self.room(place, -1, adjacent, may) for place in PLACES])

    def room(self, place: int, step: int, adjacent: int, may: int) -> int:
        """The most consecutive jokers beyond a place."""
        found = 0
        while found < adjacent and found < 13:
            place += step
            inside = self.cyclic or self.bottom <= place <= self.top
            if not inside or not may >> place % 13 & 1:
                break
            found += 1
        return found
