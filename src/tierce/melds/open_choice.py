"""The first laying of the greatest weight that is worth enough."""

from tierce.melds.demand import Demand
from tierce.melds.fronts import KINDS, Front, Point, dearest, merged
from tierce.melds.meld import Meld
from tierce.melds.open_search import OpenRuns, OpenSearch
from tierce.melds.run_shapes import BIT
from tierce.melds.search import run_of
from tierce.melds.set_choice import SetChoice, spread
from tierce.melds.suits import Suits

SCALE = 64
"""No hand holds as many cards: points outweigh jokers, and those outweigh other cards."""


class OpenChoice(SetChoice):
    """Decides which cards go into sets, then looks up the runs that make them a first laying."""

    def __init__(self, search: OpenSearch, suits: Suits, demand: Demand) -> None:
        super().__init__(search, suits)
        self.known = search
        self.demand = demand
        self.open_runs = [OpenRuns(search, colour, demand) for colour in range(4)]
        # Jokers that count nothing in the hand weigh less than nothing here: fewer are better.
        self.best = -SCALE * SCALE * SCALE
        self.best_runs: Point | None = None
        self.best_jokers: list[int] = []

    def laying(self) -> list[Meld] | None:
        """The melds, or None where nothing fulfils the demand."""
        self.decide(0, 0, 1)
        if self.best_runs is None:
            return None
        table = self.search.table
        found: list[Meld] = []
        for index, option in enumerate(self.best_chosen):
            found += table.sets(option.number, self.ranks[index], self.best_jokers[index])
        for move in self.best_runs.moves():
            found.append(run_of(move.shape, move.colour, move.jokers, move.above))
        return found

    def finish(self, weight: int, jokers: int) -> None:
        """Look the runs up, and keep the best that is worth enough."""
        bound, most = self.runs_by_jokers()[-1], self.suits.jokers
        if not any(
            jokers & BIT[used] and weight + used * self.joker + bound[most - used] > self.best
            for used in range(most + 1)
        ):
            return
        fronts: list[Front] = []
        for colour in range(4):
            held, twice = self.suits.held[colour], self.suits.twice[colour]
            fronts.append(self.open_runs[colour].front(held, twice))
        sets = self.set_worths()
        if self.may_reach(sets, fronts):
            self.finish_with(weight, sets, fronts)

    def may_reach(self, sets: "dict[int, SetWorth]", fronts: list[Front]) -> bool:
        """Whether sets and runs can be worth enough together, were there nothing else to fulfil."""
        most = dearest(fronts[0], self.suits.jokers)
        for front in fronts[1:]:
            most = spread(most, dearest(front, self.suits.jokers))
        for key, own in sets.items():
            for jokers in range(self.suits.jokers - key // KINDS + 1):
                if own.worth + most[jokers] >= self.demand.needed:
                    return True
        return False

    def finish_with(self, weight: int, sets: "dict[int, SetWorth]", fronts: list[Front]) -> None:
        """Put the suits together, and keep the best that fulfils the demand."""
        runs = fronts[0]
        for front in fronts[1:]:
            runs = merged(runs, front, self.suits.jokers, self.demand.needed)
        for key, own in sets.items():
            for other, points in runs.items():
                kinds = (key | other) % KINDS
                if (
                    key // KINDS + other // KINDS <= self.suits.jokers
                    and kinds == self.demand.kinds
                ):
                    self.keep_best(weight + key // KINDS * self.joker, own, points)

    def keep_best(self, weight: int, sets: "SetWorth", points: list[Point]) -> None:
        """Keep the sets with any of the runs where that is better than what is known."""
        for point in points:
            enough = sets.worth + point.worth >= self.demand.needed
            if enough and weight + point.weight > self.best:
                self.best = weight + point.weight
                self.best_chosen = self.chosen[:]
                self.best_jokers = sets.jokers
                self.best_runs = point

    def set_worths(self) -> "dict[int, SetWorth]":
        """What the sets decided on are worth at most, by their jokers and kinds."""
        found = {0: SetWorth(0, [])}
        for rank, option in zip(self.ranks, self.chosen, strict=True):
            longer: dict[int, SetWorth] = {}
            for key, before in found.items():
                for jokers in range(self.suits.jokers - key // KINDS + 1):
                    if option.jokers & BIT[jokers]:
                        kinds = key % KINDS | self.demand.kind_of_set(option.number, rank, jokers)
                        to = (key // KINDS + jokers) * KINDS + kinds
                        own = before.worth + self.known.worth_of_sets(option.number, rank, jokers)
                        if to not in longer or longer[to].worth < own:
                            longer[to] = SetWorth(own, [*before.jokers, jokers])
            found = longer
        return found


class SetWorth:
    """What sets are worth, and how many jokers those of each rank hold."""

    __slots__ = ("jokers", "worth")

    def __init__(self, worth: int, jokers: list[int]) -> None:
        self.worth = worth
        self.jokers = jokers
