"""E-mail as the rest of the server sees it: what persons do with their address."""

from tierce.server.metrics.mails import MailMetrics
from tierce.server.people.mail.addresses import key_of
from tierce.server.people.mail.letters import Letters
from tierce.server.people.mail.links import MailLinks
from tierce.server.people.mail.mailing import CALM, PATIENT, Mailing
from tierce.server.people.mail.queue import MailQueue
from tierce.server.people.mail.records import PERIODS, Box, Job
from tierce.server.people.mail.room import MailRoom
from tierce.server.people.mail.servers import MailServer
from tierce.server.people.notices.notices import Notices
from tierce.server.people.notices.records import KINDS, Due
from tierce.server.store import Relations
from tierce.server.system.clock import Clock
from tierce.server.wire import DigestEvery, Lang, NoticeKind


class Mail:
    """The mail of a site that has a mail server."""

    def __init__(
        self,
        server: MailServer,
        relations: Relations,
        notices: Notices,
        clock: Clock,
        metrics: MailMetrics,
    ) -> None:
        self.room = MailRoom(relations)
        self.links = MailLinks(relations, clock)
        self.letters = Letters(server, self.room, self.links)
        self._queue = MailQueue(relations)
        parts = (self.room, self._queue, self.letters)
        self.mailing = Mailing(server, parts, notices, clock, metrics)
        self._notices = notices
        self._clock = clock
        notices.by_mail = self.notify

    @property
    def allowed(self) -> bool:
        """Whether the host lets the site send mail."""
        return self.mailing.allowed()

    # ---- the address

    async def ask(self, person: str, address: str, lang: Lang) -> None:
        """Send a link to an address that the person wants to use."""
        await self.room.ask(person, address, lang, self._clock.now())
        await self.mailing.plan(person, "verify")

    async def verify(self, token: str) -> bool:
        """Verify the address of a link, and tell an older address; whether the link was valid."""
        if (link := await self.links.take(token, "verify")) is None:
            return False
        old = await self.room.box(link.person)
        done = await self.room.verify(link, key_of(link.address), self._clock.now())
        if done and old is not None and old.address not in {"", link.address}:
            await self._moved(old)
        return done

    async def remove(self, person: str) -> None:
        """Forget the address, and tell it so."""
        old = await self.room.box(person)
        await self.room.remove(person)
        if old is not None and old.address:
            await self._moved(old)

    async def _moved(self, old: Box) -> None:
        await self.mailing.plan(old.person, "moved", old.address, old.lang)

    # ---- coming back

    async def ask_link(self, address: str) -> None:
        """Send links to the accounts of this address, if there are any.

        The caller's work is the same in either case: it stores one row.
        """
        await self.mailing.plan("", "lost", address)

    async def entered(self, person: str, device: str) -> None:
        """Tell the person everywhere that a link has opened the account."""
        now = self._clock.now()
        await self._notices.notify(person, "entry", str(now))
        await self.mailing.plan(person, "entered", device)

    # ---- notices

    async def notify(self, due: Due) -> None:
        """Plan a notice as a letter, if the person wants one."""
        if not self.allowed or due.kind not in KINDS:
            return
        box = await self.room.box(due.person)
        if box is None or not box.address or due.kind not in await self.wanted(due.person):
            return
        at = due.at + PATIENT.get(due.kind, 0)
        subject = str(at // CALM) if due.kind == "message" else due.subject
        await self._queue.plan([Job(due.person, due.kind, subject, due.table, box.lang, at)])

    async def wanted(self, person: str) -> list[NoticeKind]:
        """The kinds that come by mail. Without a choice: all where no device gets pushes."""
        return await self.mailing.wanted(person)

    async def choose(self, person: str, digest: DigestEvery, lang: Lang) -> bool:
        """Choose how often a digest comes; whether there is an address."""
        due = self._clock.now() + PERIODS[digest] if digest != "off" else 0
        return await self.room.choose(person, digest, due, lang)

    async def stop(self, token: str) -> bool:
        """End notices and digests by mail; whether the token is one of ours."""
        known = token.isascii() and token.isprintable()
        person = await self.room.person_of(token) if known else None
        if person is None:
            return False
        await self.room.wish(person, *KINDS, on=False)
        await self.room.stop_digest(person)
        return True

    async def close(self) -> None:
        await self.mailing.close()
