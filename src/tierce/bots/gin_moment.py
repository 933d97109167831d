"""What a seat knows at one moment of Gin, where two play with one pack and no jokers."""

from typing import Final

from mypy_extensions import i64

from tierce.bots.ahead import Ahead
from tierce.bots.beliefs import danger
from tierce.bots.foresight import Foresight
from tierce.bots.gin_stakes import stakes
from tierce.bots.level import Level
from tierce.bots.nearness import NATURALS
from tierce.bots.prospects import one_round
from tierce.cards import JOKER, UNKNOWN
from tierce.game import View
from tierce.solve.tables.holding import Holding
from tierce.solve.tables.masks import BIT

LATELY: Final = 3
"""Acts of the other that tell what it does not want now."""
NOWHERE: Final = 0
"""Where a card is: past the end of its suit,"""
LOOSE: Final = 1
"""in the hand, outside melds,"""
MELDED: Final = 2
"""in the hand, in a meld,"""
HELD: Final = 3
"""in the other's hand, as all have seen,"""
GONE: Final = 4
"""among the discards,"""
UNSEEN: Final = 5
"""or anywhere else."""
PLACES: Final = 6


class Moment:
    """One seat's moment."""

    def __init__(self, view: View, level: Level) -> None:
        assert view.seat is not None, "an onlooker has no hand"
        state = view.known
        self.seat = view.seat
        other = state.next_seat(view.seat)
        self.foresight = Foresight(view, level)
        self.solver = self.foresight.solver
        self.likely = self.foresight.likely
        """How likely the other holds each card."""
        self.hand: i64 = Holding(state.hands[view.seat]).held
        self.loose: i64 = self.solver.loose(self.hand, 0, 0)
        self.holds = mask(view.memory.held(other))
        """What the other has taken and still holds."""
        self.mine = mask(view.memory.held(view.seat))
        """What this seat has taken and still holds: the other knows of it."""
        self.gone = mask(state.discard)
        self.unseen: i64 = NATURALS & ~(self.hand | self.holds | self.gone)
        self.lately = mask(view.memory.left[other][-LATELY:])
        """What the other threw or let lie in its last acts."""
        self.turns = state.turns[other]
        left = view.memory.left[other]
        self.last = state.terms.values[left[-1]] if self.turns and left else 0
        """The points of what the other threw last; 0 before that."""
        self.stock = len(state.stock)
        self.taken = state.taken
        """What was just taken and so is not thrown."""
        self.knock = state.terms.gin_knock_max
        self.alone = one_round(state)
        limit = max(1, view.rules.limit)
        self.totals = [view.totals[view.seat] / limit, view.totals[other] / limit]
        self.stakes = [0.0] * 5 if self.alone else stakes(view, view.seat, other)
        self.known_danger: dict[int, float] = {}

    def where(self, card: i64) -> int:
        """Where a card is, as this seat knows."""
        if self.hand >> card & 1:
            return LOOSE if self.loose >> card & 1 else MELDED
        if self.holds >> card & 1:
            return HELD
        return GONE if self.gone >> card & 1 else UNSEEN

    def ahead(self, hand: i64) -> Ahead:
        """What may come of these cards."""
        return Ahead(self.foresight.outlook, hand)

    def danger(self, card: int) -> float:
        """How likely the other can meld the card."""
        if card not in self.known_danger:
            self.known_danger[card] = danger(card, self.likely)
        return self.known_danger[card]

    def points(self, hand: i64) -> int:
        """What is left of a hand outside melds."""
        return int(self.solver.points_left(hand, 0, 0))


def mask(cards: list[int]) -> i64:
    """Some cards as bits; unknown ones say nothing."""
    found: i64 = 0
    for card in cards:
        if card not in (UNKNOWN, JOKER):
            found |= BIT[card]
    return found
