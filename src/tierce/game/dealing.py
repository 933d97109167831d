"""Dealing a round from an order of the pack."""

from tierce.cards import pack
from tierce.game.events import Dealt
from tierce.rules import Rules


def deal(rules: Rules, players: int, start: int, order: list[int]) -> Dealt:
    """The cards dealt one by one from the start seat on, the top of the pack first.

    ``order`` is the whole pack, its first card on top. A dealer's extra card goes to the start
    seat, then one card is turned up where the rules turn one up.
    """
    assert sorted(order) == sorted(pack(rules.decks, rules.jokers)), "an order holds the whole pack"
    each = rules.cards_each(players)
    top = list(order)
    hands: list[list[int]] = [[] for _ in range(players)]
    for index in range(each * players):
        hands[(start + index) % players].append(top[index])
    rest = top[each * players :]
    if rules.dealer_extra:
        hands[start].append(rest.pop(0))
    upcard = rest.pop(0) if rules.upcard else None
    return Dealt(
        start=start,
        hands=tuple([tuple(hand) for hand in hands]),
        stock=tuple(rest[::-1]),
        upcard=upcard,
    )
