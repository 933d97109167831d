"""A table as others are shown it."""

from collections.abc import Collection
from typing import Any, cast

import msgspec
from msgspec import Struct

from tierce.cards import name
from tierce.game import wire_view
from tierce.rules.patching import drawn
from tierce.server import wire
from tierce.server.store import Line
from tierce.server.table import Table

encoder = msgspec.json.Encoder()


def table_info(table: Table, you: int | None, connected: list[bool]) -> wire.TableInfo:
    """What everybody with the link may know."""
    match = table.match
    return wire.TableInfo(
        id=table.id,
        rules=rules_info(table),
        host=table.host,
        you=you,
        seats=[seat_info(table, seat, connected) for seat in range(len(connected))],
        phase=table.phase,
        round=0 if match is None else match.round_number,
        totals=[0] * len(table.places) if match is None else list(match.totals),
        window=table.length,
        times=table.hours.times,
        history=[] if match is None else [list(points) for points in match.history],
        ranking=table.ranking,
        rematch=table.rematch,
    )


def rules_info(table: Table) -> wire.RulesInfo:
    rules = table.rules
    return wire.RulesInfo(rules.name, rules.as_dict(), table.differences(), drawn(rules.name))


def seat_info(table: Table, seat: int, connected: list[bool]) -> wire.SeatInfo:
    place = table.places[seat]
    ready = place.kind == "bot" or seat in table.ready
    stand_in = table.absence.stand_ins.get(seat)
    bot = table.bot_of(seat)
    return wire.SeatInfo(place.name, place.kind, bot, connected[seat], ready, stand_in)


def connected(table: Table, persons: Collection[str]) -> list[bool]:
    """Who is here, by seat: bots always are."""
    return [place.kind == "bot" or place.person in persons for place in table.places]


def view(table: Table, seat: int | None, now: int) -> wire.View | None:
    """The round as the seat may know it; none for an onlooker."""
    if table.round is None or seat is None:
        return None
    known = wire_view(table.round.view(seat))
    seen = {**known, "window": window(table, seat, now), "passing": seat in table.passing}
    return cast("wire.View", seen)


def window(table: Table, seat: int, now: int) -> wire.WindowInfo | None:
    """The window with the seat's own answer: nobody is told what the others want, or whether they
    have said so.
    """
    if table.window is None or table.round is None:
        return None
    open_, answer = table.window, table.window.answers.get(seat)
    return wire.WindowInfo(
        card=name(table.round.state.discard[-1]),
        seats=open_.claimants,
        following=open_.following,
        left=max(0, open_.due - now),
        length=open_.length,
        answer=cast("Any", None if answer is None else answer.act),
    )


def clock(table: Table, now: int) -> wire.ClockInfo | None:
    """Whose time runs and how much is left, where it is counted."""
    hours = table.hours
    if not (hours.counts or hours.attends) or table.phase not in {"playing", "between"}:
        return None
    left = hours.clocks.left(now)
    return wire.ClockInfo(
        seat=hours.clocks.seat,
        mode=hours.clocks.mode,
        turn=left.turn,
        bank=left.bank,
        away=left.away,
        banks=hours.clocks.banks,
        between=hours.deals_in(now),
        paused=hours.resumes_in(now),
        pausing=sorted(hours.pausing),
    )


class Summary(Struct):
    """What lists say of a table, kept beside its log."""

    rules: str
    phase: wire.Phase
    round: int
    names: list[str]
    turn: list[str]
    """The persons who are waited for."""


def summary(table: Table, at: int) -> Line:
    number = 0 if table.match is None else table.match.round_number
    names = [place.name for place in table.places]
    text = Summary(table.rules.name, table.phase, number, names, sorted(awaited(table)))
    return Line(table.id, at, encoder.encode(text).decode(), table.persons)


def awaited(table: Table) -> set[str]:
    """The persons without whom the table does not go on."""
    seats: Any = set()
    if table.phase == "playing" and table.round is not None:
        seats = {table.round.turn} - table.absence.stand_ins.keys()
    if table.phase == "between":
        seats = table.waits_for
    persons = (table.places[seat].person for seat in seats)
    return {person for person in persons if person is not None}


def table_line(line: Line, person: str) -> wire.TableLine:
    """One of the person's tables, from what was kept of it."""
    kept = msgspec.json.decode(line.line, type=Summary)
    yours = person in kept.turn
    return wire.TableLine(line.table, kept.rules, kept.phase, kept.round, kept.names, yours)
