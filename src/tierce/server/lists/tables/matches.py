"""Filter of a person's finished matches."""

from collections.abc import Sequence
from typing import Final, NamedTuple

import msgspec
from msgspec import Struct

from tierce.server.store import LATEST, End, Line
from tierce.server.system.logs import log
from tierce.server.wire import Company, Kind, Outcome

LONGEST_NAME: Final = 40


class Wanted(Struct, frozen=True):
    """The filter, and where the page begins."""

    preset: str = ""
    outcome: Outcome = "any"
    company: Company = "any"
    name: str = ""
    """Part of another player's name."""
    before: End = LATEST

    @property
    def filtered(self) -> bool:
        """Whether some matches may not pass."""
        return (self.preset, self.outcome, self.company, self.name) != ("", "any", "any", "")


class Facts(Struct):
    """The fields of a stored summary that the filter reads."""

    rules: str
    round: int
    names: list[str]
    sits: list[str | None] = []
    ranking: list[list[int]] | None = None
    parted: dict[str, str] = {}
    kinds: list[Kind] = []


class Listed(NamedTuple):
    """A match with what the filter reads."""

    line: Line
    facts: Facts


def facts_of(line: Line) -> Facts | None:
    """The facts in the line; None if it is damaged, which must not hide the others."""
    try:
        return msgspec.json.decode(line.line, type=Facts)
    except (msgspec.DecodeError, ValueError):
        log().error("line_damaged", table=line.table)
        return None


def fits(facts: Facts, person: str, wanted: Wanted) -> bool:
    """Whether the match passes the filter."""
    mine = facts.sits.index(person) if person in facts.sits else None
    others = [name for seat, name in enumerate(facts.names) if seat != mine]
    kinds = [kind for seat, kind in enumerate(facts.kinds) if seat != mine]
    return (
        wanted.preset in ("", preset_of(facts))
        and wanted.outcome in ("any", outcome(facts, mine))
        and wanted.company in ("any", "people" if "person" in kinds else "bots")
        and any(wanted.name.casefold() in name.casefold() for name in others)
    )


def preset_of(facts: Facts) -> str:
    """The preset that the rules begin with."""
    return facts.rules.partition("+")[0]


def outcome(facts: Facts, mine: int | None) -> Outcome:
    """Whether the seat won."""
    first = facts.ranking[0] if facts.ranking else []
    return "won" if mine in first else "lost"


def sitting(sits: Sequence[str | None], parted: dict[str, str], ids: Sequence[str]) -> str:
    """Which of a person's ids sits or sat at the table."""
    known = {*sits, *parted}
    return next((one for one in ids if one in sits), None) or next(
        (one for one in ids if one in known), ids[0]
    )
