"""Invitations of friends to a table. They ring for some minutes, and stand while it waits."""

from collections.abc import Collection
from typing import Final

from tierce.server.people.friends.messages import FRIENDS
from tierce.server.people.friends.records import DAY, RINGS, Invitation, TooOftenError
from tierce.server.store.relations import Relations, do, need

AGAIN: Final = 60 * 60 * 1000
"""Least milliseconds until the same friend is called to the same table again."""
CALLS: Final = 3
"""How often a friend is called to one table."""
CALLS_DECLINED: Final = 2
"""How often where the last answer was no."""
KEPT: Final = 60 * DAY
"""Milliseconds that an invitation may wait. No table by days waits longer for its players."""
SHOWN: Final = 20
KEY: Final = "inviter = $1 and invited = $2 and table_id = $3"
INVITE: Final = (
    "insert into invitation (inviter, invited, table_id, at, until) values ($1, $2, $3, $4, $5) "
    "on conflict (inviter, invited, table_id) do update set at = excluded.at, "
    "until = excluded.until, calls = invitation.calls + 1, declined = 0 "
    "where invitation.calls = $6 returning calls"
)
BEFORE: Final = f"select calls, declined, at, until from invitation where {KEY}"
OLD: Final = "delete from invitation where at < $1"
SEATED: Final = (
    "exists (select 1 from sits where sits.table_id = invitation.table_id "
    "and (sits.person = invitation.inviter or sits.person in "
    "(select alias.person from alias where alias.account = invitation.inviter)))"
)
"""Whether the inviter still has a seat."""
OPEN: Final = (
    "select inviter, invitation.table_id, until, coalesce(person.name, ''), line.at, line.line "
    "from invitation join line on line.table_id = invitation.table_id "
    "left join person on person.id = invitation.inviter "
    f"where invited = $1 and declined = 0 and invitation.at > $2 and {SEATED} "
    f"order by invitation.at desc limit {SHOWN}"
)
ASKED: Final = "select invited, table_id from invitation where inviter = $1 and declined = 0"
STANDS: Final = f"select 1 from invitation where {KEY} and declined = 0"
TO: Final = "select 1 from invitation where invited = $1 and table_id = $2 and declined = 0"
DECLINE: Final = (
    f"update invitation set declined = $4 where {KEY} and declined = 0 returning table_id"
)
TAKE: Final = f"delete from invitation where {KEY} and declined = 0 returning table_id"


class Invitations:
    """The open invitations of all persons."""

    def __init__(self, relations: Relations) -> None:
        self._relations = relations

    async def invite(self, inviter: str, invited: str, table: str, at: int) -> int:
        """Invite a friend, or call again; return the number of the call, 0 while one rings.

        Raises UnmetError where they are no friends, and TooOftenError.
        """
        pair = (inviter, invited)
        before = await self._relations.read(BEFORE, *pair, table)
        calls, declined, last, until = before[0] if before else (0, 0, 0, 0)
        if calls and not declined and until > at:
            await self._relations.write(need(FRIENDS, *pair))
            return 0
        if calls and (last > at - AGAIN or calls >= (CALLS_DECLINED if declined else CALLS)):
            raise TooOftenError
        *_, called = await self._relations.write(
            need(FRIENDS, *pair),
            do(OLD, at - KEPT),
            do(INVITE, *pair, table, at, at + RINGS, calls),
        )
        return int(called[0][0]) if called else 0

    async def open(self, person: str, now: int) -> list[Invitation]:
        """Invitations to this person without an answer, latest first. Their tables may be full."""
        return [Invitation(*row) for row in await self._relations.read(OPEN, person, now - KEPT)]

    async def asked(self, inviter: str) -> list[tuple[str, str]]:
        """Friends whom the person has invited, each with the table."""
        return [(str(who), str(at)) for who, at in await self._relations.read(ASKED, inviter)]

    async def stands(self, person: str, inviter: str, table: str) -> bool:
        """Whether the invitation was neither answered nor withdrawn."""
        return bool(await self._relations.read(STANDS, inviter, person, table))

    async def to(self, ids: Collection[str], table: str) -> bool:
        """Whether anybody has invited the person to the table, under any of the ids."""
        found = [await self._relations.read(TO, person, table) for person in ids]
        return any(found)

    async def decline(self, person: str, inviter: str, table: str, now: int) -> None:
        """Decline an invitation; raises UnmetError if it does not stand any more."""
        await self._relations.write(need(DECLINE, inviter, person, table, now))

    async def take(self, person: str, inviter: str, table: str) -> None:
        """Take an invitation; raises UnmetError if it does not stand any more."""
        await self._relations.write(need(TAKE, inviter, person, table))

    async def withdraw(self, inviter: str, invited: str, table: str, now: int) -> None:
        """Withdraw an invitation, if there is one. Its calls stay counted."""
        await self._relations.write(do(DECLINE, inviter, invited, table, now))
