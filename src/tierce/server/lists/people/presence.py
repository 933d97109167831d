"""Who is online, and at which table, over all nodes."""

from collections import defaultdict
from collections.abc import Callable, Collection

from tierce.server.nodes.interface import Nodes
from tierce.server.nodes.notes import note_of


def ignore(_persons: Collection[str]) -> None:
    """Default listener."""


class Presence:
    """Notes the sockets of this node, and asks for those of others."""

    def __init__(self, nodes: Nodes) -> None:
        self._nodes = nodes
        self._sockets: defaultdict[str, list[str]] = defaultdict(list)
        """By person the open sockets: the table of each, empty for one at no table."""
        self._noted: dict[str, str] = {}
        """What the other nodes know of each person here."""
        self.on_moved: Callable[[Collection[str]], None] = ignore
        """Called with persons who have come, gone, or changed the table."""

    async def arrive(self, person: str, table: str = "") -> None:
        """Note an open socket."""
        self._sockets[person].append(table)
        await self._note(person)

    async def depart(self, person: str, table: str = "") -> None:
        """Note that a socket has closed."""
        self._sockets[person].remove(table)
        if not self._sockets[person]:
            del self._sockets[person]
        await self._note(person)

    async def where(self, persons: Collection[str]) -> dict[str, str]:
        """Those of the persons who are online: the table of each, or an empty text."""
        notes = {note_of(person): person for person in persons}
        found = {one.person: one.name for one in await self._nodes.elsewhere(list(notes))}
        for person in persons:
            if (here := self._table(person)) is not None:
                found[person] = here or found.get(person, "")
        return found

    def _table(self, person: str) -> str | None:
        """The latest table of the person here; None without a socket here."""
        if person not in self._sockets:
            return None
        return next((table for table in reversed(self._sockets[person]) if table), "")

    async def _note(self, person: str) -> None:
        """Tell the other nodes if the person has moved."""
        now, before = self._table(person), self._noted.get(person)
        if now == before:
            return
        if now is None:
            del self._noted[person]
        else:
            self._noted[person] = now
        if before is not None:
            await self._nodes.leave(note_of(person), person)
        if now is not None:
            await self._nodes.enter(note_of(person), person, now)
        self.on_moved([person])
