"""Features of a discard where melds are laid at any time, in a round of two seats
(docs/decisions/0608).

Each lies between about 0 and 1. Their order is that of the weights in ``nets.toml``.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tierce.bots.believe.beliefs import meld_probability, possible_pairs
from tierce.bots.learnt.round_features import (
    hand_value,
    match_features,
    moment_features,
    out_probability,
    rules_features,
    whole_hand_bonus,
)
from tierce.bots.levels.level import Level
from tierce.bots.value.deadwood import deadwood
from tierce.bots.value.evaluation import Evaluation
from tierce.bots.value.layoffs import layoff_mask
from tierce.bots.value.masks import count, natural_mask
from tierce.bots.value.outs import outs
from tierce.bots.value.unseen import unseen_with
from tierce.cards import JOKER
from tierce.game import View
from tierce.solve.arrange.solver import POINT
from tierce.solve.tables.holding import Holding
from tierce.solve.tables.triples import BESIDE

RECENT: Final = 4
"""Number of the other seat's last acts that count as recent."""


class DiscardContext:
    """What the features of all discards of one turn share."""

    def __init__(self, view: View, level: Level) -> None:
        assert view.seat is not None, "an onlooker has no hand"
        state = view.known
        other = state.next_seat(view.seat)
        self.state = state
        self.hand = state.hands[view.seat]
        self.holding = Holding(self.hand)
        self.evaluation = Evaluation(view, level)
        self.live = unseen_with(state, self.holding, level.memory)
        self.takes = layoff_mask(state)
        opened = state.opened[view.seat] or not state.terms.layoff_needs_opened
        self.reach = self.takes if opened else i64(0)
        """Mask of the cards that this seat may lay off."""
        self.passed = [card for card in view.memory.left[other] if card != JOKER]
        """Cards that the other seat discarded or passed."""
        self.holds = natural_mask(view.memory.held(other))
        """Cards that the other seat has taken and still holds."""
        held = self.holding
        self.loose = state.terms.solver.loose(held.held, held.twice, held.jokers)
        self.shared = [float(whole_hand_bonus(state, view.seat)), float(held.jokers) / 2]
        self.shared += moment_features(view) + match_features(view) + rules_features(state)

    def features(self, card: int, cost: float) -> vec[float]:
        """Features of discarding the card, whose cost by the evaluation is given."""
        found = [cost / 50, *self.hand_features(card), *self.other_features(card), *self.shared]
        return vec[float](found)

    def hand_features(self, card: int) -> list[float]:
        """Features of the card in the hand, and of the hand without it."""
        state, held, rest = self.state, self.holding, self.hand[:]
        rest.remove(card)
        values, weights = state.terms.values, self.evaluation.model.weights
        outside = deadwood(state, rest)
        melded = hand_value(values, rest) - float(outside // POINT)
        found = [values[card] / 10, float(self.loose >> card & 1), float(held.twice >> card & 1)]
        found += [float(outside // POINT) / 50, float(outside % POINT) / 10, melded / 50]
        found += [float(melded >= state.terms.opening_min), count(BESIDE[card] & held.held) / 3]
        found += [float(outs(card, held.held, self.live)) / 6]
        return [*found, 3 * out_probability(state, rest, weights, self.reach)]

    def other_features(self, card: int) -> list[float]:
        """Features of what the other seat may do with the card."""
        belief, related = self.evaluation.belief, BESIDE[card]
        recent = sum([related >> one & 1 for one in self.passed[-RECENT:]])
        found = [meld_probability(card, belief), possible_pairs(card, belief) / 10]
        found += [float(self.live.copies(card)) / 2, float(self.takes >> card & 1)]
        found += [count(related & self.holds) / 2]
        found += [sum([related >> one & 1 for one in self.passed]) / 3, recent / 2]
        return [*found, float(self.passed.count(card))]
