"""Card orders for an online table, from the round's key or from the log."""

import secrets
from collections.abc import Iterable

from tierce.server.deck.commitment import Deck

_RANDOM = secrets.SystemRandom()


class Chance:
    """Shuffles, and collects every new order for the log.

    Recorded orders come first.
    """

    def __init__(self) -> None:
        self._recorded: list[list[int]] = []
        self._given: list[list[int]] = []
        self._deck: Deck | None = None

    def begin(self, key: str) -> None:
        """Draw the next orders from this key."""
        self._deck = Deck(key)

    def shuffled(self, cards: list[int]) -> list[int]:
        """The cards in an unpredictable order, or in the recorded one."""
        # The deck advances with recorded orders too, so a restart continues where it was.
        order = list(cards) if self._deck is None else self._deck.shuffled(cards)
        if self._recorded:
            return self._recorded.pop(0)
        if self._deck is None:  # a table older than promises
            _RANDOM.shuffle(order)
        self._given.append(order)
        return list(order)

    def recall(self, orders: Iterable[list[int]]) -> None:
        """Give these recorded orders first, in turn."""
        assert not self._recorded, "orders of an earlier input are left over"
        self._recorded = [list(order) for order in orders]

    def collect(self) -> list[list[int]]:
        """The new orders since the last call."""
        given, self._given = self._given, []
        return given
