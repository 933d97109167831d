"""Dealing a round from an order of the pack."""

from mypy_extensions import i64

from tierce.cards import FACES, JOKER
from tierce.game.events import Dealt
from tierce.melds.whole import zeros
from tierce.rules import Rules


def deal(rules: Rules, players: int, start: int, order: list[int]) -> Dealt:
    """The cards dealt one by one from the start seat on, the top of the pack first.

    ``order`` is the whole pack, its first card on top. A dealer's extra card goes to the start
    seat, then one card is turned up where the rules turn one up.
    """
    assert is_pack(order, rules), "an order holds the whole pack"
    each = rules.cards_each(players)
    hands: list[list[int]] = [[] for _ in range(players)]
    for place in range(players):
        hands[(start + place) % players] = order[place : each * players : players]
    rest = order[each * players :]
    if rules.dealer_extra:
        hands[start].append(rest.pop(0))
    upcard = rest.pop(0) if rules.upcard else None
    return Dealt(
        start=start,
        hands=tuple([tuple(hand) for hand in hands]),
        stock=tuple(rest[::-1]),
        upcard=upcard,
    )


def is_pack(order: list[int], rules: Rules) -> bool:
    """Whether the cards are just those of the pack, counted because sorting takes longer."""
    if len(order) != rules.decks * FACES + rules.jokers:
        return False
    copies: i64 = rules.decks
    jokers: i64 = rules.jokers
    found = zeros(FACES + 1)
    for card in order:
        if not 0 <= card <= JOKER:
            return False
        found[card] += 1
        if found[card] > (copies if card < JOKER else jokers):
            return False
    return True
