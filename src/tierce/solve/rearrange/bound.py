"""Lower bound on the cost of a node: the least costs of its suits, the jokers shared.

Each suit is bounded alone, see ``suit_paths``. So the sum never exceeds the true cost.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tierce.cards import JOKER
from tierce.solve.rearrange.card_counts import GUESS, CardCounts
from tierce.solve.rearrange.run_states import RunStates
from tierce.solve.rearrange.set_choices import RankChoice, SetChoices
from tierce.solve.rearrange.suit_paths import INFINITE, STATE, SuitPaths
from tierce.solve.rearrange.transitions import HIGH_ACE
from tierce.solve.tables.masks import zeros

STATES: Final = vec[i64]([STATE**suit for suit in range(5)])
"""The factor of each suit's state in a node's key. Then follow the jokers, 16 times the cards in
sets, and 2048 times the suit decided next.
"""
BITS: Final = vec[i64]([12 * suit for suit in range(5)])
"""The shift of each of these."""


class CostBound:
    """The cards of a search layer by layer, and the least costs of its suits."""

    def __init__(self, counts: CardCounts, walk: RunStates, sets: SetChoices, copies: int) -> None:
        self.counts = counts
        self.sets = sets
        self.exact = walk.rules.exact
        self.width: i64 = counts.jokers + 1
        self.places = counts.places()
        self.choices = [sets.choice(counts.number(rank)) for rank in range(13)]
        self.paths = [SuitPaths(counts, suit, walk, self.choices, copies) for suit in range(4)]
        self.numbered = all(path.states.size < STATE for path in self.paths)
        """Whether the states fit into the keys."""
        self.whole = self.numbered and all(path.whole for path in self.paths)
        """Whether the search covers all paths."""
        self.unplaced = self._unplaced()
        layers = range(len(self.places))
        self.with_sets = vec[i64]([1 if self.has_sets(layer) else 0 for layer in layers])
        self.begins = [self.choice(layer).begins[suit] for layer in layers for suit in range(4)]
        self.weights = vec[i64](
            [self.weight(layer, path) for layer in layers for path in self.paths]
        )
        """By the number of decisions before it: the cost of a card left out there."""
        self.rest = zeros(16)
        """The least costs of some suits together, by number of jokers."""
        self.before = zeros(16)

    def _unplaced(self) -> vec[i64]:
        """By layer and number of jokers in no run: the least cost of these."""
        width = int(self.width)
        found = zeros((len(self.places) + 1) * width)
        if not self.exact:
            return found
        optional, in_sets = self.counts.optional[JOKER], 0
        for layer in range(len(self.places), -1, -1):
            if layer < len(self.places) and self.has_sets(layer):
                in_sets += self.choice(layer).most
            for jokers in range(width):
                left = jokers - in_sets
                if left > 0:
                    cost = left * self.counts.weights[JOKER] if left <= optional else INFINITE
                    found[layer * width + jokers] = cost
        return found

    def has_sets(self, layer: int) -> bool:
        """Whether cards of the layer may go into sets."""
        return self.places[layer] not in (GUESS, HIGH_ACE)

    def weight(self, layer: int, path: SuitPaths) -> int:
        """The cost of a card of a layer that stays in the hand."""
        place = self.places[layer]
        return 0 if place == GUESS else self.counts.weights[path.card(place)]

    def choice(self, layer: int) -> RankChoice:
        """The choices of sets for the cards of a layer."""
        return self.choices[self.counts.rank(self.places[layer])]

    def sum_others(self, key: i64, layer: i64, suit: i64) -> None:
        """Write into ``rest`` the least costs of all but one suit, by number of jokers."""
        width = self.width
        row = (layer + 1 if suit == 3 else layer) * width
        for jokers in range(width):
            self.rest[jokers] = self.unplaced[row + jokers]
        for other in range(4):
            if other != suit:
                state = (key >> BITS[other]) & (STATE - 1)
                self._add(self.paths[other].costs, state * width)

    def _add(self, costs: vec[i64], row: i64) -> None:
        """Add a suit to ``rest``, its jokers shared in the best way."""
        width, rest, before = self.width, self.rest, self.before
        if width == 1:
            rest[0] = rest[0] + costs[row]
            return
        for jokers in range(width):
            before[jokers] = rest[jokers]
        for jokers in range(width):
            least: i64 = INFINITE
            for used in range(jokers + 1):
                cost = costs[row + used] + before[jokers - used]
                least = min(least, cost)
            rest[jokers] = least

    def lowest(self, path: SuitPaths, state: i64, jokers: i64) -> i64:
        """The least cost of a state and ``rest`` together for exactly so many jokers."""
        costs, rest, row = path.costs, self.rest, state * self.width
        least: i64 = INFINITE
        for used in range(jokers + 1):
            cost = costs[row + used] + rest[jokers - used]
            least = min(least, cost)
        return least
