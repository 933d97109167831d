"""The progress of a job that looks through all tables, on one node at a time.

It is a row of ``filling``, so a restart continues where the job was.
"""

from typing import Final

from tierce.server.store import Relations, do

LEASE: Final = 60_000
"""Milliseconds after which another node may continue."""
BEGIN: Final = "insert into filling values ($1, '', 0, 0) on conflict (name) do nothing"
READ: Final = "select ended from filling where name = $1"
CLAIM: Final = (
    "update filling set claimed = $2 where name = $1 and claimed < $3 returning after, ended"
)
NOTE: Final = "update filling set after = $2, claimed = $3 where name = $1"
END: Final = "update filling set after = '', claimed = 0, ended = $2 where name = $1"


class Progress:
    """Where one job is."""

    def __init__(self, relations: Relations, name: str) -> None:
        self._relations = relations
        self._name = name

    async def ended(self) -> int:
        """When the job last began that has ended; 0 if it never has."""
        found = await self._relations.read(READ, self._name)
        return int(found[0][0]) if found else 0

    async def claim(self, now: int) -> str | None:
        """Where to continue, empty for the begin; None if another node is at work."""
        begin, claim = do(BEGIN, self._name), do(CLAIM, self._name, now, now - LEASE)
        _, claimed = await self._relations.write(begin, claim)
        return str(claimed[0][0]) if claimed else None

    async def note(self, after: str, now: int) -> None:
        """Note how far the job is."""
        await self._relations.write(do(NOTE, self._name, after, now))

    async def end(self, began: int) -> None:
        """Note that a job which began then has ended."""
        await self._relations.write(do(END, self._name, began))
