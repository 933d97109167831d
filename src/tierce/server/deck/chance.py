"""Orders for an online table: from what its round is made of, or from the log."""

import secrets
from collections.abc import Iterable

from tierce.server.deck.commitment import Deck

_RANDOM = secrets.SystemRandom()


class Chance:
    """Shuffles, and remembers every order until it is collected for the log.

    While there are recorded orders to give, it gives those.
    """

    def __init__(self) -> None:
        self._recorded: list[list[int]] = []
        self._given: list[list[int]] = []
        self._deck: Deck | None = None

    def begin(self, key: str) -> None:
        """From now on orders come from this key."""
        self._deck = Deck(key)

    def shuffled(self, cards: list[int]) -> list[int]:
        """The cards in an order nobody can foresee, or in the recorded one."""
        # The deck moves on with recorded orders too: after a restart it goes on where it was.
        order = list(cards) if self._deck is None else self._deck.shuffled(cards)
        if self._recorded:
            return self._recorded.pop(0)
        if self._deck is None:  # a table older than promises
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
