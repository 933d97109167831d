"""Standings as text."""

from collections.abc import Sequence
from typing import Any

UNITS = {"round": "rounds", "match": "matches"}


def standings_text(summary: dict[str, Any], unit: str) -> str:
    """A table of all bots, the strongest first; then each table, if there are several."""
    many, tables = UNITS[unit], summary["tables"]
    if len(tables) == 1:
        return aligned([("bot", "rating", many, "wins", "points"), *only_table(summary)])
    bots = [(one["bot"], rating(one), *scores(one)) for one in summary["bots"]]
    apart = [[(one["bot"], *scores(one)) for one in table] for table in tables]
    blocks = [aligned([("bot", "rating", many, "wins", "points"), *bots])]
    blocks += [aligned([("table", many, "wins", "points"), *rows]) for rows in apart]
    return "\n\n".join(blocks)


def only_table(summary: dict[str, Any]) -> list[tuple[str, ...]]:
    """The rows of a single table, with margins."""
    here = {one["bot"]: one for one in summary["tables"][0]}
    return [(one["bot"], rating(one), *scores(here[one["bot"]])) for one in summary["bots"]]


def rating(one: dict[str, Any]) -> str:
    return f"{one['rating']:.0f}{wide(one['margin'], '.0f')}"


def scores(one: dict[str, Any]) -> tuple[str, str, str]:
    """Games, wins and points, with their margins if known."""
    margin = one.get("wins_margin")
    wins = f"{one['wins']:.1%}{wide(None if margin is None else 100 * margin, '.1f')}"
    points = f"{one['points']:+.2f}{wide(one.get('points_margin'), '.2f')}"
    return f"{one['games']:,}", wins, points


def wide(margin: float | None, form: str) -> str:
    """The 95 % margin of a figure, as text."""
    return "" if margin is None else f" ± {margin:{form}}"


def aligned(rows: Sequence[tuple[str, ...]]) -> str:
    """Rows as text: the first column aligned left, the others right."""
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    return "\n".join(["  ".join(cells(row, widths)).rstrip() for row in rows])


def cells(row: tuple[str, ...], widths: list[int]) -> list[str]:
    numbers = zip(row[1:], widths[1:], strict=True)
    return [row[0].ljust(widths[0]), *[cell.rjust(width) for cell, width in numbers]]
