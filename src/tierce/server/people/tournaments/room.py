"""What is read of tournaments, on either engine."""

from collections.abc import Sequence
from contextlib import suppress
from typing import Final

import msgspec

from tierce.server.people.tournaments.events import Entry, NewerTournamentError, read_event
from tierce.server.people.tournaments.records import Entrant, Head, Result, read_head
from tierce.server.store import Relations, Statement

LISTED: Final = 50
"""Tournaments in a list."""
BATCH: Final = 100
"""Results and due tournaments that are read at once."""
HEAD: Final = "id, club, name, host, place, state, made, starts, due, terms"
READ: Final = f"select {HEAD} from tournament where id = $1"
OPEN: Final = f"""
    select {HEAD} from tournament where state in ('open', 'playing') and club is null
    order by made desc, id limit {LISTED}
"""
OF_CLUB: Final = f"""
    select {HEAD} from tournament where club = $1 order by made desc, id limit {LISTED}
"""
OF_PERSON: Final = f"""
    select {HEAD} from tournament where host = $1 or id in (
        select tournament_id from tournament_player where person = $1
    ) order by made desc, id limit {LISTED}
"""
OPEN_OF_HOST: Final = "select count(*) from tournament where host = $1 and state <> 'ended'"
DUE: Final = f"""
    select due, id from tournament where due <= $1 and (due > $2 or (due = $2 and id > $3))
    order by due, id limit {BATCH}
"""
EVENTS: Final = """
    select seq, at, actor, event from tournament_event
    where tournament_id = $1 and seq > $2 order by seq
"""
PLAYERS: Final = "select player, person, name from tournament_player where tournament_id = $1"
OWN: Final = "select tournament_id, player, person, name from tournament_player where person = $1"
PLAYS: Final = """
    select 1 from tournament_player join tournament on tournament.id = tournament_id
    where person = $1 and state <> 'ended' limit 1
"""
IDS: Final = "select person from alias where account = $1"
APART: Final = """
    with seat as (
        select player, coalesce(alias.account, entrant.person) as person
        from tournament_player as entrant left join alias on alias.person = entrant.person
        where entrant.tournament_id = $1 and entrant.person is not null
    ), block as (
        select coalesce(one.account, tie.person) as person,
            coalesce(two.account, tie.other) as other
        from tie left join alias as one on one.person = tie.person
        left join alias as two on two.person = tie.other where tie.kind = 'blocked'
    )
    select mine.player, theirs.player from block
    join seat as mine on mine.person = block.person
    join seat as theirs on theirs.person = block.other
"""
COUNT: Final = "select count(*) from tournament_player where tournament_id = $1"
RESULTS: Final = f"""
    select table_id, tournament_id, round, number, points, stopped from tournament_table
    where ended is not null and counted is null order by ended, table_id limit {BATCH}
"""
PLAYING: Final = """
    select table_id from tournament_table as one where ended is null and exists (
        select 1 from tournament
        where tournament.id = one.tournament_id and tournament.state = 'playing'
    ) and exists (
        select 1 from tournament_event
        where tournament_event.tournament_id = one.tournament_id and tournament_event.at > $1
    ) order by table_id
"""


class TournamentRoom:
    """Reads and writes. All raise BrokenError while the database is away."""

    def __init__(self, relations: Relations) -> None:
        self.relations = relations

    async def head(self, tournament: str) -> Head | None:
        """One tournament; None if there is none. Raises NewerTournamentError."""
        found = await self.relations.read(READ, tournament)
        return read_head(found[0]) if found else None

    async def open(self) -> list[Head]:
        """Tournaments of no club that take players or play, latest first."""
        return await self._heads(OPEN)

    async def of_club(self, club: str) -> list[Head]:
        """The evenings of a club, latest first."""
        return await self._heads(OF_CLUB, club)

    async def of_person(self, person: str) -> list[Head]:
        """Tournaments that a person hosts or plays in, latest first."""
        return await self._heads(OF_PERSON, person)

    async def hosted(self, person: str) -> int:
        """Number of tournaments of a host that have not ended."""
        return int((await self.relations.read(OPEN_OF_HOST, person))[0][0])

    async def _heads(self, sql: str, *facts: str) -> list[Head]:
        """Heads without those of kinds that only a newer version knows."""
        found = []
        for row in await self.relations.read(sql, *facts):
            with suppress(NewerTournamentError):
                found.append(read_head(row))
        return found

    async def due(self, now: int) -> list[str]:
        """Tournaments in which something happens by itself now, all of them: where that fails, the
        others must not wait.
        """
        found: list[tuple[int, str]] = [(-1, "")]
        while page := await self.relations.read(DUE, now, *found[-1]):
            found += [(int(due), str(tournament)) for due, tournament in page]
        return [tournament for _, tournament in found[1:]]

    async def entries(self, tournament: str, since: int) -> list[Entry]:
        """The events after a seq."""
        found = await self.relations.read(EVENTS, tournament, since)
        return [Entry(seq, at, actor, read_event(text)) for seq, at, actor, text in found]

    async def entrants(self, tournament: str) -> dict[str, Entrant]:
        """All who ever entered, by player."""
        found = await self.relations.read(PLAYERS, tournament)
        return {row[0]: Entrant(*row) for row in found}

    async def entries_of(self, ids: Sequence[str]) -> dict[str, dict[str, Entrant]]:
        """The players of one person, under all ids, by tournament and player."""
        found: dict[str, dict[str, Entrant]] = {}
        for id_ in ids:
            for tournament, *row in await self.relations.read(OWN, id_):
                found.setdefault(tournament, {})[row[0]] = Entrant._make(row)
        return found

    async def plays(self, ids: Sequence[str]) -> bool:
        """Whether a person, under any of these ids, is in a tournament that has not ended."""
        for one in ids:
            if await self.relations.read(PLAYS, one):
                return True
        return False

    async def ids(self, person: str) -> tuple[str, ...]:
        """The ids that a seat may have: a merged guest's seat keeps that of the guest."""
        merged = await self.relations.read(IDS, person)
        return (person, *(str(guest) for (guest,) in merged))

    async def apart(self, tournament: str) -> frozenset[frozenset[str]]:
        """Pairs of players of whom one has blocked the other."""
        found = await self.relations.read(APART, tournament)
        return frozenset(frozenset(pair) for pair in found)

    async def results(self) -> list[Result]:
        """Results that are not yet taken into their tournaments, oldest first."""
        return [
            Result(table, tournament, number, at, tuple(msgspec.json.decode(points)), bool(stopped))
            for table, tournament, number, at, points, stopped in await self.relations.read(RESULTS)
        ]

    async def playing(self, since: int) -> list[str]:
        """Tables without a result, of tournaments in which something happened since then."""
        return [str(table) for (table,) in await self.relations.read(PLAYING, since)]

    async def write(self, statements: list[Statement]) -> None:
        """Raises TakenError or UnmetError if another call was faster, or BusyError."""
        await self.relations.write(*statements)
