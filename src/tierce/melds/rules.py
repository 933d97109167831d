"""The rules of melds."""

from typing import Any, Final

LOW: Final = "low"
HIGH: Final = "high"
LOW_HIGH: Final = "low_high"
CYCLIC: Final = "cyclic"

NO_LIMIT: Final = 99
"""``joker_adjacent`` where any number of jokers may lie side by side."""

ACE_RUNS: Final = (LOW, HIGH, LOW_HIGH, CYCLIC)
ACE_VALUES: Final = ("position", "1", "10", "11")
JOKER_LIMITS: Final = ("none", "one", "majority", "one_natural")
JOKER_VALUES: Final = ("replaced", "zero", "fixed35")

Knobs = tuple[str, int, str, bool, str, int, str, bool]
"""All rules of melds, in the order of ``MeldRules``."""


class MeldRules:
    """The options that decide what a meld is and what it is worth.

    A plain class of numbers and short strings: compiled code reads its fields directly. The rules
    room documents each option and its sources.
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
        """Whether a joker in a run may stand only for a burnt card: one whose copies all lie on the
        table."""
        self.key = self._packed()
        """A number that is equal for equal rules. Caches are keyed by it."""

    def _packed(self) -> int:
        key = ACE_RUNS.index(self.ace_run) * 4 + ACE_VALUES.index(self.ace_value)
        key = key * 16 + JOKER_LIMITS.index(self.joker_limit) * 4
        key += JOKER_VALUES.index(self.joker_value)
        key = key * 4 + 2 * self.strict_sets + self.joker_run_burnt
        return (key * 16 + self.run_max) * 1024 + self.joker_adjacent

    def __reduce__(self) -> tuple[Any, ...]:
        return with_knobs, (self.knobs,)

    @property
    def knobs(self) -> Knobs:
        """All rules as a tuple."""
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


def with_knobs(knobs: Knobs) -> MeldRules:
    """The rules made from a tuple."""
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
