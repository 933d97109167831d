"""Which card to discard."""

from collections.abc import Callable

from tierce.bots.nearness import chances, unseen
from tierce.bots.places import accepted_by_table
from tierce.bots.watching import Watched
from tierce.cards import JOKER
from tierce.game import State, View
from tierce.melds import arrange

MELDED = 100
"""Points by which a card of a meld is missed more than any other; a joker still more."""
CHANCE = 4
"""Points that one unseen card is worth which would complete a meld."""
FITS = 40
"""Points for a gift to whoever can add it to the table, beside the price for doing so."""
WANTED = 4
"""Points for each sign that the next player collects the card."""


def throwing_order(view: View) -> list[int]:
    """The cards of the hand, the one best thrown first."""
    assert view.seat is not None, "an onlooker throws nothing"
    harm = harm_of(view.known, view.seat)
    next_player = Watched(view.events, view.known.next_seat(view.seat))

    def missed(card: int) -> tuple[float, int]:
        danger = 0 if card == JOKER else WANTED * next_player.wants(card)
        return harm(card) + danger, card

    return sorted(dict.fromkeys(view.hand), key=missed)


def harm_of(state: State, seat: int) -> Callable[[int], float]:
    """How much it hurts to throw each card, in points."""
    hand, rules = state.hands[seat], state.rules
    rest = arrange(hand, rules.melds, rules.hand_values).rest
    live, fitting = unseen(state, seat), accepted_by_table(state)
    gift = FITS + rules.placeable_discard_penalty

    def harm(card: int) -> float:
        if card == JOKER:
            return 10 * MELDED
        melded = 0 if card in rest else MELDED
        given = gift if card in fitting else 0
        return melded + given + CHANCE * chances(card, hand, live) - rules.hand_values[card]

    return harm
