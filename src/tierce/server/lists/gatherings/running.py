"""What the online tables of a round show while they play: the deal, and the points so far."""

from typing import Final, NamedTuple

from tierce.server.people.tournaments.hall import Where
from tierce.server.people.tournaments.now import Now
from tierce.server.store import Line, Relations
from tierce.server.views import summary

LINE: Final = "select line from line where table_id = $1"


class Running(NamedTuple):
    """A table that plays. ``points`` are in the order of the draw, of the deals that are over."""

    deal: int
    deals: int | None
    """How many are played; None where points end the match."""
    points: tuple[int, ...]


async def running(relations: Relations, now: Now) -> dict[Where, Running]:
    """The online tables of the present round without a result."""
    found = {}
    for number in now.hall.waiting_tables:
        where = (now.hall.round, number)
        if table := now.hall.online.get(where):
            for (line,) in await relations.read(LINE, table):
                found[where] = _of(now, summary.read(Line(table, 0, line)))
    return found


def _of(now: Now, line: summary.Summary) -> Running:
    options = now.head.terms.options
    deals = int(options["rounds"]) if options.get("match_end") == "rounds" else None
    first = 0 if line.tournament is None else line.tournament.first
    points = (*line.totals[first:], *line.totals[:first])
    return Running(line.round, deals, points)
