"""Orders of chance: kept as they come, or given again from a record."""

from typing import Any

from tierce.cards import Shuffler
from tierce.game.dealing import same_cards
from tierce.game.decide import Chance


class Kept:
    """Another source of orders, every order it gave held against what it should hold, and
    remembered.
    """

    def __init__(self, source: Chance) -> None:
        self.source = source
        self.sure = isinstance(source, (Shuffler, Kept, Again))
        """Whether its orders need not be held against their cards, or have been."""
        self.orders: list[list[int]] = []

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.source,), self.__getstate__()

    def shuffled(self, cards: list[int]) -> list[int]:
        """The next order, remembered: whoever is given it leaves it as it is.

        Raises ValueError where it holds other cards.
        """
        order = self.source.shuffled(cards)
        if not self.sure and not same_cards(order, cards):
            raise ValueError("an order of chance does not hold the cards it should")
        self.orders.append(order)
        return order


class Written:
    """Orders written down beforehand, given in turn."""

    def __init__(self, orders: list[list[int]]) -> None:
        self.left = orders[:]

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.left,)

    def shuffled(self, cards: list[int]) -> list[int]:
        """The next written order.

        Raises ValueError where none is left.
        """
        if not self.left:
            raise ValueError("an order of chance is missing")
        return self.left.pop(0)


class Again(Written):
    """The orders of a round, given once more to the same acts: they were held against their cards
    when they came first.
    """
