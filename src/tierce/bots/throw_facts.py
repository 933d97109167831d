"""What there is to know of a card to throw where melds are laid and left alone, between two.

Put down by hand, each about between 0 and 1; what they are worth was learnt from rounds played on
both ways (docs/decisions/0608). The order is that of the weights in ``nets.toml``.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tierce.bots.beliefs import danger, live_pairs
from tierce.bots.foresight import Foresight
from tierce.bots.gin_facts import among
from tierce.bots.laying_facts import (
    counts_for_more,
    goes_out,
    left,
    of_match,
    of_moment,
    of_rules,
    points,
)
from tierce.bots.level import Level
from tierce.bots.nearness import chances_of, unseen_beside
from tierce.bots.places import accepted_by_table
from tierce.cards import JOKER
from tierce.game import View
from tierce.solve.arrange.solver import POINT
from tierce.solve.tables.holding import Holding
from tierce.solve.tables.masks import BIT
from tierce.solve.tables.triples import BESIDE

LATELY: Final = 4
"""Acts of the other that tell what it does not want now."""


class Choice:
    """One seat's moment before it throws a card."""

    def __init__(self, view: View, level: Level) -> None:
        assert view.seat is not None, "an onlooker has no hand"
        state = view.known
        self.state = state
        self.hand = state.hands[view.seat]
        self.holding = Holding(self.hand)
        self.foresight = Foresight(view, level)
        self.live = unseen_beside(state, self.holding, level.memory)
        self.takes = accepted_by_table(state)
        mine = state.opened[view.seat] or not state.terms.layoff_needs_opened
        self.reach = self.takes if mine else i64(0)
        """What of it this seat itself may add to."""
        other = state.next_seat(view.seat)
        self.passed = [card for card in view.memory.left[other] if card != JOKER]
        """What the other threw or let lie."""
        self.holds: i64 = 0
        """What it has taken and still holds."""
        for card in view.memory.held(other):
            if card != JOKER:
                self.holds |= BIT[card]
        held = self.holding
        self.loose = state.terms.solver.loose(held.held, held.twice, held.jokers)
        whole = [float(counts_for_more(state, view.seat)), float(held.jokers) / 2]
        self.always = whole + of_moment(view) + of_match(view) + of_rules(state)

    def of(self, card: int, harm: float) -> vec[float]:
        """The facts of throwing the card, which by the numbers does so much harm."""
        found = [harm / 50, *self.of_hand(card), *self.of_others(card), *self.always]
        return vec[float](found)

    def of_hand(self, card: int) -> list[float]:
        """What the card is in the hand, and what the hand is without it."""
        state, held, rest = self.state, self.holding, self.hand[:]
        rest.remove(card)
        values, draws = state.terms.values, self.foresight.outlook.draws
        outside = left(state, rest)
        melded = points(values, rest) - float(outside // POINT)
        beside = BESIDE[card] & held.held
        found = [values[card] / 10, float(self.loose >> card & 1), float(held.twice >> card & 1)]
        found += [float(outside // POINT) / 50, float(outside % POINT) / 10, melded / 50]
        found += [float(melded >= state.terms.opening_min), among(beside) / 3]
        found += [float(chances_of(card, held.held, self.live)) / 6]
        return [*found, 3 * goes_out(state, rest, draws, self.reach)]

    def of_others(self, card: int) -> list[float]:
        """What the other may do with it, and what others may come."""
        likely, copies, beside = self.foresight.likely, self.live.copies(card), BESIDE[card]
        lately = sum([beside >> one & 1 for one in self.passed[-LATELY:]])
        found = [danger(card, likely), live_pairs(card, likely) / 10, float(copies) / 2]
        found += [float(self.takes >> card & 1), among(beside & self.holds) / 2]
        found += [sum([beside >> one & 1 for one in self.passed]) / 3, lately / 2]
        return [*found, float(self.passed.count(card))]
