"""Tables to lay anew, by Rummikub's rules: tiles of four colours, one to thirteen, each twice."""

import random
from collections import Counter

import msgspec

from lab.samples.hands import PACK
from tierce.cards import JOKER, make, names
from tierce.melds import Meld, MeldRules, read_meld

RUMMIKUB = MeldRules(ace_run="low", joker_limit="one_natural")
TILE = [1] * (JOKER + 1)
"""Every tile counts one: the most are played."""


class Instance(msgspec.Struct, frozen=True):
    """A rack and the melds on the table."""

    hand: list[int]
    table: list[Meld]


def instances(count: int, *, on_table: int, jokers: int) -> list[Instance]:
    """Racks of fourteen with so many jokers, beside tables of so many tiles."""
    rng = random.Random(f"rummikub {on_table} {jokers}")
    return [instance(rng, on_table, jokers) for _ in range(count)]


def instance(rng: random.Random, on_table: int, jokers: int) -> Instance:
    table: list[list[int]] = []
    while sum(map(len, table)) != on_table:
        table = some_table(rng, on_table)
    left = Counter(PACK) - Counter([tile for meld in table for tile in meld])
    hand = rng.sample(sorted(left.elements()), 14 - jokers) + [JOKER] * jokers
    return Instance(hand, [as_meld(meld) for meld in table])


def some_table(rng: random.Random, size: int) -> list[list[int]]:
    """Melds of so many tiles, or of fewer where no more fit."""
    left, table = Counter(PACK), []
    for _ in range(1000):
        if not size:
            break
        meld = some_meld(rng, left)
        # A table of one or two tiles more is none.
        if meld is not None and size - len(meld) not in (1, 2) and len(meld) <= size:
            table.append(meld)
            left -= Counter(meld)
            size -= len(meld)
    return table


def some_meld(rng: random.Random, left: Counter[int]) -> list[int] | None:
    """A run or a set of tiles that are still there."""
    size, suit = rng.choice([3, 3, 4, 5]), rng.randrange(4)
    low = rng.randrange(13)
    run = [make(suit, rank) for rank in range(low, low + size)] if low + size <= 13 else []
    same = [make(other, low) for other in rng.sample(range(4), min(size, 4))]
    meld = rng.choice([run, same])
    return meld if meld and all(left[card] for card in meld) else None


def as_meld(tiles: list[int]) -> Meld:
    meld = read_meld(tiles, RUMMIKUB)
    assert isinstance(meld, Meld), names(tiles)
    return meld
