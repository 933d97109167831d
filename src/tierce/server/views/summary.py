"""The summary of a table, stored beside its log so that lists need no replay."""

from typing import Any

import msgspec
from msgspec import Struct

from tierce.server import wire
from tierce.server.catalogue.titles import kept_link_of
from tierce.server.store import Line
from tierce.server.system.logs import log
from tierce.server.table.state import options
from tierce.server.table.table import Table


class Public(Struct):
    """What the lobby needs besides."""

    options: dict[str, Any]
    changed: dict[str, tuple[Any, Any]]
    kinds: list[wire.Kind]
    host: str
    access: wire.Access
    times: wire.Times
    stake: int = 0
    watch: wire.WatchMode = "hidden"
    lang: wire.Lang | None = None
    reliable: int = 0
    newcomers: bool = True
    level: int = 0
    rating: int = 0
    invited: bool = False
    club: str = ""


class Summary(Struct):
    """What lists show of a table. It is stored, so fields are never renamed."""

    rules: str
    phase: wire.Phase
    round: int
    names: list[str]
    turn: list[str]
    """The persons whom the table waits for."""
    public: Public | None = None
    sits: list[str | None] = []
    """Persons by seat."""
    totals: list[int] = []
    ranking: list[list[int]] | None = None
    stake: int = 0
    paid: list[int] | None = None
    ended: wire.Ended | None = None
    departures: list[wire.Departure] = []
    parted: dict[str, wire.Parted] = {}
    """Persons without a seat, and how they went."""
    link: str = ""
    """All options as a link to keep (`tierce.rules.links`); empty in lines of older versions."""
    kinds: list[wire.Kind] = []
    host: int = 0
    speed: wire.Speed = "none"
    deadline: int | None = None
    """End of the turn in milliseconds since 1970, at a table by days."""
    tournament: wire.TournamentTable | None = None
    which: str = ""
    """What tells the present turn from every other, at a table by days."""


def summary_key(table: Table) -> tuple[object, ...]:
    """Everything that a summary depends on. While it is equal, the summary is."""
    match = table.match
    return (
        table.phase,
        0 if match is None else match.round_number,
        () if match is None else tuple(match.totals),
        tuple(table.places),
        awaited(table),
        table.absence.away,
        table.host,
        table.ended,
        tuple(table.departures.all),
        deadline(table),
        which(table),
    )


def summary(table: Table, at: int) -> Line:
    number = 0 if table.match is None else table.match.round_number
    names = [place.name for place in table.places]
    open_ = public(table)
    turn = sorted(awaited(table))
    text = Summary(
        table.rules.name,
        table.phase,
        number,
        names,
        turn,
        open_,
        sits=[place.person for place in table.places],
        totals=[] if table.match is None else list(table.match.totals),
        ranking=table.ranking,
        stake=table.stake,
        paid=table.paid,
        ended=table.ended,
        departures=table.departures.all,
        parted=table.departures.persons,
        link=kept_link_of(table.rules),
        kinds=[place.kind for place in table.places],
        host=table.host,
        speed=table.timekeeper.times.speed,
        deadline=deadline(table),
        tournament=table.tournament,
        which=which(table),
    )
    return Line(
        table.id, at, wire.encoder.encode(text).decode(), table.listed_persons, open_ is not None
    )


def deadline(table: Table) -> int | None:
    """End of the turn at a table by days. Elsewhere it would change too often."""
    return table.timekeeper.clocks.due if table.timekeeper.times.speed == "days" else None


def which(table: Table) -> str:
    """The turn at a table by days. Elsewhere it would change too often."""
    return turn_of(table) if table.timekeeper.times.speed == "days" else ""


def turn_of(table: Table) -> str:
    """What tells one turn of the match from every other."""
    turn = table.turn_status.turn
    number = 0 if table.match is None else table.match.round_number
    parts = turn if isinstance(turn, tuple) else (number, table.phase)
    return ".".join(map(str, parts))


def public(table: Table) -> Public | None:
    """What the lobby shows; None for a table that is not public, as all tables of tournaments.

    Whoever saw one of those there could look up the cards of a round that others still play.
    """
    if table.access == "link" or table.phase == "over" or table.tournament is not None:
        return None
    return Public(
        options=options(table.rules),
        changed=table.differences(),
        kinds=[place.kind for place in table.places],
        host=table.places[table.host].name,
        access=table.access,
        times=table.timekeeper.times,
        stake=table.stake,
        watch=table.watch,
        lang=table.lang,
        reliable=table.reliable,
        newcomers=table.newcomers,
        level=table.level,
        rating=table.rating,
        invited=table.invited,
        club=table.club,
    )


def read(line: Line) -> Summary:
    return msgspec.json.decode(line.line, type=Summary)


def readable(line: Line) -> bool:
    """Whether the line can be decoded. A damaged line must not hide the others."""
    try:
        read(line)
    except (msgspec.DecodeError, ValueError):
        log().error("line_damaged", table=line.table)
        return False
    return True


def awaited(table: Table) -> set[str]:
    """The persons whom the table waits for."""
    seats: Any = set()
    if table.phase == "playing" and table.round is not None:
        seats = {table.round.turn} - table.absence.stand_ins.keys()
    if table.phase == "between":
        seats = table.waits_for
    persons = (table.places[seat].person for seat in seats)
    return {person for person in persons if person is not None}
