"""What is stored of mailboxes and wishes, on either engine."""

import secrets
from typing import Final

from tierce.server.people.mail.records import Box, Link
from tierce.server.store import Relations, TakenError, do, need
from tierce.server.wire import DigestEvery, Lang

SHARED: Final = 5
"""Accounts of one address that are found by it."""
_BOX: Final = "person, address, pending, lang, digest, due, stop, verified"
_BY: Final = f"select {_BOX} from mail_box where"
_ASK: Final = (
    "insert into mail_box "
    "(person, address, key, pending, asked, lang, digest, due, stop, verified) "
    "values ($1, '', '', $2, $3, $4, 'off', 0, $5, 0) on conflict (person) do update set "
    "pending = excluded.pending, asked = excluded.asked, lang = excluded.lang"
)
_VERIFY: Final = (
    "update mail_box set address = $2, key = $3, pending = '', verified = $4 "
    "where person = $1 and pending = $2 returning person"
)
_DIGEST: Final = (
    "update mail_box set digest = $2, due = $3, lang = $4 "
    "where person = $1 and address <> '' returning person"
)
_WISH: Final = (
    "insert into mail_wish (person, kind, wanted) values ($1, $2, $3) "
    "on conflict (person, kind) do update set wanted = excluded.wanted"
)
OF_PERSON: Final = ("mail_box", "mail_wish", "mail_link", "due_mail")


class MailRoom:
    """Statements about mailboxes. All raise BrokenError while the database is away."""

    def __init__(self, relations: Relations) -> None:
        self._relations = relations

    async def box(self, person: str) -> Box | None:
        """The mailbox of the person."""
        found = await self._relations.read(f"{_BY} person = $1", person)
        return Box(*found[0]) if found else None

    async def boxes(self, key: str) -> list[Box]:
        """The mailboxes with this verified address, latest first."""
        found = await self._relations.read(
            f"{_BY} key = $1 and key <> '' order by verified desc limit {SHARED}", key
        )
        return [Box(*row) for row in found]

    async def ask(self, person: str, address: str, lang: Lang, now: int) -> None:
        """Note an address that waits for its link. The verified one stays until then."""
        await self._relations.write(do(_ASK, person, address, now, lang, secrets.token_urlsafe(16)))

    async def verify(self, link: Link, key: str, now: int) -> bool:
        """Make the pending address of the link the verified one; whether it still waited.

        Links that went to an older address end.
        """
        try:
            await self._relations.write(
                need(_VERIFY, link.person, link.address, key, now),
                do("delete from mail_link where person = $1", link.person),
            )
        except TakenError:
            return False
        return True

    async def remove(self, person: str) -> None:
        """Remove the address and all that depends on it."""
        await self._relations.write(
            *[do(f"delete from {name} where person = $1", person) for name in OF_PERSON]
        )

    async def forget(self, before: int, now: int) -> None:
        """Forget addresses asked for before that time and not verified, and expired links."""
        await self._relations.write(
            do("update mail_box set pending = '' where pending <> '' and asked < $1", before),
            do("delete from mail_box where pending = '' and address = ''"),
            do("delete from mail_link where expires < $1", now),
        )

    # ---- wishes

    async def choose(self, person: str, digest: DigestEvery, due: int, lang: Lang) -> bool:
        """Choose how often a digest comes; whether there is an address."""
        try:
            await self._relations.write(need(_DIGEST, person, digest, due, lang))
        except TakenError:
            return False
        return True

    async def wishes(self, person: str) -> dict[str, bool]:
        """What the person has chosen, by kind."""
        sql = "select kind, wanted from mail_wish where person = $1"
        return {str(kind): bool(on) for kind, on in await self._relations.read(sql, person)}

    async def wish(self, person: str, *kinds: str, on: bool) -> None:
        """Switch kinds on or off."""
        await self._relations.write(*[do(_WISH, person, kind, int(on)) for kind in kinds])

    async def person_of(self, stop: str) -> str | None:
        """The person whose letters carry this token."""
        sql = "select person from mail_box where stop = $1"
        found = await self._relations.read(sql, stop)
        return str(found[0][0]) if found else None

    async def stop_digest(self, person: str) -> None:
        sql = "update mail_box set digest = 'off' where person = $1"
        await self._relations.write(do(sql, person))
