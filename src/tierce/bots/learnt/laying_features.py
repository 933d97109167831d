"""Features of laying now, in a round of two seats (docs/decisions/0607).

Each lies between about 0 and 1. Their order is that of the weights in ``nets.toml``.
"""

from librt.vecs import vec
from mypy_extensions import i64

from tierce.bots.lay.patience import holds_back, threatened
from tierce.bots.lay.turn import Turn
from tierce.bots.learnt.round_features import (
    expected_count,
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
from tierce.cards import JOKER
from tierce.game import State, View
from tierce.game.state.table_meld import freed_by
from tierce.solve.arrange.solver import POINT


def laying_features(view: View, best: Turn, level: Level) -> vec[float]:
    """Features of laying ``best`` in place of waiting."""
    found = card_features(view, best, level) + moment_features(view) + match_features(view)
    return vec[float](found + rules_features(view.known))


def card_features(view: View, best: Turn, level: Level) -> list[float]:
    """Features of the cards left either way, and of the cards that the table would accept."""
    state, seat, hand, rest = view.known, best.seat, view.known.hands[best.seat], best.hand
    evaluation = Evaluation(view, level)
    kept = without_costliest(state, rest, rest)
    held = without_costliest(state, hand, [card for card in rest if card in hand] or hand[:1])
    values, loose = state.terms.values, deadwood(state, held)
    found = [float(best.cards_left) / 10, hand_value(values, kept) / 50]
    found += [hand_value(values, held) / 100, float(len(hand) - len(rest)) / 10]
    found += table_features(state, best.state, evaluation.belief)
    found += [float(hand.count(JOKER)) / 2, float(rest.count(JOKER)) / 2]
    found += out_features(state, best, evaluation.model.weights, held, kept)
    found += [float(whole_hand_bonus(state, seat)), float(loose % POINT) / 10]
    found += [float(loose // POINT) / 50, float(len(best.parts)) / 4]
    found += [float(threatened(state, seat, level))]
    return [*found, float(holds_back(Turn(state, seat), best, level))]


def table_features(before: State, then: State, belief: list[float]) -> list[float]:
    """Expected number of cards of the other seat that the table accepts or frees, and new jokers
    on it.
    """
    takes, new = layoff_mask(then), then.table[len(before.table) :]
    found = [expected_count(belief, takes & ~layoff_mask(before)), expected_count(belief, takes)]
    jokers = float(sum([entry.meld.jokers for entry in new]))
    return [*found, expected_count(belief, freed_by(then.table)), jokers / 2]


def out_features(
    state: State, best: Turn, weights: list[float], held: list[int], kept: list[int]
) -> list[float]:
    """Probability of going out next turn, after waiting and after laying."""
    opened = state.opened[best.seat] or not state.terms.layoff_needs_opened
    reach = layoff_mask(state) if opened else i64(0)
    after = layoff_mask(best.state)
    waiting = out_probability(state, held, weights, reach)
    return [3 * waiting, 3 * out_probability(state, kept, weights, after)]


def without_costliest(state: State, cards: list[int], among: list[int]) -> list[int]:
    """The cards without the costliest card of ``among``, which is discarded."""
    values, costliest, found = state.terms.values, among[0], cards[:]
    for card in among:
        if values[card] > values[costliest]:
            costliest = card
    found.remove(costliest)
    return found
