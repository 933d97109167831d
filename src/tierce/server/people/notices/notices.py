"""The notices of a site: planned in the database, then sent by whichever node takes them first."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

from tierce.server.people.notices.pushes import Pushes
from tierce.server.people.notices.quiet import quiet_until
from tierce.server.people.notices.records import Due
from tierce.server.people.notices.room import NoticeRoom
from tierce.server.people.notices.rounds import AWAY, Rounds
from tierce.server.people.notices.words import About
from tierce.server.system.clock import Clock
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
ALWAYS: Final = frozenset({"entry"})
"""Kinds that come in quiet hours too, and cannot be switched off."""
SEEN: Final = frozenset({"turn", "invitation", "friend", "message"})
"""Kinds that an open page shows by itself."""


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
        """Whether the person has a page open on this node, which shows what is in `SEEN`."""
        self.before: Callable[[], Awaitable[None]] = self._nothing
        """Called before each look for what is due."""
        self.by_mail: Callable[[Due], Awaitable[None]] = self._no_mail
        """Plans the same notice as a letter, where the person wants one."""
        self._forgotten = 0
        self._rounds = Rounds(clock, EVERY, self._round, "notices_failed")

    async def notify(
        self, person: str, kind: NoticeKind, subject: str, table: str = "", delay: int = 0
    ) -> None:
        """Plan a notice. The same person, kind and subject get one notice only.

        ``table`` is the table that it opens. Raises BrokenError or BusyError.
        """
        due = Due(person, kind, subject, table, self._clock.now() + delay)
        if await self.room.devices(person) and await self._wants(due):
            await self.room.plan([due])
            if not delay:
                self._rounds.soon()
        await self.by_mail(due)

    async def _wants(self, due: Due) -> bool:
        return due.kind in ALWAYS or due.kind not in await self.room.unwanted(due.person)

    async def _round(self) -> None:
        await self.before()
        await self.run()

    async def run(self) -> None:
        """Send what is due; raises BrokenError or BusyError."""
        now = self._clock.now()
        pending = await self.room.pending(now + AHEAD)
        here = {due for due in pending if due.kind in SEEN and self.is_here(due.person)}
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
        until = None if due.kind in ALWAYS else await self.quiet_until(due.person, now)
        if until is not None:
            await self.room.again(due, until, due.tries)
        elif await self._wants(due):
            about = await self.about(due)
            if about is not None and not await self.pushes.send(due, about):
                await self._later(due, now)

    async def _later(self, due: Due, now: int) -> None:
        """Try again later, a few times."""
        if due.tries + 1 < TRIES:
            await self.room.again(due, now + (AGAIN << due.tries), due.tries + 1)

    async def quiet_until(self, person: str, now: int) -> int | None:
        """The end of the person's quiet hours; None outside them."""
        return quiet_until(await self.room.quiet(person), now)

    async def _nothing(self) -> None:
        """Default."""

    async def _no_mail(self, _due: Due) -> None:
        """Default."""

    async def close(self) -> None:
        """Stop. A notice that was just taken may be lost."""
        await self._rounds.close()
