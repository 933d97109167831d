"""Dealing a round from an order of the pack."""

from tierce.cards import FACES
from tierce.game.events import Dealt
from tierce.rules import Rules


def deal(rules: Rules, players: int, start: int, order: list[int]) -> Dealt:
    """The cards dealt one by one from the start seat on, the top of the pack first.

    ``order`` is the whole pack, its first card on top. A dealer's extra card goes to the start
    seat, then one card is turned up where the rules turn one up.
    """
    assert is_pack(order, rules), "an order holds the whole pack"
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


def is_pack(order: list[int], rules: Rules) -> bool:
    """Whether the cards are just those of the pack, counted because sorting takes longer."""
    left = [rules.decks] * FACES + [rules.jokers]
    for card in order:
        if left[card] == 0:
            return False
        left[card] = left[card] - 1
    return len(order) == rules.decks * FACES + rules.jokers
