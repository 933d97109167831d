"""Orders of cards: remembered as they come, or given again from a record."""

from typing import Any

from tierce.cards import Shuffler
from tierce.game.play.course import Chance
from tierce.game.play.dealing import same_cards


class Kept:
    """A source of orders that checks and remembers each order of another source."""

    def __init__(self, source: Chance) -> None:
        self.source = source
        self.sure = isinstance(source, (Shuffler, Kept, Again))
        """Whether the orders of the source need no check."""
        self.orders: list[list[int]] = []

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.source,), self.__getstate__()

    def shuffled(self, cards: list[int]) -> list[int]:
        """Return the next order and remember it; the caller must not change it.

        Raises ValueError where it holds other cards.
        """
        order = self.source.shuffled(cards)
        if not self.sure and not same_cards(order, cards):
            raise ValueError("an order of chance does not hold the cards it should")
        self.orders.append(order)
        return order


class Written:
    """Orders given beforehand, returned in turn."""

    def __init__(self, orders: list[list[int]]) -> None:
        self.left = orders[:]

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.left,)

    def shuffled(self, cards: list[int]) -> list[int]:
        """Return the next order.

        Raises ValueError where none is left.
        """
        if not self.left:
            raise ValueError("an order of chance is missing")
        return self.left.pop(0)


class Again(Written):
    """The orders of a round, for a replay of its acts; they were checked in the first play."""
