"""Bitmasks of cards, and tables indexed by them.

Naturals of a hand are two masks of 52 bits: the cards held, and those held twice. A suit is such a
pair of 13 bits, ace first. Compiled, ``i64`` is a machine word and ``vec`` an array of them;
interpreted they are ``int`` and a sequence.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

BIT: Final = vec[i64]([2**place for place in range(63)])
"""Powers of two. In code compiled by mypyc a literal cannot be shifted left."""
SUIT_MASK: Final = 8191
"""The thirteen bits of one suit."""
TWO_SUITS: Final = 2**26 - 1
LOWEST: Final = vec[i64](
    [next((bit for bit in range(13) if mask >> bit & 1), 13) for mask in range(8192)]
)
"""The lowest rank of every mask of a suit; 13 for the empty one."""


def lowest_card(mask: i64) -> i64:
    """The lowest card of a non-empty mask."""
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


ZEROS: Final = vec[i64]([0] * 4096)


def zeros(count: i64) -> vec[i64]:
    """An array of zeros."""
    return ZEROS[:count] if count <= 4096 else vec[i64]([0] * int(count))


class Weights:
    """The weights of the ranks of one suit, with sums for every mask."""

    def __init__(self, ranks: list[int]) -> None:
        self.ranks = ranks
        self.low = vec[i64]([added_up(mask, ranks) for mask in range(128)])
        self.high = vec[i64]([added_up(mask, ranks[7:]) for mask in range(64)])

    def of(self, mask: i64) -> i64:
        """The total weight of the ranks in the mask."""
        return self.low[mask & 127] + self.high[mask >> 7]


def added_up(mask: int, ranks: list[int]) -> int:
    """The total weight of the ranks whose bits are set."""
    return sum([weight for rank, weight in enumerate(ranks) if mask >> rank & 1])
