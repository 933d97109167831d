"""What a table may decide about melds."""

from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from tierce.solve.arrange.solver import Solver

LOW: Final = "low"
HIGH: Final = "high"
LOW_HIGH: Final = "low_high"
CYCLIC: Final = "cyclic"

NO_LIMIT: Final = 99
"""``joker_adjacent`` where any number of jokers may lie side by side."""


class MeldRules:
    """The knobs that decide what a meld is and what it is worth.

    A plain class with whole numbers and short texts, so that the hot code reads it without a
    detour. The options behind each knob and their sources are told in the rules room; nothing here
    knows a variant.
    """

    def __init__(
        self,
        *,
        ace_run: str = LOW_HIGH,
        run_max: int = 13,
        ace_value: str = "position",
        strict_sets: bool = False,
        joker_limit: str = "majority",
        joker_adjacent: int = NO_LIMIT,
        joker_value: str = "replaced",
        joker_run_burnt: bool = False,
    ) -> None:
        self.ace_run = ace_run
        """Where the ace may stand in a run: low, high, low_high or cyclic."""
        self.run_max = run_max
        """The longest run, 13 or 14."""
        self.ace_value = ace_value
        """An ace inside a meld: ``position`` (1 before a two, else 11), or always 1, 10 or 11."""
        self.strict_sets = strict_sets
        """Whether a set's suits must follow clubs, spades, hearts, diamonds without a gap."""
        self.joker_limit = joker_limit
        """Jokers in a meld: none, one, majority (no more than naturals) or one_natural (beside at
        least one)."""
        self.joker_adjacent = joker_adjacent
        """The most jokers side by side."""
        self.joker_value = joker_value
        """A joker in an opening: replaced (as its card), zero or fixed35."""
        self.joker_run_burnt = joker_run_burnt
        """Whether a joker in a run may only stand for a card whose copies all lie on the table."""
        self.solvers: list[Solver] = []
        """Solvers that have met these rules, see ``solver_for``."""

    def __reduce__(self) -> tuple[Any, ...]:
        return with_knobs, (self.knobs,)

    @property
    def knobs(self) -> tuple[str, int, str, bool, str, int, str, bool]:
        """All knobs as a key."""
        return (
            self.ace_run,
            self.run_max,
            self.ace_value,
            self.strict_sets,
            self.joker_limit,
            self.joker_adjacent,
            self.joker_value,
            self.joker_run_burnt,
        )


def with_knobs(knobs: tuple[str, int, str, bool, str, int, str, bool]) -> MeldRules:
    """The rules that have these knobs."""
    ace_run, run_max, ace_value, strict_sets, joker_limit, adjacent, joker_value, burnt = knobs
    return MeldRules(
        ace_run=ace_run,
        run_max=run_max,
        ace_value=ace_value,
        strict_sets=strict_sets,
        joker_limit=joker_limit,
        joker_adjacent=adjacent,
        joker_value=joker_value,
        joker_run_burnt=burnt,
    )
