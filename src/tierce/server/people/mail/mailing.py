"""Letters that are due, sent by whichever node takes them first."""

import asyncio
import secrets
from collections.abc import Callable
from typing import Final

from tierce.server.metrics.mails import MailMetrics, MailOutcome
from tierce.server.people.mail.addresses import key_of
from tierce.server.people.mail.letters import Letters
from tierce.server.people.mail.queue import MailQueue
from tierce.server.people.mail.records import LASTS, PERIODS, Job
from tierce.server.people.mail.room import MailRoom
from tierce.server.people.mail.sending import send
from tierce.server.people.mail.servers import MailServer
from tierce.server.people.mail.writing import written
from tierce.server.people.notices.notices import AHEAD, EVERY, KEPT, Notices
from tierce.server.people.notices.records import KINDS
from tierce.server.people.notices.rounds import AWAY, Rounds
from tierce.server.system.clock import Clock
from tierce.server.system.logs import log, where
from tierce.server.wire import NoticeKind

AT_ONCE: Final = 8
"""Connections to the mail server."""
TRIES: Final = 5
AGAIN: Final = 2 * 60_000
"""Milliseconds until a letter that could not be handed over is tried again."""
BRIEF: Final = frozenset({"verify", "lost", "entered", "moved"})
"""Letters whose rows go when they are done, as they are sent once anyway."""
PATIENT: Final[dict[NoticeKind, int]] = {"turn": 10 * 60_000, "message": 10 * 60_000}
"""Milliseconds that a letter waits longer than a push, as the person may look meanwhile."""
CALM: Final = 6 * 3_600_000
"""Milliseconds between two letters about messages."""
TIDY: Final = 3_600_000


class Mailing:
    """Looks for due letters and sends them."""

    def __init__(
        self,
        server: MailServer,
        parts: tuple[MailRoom, MailQueue, Letters],
        notices: Notices,
        clock: Clock,
        metrics: MailMetrics,
    ) -> None:
        self._server = server
        self._room, self._queue, self.letters = parts
        self._notices = notices
        self._clock = clock
        self._metrics = metrics
        self.allowed: Callable[[], bool] = lambda: True
        """Whether the host lets the site send mail."""
        self._tidied = 0
        self._rounds = Rounds(clock, EVERY, self.run, "mails_failed")

    async def plan(self, person: str, kind: str, target: str = "", lang: str = "") -> None:
        """Plan a letter that is sent at once."""
        subject = secrets.token_urlsafe(9)
        now = self._clock.now()
        await self._queue.plan([Job(person, kind, subject, target, lang, now)])  # type: ignore[arg-type]
        self._rounds.soon()

    async def wanted(self, person: str) -> list[NoticeKind]:
        """The kinds that come by mail. Without a choice: all where no device gets pushes."""
        chosen = await self._room.wishes(person)
        default = not await self._notices.room.devices(person)
        return [kind for kind in KINDS if chosen.get(kind, default)]

    async def run(self) -> None:
        """Send what is due; raises BrokenError or BusyError."""
        if not self.allowed():
            return
        now = self._clock.now()
        await self._plan_digests(now)
        pending = await self._queue.pending(now + AHEAD)
        here = {job for job in pending if job.kind == "turn" and self._notices.is_here(job.person)}
        for job in here:
            await self._queue.take(job, now)
        due = [job for job in pending if job.at <= now and job not in here]
        for start in range(0, len(due), AT_ONCE):
            await asyncio.gather(*map(self._safely, due[start : start + AT_ONCE]))
        if now - self._tidied > TIDY:
            self._tidied = now
            await self._queue.forget(now, KEPT)
            await self._room.forget(now - LASTS["verify"], now)

    async def _plan_digests(self, now: int) -> None:
        for person, every, due in await self._queue.digests(now):
            period = PERIODS[every]  # type: ignore[index]
            following = due + period * (1 + (now - due) // period)
            await self._queue.plan_digest(
                Job(person, "digest", str(due), "", "", now), due, following
            )

    async def _safely(self, job: Job) -> None:
        """Send one letter. An unexpected error must not stop the others."""
        try:
            await self._send(job)
        except AWAY:
            raise
        except Exception as why:  # noqa: BLE001
            log().error("mail_failed", where=where(why))

    async def _send(self, job: Job) -> None:
        """Send one letter, if this node gets it and it still holds."""
        now = self._clock.now()
        if not await self._queue.take(job, now):
            return
        if job.kind == "lost":
            boxes = await self._room.boxes(key_of(job.target))
            await self._queue.ask_links(job, boxes, now)
            self._rounds.soon()
            return
        until = await self._quiet_until(job, now)
        if until is not None:
            await self._queue.again(job, until, job.tries)
            return
        await self._done(job, await self._handed_over(job, now))

    async def _quiet_until(self, job: Job, now: int) -> int | None:
        """The end of the quiet hours in which a notice or a digest waits."""
        if job.kind in BRIEF or job.kind == "enter":
            return None
        return await self._notices.quiet_until(job.person, now)

    async def _handed_over(self, job: Job, now: int) -> MailOutcome | None:
        """Hand the letter over; None if it does not hold or is not wanted any more."""
        if job.kind in KINDS and job.kind not in await self.wanted(job.person):
            return None
        if (letter := await self.letters.letter(job)) is None:
            return None
        return await send(self._server, written(self._server, letter, now))

    async def _done(self, job: Job, outcome: MailOutcome | None) -> None:
        """Note what became of a letter, and try again where that may help."""
        if outcome is not None:
            self._metrics.count(outcome)
        if outcome == "failed" and job.tries + 1 < TRIES:
            at = self._clock.now() + (AGAIN << job.tries)
            await self._queue.again(job, at, job.tries + 1)
        elif job.kind in BRIEF:
            await self._queue.drop(job)

    async def close(self) -> None:
        """Stop. A letter that was just taken may be lost."""
        await self._rounds.close()
