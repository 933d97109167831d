"""Dealing a round from an order of the pack."""

from typing import Any

from mypy_extensions import i64

from tierce.cards import JOKER
from tierce.game.events.classes import Dealt
from tierce.game.state.terms import Terms
from tierce.solve.tables.masks import zeros


def deal(terms: Terms, players: int, start: int, order: list[int]) -> Dealt:
    """Deal the cards one by one from the start seat on.

    `order` is the whole pack with its first card on top. A dealer's extra card goes to the start
    seat. Then a card is turned up where the rules say so.
    """
    dealt, upcard = terms.cards_each[players] * players, None
    cards = tuple(order)
    hands = [cards[(seat - start) % players : dealt : players] for seat in range(players)]
    if terms.dealer_extra:
        hands[start] += (cards[dealt],)
        dealt += 1
    if terms.upcard:
        upcard = cards[dealt]
        dealt += 1
    return Dealt(start=start, hands=tuple(hands), stock=cards[: dealt - 1 : -1], upcard=upcard)


def same_cards(order: list[int], cards: list[int]) -> bool:
    """Whether both hold equal cards; counting takes less time than sorting."""
    if len(order) != len(cards):
        return False
    left = zeros(JOKER + 1)
    # mypyc turns an object into a machine word faster than an int.
    held: list[Any] = cards
    given: list[Any] = order
    for card in held:
        place: i64 = card
        left[place] += 1
    for card in given:
        face: i64 = card
        if face < 0 or face > JOKER or left[face] == 0:
            return False
        left[face] -= 1
    return True
