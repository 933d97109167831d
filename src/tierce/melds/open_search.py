"""The first laying of the greatest weight that is worth enough."""

from tierce.cards import JOKER, bare
from tierce.melds.fronts import (
    KINDS,
    MUST,
    PURE,
    Front,
    Point,
    RunMove,
    beaten,
    dearest,
    keep,
    merged,
)
from tierce.melds.meld import SET, Meld
from tierce.melds.rules import MeldRules
from tierce.melds.run_search import without
from tierce.melds.run_shapes import BIT, LOWEST, RunShapes, Shape
from tierce.melds.search import Search, SetChoice, run_of, spread
from tierce.melds.set_search import counts
from tierce.melds.suits import Suits
from tierce.melds.worth import placed_worth, worth

SCALE = 64
"""No hand holds as many cards: points outweigh jokers, and those outweigh other cards."""


class Demand:
    """What a first laying must fulfil."""

    def __init__(self, needed: int, *, pure_run: bool, must: int) -> None:
        self.needed = max(needed, 1)
        """Its points: any meld is worth one at least, and nothing at all is no laying."""
        self.pure_run = pure_run
        self.must = must
        """A card that must be laid, or -1."""
        self.kinds = (PURE if pure_run else 0) | (MUST if must >= 0 else 0)

    def fulfilled(self, melds: list[Meld], points: int) -> bool:
        """Whether melds of so many points are such a laying."""
        if points < self.needed or (self.pure_run and not any(meld.pure for meld in melds)):
            return False
        return self.must < 0 or any(
            bare(card) == self.must for meld in melds for card in meld.cards
        )

    def without_points(self) -> "Demand":
        """The same for a laying that needs no points."""
        return Demand(0, pure_run=self.pure_run, must=self.must)

    def kind_of_run(self, shape: Shape, colour: int, jokers: int) -> int:
        """The kinds that a run brings, of those that are asked for."""
        kinds = 0 if jokers else PURE
        must = jokers > 0 if self.must == JOKER else self.holds(shape, colour)
        return (kinds | (MUST if must else 0)) & self.kinds

    def holds(self, shape: Shape, colour: int) -> bool:
        """Whether the card that must be laid is among the naturals of a run."""
        if self.must < 0 or self.must // 13 != colour:
            return False
        return shape.mask & BIT[self.must % 13] != 0

    def kind_of_set(self, number: int, rank: int, jokers: int) -> int:
        """The kinds that sets bring."""
        if self.must < 0:
            return 0
        if self.must == JOKER:
            return MUST if jokers else 0
        held = self.must % 13 == rank and counts(number)[self.must // 13] > 0
        return MUST if held else 0


class OpenSearch(Search):
    """A search that also knows what runs and sets are worth."""

    def __init__(self, rules: MeldRules, weights: list[int], jokers: int) -> None:
        super().__init__(rules, weights, jokers)
        self.whole = RunShapes(rules, jokers, whole=True)
        self.worths: dict[Shape, list[tuple[int, int]]] = {}
        self.in_sets = [placed_worth(rank, rank, 1, SET, rules) for rank in range(13)]
        self.jokers_in_sets = [placed_worth(JOKER, rank, 1, SET, rules) for rank in range(13)]

    def worths_of(self, shape: Shape) -> list[tuple[int, int]]:
        """The most that a run is worth by its jokers, from the fewest, and how many lie above."""
        known = self.worths.get(shape)
        if known is None:
            known = [self.dearest(shape, jokers) for jokers in range(shape.least, shape.most + 1)]
            self.worths[shape] = known
        return known

    def worth_of_sets(self, number: int, rank: int, jokers: int) -> int:
        """What all these cards and so many jokers are worth in sets of a rank."""
        return sum(counts(number)) * self.in_sets[rank] + jokers * self.jokers_in_sets[rank]

    def dearest(self, shape: Shape, jokers: int) -> tuple[int, int]:
        """The most that a run with so many jokers is worth, and how many of them then lie above."""
        most = self.whole.above(shape, jokers)
        spare = jokers - (shape.last - shape.first + 1 - len(shape.places))
        least = max(0, spare - self.whole.room(shape.first, -1))
        return max(
            [
                (worth(run_of(shape, 0, jokers, above), self.rules), above)
                for above in range(least, most + 1)
            ]
        )

    def open(self, suits: Suits, demand: Demand) -> list[Meld] | None:
        """The melds of the greatest weight that fulfil the demand, or None."""
        return OpenChoice(self, suits, demand).laying()


class OpenRuns:
    """For cards of one suit, all runs worth laying first."""

    def __init__(self, search: OpenSearch, colour: int, demand: Demand) -> None:
        self.search = search
        self.colour = colour
        self.demand = demand
        self.weights = search.runs[colour]
        self.memo: dict[int, Front] = {0: {0: [Point(0, 0, None, None, None)]}}

    def front(self, held: int, twice: int) -> Front:
        """The runs of these ranks of which none is beaten."""
        key = twice * 8192 + held
        known = self.memo.get(key)
        if known is None:
            lowest = BIT[LOWEST[held]]
            left_out = self.front(held & (twice | ~lowest), twice & ~lowest)
            known = {kind: points[:] for kind, points in left_out.items()}
            for shape in self.search.whole.through_lowest(held, twice):
                self.lay(shape, held, twice, known)
            self.memo[key] = known
        return known

    def lay(self, shape: Shape, held: int, twice: int, front: Front) -> None:
        """Put a run, with every number of jokers, before all that its rest can bring."""
        held, twice = without(shape, held, twice)
        rest = self.front(held, twice)
        placed = self.weights.placed(shape)
        for index, (own, above) in enumerate(self.search.worths_of(shape)):
            jokers = shape.least + index
            move = RunMove(shape, self.colour, jokers, above)
            kinds = self.demand.kind_of_run(shape, self.colour, jokers)
            weight = placed + jokers * self.search.weights[JOKER]
            for key, points in rest.items():
                if key // KINDS + jokers <= self.search.jokers:
                    to = (key // KINDS + jokers) * KINDS + (key % KINDS | kinds)
                    self.put(front, to, points, Point(weight, own, move, None, None))

    def put(self, front: Front, key: int, points: list[Point], run: Point) -> None:
        """Put the run before each of the points."""
        for point in points:
            weight = run.weight + point.weight
            own = min(run.worth + point.worth, self.demand.needed)
            if not beaten(front.get(key, []), weight, own):
                keep(front, key, Point(weight, own, run.move, point, None))


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
