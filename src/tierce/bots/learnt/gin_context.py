"""What the features of one Gin decision share: two seats, one pack, no jokers."""

from typing import Final

from mypy_extensions import i64

from tierce.bots.believe.beliefs import meld_probability
from tierce.bots.learnt.gin_stakes import stakes
from tierce.bots.levels.level import Level
from tierce.bots.levels.situation import one_round
from tierce.bots.value.after_draw import AfterDraw
from tierce.bots.value.evaluation import Evaluation
from tierce.bots.value.masks import natural_mask
from tierce.bots.value.unseen import NATURALS
from tierce.game import State, View
from tierce.solve.tables.holding import Holding

RECENT: Final = 3
"""Number of the other seat's last acts that count as recent."""

# Places where a card can be:
NOWHERE: Final = 0
"""past the end of its suit;"""
LOOSE: Final = 1
"""in the hand, outside melds;"""
MELDED: Final = 2
"""in the hand, in a meld;"""
HELD: Final = 3
"""in the other hand, known to both seats;"""
GONE: Final = 4
"""in the discard pile;"""
UNSEEN: Final = 5
"""in the stock or unknown in the other hand."""
PLACES: Final = 6


class GinContext:
    """One seat's decision."""

    def __init__(self, view: View, level: Level) -> None:
        assert view.seat is not None, "an onlooker has no hand"
        state = view.known
        other = state.next_seat(view.seat)
        self.evaluation = Evaluation(view, level)
        self.solver = self.evaluation.solver
        self.belief = self.evaluation.belief
        """Probability that the other seat holds each card."""
        self.hand: i64 = Holding(state.hands[view.seat]).held
        self.loose: i64 = self.solver.loose(self.hand, 0, 0)
        self.taken = state.taken
        """The card taken this turn, which may not be discarded."""
        self.knock = state.terms.gin_knock_max
        self.stock = len(state.stock)
        self.read_history(view, view.seat, other)
        self.read_match(view, view.seat, other)

    def read_history(self, view: View, seat: int, other: int) -> None:
        """Read what the acts of both seats have shown."""
        state, left = view.known, view.memory.left[other]
        self.holds = natural_mask(view.memory.held(other))
        """Cards that the other seat has taken and still holds."""
        self.shown = natural_mask(view.memory.held(seat))
        """Cards that this seat has taken and still holds; the other seat knows them."""
        self.gone = natural_mask(state.discard)
        self.unseen: i64 = NATURALS & ~(self.hand | self.holds | self.gone)
        self.recent = natural_mask(left[-RECENT:])
        """Cards that the other seat discarded or passed in its last acts."""
        self.turns = state.turns[other]
        self.last = last_value(state, left) if self.turns else 0

    def read_match(self, view: View, seat: int, other: int) -> None:
        """Read the score."""
        self.single = one_round(view.known)
        limit = max(1, view.rules.limit)
        self.totals = [view.totals[seat] / limit, view.totals[other] / limit]
        self.stakes = [0.0] * 5 if self.single else stakes(view, seat, other)

    def place(self, card: i64) -> int:
        """The place of a card, as this seat knows it."""
        if self.hand >> card & 1:
            return LOOSE if self.loose >> card & 1 else MELDED
        if self.holds >> card & 1:
            return HELD
        return GONE if self.gone >> card & 1 else UNSEEN

    def after_draw(self, hand: i64) -> AfterDraw:
        """Prospects of a hand after one draw."""
        return AfterDraw(self.evaluation.model, hand)

    def danger(self, card: int) -> float:
        """Probability that the other seat can meld the card."""
        return meld_probability(card, self.belief)

    def points(self, hand: i64) -> int:
        """Deadwood points of a hand."""
        return int(self.solver.points_left(hand, 0, 0))


def last_value(state: State, left: list[int]) -> int:
    """Value of the last card that a seat discarded or passed; 0 without one."""
    return int(state.terms.values[left[-1]]) if left else 0
