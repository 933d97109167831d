"""What all nodes must know at once: roles, measures in force, announcements, settings.

Each change raises a revision in the database. A node reads the revision at most once a second, and
the rest only when the revision has changed. Ends of measures follow the clock without any reading.
"""

import asyncio
import time
from collections import defaultdict
from collections.abc import Callable
from typing import Any, Final, get_origin

import msgspec
from msgspec import Struct

from tierce.server.people.office.records import Announcement, Legal, Measure, Role, Switches
from tierce.server.store import BrokenError, Relations, Statement, do
from tierce.server.system.timings import USUAL

REVISION: Final = "revision"
REVISED: Final = "select value from house where key = 'revision'"
REVISE: Final = (
    "insert into house (key, value) values ('revision', $1) "
    "on conflict (key) do update set value = excluded.value"
)
ROLES: Final = "select person, role from role"
IN_FORCE: Final = (
    "select id, person, kind, reason, at, until, actor from measure "
    "where ended is null and kind <> 'warn' and (until = 0 or until > $1)"
)
ANNOUNCED: Final = (
    "select id, fr, en, since, until from announcement where until = 0 or until > $1 order by since"
)
SETTINGS: Final = "select key, value from house"


class Board(Struct, frozen=True):
    """One reading."""

    revision: str | None = None
    roles: dict[str, Role] = {}
    measures: dict[str, list[Measure]] = {}
    announcements: list[Announcement] = []
    switches: Switches = Switches()
    legal: Legal = Legal()


def revised() -> Statement:
    """The statement that makes every node read again."""
    return do(REVISE, str(time.time_ns()))


class Boards:
    """The latest reading of this node."""

    def __init__(
        self,
        relations: Relations,
        now: Callable[[], int],
        clock: Callable[[], float] = time.monotonic,
        fresh: float = USUAL.board,
    ) -> None:
        self._relations = relations
        self._now = now
        self._clock = clock
        self._fresh = fresh
        """Seconds that a reading stays valid."""
        self._lock = asyncio.Lock()
        self._read_at = float("-inf")
        self.latest = Board()
        """At most as old as the last call of ``fresh``."""

    async def fresh(self) -> Board:
        """The board, not older than a second. The last one stays while the database is away."""
        if self._clock() - self._read_at < self._fresh:
            return self.latest
        async with self._lock:
            if self._clock() - self._read_at >= self._fresh:
                await self._renew()
        return self.latest

    def forget(self) -> None:
        """Read again at the next call."""
        self._read_at = float("-inf")

    async def _renew(self) -> None:
        try:
            found = await self._relations.read(REVISED)
            if (revision := found[0][0] if found else None) != self.latest.revision:
                self.latest = await self._read(revision)
        except BrokenError:
            if self._read_at == float("-inf") and self.latest.revision is None:
                raise
        self._read_at = self._clock()

    async def _read(self, revision: str | None) -> Board:
        now = self._now()
        roles = await self._relations.read(ROLES)
        measures = defaultdict(list)
        for row in await self._relations.read(IN_FORCE, now):
            measures[row[1]].append(msgspec.convert(row, Measure))
        announced = await self._relations.read(ANNOUNCED, now)
        house: dict[str, str] = dict(await self._relations.read(SETTINGS))
        return Board(
            revision,
            dict(roles),
            dict(measures),
            msgspec.convert(announced, list[Announcement]),
            as_kind(house.get("switches"), Switches),
            as_kind(house.get("legal"), Legal),
        )


def as_kind(text: str | None, kind: type[Any]) -> Any:
    """A stored setting. One of a newer release that cannot be read counts as not set."""
    empty = list if get_origin(kind) is list else kind
    try:
        return empty() if text is None else msgspec.json.decode(text, type=kind)
    except (msgspec.DecodeError, ValueError):
        return empty()
