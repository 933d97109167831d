"""The wall screen of a club."""

from collections.abc import Mapping
from typing import Final

from tierce.server import wire
from tierce.server.lists.gatherings.evening.line import line
from tierce.server.lists.gatherings.evening.ranking import ranking
from tierce.server.lists.gatherings.evening.seen import Seen
from tierce.server.lists.gatherings.evening.tables import tables
from tierce.server.lists.gatherings.running import Running
from tierce.server.lists.gatherings.tournament.times import left
from tierce.server.people.standing.numbers import ClubNumbers
from tierce.server.people.tournaments.hall import Where
from tierce.server.people.tournaments.now import Now

HOUR: Final = 3_600_000
AROUND: Final = 12 * HOUR
"""An evening without a draw is tonight's within so many milliseconds of its start."""
AFTER: Final = 6 * HOUR
"""How long a wall shows an evening that has ended."""


def wall(seen: Seen, playing: Mapping[Where, Running], numbers: ClubNumbers) -> wire.ClubWall:
    """The wall screen of one evening or tournament, without a club."""
    found = empty_wall()
    found.evening = line(seen, known=False)
    found.tables = tables(seen, seen.now.hall.round, playing, numbers)
    for table in found.tables:
        table.table = None  # its address is the key of a seat
    found.ranking = ranking(seen)
    found.left = left(seen.now, seen.at)
    return found


def empty_wall() -> wire.ClubWall:
    """The wall screen while nothing is on."""
    return wire.ClubWall(
        "", "", dark=False, evening=None, tables=[], ranking=[], next=None, left=None
    )


def tonight(found: list[Now], at: int) -> Now | None:
    """The evening that plays, else one that is about to, else one that has just ended."""
    playing = [one for one in found if one.head.state == "playing"]
    opening = [one for one in found if one.head.state == "open" and one.head.starts]
    near = [one for one in opening if abs((one.head.starts or 0) - at) < AROUND]
    ended = [one for one in found if one.head.state == "ended" and at - last_result(one) < AFTER]
    return next(iter([*playing, *near, *ended]), None)


def last_result(now: Now) -> int:
    """When the last result came in."""
    return max([now.head.made, *now.hall.finished.values()])
