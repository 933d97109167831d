"""Messages between friends. Their history is bounded in number and in time."""

from typing import Final

from tierce.server.people.friends.records import MESSAGES_KEPT, Message
from tierce.server.store.interface import TakenError, UnmetError
from tierce.server.store.relations import Relations, do, need

FRIENDS: Final = "select 1 from tie where person = $1 and other = $2 and kind = 'friends'"
SEND: Final = (
    "insert into message (sender, recipient, command, at, phrase, text, seen) "
    "values ($1, $2, $3, $4, $5, $6, 0)"
)
FORGET: Final = (
    "delete from message "
    "where ((sender = $1 and recipient = $2) or (sender = $2 and recipient = $1)) and at <= ("
    "select at from message "
    "where (sender = $1 and recipient = $2) or (sender = $2 and recipient = $1) "
    "order by at desc limit 1 offset 200)"
)
OLD: Final = "delete from message where at < $1"
LAST: Final = (
    "select sender, command, at, phrase, text from message "
    "where ((sender = $1 and recipient = $2) or (sender = $2 and recipient = $1)) and at >= $3 "
    "order by at desc, command desc limit 200"
)
UNREAD: Final = (
    "select sender, count(*) from message where recipient = $1 and seen = 0 and at >= $2 "
    "group by sender"
)
SEEN: Final = "update message set seen = 1 where recipient = $1 and sender = $2 and seen = 0"


class Messages:
    """The messages of all persons."""

    def __init__(self, relations: Relations) -> None:
        self._relations = relations

    async def send(self, recipient: str, message: Message) -> None:
        """Store a message between friends once; raises UnmetError where they are none."""
        sender, command, at, phrase, text = message
        try:
            await self._relations.write(
                need(FRIENDS, sender, recipient),
                do(SEND, sender, recipient, command, at, phrase, text),
                do(FORGET, sender, recipient),
                do(OLD, at - MESSAGES_KEPT),
            )
        except UnmetError:
            raise
        except TakenError:
            return  # sent before: the answer was lost on its way

    async def between(self, person: str, other: str, now: int) -> list[Message]:
        """The conversation of two persons, oldest first."""
        rows = await self._relations.read(LAST, person, other, now - MESSAGES_KEPT)
        return [Message(*row) for row in reversed(rows)]

    async def unread(self, person: str, now: int) -> dict[str, int]:
        """Number of unread messages by sender."""
        return dict(await self._relations.read(UNREAD, person, now - MESSAGES_KEPT))

    async def see(self, person: str, other: str) -> None:
        """Note that the person has read all messages of the other one."""
        await self._relations.write(do(SEEN, person, other))
