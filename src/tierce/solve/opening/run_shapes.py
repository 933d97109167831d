"""All ways to choose the naturals of a run within one suit.

A suit is two masks of thirteen bits, ace first: the ranks held, and those held twice.
"""

from tierce.melds.jokers import most_jokers
from tierce.melds.rules import CYCLIC, HIGH, LOW, MeldRules
from tierce.solve.tables.masks import BIT, LOWEST

ACE = 0
HIGH_ACE = 13


class Shape:
    """The naturals of a run, and the numbers of jokers that may complete it."""

    __slots__ = (
        "both_aces",
        "first",
        "last",
        "least",
        "mask",
        "most",
        "places",
        "worths",
    )

    def __init__(self, places: list[int], least: int, most: int) -> None:
        self.places = places
        """The places of the naturals, upwards; below 0 or past 13 in cyclic runs."""
        self.least = least
        self.most = most
        """The fewest and the most jokers; every number between is possible."""
        self.first = places[0]
        self.last = places[-1]
        self.both_aces = self.last - self.first == 13
        self.mask = 0
        for place in places:
            self.mask |= BIT[place % 13]
        self.worths: list[tuple[int, int]] = []
        """The worths, see ``WeightedShapes``, computed on requirement."""


class RunShapes:
    """The shapes that the rules allow, with at most so many jokers.

    Six cards without a gap split into two runs that hold at least as many jokers. Such shapes are
    skipped, unless ``whole``: joined they may be worth more.
    """

    def __init__(self, rules: MeldRules, jokers: int, *, whole: bool = False) -> None:
        self.whole = whole
        self.limit = "none" if rules.joker_run_burnt else rules.joker_limit
        self.jokers = most_jokers(13, self.limit) if jokers else 0
        self.jokers = min(self.jokers, jokers)
        self.adjacent = rules.joker_adjacent
        self.cyclic = rules.ace_run == CYCLIC
        self.bottom = 1 if rules.ace_run == HIGH else 0
        self.top = 12 if rules.ace_run == LOW else HIGH_ACE
        self.longest = rules.run_max
        self.longest = min(self.longest, self.top - self.bottom + 1)
        if self.cyclic and self.longest > 13:
            self.longest = 13
        self._known: dict[int, list[Shape]] = {}
        """The shapes through the lowest rank: hands share most of their suits."""
        self._made: dict[tuple[int, ...], Shape | None] = {}
        """All shapes tried, by their places; None where the jokers do not fit. They keep worths."""

    def through_lowest(self, held: int, twice: int) -> list[Shape]:
        """The shapes that contain the lowest rank held, the ace counting as the lowest."""
        key = held * 2 + twice % 2
        known = self._known.get(key)
        if known is None:
            known = self._find(held, twice)
            self._known[key] = known
        return known

    def _find(self, held: int, twice: int) -> list[Shape]:
        lowest = LOWEST[held]
        if self.cyclic:
            return self._round(held, lowest)
        found: list[Shape] = []
        if lowest >= self.bottom:
            for up in self._chains(held, twice, lowest, 1, self.jokers):
                self._keep(found, up)
        if lowest == ACE and self.top == HIGH_ACE:
            for down in self._chains(held, 0, HIGH_ACE, -1, self.jokers):
                self._keep(found, down[::-1])
        return found

    def _round(self, held: int, middle: int) -> list[Shape]:
        """Shapes of cyclic runs: first the places below the card, then those above."""
        found: list[Shape] = []
        for down in self._chains(held, 0, middle, -1, self.jokers):
            gaps = middle - down[-1] + 1 - len(down)
            for up in self._chains(held, 0, middle, 1, self.jokers - gaps):
                if up[-1] - down[-1] < 13:
                    self._keep(found, down[:0:-1] + up)
        return found

    def _chains(self, held: int, twice: int, start: int, step: int, gaps: int) -> list[list[int]]:
        """Places of held cards from ``start`` on, in one direction, with at most so many gaps."""
        found = [[start]]
        steps = self.longest - 1
        for distance in range(1, steps + 1):
            place = start + step * distance
            if not self.cyclic and not self.bottom <= place <= self.top:
                break
            if not self._held(held, twice, place, start):
                continue
            for chain in found[:]:
                missing = step * (place - chain[-1]) - 1
                if missing <= self.adjacent and distance - len(chain) <= gaps:
                    found.append([*chain, place])
        return found

    def _held(self, held: int, twice: int, place: int, start: int) -> bool:
        """Whether a card can lie at the place; the ace at both ends takes two."""
        if abs(place - start) == 13:
            return start == ACE and twice % 2 == 1
        return held // BIT[place % 13] % 2 == 1

    def _keep(self, found: list[Shape], places: list[int]) -> None:
        """Append the shape, if it is possible."""
        key = tuple(places)
        if key not in self._made:
            self._made[key] = self._shape(places)
        shape = self._made[key]
        if shape is not None:
            found.append(shape)

    def _shape(self, places: list[int]) -> Shape | None:
        """The shape of these places, or None where its jokers do not fit or two runs replace it."""
        naturals = len(places)
        span = places[-1] - places[0] + 1
        gaps = span - naturals
        if gaps == 0 and naturals >= 6 and not self.whole:
            return None
        most = gaps + self.room(places[-1], 1) + self.room(places[0], -1)
        for bound in (self.jokers, most_jokers(naturals, self.limit), self.longest - naturals):
            most = min(most, bound)
        least = gaps if gaps > 3 - naturals else 3 - naturals
        return Shape(places, least, most) if least <= most else None

    def room(self, place: int, step: int) -> int:
        """The most consecutive jokers beyond an end of a run."""
        free = self.longest
        if not self.cyclic:
            free = self.top - place if step > 0 else place - self.bottom
        return free if free < self.adjacent else self.adjacent

    def above(self, shape: Shape, jokers: int) -> int:
        """The most jokers of a run that may lie above its naturals."""
        spare = jokers - (shape.last - shape.first + 1 - len(shape.places))
        return min(spare, self.room(shape.last, 1))


def without(shape: Shape, held: int, twice: int) -> tuple[int, int]:
    """The cards of a suit left without the naturals of a run."""
    held, twice = (held & ~shape.mask) | (twice & shape.mask), twice & ~shape.mask
    return (held & ~BIT[ACE] if shape.both_aces else held), twice
