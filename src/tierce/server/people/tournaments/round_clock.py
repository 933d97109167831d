"""The clock of a round, and what becomes of tables that are late.

A late online table is stopped, and its match ends. At a table of real cards the server cannot see
the points: those that a player typed and nobody disputes count, the others wait for the host.
"""

from tierce.server.people.tournaments.events import TimeUp
from tierce.server.people.tournaments.hall import Hall
from tierce.server.people.tournaments.records import Head
from tierce.tournament import Reported


def round_end(head: Head, hall: Hall) -> int | None:
    """When tables of the present round are late; None without a clock, or once all are done."""
    minutes = head.terms.minutes
    return hall.drawn[-1] + minutes * 60_000 if minutes and hall.waiting_tables else None


def clock_due(head: Head, hall: Hall) -> int | None:
    """When the clock does something: it stops online tables, and decides those of real cards."""
    online = any((hall.round, number) in hall.online for number in hall.waiting_tables)
    acts = head.terms.late == "stop" and (online or not hall.timed)
    return round_end(head, hall) if acts else None


def timing(head: Head, hall: Hall, at: int) -> list[TimeUp | Reported]:
    """The end of the time at tables of real cards, once a round."""
    end = round_end(head, hall)
    late = [one for one in hall.waiting_tables if (hall.round, one) not in hall.online]
    if hall.timed or head.terms.late != "stop" or not late or end is None or end > at:
        return []
    said = {number: {*hall.claims.get(number, {}).values()} for number in late}
    agreed = [Reported(number, points.pop()) for number, points in said.items() if len(points) == 1]
    return [TimeUp(tuple(late)), *agreed]
