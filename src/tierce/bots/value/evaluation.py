"""Evaluation of discards: deadwood left, expected draws, and danger from the next player."""

from typing import Final

from mypy_extensions import i64

from tierce.bots.believe.beliefs import beliefs, meld_probability
from tierce.bots.levels.level import Level
from tierce.bots.levels.situation import one_round, situation
from tierce.bots.value.draw_model import DrawModel
from tierce.bots.value.endgame import other_near_end
from tierce.bots.value.unseen import unseen
from tierce.cards import JOKER
from tierce.game import State, View
from tierce.solve.arrange.solver import Solver, solver_for
from tierce.solve.tables.holding import Holding
from tierce.solve.tables.masks import BIT

MARGIN: Final = 20
"""Discards that leave this many points more than the best one are not looked ahead."""
SECOND_DRAW: Final = 0.8
"""Gain of a second draw, as a part of the gain of the first."""
LATE_HOPE: Final = 100
"""Upper limit of ``hope`` once another seat is about to go out. With more, points held would count
as good.
"""


class Evaluation:
    """Cost of hands and discards of one seat at one moment; lower is better."""

    def __init__(self, view: View, level: Level) -> None:
        assert view.seat is not None, "an onlooker has no hand"
        state = view.known
        level = level.at(situation(state, view.seat))
        live = unseen(state, view.seat, level.memory).counts()
        self.level = level
        self.hope = hope(state, view.seat, level)
        self.danger = level.danger
        self.belief = beliefs(view, state.next_seat(view.seat), live)
        """Probability that the next player holds each card."""
        self.solver = solver_of(state, level)
        weights = draw_weights(state, view.seat, live, self.belief)
        self.model = DrawModel(self.solver, weights, knock_limit(state))

    def costs(self, cards: list[int], choices: list[int]) -> list[float]:
        """Cost of discarding each of the choices, different cards of the hand ``cards``."""
        hand = Holding(cards)
        without = self.solver.points_without(hand.held, hand.twice, hand.jokers)
        least = min([points for points in without if points >= 0])
        return [self.cost(hand, card, without[card], least) for card in choices]

    def cost(self, hand: Holding, card: int, left: int, least: int) -> float:
        """Cost of a discard that leaves ``left`` points, where the best leaves ``least``."""
        level, now = self.level, self.model.penalty(left)
        if card == JOKER or left > least + MARGIN:
            return level.burden * now / 100.0
        gain = now - expected_without(self.model, hand, BIT[card])
        risk = self.danger * meld_probability(card, self.belief)
        return (level.burden * now - self.hope * gain) / 100.0 + risk

    def prefers(self, hand: list[int], card: int) -> bool:
        """Whether taking the discard costs less than drawing a stock card."""
        others = [other for other in dict.fromkeys(hand) if other not in (card, JOKER)]
        if not others:
            return False
        return 100.0 * min(self.costs([*hand, card], others)) < self.cost_of_draw(hand)

    def cost_of_draw(self, hand: list[int]) -> float:
        """Expected cost of the hand after a stock card, in hundredths."""
        held = Holding(hand)
        now = self.model.penalty(self.solver.points_left(held.held, held.twice, held.jokers))
        then = self.model.expected(held.held, held.twice, held.jokers)
        return self.level.burden * then - self.hope * SECOND_DRAW * (now - then)


def hope(state: State, seat: int, level: Level) -> int:
    """Weight of the points that the next draw is expected to save, in hundredths."""
    if state.terms.at_end:
        return level.foresight
    late = other_near_end(state, seat) and not one_round(state)
    return min(level.hope, LATE_HOPE) if late else level.hope


def solver_of(state: State, level: Level) -> Solver:
    """The solver with the values of cards outside melds that the level uses."""
    if state.terms.at_end:
        return state.terms.solver
    # Where melds are laid, the first seat without cards wins: each card costs a little more.
    return solver_for(state.terms.melds, [value + level.haste for value in state.terms.values])


def expected_without(model: DrawModel, hand: Holding, bit: i64) -> float:
    """Expected penalty of the hand without a card."""
    if hand.twice & bit:
        return model.expected(hand.held, hand.twice - bit, hand.jokers)
    return model.expected(hand.held - bit, hand.twice, hand.jokers)


def draw_weights(state: State, seat: int, live: list[int], belief: list[float]) -> list[float]:
    """Weight of each card as the next draw, not normalised."""
    jokers = state.rules.jokers - state.hands[seat].count(JOKER) - state.discard.count(JOKER)
    for entry in state.table:
        jokers -= entry.meld.jokers
    found = [live[face] * (1.0 - belief[face]) for face in range(JOKER)]
    return [*found, float(max(0, jokers))]


def knock_limit(state: State) -> int:
    """Most points with which the round may be ended; -1 where melds are laid."""
    return state.terms.gin_knock_max if state.terms.at_end else -1
