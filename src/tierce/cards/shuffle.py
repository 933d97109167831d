"""Shuffling from a seed, the same on every machine and Python.

The generator is SplitMix64 (Steele, Lea, Flood 2014) and the shuffle is Fisher and Yates' with
rejection, so that no order is likelier than another. ``random`` is not used because its shuffle is
not promised to stay the same between Python versions, and a seed must name the same deal for ever.
"""

from typing import Final

_MASK: Final = 0xFFFFFFFFFFFFFFFF


class Shuffler:
    """A source of orders: the same seed gives the same orders.

    >>> Shuffler(2026).shuffled([1, 2, 3, 4, 5])
    [4, 1, 3, 5, 2]
    """

    def __init__(self, seed: int) -> None:
        self._state = seed & _MASK

    def below(self, limit: int) -> int:
        """A whole number from 0 to ``limit - 1``, each as likely."""
        top = _MASK - _MASK % limit
        value = self._next()
        while value >= top:
            value = self._next()
        return value % limit

    def shuffled(self, cards: list[int]) -> list[int]:
        """The cards in a new order; the list given stays as it is."""
        order = list(cards)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return order

    def _next(self) -> int:
        self._state = (self._state + 0x9E3779B97F4A7C15) & _MASK
        mixed = self._state
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _MASK
        return mixed ^ (mixed >> 31)
