"""The rounds of a tournament: tables, results and claims."""

from collections.abc import Collection
from typing import Final

from tierce.server import wire
from tierce.server.lists.gatherings.tournament.reader import Reader
from tierce.server.people.tournaments.events import CLOCK, HOST, TABLE
from tierce.server.people.tournaments.hall import Where
from tierce.server.people.tournaments.now import Now
from tierce.tournament import Table

SIGNED: Final[dict[str, wire.TournamentSigned]] = {HOST: "host", TABLE: "table", CLOCK: "clock"}


def rounds(now: Now, reader: Reader, deals: dict[str, int]) -> list[wire.TournamentRound | None]:
    """The present round, with a null for each one before it: together they would be large."""
    if now.hall.round < 0:
        return []
    return [*[None] * now.hall.round, round_at(now, now.hall.round, reader, deals)]


def round_at(now: Now, number: int, reader: Reader, deals: dict[str, int]) -> wire.TournamentRound:
    """One round, from 0."""
    played = now.tournament.rounds[number]
    return wire.TournamentRound(
        tables=[
            seating(now, (number, at), table, reader, deals)
            for at, table in enumerate(played.tables)
        ],
        byes=list(played.byes),
        since=max(0, reader.at - now.hall.drawn[number]),
    )


def own_rounds(now: Now, player: str) -> list[wire.TournamentOwn]:
    """The rounds of one player, oldest first."""
    found = []
    for number, played in enumerate(now.tournament.rounds):
        if player in played.byes:
            found.append(wire.TournamentOwn(number, None, [], None))
        for at, table in enumerate(played.tables):
            if player in table.players:
                points = None if table.points is None else table.points[table.players.index(player)]
                found.append(wire.TournamentOwn(number, at, list(table.players), points))
    return found


def seating(
    now: Now, where: Where, table: Table, reader: Reader, deals: dict[str, int]
) -> wire.TournamentSeating:
    """One table of a round."""
    hall, own = now.hall, now.players_of(reader.ids)
    present = where[0] == hall.round
    seated = any(one in table.players for one in own)
    claims = hall.claims.get(where[1], {}) if present and table.points is None else {}
    online, at = hall.online.get(where), reader.at
    signers = hall.signed.get(where, ())
    nudged = hall.nudged.get(where[1]) if present else None
    return wire.TournamentSeating(
        players=list(table.players),
        points=None if table.points is None else list(table.points),
        table=online if seated else None,
        signed=signed(signers) if table.points is not None else None,
        signers=[one for one in signers if one in now.entrants],
        claims=[wire.TournamentClaim(one, list(points)) for one, points in claims.items()]
        if seated or reader.hosts(now.head)
        else [],
        since=max(0, at - hall.finished[where]) if where in hall.finished else None,
        nudged=None if nudged is None else max(0, at - nudged),
        deal=deals.get(online or ""),
    )


def signed(signers: Collection[str]) -> wire.TournamentSigned:
    """Who gave a result: what happened by itself and the host come before players."""
    return next((SIGNED[one] for one in signers if one in SIGNED), "players")
