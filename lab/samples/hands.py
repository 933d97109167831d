"""Hands to solve, the same in every run."""

import random
from collections.abc import Iterator

from tierce.cards import JOKER, make

PACK = [make(suit, rank) for suit in range(4) for rank in range(13)] * 2
"""The naturals of two packs."""


def random_hands(count: int, jokers: int, *, size: int = 14) -> list[list[int]]:
    """Hands as they are dealt, but with so many jokers."""
    rng = random.Random(f"dealt {size} {jokers}")
    return [rng.sample(PACK, size - jokers) + [JOKER] * jokers for _ in range(count)]


def dense_hands(count: int, *, size: int) -> list[list[int]]:
    """Hands from few ranks, with none to two jokers: nearly every card fits many melds."""
    rng = random.Random(f"dense {size}")
    return [dense_hand(rng, size) for _ in range(count)]


def dense_hand(rng: random.Random, size: int) -> list[int]:
    """Cards from as few neighbouring ranks as hold them, or one or two more."""
    jokers = rng.randrange(3)
    ranks = min(13, -(-(size - jokers) // 8) + rng.randrange(3))
    lowest = rng.randrange(13)
    band = [make(suit, (lowest + step) % 13) for suit in range(4) for step in range(ranks)] * 2
    return rng.sample(band, size - jokers) + [JOKER] * jokers


def built_hands() -> Iterator[list[int]]:
    """Large hands made to be hard: quads side by side, ranks held eight times, whole suits twice,
    the same with jokers.
    """
    for jokers in (0, 1, 2):
        for lowest in (0, 3, 6):
            yield [*quads(range(lowest, lowest + 7)), *[JOKER] * jokers][-28:]
        for ranks in ((3, 4, 5), (2, 4, 6), (0, 6, 12)):
            yield quads(ranks) * 2 + [JOKER] * (jokers + 2)
        yield [make(0, rank) for rank in range(13)] * 2 + [JOKER] * jokers


def quads(ranks: range | tuple[int, ...]) -> list[int]:
    """Each rank in all four suits."""
    return [make(suit, rank) for rank in ranks for suit in range(4)]
