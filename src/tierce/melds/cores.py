"""The small melds at the core of larger ones, as masks of natural cards.

A run of six or more is shorter ones side by side, so a run through a card holds one of three to
five through it, and what that leaves is melds again. No run goes round here.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tierce.melds.whole import BIT, SUIT_MASK

HIGH_ACE: Final = 8192
"""The ace again, above the king."""
RUNS: Final = vec[i64]([7, 15, 31])
"""Three to five places in a row."""


def pure_cores(held: i64) -> list[i64]:
    """The runs of three to five cards of a mask, the ace at either end."""
    found: list[i64] = []
    for suit in range(4):
        ranks = held >> 13 * suit & SUIT_MASK
        line = ranks + (ranks & 1) * HIGH_ACE
        starts = line & line >> 1
        for places in range(3):
            starts &= line >> places + 2
            place: i64 = 0
            while starts >> place:
                if starts >> place & 1:
                    run = RUNS[places] * BIT[place]
                    found.append(((run & SUIT_MASK) | run >> 13) * BIT[13 * suit])
                place += 1
    return found


def set_cores(held: i64, rank: i64) -> list[i64]:
    """The sets of cards of one rank."""
    same: list[i64] = [BIT[card] for card in range(int(rank), 52, 13) if held >> card & 1]
    whole: i64 = 0
    for bit in same:
        whole += bit
    if len(same) < 4:
        return [whole] if len(same) == 3 else []
    return [whole, *[whole - bit for bit in same]]
