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
        base = (WORD + 1) % limit
        over = (WORD % limit * base + WORD) % limit
        while True:
            self.draw()
            # Beyond the last whole multiple of the limit the small numbers would be likelier.
            if self.drawn_high < WORD or self.drawn_low < WORD - over:
                return (self.drawn_high % limit * base + self.drawn_low) % limit

    def shuffled(self, cards: list[int]) -> list[int]:
        """The cards in a new order; the list given stays as it is."""
        order = list(cards)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            card = order[last]
            order[last] = order[other]
            order[other] = card
        return order

    def draw(self) -> None:
        """The next 64 bits."""
        self.low += STEP_LOW
        self.high = (self.high + STEP_HIGH + (self.low >> 32)) & WORD
        self.low &= WORD
        self.drawn_high, self.drawn_low = self.high, self.low
        self.fold(30)
        self.multiply(FIRST_HIGH, FIRST_LOW)
        self.fold(27)
        self.multiply(SECOND_HIGH, SECOND_LOW)
        self.fold(31)

    def fold(self, shift: i64) -> None:
        """Exclusive or with itself shifted right by less than a word."""
        shifted = ((self.drawn_high << (32 - shift)) & WORD) | (self.drawn_low >> shift)
        self.drawn_low ^= shifted
        self.drawn_high ^= self.drawn_high >> shift

    def multiply(self, high: i64, low: i64) -> None:
        """Multiply by two words, keeping 64 bits."""
        cross = word_product(self.drawn_high, low) + word_product(self.drawn_low, high)
        near = self.drawn_low * (low & HALF)
        far = self.drawn_low * (low >> 16)
        near += (far & HALF) << 16
        self.drawn_low = near & WORD
        self.drawn_high = (cross + (far >> 16) + (near >> 32)) & WORD


def word_product(one: i64, other: i64) -> i64:
    """The low word of a product of words."""
    return (one * (other & HALF) + ((one * (other >> 16) & HALF) << 16)) & WORD
