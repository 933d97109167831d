"""The state of a run while it is built: everything that decides how it may continue and end.

A run is built place by place, with the jokers between its naturals. Jokers at its ends are handled
in one of three ways. ``LATE``: placed after the search wherever they fit; only those that a run of
fewer than three cards lacks are counted when it closes. ``COUNTED``: when it closes, as many as fit
there. ``PLACED``: each at its place like any card, which costs the most.
"""

from typing import Final

from tierce.melds.jokers import most_jokers
from tierce.melds.rules import CYCLIC, HIGH, LOW, MeldRules

Run = tuple[int, int, int, int, int]
"""Cards so far (at most 3), jokers it may still take, jokers last in a row, free places below
(where that matters), and 1 where it begins with a low ace and so may not reach the high one.
"""
PLENTY: Final = 15
LATE: Final = 0
COUNTED: Final = 1
PLACED: Final = 2
"""How jokers come to the ends of runs."""


class RunRules:
    """How open runs grow and end, for the rules of melds and the number of jokers."""

    def __init__(self, rules: MeldRules, jokers: int, ends: int) -> None:
        self.limit = rules.joker_limit
        self.jokers = jokers
        self.ends = ends
        self.exact = ends != LATE
        """Whether every joker is counted. Then a state with more jokers laid is not comparable."""
        self.adjacent = rules.joker_adjacent
        self.cyclic = rules.ace_run == CYCLIC
        self.bottom = 1 if rules.ace_run == HIGH else 0
        self.high_ace = rules.ace_run not in (LOW, CYCLIC)
        self.top = 13 if self.high_ace else 12
        self.full = 13 - self.bottom + (1 if self.high_ace else 0) <= rules.run_max
        """Whether a run may take all places."""
        self.apart = jokers > 0 and self.adjacent == 1 and ends == LATE
        self.rows = self.adjacent < jokers
        """Whether consecutive jokers must be counted."""

    def opened(self, place: int, *, joker: bool) -> Run:
        """A run that begins at the place."""
        room = 0
        if self.apart or self.ends == COUNTED:
            most = 1 if self.apart else self.jokers + 1
            room = most if self.cyclic else min(most, place - self.bottom)
        mark = 0
        if place == 0 and self.jokers and not self.full and not self.cyclic:
            mark = 1
        if joker:
            return (1, self._before_naturals(), 1 if self.rows else 0, room, mark)
        return (1, self._slack_of_natural(), 0, room, mark)

    def _before_naturals(self) -> int:
        """The jokers that a run beginning with one may still take; below 0 it lacks a natural."""
        return 0 if self.limit == "one" else -1

    def _slack_of_natural(self) -> int:
        """The jokers that a run of one natural may still take."""
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
        return (min(cards + 1, 3), slack, 0, self.room_left(cards + 1, room), mark)

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
        return (min(cards + 1, 3), slack, row, self.room_left(cards + 1, room), mark)

    def room_left(self, cards: int, room: int) -> int:
        """The free places below that still matter: a run of three needs no joker."""
        return room if cards < 3 or self.ends == COUNTED else PLENTY

    def too_long(self, run: Run, place: int) -> bool:
        """Whether a card at the place would make the run longer than allowed.

        Cyclic runs are not limited here: too long ones are cut when the melds are built.
        """
        return run[4] > 0 and place == 13

    def closing(self, run: Run, last: int) -> range:
        """The numbers of end jokers with which a run may close whose last card is at ``last``."""
        cards, slack, row, room, _ = run
        most = min(slack, 0) if self.ends == PLACED else slack
        if self.ends == COUNTED or (self.apart and cards < 3):
            above = PLENTY if self.cyclic else self.top - last
            most = min(slack, min(room, self.adjacent) + min(above, self.adjacent - row))
            if self.ends == COUNTED and not self.full and not self.cyclic:
                most = min(most, room + above - 1)
        return range(3 - cards, (most if self.exact else min(most, 3 - cards)) + 1)

    def improved(self, run: Run) -> list[Run]:
        """The runs that are better in one component by the least step."""
        cards, slack, row, room, mark = run
        found = [
            (more, slack, row, self.room_left(more, room), mark) for more in range(cards + 1, 4)
        ]
        if slack < (1 if self.limit == "one" else self.jokers) and self.limit != "one_natural":
            found.append((cards, slack + 1, row, room, mark))
        if row:
            found.append((cards, slack, 0, room, mark))
        return found


def dominates(one: Run, other: Run) -> bool:
    """Whether the first run can continue and end wherever the other can."""
    return (
        one[0] >= other[0]
        and one[1] >= other[1]
        and one[2] <= other[2]
        and one[3] >= other[3]
        and one[4] == other[4]
    )


def all_dominated(ones: list[Run], others: list[Run]) -> bool:
    """Whether each of the others is dominated by a run of its own, and the rest can be closed."""
    if not others:
        return all(one[0] == 3 and one[1] >= 0 for one in ones)
    for index, one in enumerate(ones):
        if dominates(one, others[0]) and all_dominated(
            ones[:index] + ones[index + 1 :], others[1:]
        ):
            return True
    return False
