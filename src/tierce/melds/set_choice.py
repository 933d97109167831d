"""The melds of the greatest weight that a hand can form.

Once it is decided which cards go into sets the four suits are independent of one another, but for
the jokers they share. So every such decision is tried, as long as it can still be the best, and
the runs of each suit are looked up.
"""

from tierce.cards import JOKER, make
from tierce.melds.meld import Meld
from tierce.melds.run_search import RunSearch
from tierce.melds.run_shapes import BIT
from tierce.melds.search import Search, run_of
from tierce.melds.set_search import counts
from tierce.melds.suits import Suits

MANY = 64
"""From so many decisions on it pays to bound them."""


class Option:
    """Cards of one rank for sets: which, what they weigh, and how many jokers may help."""

    __slots__ = ("jokers", "number", "weight")

    def __init__(self, number: int, weight: int, jokers: int) -> None:
        self.number = number
        self.weight = weight
        self.jokers = jokers


class SetChoice:
    """Decides for one hand which cards go into sets."""

    def __init__(self, search: Search, suits: Suits) -> None:
        self.search = search
        self.suits = suits
        self.joker = search.weights[JOKER]
        self.ranks: list[int] = []
        self.options: list[list[Option]] = []
        decisions = 1
        for rank in range(13):
            options = self.options_of(rank)
            if options:
                decisions *= len(options) + 1
                self.ranks.append(rank)
                self.options.append([*options, Option(0, 0, 1)])
        self.bounds = (
            [self.bound_from(depth) for depth in range(len(self.ranks))] if decisions > MANY else []
        )
        self.chosen: list[Option] = []
        self.best = -1
        self.best_chosen: list[Option] = []
        self.ceiling = self.total()

    def total(self) -> int:
        """What all cards weigh together."""
        most = self.suits.jokers * self.joker if self.joker > 0 else 0
        for colour in range(4):
            search = self.search.runs[colour]
            most += search.weight(self.suits.held[colour]) + search.weight(self.suits.twice[colour])
        return most

    def options_of(self, rank: int) -> list[Option]:
        """What of a rank may go into sets, the heaviest first."""
        table = self.search.table
        found: list[Option] = []
        for number in table.choices(self.suits.number(rank)):
            wanted = counts(number)
            weight = sum(
                [wanted[colour] * self.search.weights[make(colour, rank)] for colour in range(4)]
            )
            found.append(Option(number, weight, table.totals[number]))
        found.sort(key=lambda option: (-option.weight, option.number))
        return found

    def decide(self, depth: int, weight: int, jokers: int) -> None:
        """Decide the ranks from ``depth`` on.

        Bit n of ``jokers`` stands where the sets decided on can hold n jokers.
        """
        if self.best == self.ceiling:
            return
        if depth == len(self.ranks):
            self.finish(weight, jokers)
            return
        if self.bounds and weight + self.bound(depth) <= self.best:
            return
        rank = self.ranks[depth]
        for option in self.options[depth]:
            both = together(jokers, option.jokers, self.suits.jokers)
            if both:
                held, twice = self.suits.held[:], self.suits.twice[:]
                self.suits.take(option.number, rank)
                self.chosen.append(option)
                self.decide(depth + 1, weight + option.weight, both)
                self.chosen.pop()
                self.suits.held, self.suits.twice = held, twice

    def finish(self, weight: int, jokers: int) -> None:
        """Look the runs up, and keep the decision if nothing was better."""
        runs = self.runs_by_jokers()
        for used in range(self.suits.jokers + 1):
            if jokers & BIT[used]:
                total = weight + used * self.joker + runs[-1][self.suits.jokers - used]
                if total > self.best:
                    self.best = total
                    self.best_chosen = self.chosen[:]

    def runs_by_jokers(self) -> list[list[int]]:
        """The most that runs bring by the number of jokers: of one suit, two, three, all."""
        tables: list[list[int]] = []
        for colour in range(4):
            own = self.search.runs[colour].best(self.suits.held[colour], self.suits.twice[colour])
            tables.append(spread(tables[-1], own) if tables else own)
        return tables

    def bound_from(self, depth: int) -> list[RunSearch]:
        """Searches where cards that may yet go into a set weigh nothing, nor do jokers."""
        weights = self.search.weights[:]
        for rank in self.ranks[depth:]:
            for colour in range(4):
                weights[make(colour, rank)] = 0
        return self.search.run_searches(weights, 0)

    def bound(self, depth: int) -> int:
        """No less than what the cards can still bring."""
        most = self.suits.jokers * self.joker if self.joker > 0 else 0
        for rank in self.ranks[depth:]:
            wanted = counts(self.suits.number(rank))
            most += sum(
                [wanted[colour] * self.search.weights[make(colour, rank)] for colour in range(4)]
            )
        for colour, search in enumerate(self.bounds[depth]):
            most += search.best(self.suits.held[colour], self.suits.twice[colour])[-1]
        return most

    def melds(self) -> list[Meld]:
        """Decide, then tell the decision as melds."""
        self.decide(0, 0, 1)
        for rank, option in zip(self.ranks, self.best_chosen, strict=True):
            self.suits.take(option.number, rank)
        runs = self.runs_by_jokers()
        goal, in_sets = self.best - sum([option.weight for option in self.best_chosen]), 0
        possible = 1
        for option in self.best_chosen:
            possible = together(possible, option.jokers, self.suits.jokers)
        while (
            not possible & BIT[in_sets]
            or goal != in_sets * self.joker + runs[-1][self.suits.jokers - in_sets]
        ):
            in_sets += 1
        return self.sets(in_sets) + self.runs(runs, self.suits.jokers - in_sets)

    def sets(self, jokers: int) -> list[Meld]:
        """The sets decided on, with so many jokers among them."""
        found: list[Meld] = []
        before = [1]
        for option in self.best_chosen:
            before.append(together(before[-1], option.jokers, self.suits.jokers))
        for index in range(len(self.ranks) - 1, -1, -1):
            option, used = self.best_chosen[index], 0
            while not (
                option.jokers & BIT[used] and used <= jokers and before[index] & BIT[jokers - used]
            ):
                used += 1
            found += self.search.table.sets(option.number, self.ranks[index], used)
            jokers -= used
        return found

    def runs(self, tables: list[list[int]], jokers: int) -> list[Meld]:
        """The runs of each suit, the last suit's share of the jokers first."""
        found: list[Meld] = []
        for colour in range(3, -1, -1):
            search = self.search.runs[colour]
            held, twice = self.suits.held[colour], self.suits.twice[colour]
            own, used = search.best(held, twice), 0
            if colour:
                while tables[colour - 1][jokers - used] + own[used] != tables[colour][jokers]:
                    used += 1
            else:
                used = jokers
            for shape, count in search.runs(held, twice, used):
                found.append(run_of(shape, colour, count, self.search.shapes.above(shape, count)))
            jokers -= used
        return found


def together(one: int, other: int, most: int) -> int:
    """Which numbers of jokers two choices may have together."""
    both = 0
    for jokers in range(most + 1):
        if other & BIT[jokers]:
            both |= one * BIT[jokers]
    return both & (BIT[most + 1] - 1)


def spread(one: list[int], other: list[int]) -> list[int]:
    """The most of both for every number of jokers, however they are shared."""
    best: list[int] = []
    for jokers in range(len(one)):
        most = one[0] + other[jokers]
        for used in range(1, jokers + 1):
            most = max(most, one[used] + other[jokers - used])
        best.append(most)
    return best
