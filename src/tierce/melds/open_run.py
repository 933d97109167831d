"""A run of one suit while it is still open: all that decides how it may go on and end.

A run is built place by place. Where it is ``eager`` every joker is put down at its place; else only
those between naturals are, and the jokers that a run of fewer than three cards lacks are charged
when it closes: they fit at some end of it.
"""

from tierce.melds.jokers import most_jokers
from tierce.melds.rules import CYCLIC, HIGH, LOW, MeldRules

Run = tuple[int, int, int, int, int]
"""Cards so far (three are as good as more), jokers it may still take, jokers last in a row, places
free below it (only where jokers must lie apart), and 1 where it begins with a low ace and so may
not reach the high one."""
PLENTY = 15


class RunRules:
    """How open runs grow and end, by the rules of melds and the number of jokers."""

    def __init__(self, rules: MeldRules, jokers: int, *, eager: bool) -> None:
        self.limit = rules.joker_limit
        self.jokers = jokers
        self.eager = eager
        self.adjacent = rules.joker_adjacent
        self.cyclic = rules.ace_run == CYCLIC
        self.bottom = 1 if rules.ace_run == HIGH else 0
        self.high_ace = rules.ace_run not in (LOW, CYCLIC)
        self.top = 13 if self.high_ace else 12
        self.full = 13 - self.bottom + (1 if self.high_ace else 0) <= rules.run_max
        """Whether a run may take the whole line."""
        self.apart = jokers > 0 and self.adjacent == 1 and not eager
        self.rows = self.adjacent < jokers
        """Whether jokers in a row must be counted."""

    def opened(self, place: int, *, joker: bool) -> Run:
        """A run that begins at the place."""
        room = 0
        if self.apart:
            room = 1 if self.cyclic or place > self.bottom else 0
        mark = 0
        if place == 0 and self.jokers and not self.full and not self.cyclic:
            mark = 1
        if joker:
            return (1, self._before_naturals(), 1 if self.rows else 0, room, mark)
        return (1, self._slack_of_natural(), 0, room, mark)

    def _before_naturals(self) -> int:
        """What a run that begins with a joker may still take; below 0 it lacks a natural."""
        return 0 if self.limit == "one" else -1

    def _slack_of_natural(self) -> int:
        """What a run of one natural may still take."""
        if self.limit == "one_natural":
            return PLENTY
        return 1 if most_jokers(1, self.limit) and self.jokers else 0

    def with_natural(self, run: Run, place: int) -> Run | None:
        """The run with a natural at the place, or None."""
        if self.too_long(run, place):
            return None
        cards, slack, _, room, mark = run
        if self.limit == "majority":
            slack = min(slack + 1, self.jokers)
        elif self.limit == "one_natural":
            slack = PLENTY
        return (min(cards + 1, 3), slack, 0, room if cards < 2 else 0, mark)

    def with_joker(self, run: Run, place: int) -> Run | None:
        """The run with a joker at the place, or None."""
        cards, slack, row, room, mark = run
        if self.too_long(run, place) or (self.rows and row >= self.adjacent):
            return None
        if self.limit != "one_natural":
            slack -= 1
        if slack < (0 if self.limit == "one" else -self.jokers):
            return None
        row = row + 1 if self.rows or self.apart else 0
        return (min(cards + 1, 3), slack, row, room if cards < 2 else 0, mark)

    def too_long(self, run: Run, place: int) -> bool:
        """Whether a card at the place would make the run longer than any may be.

        Cyclic runs are not held back here: one that comes out too long is cut when it is told.
        """
        return run[4] > 0 and place == 13

    def closing(self, run: Run, last: int) -> int:
        """The jokers it takes to close the run whose last card lies at ``last``, or -1."""
        cards, slack, row, room, _ = run
        lacking = 3 - cards
        if slack < lacking or (self.eager and lacking):
            return -1
        if lacking and self.apart:
            above = 1 if row == 0 and (self.cyclic or last < self.top) else 0
            if lacking > room + above:
                return -1
        return lacking

    def improved(self, run: Run) -> list[Run]:
        """Runs that are better in one thing, as little as may be but for the cards."""
        cards, slack, row, room, mark = run
        found = [(more, slack, row, room if more < 3 else 0, mark) for more in range(cards + 1, 4)]
        if slack < (1 if self.limit == "one" else self.jokers) and self.limit != "one_natural":
            found.append((cards, slack + 1, row, room, mark))
        if row:
            found.append((cards, slack, 0, room, mark))
        return found


def no_worse(one: Run, other: Run) -> bool:
    """Whether the first run can go on and end wherever the other can."""
    return (
        one[0] >= other[0]
        and one[1] >= other[1]
        and one[2] <= other[2]
        and (one[0] == 3 or one[3] >= other[3])
        and one[4] == other[4]
    )


def all_no_worse(ones: list[Run], others: list[Run]) -> bool:
    """Whether each of the others has its own that is no worse, and what is over can be closed."""
    if not others:
        return all(one[0] == 3 and one[1] >= 0 for one in ones)
    for index, one in enumerate(ones):
        if no_worse(one, others[0]) and all_no_worse(ones[:index] + ones[index + 1 :], others[1:]):
            return True
    return False
