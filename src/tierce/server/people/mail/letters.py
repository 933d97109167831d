"""What a due letter says, looked up when it is sent; None if it does not hold any more."""

from collections.abc import Awaitable, Callable
from typing import Final, get_args

from tierce.server.people.mail.links import MailLinks
from tierce.server.people.mail.records import Box, Facts, Job, Kind
from tierce.server.people.mail.room import MailRoom
from tierce.server.people.mail.servers import MailServer
from tierce.server.people.mail.words import (
    UNKNOWN_DEVICE,
    Said,
    account_words,
    digest_words,
    in_words,
    notice_words,
)
from tierce.server.people.mail.writing import Letter
from tierce.server.people.notices.notices import plainly
from tierce.server.people.notices.records import Due
from tierce.server.people.notices.words import About
from tierce.server.wire import Lang, NoticeKind

NOTICES: Final = frozenset(get_args(NoticeKind))
COUNTED: Final[dict[Kind, str]] = {
    "message": "messages",
    "friend": "requests",
    "invitation": "invitations",
}
"""Notices that hold while something of this kind is open."""


async def _nothing(_person: str) -> Facts:
    return Facts()


async def _nameless(_person: str) -> str:
    return ""


class Letters:
    """Puts letters together."""

    def __init__(self, server: MailServer, room: MailRoom, links: MailLinks) -> None:
        self._server = server
        self._room = room
        self._links = links
        self.name: Callable[[str], Awaitable[str]] = _nameless
        self.about: Callable[[Due], Awaitable[About | None]] = plainly
        self.facts: Callable[[str], Awaitable[Facts]] = _nothing

    async def letter(self, job: Job) -> Letter | None:
        """The letter, with a new link where it needs one."""
        if job.kind == "moved":
            return await self._account(job, job.target, _lang(job.lang), link="/account")
        box = await self._room.box(job.person)
        if box is None:
            return None
        if job.kind == "verify":
            return await self._verify(job, box) if box.pending else None
        if not box.address:
            return None
        if job.kind == "enter":
            token = await self._links.make(job.person, "enter", box.address)
            return await self._account(job, box.address, box.lang, link=f"/mail/enter#{token}")
        if job.kind == "entered":
            return await self._account(job, box.address, box.lang, link="/account")
        return await self._told(job, box)

    async def _verify(self, job: Job, box: Box) -> Letter:
        """To an address that may be a stranger's: without the name, which its person chose."""
        token = await self._links.make(job.person, "verify", box.pending)
        said = account_words("verify", box.lang, "", site=self._server.name)
        return Letter(box.pending, box.lang, said, f"{self._server.site}/mail/verify#{token}")

    async def _account(self, job: Job, to: str, lang: Lang, link: str) -> Letter:
        device = job.target or in_words(UNKNOWN_DEVICE, lang)
        facts = {"site": self._server.name, "device": device}
        said = account_words(job.kind, lang, await self.name(job.person), **facts)
        return Letter(to, lang, said, f"{self._server.site}{link}")

    async def _told(self, job: Job, box: Box) -> Letter | None:
        """A digest or a notice. Its link opens the first page: a table's address is a key."""
        facts = Facts()
        if job.kind == "digest" or job.kind in COUNTED:
            facts = await self.facts(job.person)
        if job.kind == "digest":
            said = digest_words(facts, box.lang) if any(facts) else None
        elif job.kind in COUNTED and not getattr(facts, COUNTED[job.kind]):
            return None
        else:
            said = await self._notice(job, box.lang)
        page = f"{self._server.site}/"
        return None if said is None else Letter(box.address, box.lang, said, page, box.stop)

    async def _notice(self, job: Job, lang: Lang) -> Said | None:
        kind = _notice_kind(job.kind)
        if kind is None:
            return None
        about = await self.about(Due(job.person, kind, job.subject, job.target, job.at))
        return None if about is None else notice_words(kind, about, lang)


def _notice_kind(kind: Kind) -> NoticeKind | None:
    found: NoticeKind | None = kind if kind in NOTICES else None  # type: ignore[assignment]
    return found


def _lang(text: str) -> Lang:
    return "en" if text == "en" else "fr"
