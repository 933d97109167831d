"""The discard: the card of least cost."""

from collections.abc import Iterator
from typing import Final

from librt.vecs import vec

from tierce.bots.learnt.discard_policy import discard_policy_applies, learnt_costs
from tierce.bots.learnt.gin_policy import gin_costs
from tierce.bots.learnt.gin_stakes import gin_policy_applies
from tierce.bots.levels.level import Level
from tierce.bots.levels.situation import whole_hand_counts
from tierce.bots.play.comparison import uses_rollouts
from tierce.bots.play.legal_discard import first_legal_discard
from tierce.bots.play.quick_costs import MELDED, NO_CARD, quick_costs, quick_discard
from tierce.bots.value.evaluation import Evaluation
from tierce.bots.value.layoffs import layoff_mask
from tierce.bots.value.masks import distinct
from tierce.cards import JOKER
from tierce.game import Action, Discard, View

LISTED: Final = float("inf")
"""Cost of a card that is already in the order."""


def discard(view: View, level: Level) -> Action:
    """The legal discard of least cost."""
    card = quick_discard(view, level)
    if card != NO_CARD and view.refusal(act := Discard(card)) is None:
        return act
    return first_legal_discard(view, discard_order(view, level))


def discard_order(view: View, level: Level) -> Iterator[int]:
    """The cards of the hand by cost. Lazy: nearly always the first one is discarded."""
    assert view.seat is not None, "an onlooker discards nothing"
    hand = distinct(view.known.hands[view.seat])
    costs = discard_costs(view, hand, level)
    for _ in range(len(hand)):
        place = least(hand, costs)
        costs[place] = LISTED
        yield hand[place]


def least(cards: list[int], costs: vec[float]) -> int:
    """Index of the card of least cost; of equals the one with the lowest number."""
    found, lowest = 0, costs[0]
    for place in range(1, len(cards)):
        cost = costs[place]
        if cost < lowest or (cost == lowest and cards[place] < cards[found]):
            found, lowest = place, cost
    return found


def discard_costs(view: View, hand: list[int], level: Level) -> vec[float]:
    """Cost of discarding each card of a hand without repeats."""
    if gin_policy_applies(view, level):
        return gin_costs(view, level, hand)
    costs = evaluated_costs(view, hand, level)
    if discard_policy_applies(view.known, level):
        return learnt_costs(view, level, hand, costs)
    return costs


def evaluated_costs(view: View, hand: list[int], level: Level) -> vec[float]:
    """Costs by the level's parameters, with the cost of helping the table. Jokers cost most."""
    assert view.seat is not None
    if level.foresight:
        costs = vec[float](Evaluation(view, level).costs(view.known.hands[view.seat], hand))
    else:
        costs = quick_costs(view, hand, level)
    fitting = layoff_mask(view.known)
    gift = float(level.gift + view.known.terms.fits_price)
    for place, card in enumerate(hand):
        if card == JOKER:
            costs[place] = 10.0 * MELDED
        elif fitting >> card & 1:
            costs[place] += gift
    return costs


def compares(view: View, level: Level) -> bool:
    """Whether rollouts compare discards.

    They do where any discard may be taken and hands are kept for an opening all at once. Elsewhere
    they gain nothing.
    """
    terms = view.known.terms
    kept = terms.take_free and terms.opening_min > 0 and whole_hand_counts(view.known)
    return level.compares > 1 and kept and uses_rollouts(view.known, level)


def cheapest_discards(view: View, level: Level) -> list[Action]:
    """The legal discards of least cost, for comparison by rollouts.

    The list holds at least one where one is legal. A joker is in it only as the first.
    """
    found: list[Action] = []
    for card in discard_order(view, level):
        if found and (len(found) >= level.compares or card == JOKER):
            break
        act = Discard(card)
        if view.refusal(act) is None:
            found.append(act)
    return found
