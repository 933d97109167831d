"""The small melds inside larger ones, as masks of natural cards.

A run of six cards or more splits into shorter ones. So a run through a card contains one of three
to five cards through it, and the rest are melds again. One joker among its cards changes nothing.
Cyclic runs are not included.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tierce.solve.tables.masks import BIT, SUIT_MASK

HIGH_ACE: Final = 8192
"""The bit of the ace above the king."""
PLACE: Final = 2**52
"""The factor above the card bits of a core."""
RUNS: Final = vec[i64]([7, 15, 31])
"""Three to five consecutive places."""


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


def cores_of_rank(held: i64, rank: i64) -> list[i64]:
    """The sets of cards of one rank."""
    same: list[i64] = [BIT[card] for card in range(int(rank), 52, 13) if held >> card & 1]
    whole: i64 = 0
    for bit in same:
        whole += bit
    if len(same) < 4:
        return [whole] if len(same) == 3 else []
    return [whole, *[whole - bit for bit in same]]


def joker_cores(held: i64, card: i64) -> list[i64]:
    """The small melds of the card and one joker: masks of naturals plus ``PLACE`` times the joker's
    place.

    Places count from 1; 14 is an ace that does not open a run.
    """
    place = card % 13
    joker = ((place or 13) + 1) * PLACE
    beside: list[i64] = [
        BIT[other] for other in range(int(place), 52, 13) if held >> other & 1 and other != card
    ]
    found: list[i64] = []
    for at, one in enumerate(beside):
        found.append(BIT[card] + one + joker)
        found += [BIT[card] + one + other + joker for other in beside[:at]]
    first = card - place
    line = held >> first & SUIT_MASK
    line += (line & 1) * HIGH_ACE
    add_runs(found, line, place, first)
    if place == 0:
        add_runs(found, line, 13, first)
    return found


def add_runs(found: list[i64], line: i64, place: i64, first: i64) -> None:
    """Append the runs of a suit through a place in which one other card is a joker."""
    for places in range(3):
        size: i64 = places + 3
        low = max(0, place - size + 1)
        while low <= place and low + size <= 14:
            run = RUNS[places] * BIT[low]
            joker = low
            while joker < low + size:
                naturals = run & ~BIT[joker]
                if joker != place and naturals & ~line == 0:
                    ranks = (naturals & SUIT_MASK) | naturals >> 13
                    found.append(ranks * BIT[first] + (joker + 1) * PLACE)
                joker += 1
            low += 1
