"""Finished matches with real cards, as they stand in a person's history and figures."""

from collections.abc import Sequence
from typing import Final

from tierce.server import wire
from tierce.server.catalogue.titles import titles_of
from tierce.server.people.sheets.claims import ClaimRoom, Result
from tierce.server.store import Relations

MOST: Final = 500
"""Matches that are listed and counted."""


async def sheet_history(relations: Relations, ids: Sequence[str]) -> wire.SheetHistory:
    """The matches of all ids of a person, latest first, and their figures."""
    found = {
        one.sheet: one for person in ids for one in await ClaimRoom(relations).results(person, MOST)
    }
    latest = sorted(found.values(), key=lambda one: (-one.ended, one.sheet))[:MOST]
    return wire.SheetHistory([line_of(one) for one in latest], figures(latest))


def figures(results: Sequence[Result]) -> wire.SheetFigures:
    """Matches, wins and rounds. A shared first place is a win."""
    return wire.SheetFigures(
        matches=len(results),
        won=sum(one.seat in one.played.places[0] for one in results),
        rounds=sum(one.played.whole for one in results),
    )


def line_of(one: Result) -> wire.SheetMatch:
    played = one.played
    return wire.SheetMatch(
        key=one.sheet,
        you=one.seat,
        names=played.names,
        totals=played.totals,
        ranking=played.places,
        rounds=played.whole,
        at=one.ended,
        preset=played.rules.partition("?")[0].partition("+")[0],
        title=titles_of(played.rules),
    )
