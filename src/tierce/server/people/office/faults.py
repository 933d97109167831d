"""The latest unexpected errors of a site, so that a terminal can list their references."""

import asyncio
from collections.abc import Callable
from typing import Final, NamedTuple

import msgspec

from tierce.server.people.office.board import as_kind
from tierce.server.store import BrokenError, BusyError, Relations, do

KEY: Final = "errors"
NOTED: Final = "select value from house where key = 'errors'"
KEEP: Final = (
    "insert into house (key, value) values ($1, $2) "
    "on conflict (key) do update set value = excluded.value"
)
REMEMBERED: Final = 20
PAUSE: Final = 10_000
"""Least milliseconds between two that a process notes. The log holds all."""


class Fault(NamedTuple):
    """One unexpected error: when it was, and the reference that the log has too."""

    at: int
    reference: str


class Faults:
    """Notes errors of this process."""

    def __init__(self, relations: Relations, now: Callable[[], int]) -> None:
        self._relations = relations
        self._now = now
        self._last = 0
        self._task: asyncio.Task[None] | None = None

    def note(self, reference: str) -> None:
        """Note an error soon, unless one was noted just before."""
        if self._now() - self._last >= PAUSE:
            self._last = self._now()
            self._task = asyncio.create_task(self._keep(Fault(self._last, reference)))

    async def _keep(self, new: Fault) -> None:
        try:
            found = [new, *await faults(self._relations)][:REMEMBERED]
            text = msgspec.json.encode(found).decode()
            await self._relations.write(do(KEEP, KEY, text))
        except (BrokenError, BusyError):
            return  # the log has it

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)


async def faults(relations: Relations) -> list[Fault]:
    """The latest errors, latest first."""
    rows = await relations.read(NOTED)
    return as_kind(rows[0][0], list[Fault]) if rows else []
