"""Evenings and ladders as CSV, for a spreadsheet."""

import csv
import io
from collections.abc import Iterable, Sequence
from typing import Final

from tierce.server import wire
from tierce.server.people.naming.isolated import isolated

FORMULAS: Final = ("=", "+", "-", "@", "\t")
"""A cell that begins so would be run by a spreadsheet."""
MARK: Final = "\ufeff"
"""Without it some spreadsheets do not read UTF-8."""
Cell = str | int | float


def evening_csv(evening: wire.Evening) -> str:
    """The ranking of an evening, with the points of each round."""
    rounds = [f"R{number + 1}" for number in range(len(evening.played))]
    points = [points_of(played) for played in evening.played]
    rows = [
        [
            one.rank,
            one.name,
            one.score,
            *(found.get(one.player, "") for found in points),
            one.points,
        ]
        for one in evening.ranking
    ]
    return written(["place", "name", "score", *rounds, "points"], rows)


def points_of(played: wire.EveningRound) -> dict[str, Cell]:
    """The score of each player who has one in a round."""
    seats = [seat for table in played.tables for seat in table.seats]
    return {seat.player: seat.points for seat in seats if seat.points is not None}


def ladder_csv(ladder: wire.Ladder) -> str:
    """The ladder of a year."""
    rows: list[list[Cell]] = [[one.place, one.name, one.evenings, one.mean] for one in ladder.steps]
    return written(["place", "name", "evenings", "mean"], rows)


def written(head: Sequence[str], rows: Iterable[Sequence[Cell]]) -> str:
    r"""Rows as CSV.

    >>> written(["name"], [["=1+1"], ["Ana"]]).splitlines()
    ['\ufeffname', "'=1+1", 'Ana']
    """
    text = io.StringIO()
    out = csv.writer(text, lineterminator="\r\n")
    out.writerow(head)
    out.writerows([[_plain(cell) for cell in row] for row in rows])
    return MARK + text.getvalue()


def _plain(cell: Cell) -> Cell:
    if not isinstance(cell, str):
        return cell
    return f"'{cell}" if cell.startswith(FORMULAS) else isolated(cell)
