"""Which card to discard."""

from typing import Final

from tierce.bots.foresight import Foresight
from tierce.bots.level import Level
from tierce.bots.nearness import chances, different, unseen
from tierce.bots.places import accepted_by_table
from tierce.cards import JOKER
from tierce.game import Memory, View
from tierce.melds.holding import Holding
from tierce.melds.thirds import BESIDE

MELDED: Final = 100
"""Points by which a card of a meld is missed more than any other; a joker still more."""


def throwing_order(view: View, level: Level) -> list[int]:
    """The cards of the hand, the one best thrown first."""
    assert view.seat is not None, "an onlooker throws nothing"
    hand = different(view.known.hands[view.seat])
    if level.foresight:
        harm = Foresight(view, level).harms(view.known.hands[view.seat], hand)
    else:
        harm = at_a_glance(view, hand, level)
    fitting = accepted_by_table(view.known)
    gift = level.gift + view.rules.placeable_discard_penalty
    missed = [0.0] * (JOKER + 1)
    for place, card in enumerate(hand):
        missed[card] = harm[place] + (gift if fitting >> card & 1 else 0)
    missed[JOKER] = 10.0 * MELDED
    return in_order(hand, missed)


def in_order(cards: list[int], weights: list[float]) -> list[int]:
    """The cards by what each weighs, equal ones by their numbers."""
    ordered: list[int] = []
    for card in sorted(cards):
        place = len(ordered)
        while place > 0 and weights[ordered[place - 1]] > weights[card]:
            place -= 1
        ordered.insert(place, card)
    return ordered


def at_a_glance(view: View, hand: list[int], level: Level) -> list[float]:
    """How much each card of a hand without repeats is missed, by its points and its company."""
    assert view.seat is not None
    state = view.known
    near = chances(hand, unseen(state, view.seat, level.memory))
    holding = Holding(state.hands[view.seat])
    solver, values = state.terms.solver, state.terms.values
    least = solver.points_left(holding.held, holding.twice, holding.jokers)
    without = solver.points_without(holding.held, holding.twice, holding.jokers)
    signs = wanted(view.memory, state.next_seat(view.seat), hand, level.recall)
    found: list[float] = []
    for place, card in enumerate(hand):
        harm = level.chance * near[place] - level.burden * values[card] // 100
        harm += 0 if without[card] == least - values[card] else MELDED
        found.append(float(harm + level.wanted * signs[place]))
    return found


def wanted(memory: Memory, seat: int, hand: list[int], recall: int) -> list[int]:
    """For each card how many signs there are that the seat wants it, less those that it does not;
    nothing for a joker.
    """
    holds = memory.held(seat)
    passed = memory.passed(seat, recall) if recall else []
    found: list[int] = []
    for card in hand:
        near = BESIDE[card]
        signs = 0
        for other in holds:
            if near >> other & 1:
                signs += 1
        for other in passed:
            if other == card or near >> other & 1:
                signs -= 1
        found.append(signs)
    return found
