"""How a round and a match give their record, though `tierce.record` stands above the game.

`tierce.record` registers its writers here when it is imported, which `import tierce` does.
"""

from collections.abc import Callable
from typing import Any, Final, Protocol


class Recorded(Protocol):
    """A round or a match as text: a `tierce.Record`."""

    lines: list[str]

    def dumps(self) -> str:
        """Return the record as text."""
        ...

    def replay(self) -> Any:
        """Return the round or match, played again."""
        ...


Writer = Callable[[Any], Recorded]
WRITERS: Final[dict[str, Writer]] = {}
"""The function that writes a ``round`` and the one that writes a ``match``."""


def use_writers(of_round: Writer, of_match: Writer) -> None:
    """Register the functions that write records."""
    WRITERS["round"], WRITERS["match"] = of_round, of_match
