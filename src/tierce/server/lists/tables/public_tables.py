"""The public tables: their lines in the lobby, and who is at them."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from tierce.server import wire
from tierce.server.keeper.keeper import Keeper
from tierce.server.keeper.tables import Tables
from tierce.server.nodes.interface import Nodes
from tierce.server.people.friends.family import families_among, family_of
from tierce.server.store import Line, Store
from tierce.server.system.steps import in_steps
from tierce.server.views import summary
from tierce.server.views.lines import lobby_line

LINE: Final = "select line from line where table_id = $1"


class Listed(NamedTuple):
    """A line of the lobby, with the persons at the table, its host and its club."""

    line: wire.LobbyLine
    persons: frozenset[str]
    host: str | None
    club: str = ""
    only: frozenset[str] | None = None
    """The only persons who are shown the table, as one in family mode sits there."""


class PublicTables:
    """Reads the lines of tables, with the persons whom all nodes see there."""

    def __init__(self, tables: Tables, store: Store, nodes: Nodes) -> None:
        self._tables = tables
        self._store = store
        self._nodes = nodes

    async def lines(self, limit: int) -> list[Line]:
        """The lines of listed tables that can be read here."""
        stored = await self._store.listed(limit)
        return [line async for line in in_steps(stored) if summary.readable(line)]

    async def listed(self, limit: int) -> list[Listed]:
        """The lines of listed tables where a person is present or need not be."""
        found = []
        lines = await self.lines(limit)
        crowds = await self.crowds(lines)
        async for line in in_steps(lines):
            lobby = lobby_line(line, *crowds[line.table])
            if lobby is not None and (lobby.here or lobby.times.speed == "days"):
                kept = summary.read(line)
                persons = frozenset(one for one in kept.sits if one is not None)
                club = "" if kept.public is None else kept.public.club
                found.append(Listed(lobby, persons, kept.sits[kept.host], club))
        return await self._for_families(found)

    async def _for_families(self, found: list[Listed]) -> list[Listed]:
        """The lines, where those in family mode are shown to their friends and club mates only."""
        relations = self._store.relations
        persons = frozenset[str]().union(*(one.persons for one in found))
        near = {
            person: await family_of(relations, person)
            for person in sorted(await families_among(relations, persons))
        }
        return [
            one
            if near.keys().isdisjoint(one.persons)
            else one._replace(only=_common([near[who] for who in one.persons & near.keys()]))
            for one in found
        ]

    async def deals_at(self, tables: Sequence[str]) -> dict[str, int]:
        """The number of the deal that is played at each table, from its line."""
        found = {}
        for table in tables:
            for (line,) in await self._store.relations.read(LINE, table):
                kept = summary.read(Line(table, 0, line))
                found[table] = kept.round
        return found

    async def crowds(self, lines: list[Line]) -> dict[str, tuple[int, int]]:
        """For each table the number of present players and of onlookers, on all nodes."""
        unread = {
            line.table: summary.read(line).sits
            async for line in in_steps(lines)
            if not self._visited(line.table)
        }
        found = dict.fromkeys(unread, (0, 0))
        persons = {(one.table, one.person) for one in await self._nodes.elsewhere(list(unread))}
        for table, person in persons:
            here, watching = found[table]
            sits = person in unread[table]
            found[table] = (here + sits, watching + (not sits))
        for line in lines:
            if (keeper := self._visited(line.table)) is not None:
                found[line.table] = (keeper.present, keeper.watching)
        return found

    def _visited(self, table_id: str) -> Keeper | None:
        """The keeper of the table, if it has sockets here. Otherwise it may not know of others."""
        keeper = self._tables.known(table_id)
        return keeper if keeper is not None and keeper.audience else None


def _common(circles: list[frozenset[str]]) -> frozenset[str]:
    """The persons who are in all circles."""
    first, *others = circles
    return first.intersection(*others)
