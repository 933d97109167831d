"""Links that arrive by mail: each works once and for a while, and only its digest is stored."""

import hashlib
import secrets
from typing import Final

from tierce.server.people.mail.records import LASTS, Link, Purpose
from tierce.server.store import Relations, Statement, TakenError, do, need
from tierce.server.system.clock import Clock

_DROP: Final = "delete from mail_link where person = $1 and purpose = $2"
"""The other links go when one is used, and not before: else whoever knows an address could end
the link that its person has just got.
"""
_ADD: Final = (
    "insert into mail_link (hash, person, purpose, address, expires) values ($1, $2, $3, $4, $5)"
)
_FIND: Final = (
    "select person, purpose, address from mail_link "
    "where hash = $1 and purpose = $2 and expires > $3"
)
_SPEND: Final = (
    "delete from mail_link where hash = $1 and purpose = $2 and expires > $3 returning person"
)


class MailLinks:
    """Makes links and reads them. Each is valid until it expires or another one is used."""

    def __init__(self, relations: Relations, clock: Clock) -> None:
        self._relations = relations
        self._clock = clock

    async def make(self, person: str, purpose: Purpose, address: str) -> str:
        """The token of a new link."""
        token, expires = secrets.token_urlsafe(32), self._clock.now() + LASTS[purpose]
        await self._relations.write(do(_ADD, _digest(token), person, purpose, address, expires))
        return token

    async def find(self, token: str, purpose: Purpose) -> Link | None:
        """What the link says, while it is valid."""
        facts = (_digest(token), purpose, self._clock.now())
        found = await self._relations.read(_FIND, *facts)
        return Link(*found[0]) if found else None

    def spend(self, token: str, link: Link) -> tuple[Statement, Statement]:
        """The statements that use up the link, and the others of its person and purpose.

        A write with a link that was used fails.
        """
        spent = need(_SPEND, _digest(token), link.purpose, self._clock.now())
        return spent, do(_DROP, link.person, link.purpose)

    async def take(self, token: str, purpose: Purpose) -> Link | None:
        """Use the link up; None if it is not valid."""
        if (link := await self.find(token, purpose)) is None:
            return None
        try:
            await self._relations.write(*self.spend(token, link))
        except TakenError:
            return None
        return link


def _digest(token: str) -> str:
    return hashlib.sha256(f"mail link {token}".encode()).hexdigest()
