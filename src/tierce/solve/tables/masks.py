"""Whole numbers of 64 bits and the tables that hot code works with.

A hand of naturals is two masks of 52 bits, one bit a card: the cards held, and among them those
held twice. A suit is such a pair of thirteen bits, ace first. Compiled, ``i64`` is a machine word
and ``vec`` a plain array of them; interpreted they are whole numbers and a sequence, only slower.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

BIT: Final = vec[i64]([2**place for place in range(63)])
"""Powers of two: where mypyc compiles, a literal may not be shifted left."""
SUIT_MASK: Final = 8191
"""The thirteen bits of one suit."""
TWO_SUITS: Final = 2**26 - 1
LOWEST: Final = vec[i64](
    [next((bit for bit in range(13) if mask >> bit & 1), 13) for mask in range(8192)]
)
"""The lowest rank of every mask of a suit; 13 where it is empty."""


def lowest_card(mask: i64) -> i64:
    """The lowest card of a mask that holds one."""
    suit: i64 = 0
    if not mask & TWO_SUITS:
        mask >>= 26
        suit = 26
    if not mask & SUIT_MASK:
        mask >>= 13
        suit += 13
    return suit + LOWEST[mask & SUIT_MASK]


def cards_of(mask: i64) -> list[int]:
    """The cards of a mask, in order."""
    found: list[int] = []
    while mask:
        card = lowest_card(mask)
        mask -= BIT[card]
        found.append(int(card))
    return found


def zeros(count: int) -> vec[i64]:
    """So many zeros."""
    return vec[i64]([0] * count)


class Weights:
    """What the ranks of one suit weigh, added up for every mask at once."""

    def __init__(self, ranks: list[int]) -> None:
        self.ranks = ranks
        self.low = vec[i64]([added_up(mask, ranks) for mask in range(128)])
        self.high = vec[i64]([added_up(mask, ranks[7:]) for mask in range(64)])

    def of(self, mask: i64) -> i64:
        """The weight of one card of every rank in the mask."""
        return self.low[mask & 127] + self.high[mask >> 7]


def added_up(mask: int, ranks: list[int]) -> int:
    """The weights of the ranks whose bits are set, together."""
    return sum([weight for rank, weight in enumerate(ranks) if mask >> rank & 1])
