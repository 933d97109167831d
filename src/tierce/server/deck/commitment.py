"""A deck that no single party chooses, by commitment: the server's seed and the players' cuts.

The server publishes the hash of a round's seed, the promise. Then each player cuts by sending any
text. Seed and cuts together determine every order of the round. After the round the seed is public,
and anybody can derive the orders again: ``examples/verify_deals.py``.
"""

import hashlib
from collections.abc import Iterable, Mapping
from typing import Final

WORD: Final = 2**32
LONGEST: Final = 64
"""Characters of a cut."""


def seed_of(secret: str, round_number: int) -> str:
    """The seed of a round. The table's secret stays on the server."""
    return sha256(f"{secret}:{round_number}")


def promise(seed: str) -> str:
    """The hash of a seed, published before anybody cuts."""
    return sha256(seed)


def next_secret(secret: str) -> str:
    """The secret of the rematch, derived so that it can be promised in advance."""
    return sha256(f"{secret}:rematch")


def key_of(seed: str, cuts: Mapping[int, str]) -> str:
    """The key of a round's orders: the seed and every cut with its seat."""
    lines = [f"{seat}:{cuts[seat]}" for seat in sorted(cuts)]
    return sha256("\n".join([seed, *lines]))


def may_cut(text: str) -> bool:
    """Whether the text is a valid cut: one printable line."""
    return 0 < len(text) <= LONGEST and text.isprintable()


class Deck:
    """Orders from a key: SHA-256 in counter mode, and a Fisher-Yates shuffle with rejection.

    Cards are sorted first, so that an order depends on the set of cards alone.

    >>> Deck("00").shuffled([1, 2, 3, 4, 5])
    [5, 2, 4, 3, 1]
    """

    def __init__(self, key: str) -> None:
        self._key = key
        self._block = 0
        self._words: list[int] = []

    def shuffled(self, cards: Iterable[int]) -> list[int]:
        """The cards in the next order of this key."""
        order = sorted(cards)
        for last in range(len(order) - 1, 0, -1):
            other = self._below(last + 1)
            order[last], order[other] = order[other], order[last]
        return order

    def _below(self, limit: int) -> int:
        """A uniform number below the limit. Words beyond its last multiple are rejected."""
        while (word := self._word()) >= WORD - WORD % limit:
            pass
        return word % limit

    def _word(self) -> int:
        if not self._words:
            block = hashlib.sha256(f"{self._key}:{self._block}".encode()).digest()
            self._words = [int.from_bytes(block[at : at + 4], "big") for at in range(0, 32, 4)]
            self._block += 1
        return self._words.pop(0)


def sha256(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()
