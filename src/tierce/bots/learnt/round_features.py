"""Features that the laying policy and the discard policy share: moment, match and rules."""

from collections.abc import Sequence

from mypy_extensions import i64

from tierce.bots.levels.situation import whole_hand_counts
from tierce.bots.value.match_odds import mean_hand_points, win_probability
from tierce.cards import JOKER
from tierce.game import State, View
from tierce.solve.arrange.solver import POINT
from tierce.solve.tables.holding import Holding
from tierce.solve.tables.triples import FACES


def moment_features(view: View) -> list[float]:
    """Features of the progress of the round."""
    state, seat = view.known, view.turn
    other = state.next_seat(seat)
    cards, opened = float(len(state.hands[other])) / 10, float(state.opened[other])
    found = [cards, opened, float(state.opened[seat]), float(len(view.memory.held(other))) / 3]
    return [*found, state.turns[seat] / 10, len(state.stock) / 50, len(state.table) / 5]


def match_features(view: View) -> list[float]:
    """Probability of winning the match, and its change if either seat pays few or many points."""
    hand = int(mean_hand_points(view.known))
    even = win_probability_if(view, view.turn, 0)
    mine = [even - win_probability_if(view, view.turn, paid) for paid in (hand // 3, hand)]
    other = view.known.next_seat(view.turn)
    theirs = [win_probability_if(view, other, paid) - even for paid in (hand // 3, hand)]
    return [even, *mine, *theirs]


def win_probability_if(view: View, payer: int, paid: int) -> float:
    """Probability that the seat in turn wins the match if ``payer`` pays ``paid`` points now."""
    rules, good = view.rules, 1 if view.rules.rank_by == "high" else -1
    points = [good * paid if rules.score_mode == "transfer" else 0] * view.known.players
    points[payer] = -good * paid
    return win_probability(view.known, view.totals, points, view.turn)


def rules_features(state: State) -> list[float]:
    """Features of the rules in which the covered tables differ."""
    rules, terms = state.rules, state.terms
    found = [terms.opening_min / 50, rules.unopened_flat / 100, float(terms.layoff_needs_opened)]
    return [*found, float(whole_hand_counts(state)), float(terms.must_discard)]


def whole_hand_bonus(state: State, seat: int) -> bool:
    """Whether laying the whole hand at once would still count for more."""
    if state.opened[seat] or state.rules.sec_condition == "none":
        return False
    return whole_hand_counts(state) or not any(state.opened)


def hand_value(values: Sequence[int], cards: list[int]) -> float:
    """Sum of the values of the cards."""
    return float(sum([values[card] for card in cards]))


def expected_count(belief: list[float], cards: i64) -> float:
    """Expected number of cards of a mask that the other seat holds."""
    found = 0.0
    for card in range(JOKER):
        if cards >> card & 1:
            found += belief[card]
    return found


def out_probability(state: State, cards: list[int], weights: list[float], takes: i64) -> float:
    """Probability that the next stock card lets the seat go out.

    It does so with one card of deadwood, or with two if the drawn card is in ``takes``.
    """
    whole, found, hand = 0.0, 0.0, Holding(cards)
    for face in range(FACES):
        if weights[face] > 0.0:
            more = hand.copy()
            more.take(face)
            outside = state.terms.solver.left(more.held, more.twice, more.jokers) % POINT
            whole += weights[face]
            if outside <= 1 or (outside == 2 and takes >> face & 1):
                found += weights[face]
    return found / whole if whole > 0.0 else 0.0
