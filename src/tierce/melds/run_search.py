"""The most that cards of one suit can bring in runs, for every number of jokers."""

from tierce.melds.run_shapes import BIT, LOWEST, RunShapes, Shape


class RunSearch:
    """Answers are kept: the same few suits come back in hand after hand."""

    def __init__(self, shapes: RunShapes, weights: list[int], joker: int, jokers: int) -> None:
        self.shapes = shapes
        self.weights = weights
        self.joker = joker
        self.jokers = jokers
        self.memo: dict[int, list[int]] = {0: [0] * (jokers + 1)}

    def best(self, held: int, twice: int) -> list[int]:
        """The most weight placed with at most 0, 1, 2 … jokers, which have a weight too."""
        key = twice * 8192 + held
        known = self.memo.get(key)
        if known is None:
            known = self._search(held, twice)
            self.memo[key] = known
        return known

    def _search(self, held: int, twice: int) -> list[int]:
        lowest = BIT[LOWEST[held]]
        best = list(self.best(held & (twice | ~lowest), twice & ~lowest))
        total = self.weight(held) + self.weight(twice)
        for shape in self.shapes.through_lowest(held, twice):
            if self._nothing_better(best, total):
                break
            self._try(shape, held, twice, best)
        return best

    def _nothing_better(self, best: list[int], total: int) -> bool:
        """Whether all cards are placed already, whatever the number of jokers."""
        joker = max(self.joker, 0)
        return all(best[count] >= total + count * joker for count in range(self.jokers + 1))

    def _try(self, shape: Shape, held: int, twice: int, best: list[int]) -> None:
        """Raise ``best`` to what is had with this run and the best of what it leaves."""
        left = self.left(shape, held, twice)
        placed = self.placed(shape)
        for used in range(shape.least, shape.most + 1):
            here = placed + used * self.joker
            for jokers in range(used, self.jokers + 1):
                best[jokers] = max(best[jokers], here + left[jokers - used])

    def left(self, shape: Shape, held: int, twice: int) -> list[int]:
        """The best of the cards that a run leaves."""
        held, twice = without(shape, held, twice)
        return self.best(held, twice)

    def placed(self, shape: Shape) -> int:
        """The weight of the naturals of a run."""
        return self.weight(shape.mask) + (self.weights[0] if shape.both_aces else 0)

    def weight(self, mask: int) -> int:
        """The weight of one card of every rank in the mask."""
        total = 0
        for rank in range(13):
            if mask & BIT[rank]:
                total += self.weights[rank]
        return total

    def runs(self, held: int, twice: int, jokers: int) -> list[tuple[Shape, int]]:
        """Runs that bring the best with at most so many jokers, each with how many it takes."""
        found: list[tuple[Shape, int]] = []
        while held:
            step = self._step(held, twice, jokers)
            if step is None:
                lowest = BIT[LOWEST[held]]
                held, twice = held & (twice | ~lowest), twice & ~lowest
            else:
                found.append(step)
                held, twice = without(step[0], held, twice)
                jokers -= step[1]
        return found

    def _step(self, held: int, twice: int, jokers: int) -> tuple[Shape, int] | None:
        """A run of the lowest card that belongs to the best, or None where none does."""
        goal = self.best(held, twice)[jokers]
        for shape in self.shapes.through_lowest(held, twice):
            left = self.left(shape, held, twice)
            placed = self.placed(shape)
            for used in range(shape.least, shape.most + 1):
                if used <= jokers and placed + used * self.joker + left[jokers - used] == goal:
                    return shape, used
        return None


def without(shape: Shape, held: int, twice: int) -> tuple[int, int]:
    """What is left of a suit once the naturals of a run are taken."""
    held, twice = (held & ~shape.mask) | (twice & shape.mask), twice & ~shape.mask
    return (held & ~BIT[0] if shape.both_aces else held), twice
