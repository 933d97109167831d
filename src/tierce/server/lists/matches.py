"""Filter of a person's finished matches."""

from typing import Final, NamedTuple

from msgspec import Struct

from tierce.server.store import Line
from tierce.server.views.summary import Summary
from tierce.server.wire import Company, Outcome

PAGE: Final = 20
"""Matches per page."""
LONGEST_NAME: Final = 40


class Wanted(Struct, frozen=True):
    """The filter, and the number of matches to skip."""

    preset: str = ""
    outcome: Outcome = "any"
    company: Company = "any"
    name: str = ""
    """Part of another player's name."""
    start: int = 0


class Listed(NamedTuple):
    """A match with its summary."""

    line: Line
    kept: Summary


def fits(one: Listed, person: str, wanted: Wanted) -> bool:
    """Whether the match passes the filter."""
    kept = one.kept
    mine = kept.sits.index(person) if person in kept.sits else None
    others = [name for seat, name in enumerate(kept.names) if seat != mine]
    kinds = [kind for seat, kind in enumerate(kept.kinds) if seat != mine]
    return (
        wanted.preset in ("", kept.rules.partition("+")[0])
        and wanted.outcome in ("any", outcome(kept, mine))
        and wanted.company in ("any", "people" if "person" in kinds else "bots")
        and any(wanted.name.casefold() in name.casefold() for name in others)
    )


def outcome(kept: Summary, mine: int | None) -> Outcome:
    """Whether the seat won."""
    first = kept.ranking[0] if kept.ranking else []
    return "won" if mine in first else "lost"
