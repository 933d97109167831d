"""Which card to discard."""

from typing import Final

from tierce.bots.nearness import akin, chances, unseen
from tierce.bots.places import accepted_by_table
from tierce.cards import JOKER
from tierce.game import Memory, View
from tierce.melds.holding import Holding

MELDED: Final = 100
"""Points by which a card of a meld is missed more than any other; a joker still more."""
CHANCE: Final = 4
"""Points that one unseen card is worth which would complete a meld."""
FITS: Final = 40
"""Points for a gift to whoever can add it to the table, beside the price for doing so."""
WANTED: Final = 4
"""Points for each sign that the next player collects the card."""
RECENT: Final = 3
"""Discards of a player that still say something about its hand."""


def throwing_order(view: View) -> list[int]:
    """The cards of the hand, the one best thrown first."""
    assert view.seat is not None, "an onlooker throws nothing"
    state, hand = view.known, different(view.known.hands[view.seat])
    near = chances(hand, unseen(state, view.seat))
    holding = Holding(state.hands[view.seat])
    solver, values = state.terms.solver, state.terms.values
    least = solver.points_left(holding.held, holding.twice, holding.jokers)
    without = solver.points_without(holding.held, holding.twice, holding.jokers)
    fitting = accepted_by_table(state)
    gift = FITS + state.rules.placeable_discard_penalty
    next_seat = state.next_seat(view.seat)
    missed: list[tuple[int, int]] = []
    for place, card in enumerate(hand):
        if card == JOKER:
            missed.append((10 * MELDED, card))
            continue
        harm = CHANCE * near[place] - values[card]
        harm += 0 if without[card] == least - values[card] else MELDED
        harm += gift if fitting >> card & 1 else 0
        missed.append((harm + WANTED * wanted(view.memory, next_seat, card), card))
    return [card for _, card in sorted(missed)]


def wanted(memory: Memory, seat: int, card: int) -> int:
    """How many signs there are that the seat wants the card, less those that it does not."""
    signs = sum([1 for other in memory.held(seat) if akin(card, other)])
    return signs - sum(
        [1 for other in memory.passed(seat, RECENT) if other == card or akin(card, other)]
    )


def different(hand: list[int]) -> list[int]:
    """The different cards of a hand, in order."""
    return list(dict.fromkeys(hand))
