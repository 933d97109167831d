"""Invitations of friends to a table. They ring for some minutes."""

from typing import Final

from tierce.server.people.friends.messages import FRIENDS
from tierce.server.people.friends.records import RINGS, Invitation
from tierce.server.store.relations import Relations, do, need

INVITE: Final = (
    "insert into invitation (inviter, invited, table_id, at, until) values ($1, $2, $3, $4, $5) "
    "on conflict (inviter, invited, table_id) do update set at = excluded.at, "
    "until = excluded.until"
)
OLD: Final = "delete from invitation where until < $1"
OPEN: Final = (
    "select inviter, table_id, until, coalesce(person.name, '') from invitation "
    "left join person on person.id = invitation.inviter "
    "where invited = $1 and until > $2 order by invitation.at"
)
ANSWER: Final = (
    "delete from invitation where invited = $1 and inviter = $2 and table_id = $3 and until > $4 "
    "returning table_id"
)


class Invitations:
    """The open invitations of all persons."""

    def __init__(self, relations: Relations) -> None:
        self._relations = relations

    async def invite(self, inviter: str, invited: str, table: str, at: int) -> None:
        """Invite a friend, or ring again; raises UnmetError where they are no friends."""
        await self._relations.write(
            need(FRIENDS, inviter, invited),
            do(OLD, at),
            do(INVITE, inviter, invited, table, at, at + RINGS),
        )

    async def open(self, person: str, now: int) -> list[Invitation]:
        """The invitations that ring for this person."""
        return [Invitation(*row) for row in await self._relations.read(OPEN, person, now)]

    async def answer(self, person: str, inviter: str, table: str, now: int) -> None:
        """Take an invitation; raises UnmetError if it does not ring any more."""
        await self._relations.write(need(ANSWER, person, inviter, table, now))
