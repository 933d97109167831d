"""Lower bound for the rearrangement search: the shortest paths of each suit alone.

The paths of one suit lead from place to place through the states of ``run_states``. The bound
ignores the other suits: a card may go into a set wherever the rank allows one. So the costs never
exceed the true ones (an admissible heuristic for A*).
"""

from typing import Final

from mypy_extensions import i64

from tierce.solve.rearrange.card_counts import GUESS, CardCounts
from tierce.solve.rearrange.guesses import guesses
from tierce.solve.rearrange.node_pool import NumberArray
from tierce.solve.rearrange.run_states import RunStates
from tierce.solve.rearrange.set_choices import RankChoice
from tierce.solve.rearrange.transitions import HIGH_ACE
from tierce.solve.tables.masks import zeros

INFINITE: Final = 1_000_000_000
"""The cost of a state from which no end is reached."""
EDGE: Final = 256
"""An edge is this times its target, plus 16 times its jokers, 4 times the cards of the place in
sets, and the cards left out.
"""
STATE: Final = 4096
"""Upper limit on the states of a suit."""
DEAD: Final = -1
"""An edge from which no end is reached."""


class SuitPaths:
    """The states of a suit over all places, the edges, and the least costs to the end."""

    def __init__(
        self, counts: CardCounts, suit: int, walk: RunStates, choices: list[RankChoice], copies: int
    ) -> None:
        self.counts = counts
        self.suit = suit
        self.walk = walk
        self.choices = choices
        self.copies = copies
        self.width: i64 = counts.jokers + 1
        self.states = NumberArray()
        """The number of each state in the walk."""
        self.numbers = NumberArray()
        """The latest index of each state of the walk."""
        self.edges = NumberArray()
        self.firsts = NumberArray()
        """The first edge of each state."""
        self.layers = [0]
        """The first state of each place."""
        self.betters = NumberArray()
        """The states that dominate each state, once compared."""
        self.better_from = NumberArray()
        self.costs = zeros(0)
        """The least cost of each state to the end, by exact number of jokers in runs."""
        self.whole = True
        """Whether all paths are included."""
        self.states.put(0)
        if self._find_paths():
            self._price_all()

    def _find_paths(self) -> bool:
        """Add all states and edges; return whether they are not too many."""
        for place in self.counts.places():
            self._reach(place)
            if self.states.size >= STATE:
                self.whole = False
                return False
        self.firsts.put(self.edges.size)
        return True

    def _price_all(self) -> None:
        """Set the least costs, from the last place to the first."""
        self.costs = zeros(self.states.size * self.width)
        for index in range(len(self.costs)):
            self.costs[index] = INFINITE
        self._price_ends()
        places = self.counts.places()
        for layer in range(len(places) - 1, -1, -1):
            weight = 0 if places[layer] < 0 else self.counts.weights[self.card(places[layer])]
            self._price(self.layers[layer], self.layers[layer + 1], weight)

    def _reach(self, place: int) -> None:
        """Add the edges from every state to the next place."""
        first, last = self.layers[-1], int(self.states.size)
        self.layers.append(last)
        splits = [] if place in (GUESS, HIGH_ACE) else self.splits(place)
        naturals = [self.naturals(place, split) for split in splits]
        wild = [self.wild(place, split % 4) for split in splits]
        for index in range(first, last):
            self.firsts.put(self.edges.size)
            state = self.states.items[index]
            if place == GUESS:
                self._guess(last)
            elif place == HIGH_ACE:
                held = self.walk.states[state]
                self._follow(state, place, held.reserved, 1 if held.wild else 0, last, 0)
            for n, split in enumerate(splits):
                self._follow(state, place, naturals[n], wild[n], last, split)

    def _follow(
        self, state: i64, place: int, naturals: int, wild: int, last: i64, split: i64
    ) -> None:
        """Add edges for the transitions of a state with so many naturals."""
        start = self.walk.codes(state, place, naturals, wild)
        packed = self.walk.packed.items
        for index in range(start + 1, start + 1 + packed[start]):
            self._link(packed[index], last, split)

    def naturals(self, place: int, split: int) -> int:
        """The cards of the place that go into runs, if others go elsewhere."""
        return self.counts.there[self.card(place)] - split // 4 - split % 4

    def _link(self, code: i64, last: i64, split: i64) -> None:
        """Add an edge; a state new at the place gets an index."""
        state = code >> 4
        while self.numbers.size <= state:
            self.numbers.put(-1)
        to = self.numbers.items[state]
        if to < last:
            to = self.states.size
            self.states.put(state)
            self.numbers.items[state] = to
        self.edges.put(to * EDGE + (code & 15) * 16 + split)

    def splits(self, place: int) -> list[int]:
        """Every split of the cards of the place: in sets, times 4, plus left out."""
        card = self.card(place)
        some = self.choices[self.counts.rank(place)].some[self.suit]
        found: list[int] = []
        for in_sets in range(self.counts.there[card] + 1):
            if some[in_sets]:
                most = min(self.counts.optional[card], self.counts.there[card] - in_sets)
                found += [in_sets * 4 + out for out in range(most + 1)]
        return found

    def card(self, place: int) -> int:
        """The card of the suit at a place."""
        return self.suit * 13 + self.counts.rank(place)

    def _guess(self, last: i64) -> None:
        """Add edges to the first states of a cyclic suit."""
        cards = [self.card(place) for place in range(13)]
        steps, self.whole = guesses(self.walk, [self.counts.there[card] > 0 for card in cards])
        for step in steps:
            self._link(step.state * 16, last, 0)

    def wild(self, place: int, out: int) -> int:
        """1 where a joker may stand for the card of a place, so many of its copies left out."""
        if self.counts.rules.joker_run_burnt:
            return 1 if self.counts.there[self.card(place)] - out == self.copies else 0
        return 1 if self.bridges(place) else 0

    def bridges(self, place: int) -> bool:
        """Whether a joker at the place may lie between naturals. Jokers at the ends are added
        later.
        """
        last = 25 if self.walk.rules.cyclic else self.walk.rules.top
        for further in range(place + 1, min(place + int(self.width), last + 1)):
            if self.counts.there[self.card(further)]:
                return True
        return False

    def _price_ends(self) -> None:
        """Set the costs of the states after the last place to 0."""
        for index in range(self.layers[-1], int(self.states.size)):
            for jokers in self.walk.ending(int(self.states.items[index])).jokers:
                self.costs[index * self.width + jokers] = 0
            self.firsts.put(self.edges.size)

    def _price(self, first: i64, last: i64, weight: i64) -> None:
        """Set the least costs of the states of one place, by exact number of jokers in runs."""
        costs, edges, firsts, width = self.costs, self.edges.items, self.firsts.items, self.width
        for index in range(first, last):
            here = index * width
            for place in range(firsts[index], firsts[index + 1]):
                edge = edges[place]
                used, own = (edge >> 4) & 15, (edge & 3) * weight
                to = (edge >> 8) * width - used
                lives = False
                for jokers in range(used, width):
                    cost = own + costs[to + jokers]
                    if cost < INFINITE:
                        lives = True
                        costs[here + jokers] = min(costs[here + jokers], cost)
                if not lives:
                    edges[place] = DEAD

    def compare(self) -> None:
        """List for every state those of the same place that dominate it."""
        for layer, first in enumerate(self.layers):
            last = self.layers[layer + 1] if layer + 1 < len(self.layers) else int(self.states.size)
            for index in range(first, last):
                self.numbers.items[self.states.items[index]] = index
            for index in range(first, last):
                self.better_from.put(self.betters.size)
                for other in self.walk.better(self.states.items[index]):
                    if other < self.numbers.size and first <= self.numbers.items[other] < last:
                        self.betters.put(self.numbers.items[other])
        self.better_from.put(self.betters.size)
