"""Finished matches with real cards, as they stand in a person's history and figures."""

from collections.abc import Sequence
from typing import Final

from tierce.server import wire
from tierce.server.catalogue.titles import name_all, titles_of
from tierce.server.people.sheets.renewing import renew
from tierce.server.people.sheets.summaries import LATEST, OWN, Place, Result, figures, results
from tierce.server.store import Relations

PAGE: Final = 100
"""Matches of one answer."""


def read_place(text: str) -> Place:
    """The place that `written` made a text; raises ValueError.

    >>> read_place("")[1], read_place("17.abc")
    ('', Place(ended=17, sheet='abc'))
    """
    ended, dot, sheet = text.partition(".")
    if not text:
        return LATEST
    if not (dot and ended.isascii() and ended.isdigit() and len(ended) < len(str(LATEST.ended))):
        raise ValueError("before: want the next of a page")
    return Place(int(ended), sheet)


def written(one: Result) -> str:
    """The text that asks for what comes after this match."""
    return f"{one.ended}.{one.sheet}"


async def sheet_history(
    relations: Relations, ids: Sequence[str], before: Place = LATEST, size: int = PAGE
) -> wire.SheetHistory:
    """A page of the matches of all ids of a person, latest first, and the figures of all."""
    for person in ids:
        await renew(relations, OWN, person)
    found = {
        one.sheet: one
        for person in ids
        for one in await results(relations, person, size + 1, before)
    }
    latest = sorted(found.values(), key=lambda one: (-one.ended, one.sheet))
    shown = latest[:size]
    following = written(shown[-1]) if len(latest) > size else None
    await name_all((one.played.rules for one in shown), titles_of)
    counted = [await figures(relations, person) for person in ids]
    totals = wire.SheetFigures(*map(sum, zip(*counted, strict=True))) if counted else NOTHING
    return wire.SheetHistory([line_of(one) for one in shown], totals, following)


NOTHING: Final = wire.SheetFigures(0, 0, 0)


def line_of(one: Result) -> wire.SheetMatch:
    played = one.played
    return wire.SheetMatch(
        key=one.sheet,
        you=one.seat,
        names=played.names,
        totals=played.totals,
        ranking=played.places,
        rounds=played.rounds,
        at=one.ended,
        preset=played.rules.partition("?")[0].partition("+")[0],
        title=titles_of(played.rules),
    )
