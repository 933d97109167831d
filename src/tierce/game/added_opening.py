"""A first laying with cards added to melds of the table, where they count. [seed 003]"""

from typing import Final

from tierce.cards import JOKER, bare
from tierce.game.actions import Addition, Lay, Part
from tierce.game.first_melds import as_parts, first_melds, needed_points, owes_taken
from tierce.game.judge import refusal
from tierce.game.state import State, TableMeld, holds
from tierce.game.terms import Terms
from tierce.melds import Meld
from tierce.melds.holding import Holding
from tierce.melds.pure_runs import holds_pure_run
from tierce.melds.solver import POINT

MOST_LOOKS: Final = 2_000
"""Choices of cards to add that are looked at before the best by then is taken."""


class Way:
    """Cards that a meld of the table could take together, and what they count."""

    __slots__ = ("cards", "points")

    def __init__(self, cards: tuple[int, ...], points: int) -> None:
        self.cards = cards
        self.points = points


class AddedOpening:
    """Tries what the hand could add to each meld of the table, and opens with the rest."""

    def __init__(self, state: State, seat: int) -> None:
        self.state = state
        self.seat = seat
        self.hand = Holding(state.hands[seat])
        self.ways: list[list[Way]] = []
        self.still: list[int] = []
        """The most that the melds of the table from each on can add, nothing after the last."""
        self.looks = MOST_LOOKS
        self.found: Lay | None = None
        self.least = (0, 0)

    def best(self) -> Lay | None:
        """The opening that leaves the fewest points in the hand, or None."""
        terms = self.state.terms
        if not self.holds_run(self.hand):
            return None
        hand = self.hand.cards()
        self.ways = [ways_to_add(entry, hand, terms) for entry in self.state.table]
        self.still = most_added(self.ways)
        most = self.still[0]
        if most and self.may_open(most):
            self.choose(0, self.hand, [], 0)
        return self.found

    def holds_run(self, hand: Holding) -> bool:
        """Whether the run without a joker, where one is needed, may still be laid."""
        terms = self.state.terms
        return not terms.opening_pure_run or holds_pure_run(int(hand.held), terms.melds)

    def reaches(self, index: int, hand: Holding, points: int) -> bool:
        """Whether enough points may still come together; a hand laid whole may need none."""
        terms = self.state.terms
        if not terms.full_lay_needs_min:
            return True
        melds = terms.solver.opener(int(hand.jokers)).most_worth(hand.held, hand.twice)
        return points + self.still[index] + int(melds) >= needed_points(self.state)

    def may_open(self, most: int) -> bool:
        """Whether an opening is possible at all: what the whole hand cannot do, a part cannot.

        A hand laid whole may need no points, and then only trying tells.
        """
        if not self.state.terms.full_lay_needs_min:
            return True
        return first_melds(self.state, self.hand.cards(), most, owes=False) is not None

    def choose(self, index: int, hand: Holding, added: list[Part], points: int) -> None:
        """Choose what goes to the meld of this number and to all after it."""
        if self.looks <= 0 or not self.holds_run(hand) or not self.reaches(index, hand, points):
            return
        if index == len(self.ways):
            self.finish(hand, added, points)
            return
        for way in self.ways[index]:
            rest = hand.less(way.cards)
            if rest is not None:
                name = self.state.table[index].name
                more: list[Part] = [Addition(way.cards, name)] if way.cards else []
                self.choose(index + 1, rest, added + more, points + way.points)

    def finish(self, hand: Holding, added: list[Part], points: int) -> None:
        """Open with the cards left, and keep that laying if it leaves less."""
        if not added:
            return  # the hand alone falls short
        self.looks -= 1
        if self.found is not None and not self.promises(hand):
            return
        owes = owes_taken(self.state) and not any(adds(part, self.state.taken) for part in added)
        melds = first_melds(self.state, hand.cards(), points, owes=owes)
        if melds is None:
            return
        left = hand.without(melds).cards()
        rank = (sum([self.state.terms.values[card] for card in left]), len(left))
        act = Lay((*as_parts(melds), *added))
        better = self.found is None or rank < self.least
        if better and refusal(self.state, self.seat, act) is None:
            self.found, self.least = act, rank

    def promises(self, hand: Holding) -> bool:
        """Whether an opening from these cards may leave less than the best by now: no melds leave
        less than the best ones, whether they open or not.
        """
        left = self.state.terms.solver.left(hand.held, hand.twice, hand.jokers)
        return (int(left // POINT), int(left % POINT)) < self.least


def most_added(ways: list[list[Way]]) -> list[int]:
    """The most points of the ways from each meld on, and nothing after the last."""
    found = [0]
    for choices in ways[::-1]:
        most = 0
        for way in choices:
            most = max(most, way.points)
        found.append(found[-1] + most)
    return found[::-1]


def adds(part: Part, card: int) -> bool:
    """Whether the part is an addition of this card."""
    return isinstance(part, Addition) and any(bare(one) == card for one in part.cards)


def ways_to_add(entry: TableMeld, hand: list[int], terms: Terms) -> list[Way]:
    """What the hand could add to a meld of the table: nothing, or cards with what they count."""
    ways = [Way((), 0)]
    takes = entry.takes(terms)
    if not holds(hand, JOKER) and not any(takes >> card & 1 for card in hand):
        return ways  # cards further out need one next to the meld
    for cards in terms.memo.additions(entry.meld, hand):
        grown = terms.memo.grown(entry.meld, tuple(cards)) if cards else None
        if isinstance(grown, Meld):
            ways.append(Way(tuple(cards), terms.memo.gained(entry.meld, grown)))
    return ways
