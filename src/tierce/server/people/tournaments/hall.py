"""What the events of a tournament come to, with all that happens around it."""

from collections.abc import Mapping
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from tierce.server.people.tournaments.events import (
    AROUND,
    Arrived,
    Claimed,
    Entry,
    Event,
    ListClosed,
    NotHere,
    Nudged,
    Opened,
    Proposed,
    StaysOut,
    TimeUp,
)
from tierce.tournament import (
    Corrected,
    Drawn,
    Entered,
    PlaysAt,
    Reported,
    SatOut,
    Settings,
    Table,
    Tournament,
    refusal,
)
from tierce.tournament.state.state import evolve

Where = tuple[int, int]
"""A round and a table, both from 0."""


CLAIMS: Final = 20
"""How often a player may type the points of one table."""
RESTS: Final = 20
"""How often a player may choose to sit out one round, or where to play it."""
PROPOSALS: Final = 200
"""Draws of one round that the host looks at or changes."""
CORRECTIONS: Final = 1_000


class Correction(Struct, frozen=True):
    """A result that was replaced."""

    round: int
    table: int
    before: tuple[int, ...]
    after: tuple[int, ...]
    actor: str
    at: int


class Hall(Struct, frozen=True):
    """A tournament and what is around it, after ``seq`` events."""

    tournament: Tournament
    seq: int = 0
    last: int = 0
    """When the last of them happened."""
    arrived: frozenset[str] = frozenset()
    proposed: Proposed | None = None
    proposals: int = 0
    """Draws that were proposed since the last one."""
    drawn: tuple[int, ...] = ()
    """When each round was drawn."""
    finished: Mapping[Where, int] = {}
    """When each result came in."""
    signed: Mapping[Where, tuple[str, ...]] = {}
    """Who gave each result: players, or actors of the log."""
    online: Mapping[Where, str] = {}
    """The table of this site."""
    claims: Mapping[int, Mapping[str, tuple[int, ...]]] = {}
    """What players typed, by table of the present round and player."""
    claimed: Mapping[tuple[int, str], int] = {}
    """How often each player typed points in the present round, by table and player."""
    nudged: Mapping[int, int] = {}
    """When each table of the present round was nudged last."""
    timed: tuple[int, ...] = ()
    """The tables of real cards of the present round that were late when its time was over."""
    closed: bool = False
    """Whether the list has closed by itself."""
    corrections: tuple[Correction, ...] = ()
    rests: Mapping[str, int] = {}
    """How often each player chose to sit out the next round."""
    moves: Mapping[str, int] = {}
    """How often each player chose where to play the next round."""
    staying: frozenset[str] = frozenset()
    """Who does not want to come back before the next draw."""
    entered: Mapping[str, int] = {}
    """The event by which each player entered last."""

    @property
    def round(self) -> int:
        """The present round, from 0; -1 before the first."""
        return len(self.tournament.rounds) - 1

    @property
    def waiting_tables(self) -> list[int]:
        """Tables of the present round without a result."""
        if not self.tournament.rounds:
            return []
        tables = self.tournament.rounds[-1].tables
        return [number for number, table in enumerate(tables) if table.points is None]

    def table(self, where: Where) -> Table | None:
        """A table of a round; None if there is none."""
        number, table = where
        if not 0 <= number <= self.round:
            return None
        tables = self.tournament.rounds[number].tables
        return tables[table] if 0 <= table < len(tables) else None


def too_many(hall: Hall, event: Event) -> bool:
    """Whether there were so many events of this kind that one more is refused."""
    match event:
        case Claimed(table, player):
            return hall.claimed.get((table, player), 0) >= CLAIMS
        case PlaysAt(player):
            return hall.moves.get(player, 0) >= RESTS
        case Proposed():
            return hall.proposals >= PROPOSALS
        case SatOut(player):
            return hall.rests.get(player, 0) >= RESTS
        case Corrected():
            return len(hall.corrections) >= CORRECTIONS
        case _:
            return False


def opened(settings: Settings) -> Hall:
    """A tournament without events."""
    return Hall(Tournament(settings))


def after(before: Hall, entry: Entry) -> Hall:
    """The hall after an event, which was checked when it was written."""
    now = replace(_around(before, entry), seq=entry.seq, last=entry.at)
    if isinstance(entry.event, Proposed):
        return _with_proposal(now)
    if isinstance(entry.event, AROUND):
        return now
    return _with_proposal(replace(now, tournament=evolve(before.tournament, entry.event)))


def _with_proposal(now: Hall) -> Hall:
    """Without a proposed draw that does not place the field any more: it could not be published."""
    if (found := now.proposed) is None:
        return now
    stays = refusal(now.tournament, Drawn(found.tables, found.byes)) is None
    return now if stays else replace(now, proposed=None)


def _around(now: Hall, entry: Entry) -> Hall:  # noqa: C901, PLR0912  one case an event
    match entry.event:
        case Entered(player):
            return replace(now, entered={**now.entered, player: entry.seq})
        case Arrived(player):
            return replace(now, arrived=now.arrived | {player})
        case NotHere(player):
            return replace(now, arrived=now.arrived - {player})
        case StaysOut(player):
            return replace(now, staying=now.staying | {player})
        case SatOut(player):
            return replace(now, rests={**now.rests, player: now.rests.get(player, 0) + 1})
        case PlaysAt(player):
            return replace(now, moves={**now.moves, player: now.moves.get(player, 0) + 1})
        case Proposed():
            return replace(now, proposed=entry.event, proposals=now.proposals + 1)
        case Drawn():
            times = (*now.drawn, entry.at)
            round_ = replace(now, proposed=None, proposals=0, claims={}, claimed={}, nudged={})
            return replace(round_, drawn=times, staying=frozenset(), rests={}, moves={}, timed=())
        case Opened(tables):
            new = {(now.round, number): table for number, table in enumerate(tables) if table}
            return replace(now, online={**now.online, **new})
        case Claimed(table, player, points):
            said = {**now.claims.get(table, {}), player: points}
            count = {(table, player): now.claimed.get((table, player), 0) + 1}
            claims, claimed = {**now.claims, table: said}, {**now.claimed, **count}
            return replace(now, claims=claims, claimed=claimed)
        case Nudged(table):
            return replace(now, nudged={**now.nudged, table: entry.at})
        case ListClosed():
            return replace(now, closed=True)
        case TimeUp(tables):
            return replace(now, timed=tables)
        case Reported():
            return _reported(now, entry, entry.event)
        case Corrected():
            return _corrected(now, entry, entry.event)
        case _:
            return now


def _reported(now: Hall, entry: Entry, event: Reported) -> Hall:
    where = (now.round, event.table)
    said = now.claims.get(event.table, {})
    agreed = [player for player, points in said.items() if points == event.points]
    signed = (*agreed, *([] if entry.actor in agreed else [entry.actor]))
    return replace(
        now,
        finished={**now.finished, where: entry.at},
        signed={**now.signed, where: signed},
    )


def _corrected(now: Hall, entry: Entry, event: Corrected) -> Hall:
    where = (event.round, event.table)
    found = now.table(where)
    before = () if found is None or found.points is None else found.points
    one = Correction(*where, before, event.points, entry.actor, entry.at)
    return replace(
        now,
        corrections=(*now.corrections, one),
        signed={**now.signed, where: (entry.actor,)},
    )
