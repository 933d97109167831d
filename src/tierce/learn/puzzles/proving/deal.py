"""The cards of a puzzle, and chance that deals them."""

from collections.abc import Sequence
from typing import TypeVar

from msgspec import Struct

from tierce.cards import JOKER, Shuffler, names, pack
from tierce.melds import Meld, read_meld
from tierce.rules import Rules

Item = TypeVar("Item")


class Deal(Struct, frozen=True):
    """The cards of a position, as dealt; those of the others are unknown."""

    hand: tuple[int, ...]
    table: tuple[tuple[int, ...], ...] = ()
    """Melds on the table."""
    pile: tuple[int, ...] = ()
    """The discard pile, its top last."""


class Luck:
    """Chance from a seed: the same seed deals the same puzzles on every machine."""

    def __init__(self, seed: int) -> None:
        self._shuffler = Shuffler(seed)

    def below(self, limit: int) -> int:
        return self._shuffler.below(limit)

    def one_of(self, items: Sequence[Item]) -> Item:
        return items[self.below(len(items))]

    def some_of(self, items: list[int], count: int) -> list[int]:
        return self._shuffler.shuffled(items)[:count]

    def pack(self, rules: Rules) -> list[int]:
        """All cards of these rules, shuffled."""
        return self._shuffler.shuffled(pack(rules.decks, rules.jokers))


def melds_of(deal: Deal, rules: Rules) -> list[Meld]:
    """The melds of the table; raises ValueError where one is none."""
    found = []
    for cards in deal.table:
        meld = read_meld(list(cards), rules.melds)
        if not isinstance(meld, Meld):
            raise ValueError(f"{names(cards)} is no meld: {meld.code}")
        found.append(meld)
    return found


def random_table(luck: Luck, rules: Rules, count: int, *, jokers: bool) -> Deal | None:
    """Random melds on the table; the hand of the deal is the rest of the pack, in order."""
    rest, table = luck.pack(rules), []
    for _ in range(200):
        cards = random_meld(luck, jokers=jokers)
        if isinstance(read_meld(cards, rules.melds), Meld) and taken(rest, cards):
            table.append(tuple(cards))
        if len(table) == count:
            return Deal(tuple(rest), tuple(table))
    return None


def random_meld(luck: Luck, *, jokers: bool) -> list[int]:
    """A run or a set of three to five cards, perhaps with a joker in it."""
    size = luck.one_of((3, 3, 4, 5))
    if luck.below(2):
        first = luck.below(4) * 13 + luck.below(14 - size)
        cards = list(range(first, first + size))
    else:
        rank = luck.below(13)
        cards = luck.some_of([rank + 13 * suit for suit in range(4)], min(size, 4))
    if jokers and luck.below(10) < 7:
        cards[luck.below(len(cards))] = JOKER
    return cards


def taken(rest: list[int], cards: list[int]) -> bool:
    """Take the cards out of the rest of the pack, if it holds them all."""
    if any(rest.count(card) < cards.count(card) for card in cards):
        return False
    for card in cards:
        rest.remove(card)
    return True
