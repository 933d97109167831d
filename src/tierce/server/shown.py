"""A table as others are shown it."""

from collections.abc import Collection
from typing import Any, cast

import msgspec
from msgspec import UNSET, Struct, UnsetType

from tierce.cards import name
from tierce.game import view_of, wire_shared, wire_view
from tierce.rules.choices.patching import drawn
from tierce.server import wire
from tierce.server.ahead import NO_INTENT, takes_intents
from tierce.server.leaving import rights
from tierce.server.logs import log
from tierce.server.state import options
from tierce.server.store import Line
from tierce.server.table import Table
from tierce.server.titles import link_of, titles, titles_of

encoder = msgspec.json.Encoder()
Shared = dict[str, Any] | None
"""What everybody may know of a round, if there is one."""


def table_info(
    table: Table, person: str | None, connected: list[bool], watching: list[str]
) -> wire.TableInfo:
    """What everybody with the link may know, and what this person may do."""
    match, you = table.match, table.seat_of(person)
    return wire.TableInfo(
        id=table.id,
        rules=rules_info(table),
        host=table.host,
        you=you,
        seats=[seat_info(table, seat, connected) for seat in range(len(connected))],
        phase=table.phase,
        round=0 if match is None else match.round_number,
        totals=[0] * len(table.places) if match is None else list(match.totals),
        pace=table.pace,
        window=table.length,
        times=table.hours.times,
        access=table.access,
        talk=table.talk,
        watch=table.watch,
        watching=watching,
        hints=table.hints,
        asking=[wire.Asker(key, asker.name) for key, asker in table.asking.items()],
        history=[] if match is None else [list(points) for points in match.history],
        ranking=table.ranking,
        rematch=table.rematch,
        deck=deck(table),
        origin=table.origin,
        stake=table.stake,
        paid=table.paid,
        ended=table.ended,
        departures=table.departures.told,
        ending=sorted(table.ending),
        rights=None if you is None else rights(table, you),
        parted=None if you is not None else table.departures.persons.get(person or ""),
    )


def rules_info(table: Table) -> wire.RulesInfo:
    rules = table.rules
    return wire.RulesInfo(
        name=rules.name,
        options=options(rules),
        changed=table.differences(),
        drawn=drawn(rules.name),
        title=titles(rules),
        link=link_of(rules),
    )


def deck(table: Table) -> wire.Promise | None:
    """What is promised of a deck; nothing at tables older than promises."""
    if not table.decks.secret:
        return None
    promised = table.decks.promised(table.phase)
    return wire.Promise(
        round=promised.round,
        promise=promised.promise,
        cuts=[promised.cuts.get(seat) for seat in range(len(table.places))],
    )


def deals(table: Table) -> list[wire.Deal]:
    """Every round that is over, with what its orders were made of."""
    return [
        wire.Deal(
            round=one.round,
            promise=one.promise,
            seed=one.seed,
            cuts={str(seat): cut for seat, cut in sorted(one.cuts.items())},
            orders=one.orders,
        )
        for one in table.decks.told(table.round, ended=table.phase == "over")
    ]


def seat_info(table: Table, seat: int, connected: list[bool]) -> wire.SeatInfo:
    place = table.places[seat]
    ready = place.kind == "bot" or seat in table.ready
    stand_in = table.absence.stand_ins.get(seat)
    bot = table.bot_of(seat)
    parted = table.departures.seats.get(seat)
    return wire.SeatInfo(place.name, place.kind, bot, connected[seat], ready, stand_in, parted)


def connected(table: Table, persons: Collection[str]) -> list[bool]:
    """Who is here, by seat: bots always are."""
    return [place.kind == "bot" or place.person in persons for place in table.places]


def shared(table: Table) -> Shared:
    """What everybody may know of the round, be it a seat or an onlooker: made once for all of
    them, and from what an onlooker sees, so that nothing else can be in it.
    """
    return None if table.round is None else wire_shared(view_of(table.round.state, None).known)


def view(table: Table, seat: int | None, now: int, known_to_all: Shared = None) -> wire.View | None:
    """The round as the seat may know it; none for an onlooker."""
    if table.round is None or seat is None:
        return None
    known = wire_view(view_of(table.round.state, seat), known_to_all)
    seen = {**known, "window": window(table, seat, now), "passing": seat in table.passing}
    seen["intent"] = table.intents.get(seat, NO_INTENT) if takes_intents(table) else None
    return cast("wire.View", seen)


def scene(table: Table, known_to_all: Shared) -> wire.Scene | UnsetType:
    """The round for somebody without a seat, field by field."""
    if known_to_all is None or not table.watched:
        return UNSET
    return wire.Scene(**known_to_all)


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
    """Whose time runs and how much is left, where it is counted or somebody is waited for."""
    hours = table.hours
    waiting = hours.clocks.mode == "away" or hours.deals_in(now) is not None
    starts = table.gathering.starts
    counted = (hours.counts or waiting) and table.phase in {"playing", "between"}
    if not counted and starts is None:
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
        starts=None if starts is None else max(0, starts - now),
    )


class Public(Struct):
    """What the lobby says of a table besides."""

    options: dict[str, Any]
    changed: dict[str, tuple[Any, Any]]
    kinds: list[wire.Kind]
    host: str
    access: wire.Access
    times: wire.Times
    stake: int = 0


class Summary(Struct):
    """What lists say of a table, kept beside its log."""

    rules: str
    phase: wire.Phase
    round: int
    names: list[str]
    turn: list[str]
    """The persons who are waited for."""
    public: Public | None = None
    sits: list[str | None] = []
    """The persons by seat."""
    totals: list[int] = []
    ranking: list[list[int]] | None = None
    stake: int = 0
    paid: list[int] | None = None
    ended: wire.Ended | None = None
    departures: list[wire.Departure] = []
    parted: dict[str, wire.Parted] = {}
    """How persons who have no seat any more went."""
    link: str = ""
    """Every rule of the table; empty in lines older than this."""
    kinds: list[wire.Kind] = []
    host: int = 0
    speed: wire.Speed = "none"
    deadline: int | None = None
    """When the time of the turn is up, in milliseconds since 1970, at a table by days."""


def gist(table: Table) -> tuple[object, ...]:
    """All that a summary depends on: as long as this is the same, so is what lists say."""
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
        tuple(table.departures.told),
        deadline(table),
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
        departures=table.departures.told,
        parted=table.departures.persons,
        link=link_of(table.rules),
        kinds=[place.kind for place in table.places],
        host=table.host,
        speed=table.hours.times.speed,
        deadline=deadline(table),
    )
    return Line(table.id, at, encoder.encode(text).decode(), table.concerned, open_ is not None)


def deadline(table: Table) -> int | None:
    """When the time of the turn is up, where turns take days: soon enough elsewhere."""
    return table.hours.clocks.due if table.hours.times.speed == "days" else None


def public(table: Table) -> Public | None:
    """What everybody may read of the table in the lobby; nothing where it is not for all."""
    if table.access == "link" or table.phase == "over":
        return None
    return Public(
        options=options(table.rules),
        changed=table.differences(),
        kinds=[place.kind for place in table.places],
        host=table.places[table.host].name,
        access=table.access,
        times=table.hours.times,
        stake=table.stake,
    )


def lobby_line(line: Line, here: int, watching: int) -> wire.LobbyLine | None:
    """A table as the lobby lists it, with how many play and watch there now."""
    kept = read(line)
    if kept.public is None:
        return None
    seats = [
        wire.LobbySeat(name, kind) for name, kind in zip(kept.names, kept.public.kinds, strict=True)
    ]
    return wire.LobbyLine(
        id=line.table,
        rules=kept.rules,
        title=titles_of(kept.link or kept.rules),
        changed=kept.public.changed,
        phase=kept.phase,
        round=kept.round,
        seats=seats,
        free=kept.public.kinds.count("open"),
        host=kept.public.host,
        access=kept.public.access,
        times=kept.public.times,
        stake=kept.public.stake,
        here=here,
        watching=watching,
    )


def read(line: Line) -> Summary:
    return msgspec.json.decode(line.line, type=Summary)


def readable(line: Line) -> bool:
    """Whether lists can show the table; a damaged line hides no other."""
    try:
        read(line)
    except (msgspec.DecodeError, ValueError):
        log().error("line_damaged", table=line.table)
        return False
    return True


def awaited(table: Table) -> set[str]:
    """The persons without whom the table does not go on."""
    seats: Any = set()
    if table.phase == "playing" and table.round is not None:
        seats = {table.round.turn} - table.absence.stand_ins.keys()
    if table.phase == "between":
        seats = table.waits_for
    persons = (table.places[seat].person for seat in seats)
    return {person for person in persons if person is not None}


def table_line(line: Line, person: str, now: int) -> wire.TableLine:
    """One of the person's tables, from what was kept of it."""
    kept = read(line)
    link = kept.link or kept.rules
    return wire.TableLine(
        id=line.table,
        rules=kept.rules,
        title=titles_of(link),
        link=link,
        phase=kept.phase,
        round=kept.round,
        names=kept.names,
        kinds=kept.kinds,
        host=kept.host,
        speed=kept.speed,
        turn=[seat for seat, sits in enumerate(kept.sits) if sits in kept.turn],
        left=None if kept.deadline is None else max(0, kept.deadline - now),
        your_turn=person in kept.turn,
        at=line.at,
        you=kept.sits.index(person) if person in kept.sits else None,
        totals=kept.totals,
        ranking=kept.ranking,
        stake=kept.stake,
        paid=kept.paid,
        ended=kept.ended,
        departures=kept.departures,
        parted=None if person in kept.sits else kept.parted.get(person),
    )
