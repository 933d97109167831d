"""States of one suit between two places, and transitions between them."""

from tierce.solve.rearrange.open_run import Run


class Transition:
    """A transition: the next state, its jokers, and the origin of each run."""

    __slots__ = ("jokers", "moves", "state")

    def __init__(self, state: int, jokers: int, moves: list[int]) -> None:
        self.state = state
        self.jokers = jokers
        self.moves = moves
        """By run: twice the number of the run it continues, from 1, or 0 for a new run; plus 1
        where a natural was laid.
        """


class Ending:
    """How the runs of a state end: the numbers of jokers, and the runs that continue across the
    cut.
    """

    __slots__ = ("jokers", "round")

    def __init__(self, jokers: range, going_round: list[int]) -> None:
        self.jokers = jokers
        self.round = going_round
        """The numbers of the runs across the cut, in the order in which they were guessed."""


class OpenSuit:
    """The open runs between two places, the runs guessed across the cut, and reserved high aces."""

    __slots__ = ("guessed", "reserved", "runs", "wild")

    def __init__(self, runs: list[Run], guessed: list[Run], reserved: int, *, wild: bool) -> None:
        self.runs = runs
        self.guessed = guessed
        self.reserved = reserved
        self.wild = wild
        """Whether a joker may stand for the high ace."""

    @property
    def key(self) -> tuple[object, ...]:
        """The state as a dictionary key."""
        return (tuple(self.runs), tuple(self.guessed), self.reserved, self.wild)

    def with_runs(self, runs: list[Run]) -> "OpenSuit":
        """A copy with other open runs."""
        return OpenSuit(runs, self.guessed, self.reserved, wild=self.wild)


class SuitStates:
    """States of a suit, numbered."""

    def __init__(self) -> None:
        self.states = [OpenSuit([], [], 0, wild=False)]
        self.numbers: dict[tuple[object, ...], int] = {self.states[0].key: 0}

    def number(self, state: OpenSuit) -> int:
        """The number of a state."""
        key = state.key
        known = self.numbers.get(key)
        if known is None:
            known = len(self.states)
            self.numbers[key] = known
            self.states.append(state)
        return known
