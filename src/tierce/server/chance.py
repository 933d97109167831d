"""Orders for an online table: from the machine's own randomness, or from the log."""

import secrets
from collections.abc import Iterable

_RANDOM = secrets.SystemRandom()


class Chance:
    """Shuffles, and remembers every order until it is collected for the log.

    While there are recorded orders to give, it gives those.
    """

    def __init__(self) -> None:
        self._recorded: list[list[int]] = []
        self._given: list[list[int]] = []

    def shuffled(self, cards: list[int]) -> list[int]:
        """The cards in an order nobody can foresee, or in the recorded one."""
        if self._recorded:
            return self._recorded.pop(0)
        order = list(cards)
        _RANDOM.shuffle(order)
        self._given.append(order)
        return list(order)

    def recall(self, orders: Iterable[list[int]]) -> None:
        """Give these orders again, in turn."""
        assert not self._recorded, "orders of an earlier input are left over"
        self._recorded = [list(order) for order in orders]

    def collect(self) -> list[list[int]]:
        """The new orders given since the last time."""
        given, self._given = self._given, []
        return given
