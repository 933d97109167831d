"""Orders of chance: kept as they come, or given again from a record."""

from typing import Any

from tierce.game.dealing import same_cards
from tierce.game.decide import Chance


class Kept:
    """Another source of orders, every order it gave held against what it should hold, and
    remembered.
    """

    def __init__(self, source: Chance) -> None:
        self.source = source
        self.orders: list[list[int]] = []

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.source,), self.__getstate__()

    def shuffled(self, cards: list[int]) -> list[int]:
        """The next order, remembered.

        Raises ValueError where it holds other cards.
        """
        order = self.source.shuffled(cards)
        if not same_cards(order, cards):
            raise ValueError("an order of chance does not hold the cards it should")
        self.orders.append(order)
        return order[:]


class Written:
    """Orders written down beforehand, given in turn."""

    def __init__(self, orders: list[list[int]]) -> None:
        self.left = [list(order) for order in orders]

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.left,)

    def shuffled(self, cards: list[int]) -> list[int]:
        """The next written order.

        Raises ValueError where none is left.
        """
        if not self.left:
            raise ValueError("an order of chance is missing")
        return self.left.pop(0)
