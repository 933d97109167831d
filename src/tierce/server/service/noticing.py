"""Notices that calls about friends bring to the other person."""

import contextlib
from typing import Final

from tierce.server.people.pseudonym import pseudonym
from tierce.server.service.service import Service
from tierce.server.store import BrokenError, BusyError
from tierce.server.wire import NoticeKind

GRACE: Final = 20_000
"""Milliseconds until the notice, for persons who have a page open."""
HOUR: Final = 3_600_000


async def notice_request(parts: Service, person: str, other: str) -> None:
    """Tell of a request for friendship, where ``other`` may see it."""
    if any(one.other == person for one in await parts.friends.ties.asking(other)):
        await _plan(parts, other, "friend", pseudonym(person))


async def notice_invitation(parts: Service, person: str, other: str, table: str, call: int) -> None:
    """Tell of an invitation to a table, once for each call."""
    await _plan(parts, other, "invitation", f"{table}/{pseudonym(person)}/{call}", table)


async def notice_message(parts: Service, person: str, other: str) -> None:
    """Tell of messages of a friend, once an hour, unless the friend is muted."""
    if not await parts.friends.ties.has(other, person, "muted"):
        await _plan(parts, other, "message", f"{pseudonym(person)}/{parts.now() // HOUR}")


async def notice_removal(parts: Service, person: str, place: str) -> None:
    """Tell a person that a host has removed them; ``place`` as ``club/ID``."""
    with contextlib.suppress(BrokenError, BusyError):
        await parts.notices.notify(person, "removed", f"{place}/{parts.now()}")


async def _plan(
    parts: Service, person: str, kind: NoticeKind, subject: str, table: str = ""
) -> None:
    """Plan a notice. Should the database be away now, the call has worked all the same."""
    with contextlib.suppress(BrokenError, BusyError):
        await parts.notices.notify(person, kind, subject, table, GRACE)
