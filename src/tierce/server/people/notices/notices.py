"""The notices of a site: planned in the database, then sent by whichever node takes them first."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

from tierce.server.people.notices.pushes import Pushes
from tierce.server.people.notices.quiet import quiet_until
from tierce.server.people.notices.records import Due
from tierce.server.people.notices.room import NoticeRoom
from tierce.server.people.notices.words import About
from tierce.server.store import BrokenError, BusyError
from tierce.server.system.clock import Alarm, Clock
from tierce.server.system.logs import log, where
from tierce.server.wire import NoticeKind

EVERY: Final = 5_000
"""Milliseconds between two looks for what is due."""
AHEAD: Final = 2 * EVERY
"""How long before its time a node may strike off a notice to a person who is here."""
AT_ONCE: Final = 20
TRIES: Final = 4
AGAIN: Final = 10 * 60_000
"""Milliseconds until a notice that reached no device is tried again."""
KEPT: Final = 60 * 24 * 3_600_000
"""Milliseconds that a sent notice is remembered, so that it is not sent again."""
AWAY: Final = (BrokenError, BusyError)


async def plainly(_due: Due) -> About | None:
    """Default view of a notice: it holds, and says nothing of a table."""
    return About()


class Notices:
    """Plans and sends notices."""

    def __init__(self, room: NoticeRoom, pushes: Pushes, clock: Clock) -> None:
        self.room = room
        self.pushes = pushes
        self._clock = clock
        self.about: Callable[[Due], Awaitable[About | None]] = plainly
        """What a notice says; None if it does not hold any more."""
        self.is_here: Callable[[str], bool] = lambda _person: False
        """Whether the person has a page open on this node, and needs no notice of a turn."""
        self.before: Callable[[], Awaitable[None]] = self._nothing
        """Called before each look for what is due."""
        self._forgotten = 0
        self._task: asyncio.Task[None] | None = None
        self._alarm = Alarm(clock, self._ring)
        self._alarm.set(clock.now() + EVERY)

    async def notify(
        self, person: str, kind: NoticeKind, subject: str, table: str = "", delay: int = 0
    ) -> None:
        """Plan a notice. The same person, kind and subject get one notice only.

        ``table`` is the table that it opens. Raises BrokenError or BusyError.
        """
        if await self.room.devices(person) and kind not in await self.room.unwanted(person):
            due = Due(person, kind, subject, table, self._clock.now() + delay)
            await self.room.plan([due])
            if not delay:
                self._alarm.set(self._clock.now())

    def _ring(self) -> None:
        self._alarm.set(self._clock.now() + EVERY)
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._safely())

    async def _safely(self) -> None:
        try:
            await self.before()
            await self.run()
        except AWAY:
            return  # the next run continues
        except Exception as why:  # noqa: BLE001  the next run must come
            log().error("notices_failed", where=where(why))

    async def run(self) -> None:
        """Send what is due; raises BrokenError or BusyError."""
        now = self._clock.now()
        pending = await self.room.pending(now + AHEAD)
        here = {due for due in pending if due.kind == "turn" and self.is_here(due.person)}
        for due in here:
            await self.room.take(due, now)
        due_now = [due for due in pending if due.at <= now and due not in here]
        for start in range(0, len(due_now), AT_ONCE):
            await asyncio.gather(*map(self._safely_send, due_now[start : start + AT_ONCE]))
        if now - self._forgotten > KEPT // 60:
            self._forgotten = now
            await self.room.forget(now - KEPT)

    async def _safely_send(self, due: Due) -> None:
        """Send one notice. An unexpected error must not stop the others."""
        try:
            await self._send(due)
        except AWAY:
            raise
        except Exception as why:  # noqa: BLE001
            log().error("notice_failed", kind=due.kind, where=where(why))

    async def _send(self, due: Due) -> None:
        """Send one notice, if this node gets it and it still holds."""
        now = self._clock.now()
        if not await self.room.take(due, now):
            return
        if until := quiet_until(await self.room.quiet(due.person), now):
            await self.room.again(due, until, due.tries)
        elif due.kind not in await self.room.unwanted(due.person):
            about = await self.about(due)
            if about is not None and not await self.pushes.send(due, about):
                await self._later(due, now)

    async def _later(self, due: Due, now: int) -> None:
        """Try again later, a few times."""
        if due.tries + 1 < TRIES:
            await self.room.again(due, now + (AGAIN << due.tries), due.tries + 1)

    async def _nothing(self) -> None:
        """Default."""

    async def close(self) -> None:
        """Stop. A notice that was just taken may be lost."""
        self._alarm.set(None)
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
