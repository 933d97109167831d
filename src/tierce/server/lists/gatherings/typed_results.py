"""Results that the host or players type, and corrections."""

from tierce.server import wire
from tierce.server.lists.gatherings.acting import ActingError, Caller, only_host
from tierce.server.people.tournaments.changes import Change
from tierce.server.people.tournaments.events import HOST, Claimed
from tierce.server.people.tournaments.now import Now
from tierce.tournament import Corrected, RefusedError, Reported, refusal


def report(now: Now, caller: Caller, act: wire.TournamentAct) -> Change:
    """Type a result. That of the host counts; one of a player when another one agrees."""
    table, found = act.table, points(act)
    if table is None or now.hall.table((now.hall.round, table)) is None:
        raise RefusedError("unknown_table")
    event = Reported(table, found)
    if caller.hosts(now):
        return Change([event])
    return claimed(now, caller.ids, event)


def claimed(now: Now, ids: tuple[str, ...], event: Reported) -> Change:
    """Points that a player types: they count once another player of the table types the same."""
    table, found = event.table, event.points
    where = now.hall.table((now.hall.round, table))
    seated = () if where is None else where.players
    own = next((one for one in now.players_of(ids) if one in seated), None)
    if own is None:
        raise ActingError("not_at_table")
    if (now.hall.round, table) in now.hall.online:
        raise ActingError("only_cards")
    if not now.head.terms.claims:
        raise ActingError("host_types")
    if code := refusal(now.tournament, event):
        raise RefusedError(code)
    said = {one: theirs for one, theirs in now.hall.claims.get(table, {}).items() if one != own}
    if now.hall.claims.get(table, {}).get(own) == found:
        return Change([])
    claim = Claimed(table, own, found)
    return Change([claim, event] if found in said.values() else [claim])


def correct(now: Now, caller: Caller, act: wire.TournamentAct) -> Change:
    """Replace a result."""
    only_host(caller, now)
    where, found = numbers(act.round, act.table), points(act)
    before = now.hall.table(where)
    if before is not None and before.points == found:
        return Change([])
    return Change([Corrected(*where, found, HOST)])


def numbers(number: int | None, table: int | None) -> tuple[int, int]:
    """A round and a table."""
    if number is None or table is None:
        raise RefusedError("unknown_table")
    return number, table


def points(act: wire.TournamentAct) -> tuple[int, ...]:
    """The points of an act."""
    return tuple(act.points or ())
