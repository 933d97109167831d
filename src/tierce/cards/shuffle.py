"""Shuffling from a seed, the same on every machine and Python.

The generator is SplitMix64 (Steele, Lea, Flood 2014) and the shuffle is Fisher and Yates' with
rejection, so that no order is likelier than another. ``random`` is not used because its shuffle is
not promised to stay the same between Python versions, and a seed must name the same deal for ever.
"""

from typing import Any, Final

from mypy_extensions import i64

WORD: Final = 0xFFFFFFFF
HALF: Final = 0xFFFF
STEP_HIGH: Final = 0x9E3779B9
STEP_LOW: Final = 0x7F4A7C15
FIRST_HIGH: Final = 0xBF58476D
FIRST_LOW: Final = 0x1CE4E5B9
SECOND_HIGH: Final = 0x94D049BB
SECOND_LOW: Final = 0x133111EB


class Shuffler:
    """A source of orders: the same seed gives the same orders.

    >>> Shuffler(2026).shuffled([1, 2, 3, 4, 5])
    [4, 1, 3, 5, 2]
    """

    def __init__(self, seed: int) -> None:
        # 64 bits in two words, so that compiled and interpreted no number outgrows its machine
        # word: every product below is of 32 by 16 bits.
        self.high: i64 = seed >> 32 & WORD
        self.low: i64 = seed & WORD
        self.drawn_high: i64 = 0
        self.drawn_low: i64 = 0

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (int(self.high) << 32 | int(self.low),)

    def below(self, limit: i64) -> i64:
        """A whole number from 0 to ``limit - 1``, each as likely; the limit is at most 2**31."""
        while True:
            self.draw()
            high, low = self.drawn_high, self.drawn_low
            # Beyond the last whole multiple of the limit the small numbers would be likelier.
            if high < WORD or low < WORD - ((WORD % limit << 32) + WORD) % limit:
                return ((high % limit << 32) + low) % limit

    def shuffled(self, cards: list[int]) -> list[int]:
        """The cards in a new order; the list given stays as it is."""
        # What lies in it is moved, never looked at: so it need not be told for numbers.
        order: list[Any] = cards[:]
        last: i64 = len(order) - 1
        while last > 0:
            other = self.below(last + 1)
            card = order[last]
            order[last] = order[other]
            order[other] = card
            last -= 1
        return order

    def draw(self) -> None:
        """The next 64 bits."""
        low = self.low + STEP_LOW
        high = (self.high + STEP_HIGH + (low >> 32)) & WORD
        low &= WORD
        self.high, self.low = high, low
        high, low = folded(high, low, 30)
        high, low = product(high, low, FIRST_HIGH, FIRST_LOW)
        high, low = folded(high, low, 27)
        high, low = product(high, low, SECOND_HIGH, SECOND_LOW)
        self.drawn_high, self.drawn_low = folded(high, low, 31)


def folded(high: i64, low: i64, shift: i64) -> tuple[i64, i64]:
    """Two words exclusive or with themselves shifted right by less than a word."""
    shifted = ((high << (32 - shift)) & WORD) | (low >> shift)
    return high ^ (high >> shift), low ^ shifted


def product(high: i64, low: i64, by_high: i64, by_low: i64) -> tuple[i64, i64]:
    """Two words times two words, keeping 64 bits."""
    cross = word_product(high, by_low) + word_product(low, by_high)
    near = low * (by_low & HALF)
    far = low * (by_low >> 16) + (near >> 16)
    return (cross + (far >> 16)) & WORD, ((far & HALF) << 16) | (near & HALF)


def word_product(one: i64, other: i64) -> i64:
    """The low word of a product of words."""
    return (one * (other & HALF) + ((one * (other >> 16) & HALF) << 16)) & WORD
