"""Dealing a round from an order of the pack."""

from mypy_extensions import i64

from tierce.cards import JOKER
from tierce.game.events import Dealt
from tierce.game.terms import Terms
from tierce.melds.whole import zeros


def deal(terms: Terms, players: int, start: int, order: list[int]) -> Dealt:
    """The cards dealt one by one from the start seat on, the top of the pack first.

    ``order`` is the whole pack, its first card on top. A dealer's extra card goes to the start
    seat, then one card is turned up where the rules turn one up.
    """
    each = terms.cards_each[players]
    hands: list[list[int]] = [[] for _ in range(players)]
    for place in range(players):
        hands[(start + place) % players] = order[place : each * players : players]
    rest = order[each * players :]
    if terms.dealer_extra:
        hands[start].append(rest.pop(0))
    upcard = rest.pop(0) if terms.upcard else None
    rest.reverse()
    return Dealt(
        start=start, hands=tuple([tuple(hand) for hand in hands]), stock=tuple(rest), upcard=upcard
    )


def same_cards(order: list[int], cards: list[int]) -> bool:
    """Whether both hold the same cards, counted because sorting takes longer."""
    if len(order) != len(cards):
        return False
    left = zeros(JOKER + 1)
    for held in cards:
        left[held] += 1
    for card in order:
        face: i64 = card
        if face < 0 or face > JOKER or left[face] == 0:
            return False
        left[face] -= 1
    return True
