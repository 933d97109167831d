"""The tables of a round of an evening."""

from collections.abc import Mapping
from statistics import median
from typing import Final

from tierce.server import wire
from tierce.server.lists.gatherings.evening.seen import Seen
from tierce.server.lists.gatherings.running import Running
from tierce.server.people.standing.numbers import ClubNumbers
from tierce.server.people.tournaments.hall import Where
from tierce.server.people.tournaments.now import Now
from tierce.tournament import Table

NOT_RUNNING: Final = Running(0, None, ())


def tables(
    seen: Seen, number: int, playing: Mapping[Where, Running], numbers: ClubNumbers
) -> list[wire.EveningTable]:
    """The tables of a round."""
    if not 0 <= number < len(seen.now.tournament.rounds):
        return []
    late = usual(seen.now, numbers)
    return [
        table(seen, (number, at), playing.get((number, at), NOT_RUNNING), late)
        for at in range(len(seen.now.tournament.rounds[number].tables))
    ]


def table(seen: Seen, where: Where, runs: Running, late: float | None) -> wire.EveningTable:
    """One table, which is late after so many milliseconds."""
    hall, (number, at) = seen.now.hall, where
    found, done = seen.now.tournament.rounds[number].tables[at], hall.finished.get(where)
    took = (seen.at if done is None else done) - hall.drawn[number]
    online = hall.online.get(where)
    return wire.EveningTable(
        seats=seats(seen, found, runs),
        took=max(0, took),
        done=found.points is not None,
        late=found.points is None and late is not None and took > late,
        deal=runs.deal or None,
        deals=runs.deals,
        table=online,
        online=online is not None,
        types=types(seen, where),
        claims=claims(seen, where),
    )


def seats(seen: Seen, table: Table, runs: Running) -> list[wire.EveningSeat]:
    """The seats of a table, with the points at its end and those so far."""
    return [
        wire.EveningSeat(
            player,
            seen.name(player),
            seen.is_reader(player),
            None if table.points is None else table.points[seat],
            runs.points[seat] if seat < len(runs.points) else None,
        )
        for seat, player in enumerate(table.players)
    ]


def waiting(now: Now, where: Where) -> Table | None:
    """The table, if it belongs to the present round and has no result."""
    found = now.hall.table(where)
    if found is None or found.points is not None or where[0] != now.hall.round:
        return None
    return found


def types(seen: Seen, where: Where) -> bool:
    """Whether the reader may type the points of a table as one of its players."""
    if (found := waiting(seen.now, where)) is None:
        return False
    seated = any(seen.is_reader(player) for player in found.players)
    return seated and where not in seen.now.hall.online and seen.now.head.terms.claims


def claims(seen: Seen, where: Where) -> list[wire.EveningClaim]:
    """What players typed, for those who sit there and those who run the evening."""
    if (found := waiting(seen.now, where)) is None:
        return []
    if not (seen.reader.runs or any(seen.is_reader(one) for one in found.players)):
        return []
    return [
        wire.EveningClaim(one, seen.name(one), list(points))
        for one, points in seen.now.hall.claims.get(where[1], {}).items()
    ]


def usual(now: Now, numbers: ClubNumbers) -> float | None:
    """After how long a table is late, by the tables that have a result."""
    if limit := now.head.terms.minutes * 60_000:
        return limit  # as it was told
    took = [at - now.hall.drawn[where[0]] for where, at in now.hall.finished.items()]
    least = numbers.late_minutes * 60_000
    return max(least, median(took) * numbers.late) if len(took) > 1 else None
