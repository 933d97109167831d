"""A first laying with cards added to melds of the table, where they count towards it."""

from typing import Final

from mypy_extensions import i64

from tierce.cards import bare
from tierce.game.acts.actions import Addition, Lay, Part
from tierce.game.choose.first_melds import (
    as_parts,
    first_melds,
    melds_in_reach,
    needed_points,
    opens_in_reach,
    owes_taken,
)
from tierce.game.judge.judge import refusal
from tierce.game.state.state import State
from tierce.game.state.table_meld import TableMeld
from tierce.solve.arrange.solver import POINT
from tierce.solve.opening.requirement import NO_CARD
from tierce.solve.opening.searches import searches_for
from tierce.solve.tables.holding import Holding
from tierce.solve.tables.priced_additions import PricedAddition, most_points
from tierce.solve.tables.pure_runs import holds_pure_run
from tierce.solve.tables.reachable import within_reach

MOST_LOOKS: Final = 2_000
"""The most choices of additions that are listed; beyond them the best so far is taken."""


class Leaf:
    """One choice for every meld of the table, and the rest of the hand."""

    __slots__ = ("floor", "hand", "order", "path", "points")

    def __init__(self, hand: Holding, points: int, path: list[int], floor: int, order: int) -> None:
        self.hand = hand
        self.points = points
        """The points of the added cards."""
        self.path = path
        self.floor = floor
        """Lower bound on what an opening leaves, in the solver's unit."""
        self.order = order


class AddedOpening:
    """Best-first search over additions to the table, with an opening from the rest of the hand.

    All choices of additions are listed first, which is cheap. Openings are then searched in order
    of their lower bound, until no other choice can leave less. Of equal ones the first is taken.
    """

    def __init__(self, state: State, seat: int) -> None:
        self.state = state
        self.seat = seat
        self.hand = Holding(state.hands[seat])
        self.solver = state.terms.solver
        self.needed = needed_points(state) if state.terms.full_lay_needs_min else 0
        """The points that an opening needs; 0 where a hand laid whole may need none."""
        self.table: list[TableMeld] = []
        """The melds of the table that accept a card of the hand."""
        self.ways: list[list[PricedAddition]] = []
        """The possible additions to each of them."""
        self.still: list[int] = []
        """Upper bound on the points of additions to each meld and all after it."""
        self.path: list[int] = []
        """The index of the addition chosen for each meld."""
        self.leaves: list[Leaf] = []
        self.found: Lay | None = None
        self.least = (0, 0)
        """What the best opening leaves, and its place in the list."""
        self.failed = self.asked = self.hopeless = False
        """Whether a choice has failed, whether the taken card was examined since, and the result:
        no opening melds it.
        """

    def best(self) -> Lay | None:
        """Return the opening that leaves the fewest points in the hand, or None."""
        if not self.holds_run(self.hand) or not self.list_ways():
            return None
        most = self.still[0]
        if most and self.may_open(most):
            self.path = [0] * len(self.ways)
            self.choose(0, self.hand, self.worth(self.hand), 0)
            self.open_best()
        return self.found

    def list_ways(self) -> bool:
        """List the possible additions; False where they cannot be enough."""
        hand, terms = self.hand, self.state.terms
        near: list[i64] = [
            within_reach(entry.meld, hand.held, hand.jokers, terms.melds)
            for entry in self.state.table
        ]
        if not opens_in_reach(self.state, hand, near, self.needed):
            return False
        for place, entry in enumerate(self.state.table):
            ways = terms.memo.additions(entry.meld, near[place], hand)
            if len(ways) > 1:
                self.table.append(entry)
                self.ways.append(ways)
        self.still = most_points(self.ways)
        return True

    def holds_run(self, hand: Holding) -> bool:
        """Whether the hand may still lay a joker-free run, where one is needed."""
        terms = self.state.terms
        return not terms.opening_pure_run or holds_pure_run(hand.held, terms.melds)

    def worth(self, hand: Holding) -> int:
        """Return an upper bound on the worth of melds of the hand."""
        opener = searches_for(self.solver).by_points(int(hand.jokers))
        return int(opener.worth_bound.most(hand.held, hand.twice))

    def may_open(self, most: int) -> bool:
        """Whether an opening may exist (over-approximate): a part does no more than the whole hand.

        Where a hand laid whole may need no points, the answer is always True.
        """
        return not self.needed or melds_in_reach(self.state, self.hand, self.needed - most, NO_CARD)

    def choose(self, index: int, hand: Holding, worth: int, points: int) -> None:
        """Choose additions to the meld at `index` and to all after it."""
        if points + self.still[index] + worth < self.needed or len(self.leaves) >= MOST_LOOKS:
            return
        if index == len(self.ways):
            self.note(hand, points)
            return
        for number, way in enumerate(self.ways[index]):
            self.path[index] = number
            if not way.cards:
                self.choose(index + 1, hand, worth, points)
                continue
            rest = hand.less(way.cards)
            if rest is not None and self.holds_run(rest):
                self.choose(index + 1, rest, self.worth(rest), points + way.points)

    def note(self, hand: Holding, points: int) -> None:
        """List the choice, unless nothing is added: the hand alone falls short."""
        if hand is not self.hand:
            floor = int(self.solver.left(hand.held, hand.twice, hand.jokers))
            self.leaves.append(Leaf(hand, points, self.path[:], floor, len(self.leaves)))

    def open_best(self) -> None:
        """Search openings in the listed choices, lowest bound first."""
        for leaf in sorted(self.leaves, key=floor_of):
            if self.found is not None and (leaf.floor, leaf.order) > self.least:
                return
            self.open_after(leaf)

    def open_after(self, leaf: Leaf) -> None:
        """Open after these additions; keep the laying if it leaves less."""
        added, hand, taken = self.additions(leaf), leaf.hand, self.state.taken
        owes = owes_taken(self.state) and not any(adds(part, taken) for part in added)
        if owes and self.failed and self.none_with_taken():
            return
        melds = first_melds(self.state, hand, leaf.points, owes=owes)
        if melds is None:
            self.failed = True
            return
        left, values = hand.without(melds).cards(), self.state.terms.values
        rank = (sum([values[card] * POINT + 1 for card in left]), leaf.order)
        act = Lay((*as_parts(melds), *added))
        better = self.found is None or rank < self.least
        if better and refusal(self.state, self.seat, act) is None:
            self.found, self.least = act, rank

    def none_with_taken(self) -> bool:
        """Whether no opening melds the taken card, even with all additions; computed once."""
        if not self.asked and self.needed:
            self.hopeless = first_melds(self.state, self.hand, self.still[0], owes=True) is None
        self.asked = True
        return self.hopeless

    def additions(self, leaf: Leaf) -> list[Part]:
        """Return the parts that add the chosen cards."""
        found: list[Part] = []
        for index, number in enumerate(leaf.path):
            cards = self.ways[index][number].cards
            if cards:
                found.append(Addition(cards, self.table[index].name))
        return found


def floor_of(leaf: Leaf) -> int:
    """Return the sort key of choices."""
    return leaf.floor


def adds(part: Part, card: int) -> bool:
    """Whether the part is an addition of this card."""
    return isinstance(part, Addition) and any(bare(one) == card for one in part.cards)
