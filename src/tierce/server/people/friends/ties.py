"""Ties between persons: requests, friends, blocks and mutes.

A request to a person who has blocked the asker is stored and never shown, so that the asker
cannot tell.
"""

import secrets
from typing import Final

from tierce.server.people.friends.records import CODE_KEPT, MOST, Circle, Kind, Tie, TooManyError
from tierce.server.store.relations import Relations, Statement, do

OWN: Final = (
    "select tie.other, tie.kind, tie.at, coalesce(person.name, '') from tie "
    "left join person on person.id = tie.other where tie.person = $1 order by tie.at, tie.other"
)
ASKING: Final = (
    "select tie.person, tie.kind, tie.at, coalesce(person.name, '') from tie "
    "left join person on person.id = tie.person "
    "where tie.other = $1 and tie.kind = 'requested' order by tie.at, tie.person"
)
COUNT: Final = "select count(*) from tie where person = $1 and kind = $2"
ADD: Final = (
    "insert into tie (person, other, kind, at) values ($1, $2, $3, $4) "
    "on conflict (person, other, kind) do nothing"
)
BEFRIEND: Final = (
    "insert into tie (person, other, kind, at) "
    "select cast($1 as text), cast($2 as text), 'friends', cast($3 as bigint) "
    "where not exists (select 1 from tie where kind = 'blocked' "
    "and ((person = $1 and other = $2) or (person = $2 and other = $1))) "
    "on conflict (person, other, kind) do nothing"
)
DROP: Final = "delete from tie where person = $1 and other = $2 and kind = $3"
UNINVITE: Final = "delete from invitation where inviter = $1 and invited = $2"
ANY: Final = "select 1 from tie where person = $1 or (other = $1 and kind = 'requested') limit 1"
CIRCLE: Final = "select code, code_at, hidden, family from circle where person = $1"
HIDDEN: Final = (
    "select tie.other from tie join circle on circle.person = tie.other "
    "where tie.person = $1 and tie.kind = 'friends' and circle.hidden = 1"
)
CODE: Final = (
    "insert into circle (person, code, code_at, hidden, family) values ($1, $2, $3, 0, 0) "
    "on conflict (person) do update set code = excluded.code, code_at = excluded.code_at"
)
SWITCH: Final = (
    "insert into circle (person, code_at, hidden, family) values ($1, 0, $2, $3) "
    "on conflict (person) do update set hidden = excluded.hidden, family = excluded.family"
)
OWNER: Final = "select person from circle where code = $1 and code_at > $2"


class Ties:
    """The ties of all persons."""

    def __init__(self, relations: Relations, most: int = MOST) -> None:
        self.relations = relations
        self._most = most

    # ---- reading

    async def own(self, person: str) -> list[Tie]:
        """What the person has decided about others."""
        return [Tie(*row) for row in await self.relations.read(OWN, person)]

    async def asking(self, person: str) -> list[Tie]:
        """The requests to the person that may be shown; ``other`` is who asks."""
        if (await self.circle(person)).family:
            return []
        hidden = {one.other for one in await self.own(person) if one.kind in {"blocked", "friends"}}
        rows = [Tie(*row) for row in await self.relations.read(ASKING, person)]
        return [one for one in rows if one.other not in hidden]

    async def has(self, person: str, other: str, kind: Kind) -> bool:
        sql = "select 1 from tie where person = $1 and other = $2 and kind = $3"
        return bool(await self.relations.read(sql, person, other, kind))

    async def any(self, person: str) -> bool:
        """Whether the person has anything to do with another one."""
        return bool(await self.relations.read(ANY, person))

    async def circle(self, person: str) -> Circle:
        rows = await self.relations.read(CIRCLE, person)
        return Circle(*rows[0][:2], *map(bool, rows[0][2:])) if rows else Circle()

    async def hidden(self, person: str) -> set[str]:
        """The friends of the person who show neither when they are online nor where."""
        return {str(other) for (other,) in await self.relations.read(HIDDEN, person)}

    # ---- changing

    async def ask(self, person: str, other: str, at: int) -> None:
        """Ask for friendship. It is granted at once if the other one has asked too.

        Raises TooManyError.
        """
        if person == other or await self.has(person, other, "friends"):
            return
        if any(one.other == other for one in await self.asking(person)):
            await self.befriend(person, other, at)
        elif not await self.has(person, other, "blocked"):
            await self._room(person, "requested")
            await self.relations.write(do(ADD, person, other, "requested", at))

    async def accept(self, person: str, other: str, at: int) -> None:
        """Grant a request; nothing if there is none. Raises TooManyError."""
        if any(one.other == other for one in await self.asking(person)):
            await self.befriend(person, other, at)

    async def befriend(self, person: str, other: str, at: int) -> None:
        """Make two persons friends unless one has blocked the other; raises TooManyError."""
        await self._room(person, "friends")
        await self._room(other, "friends")
        pairs = ((person, other), (other, person))
        dropped = [do(DROP, *pair, "requested") for pair in pairs]
        friends = [do(BEFRIEND, *pair, at) for pair in pairs]
        await self.relations.write(*_in_turn(person, other, *dropped, *friends))

    async def remove(self, person: str, other: str) -> None:
        """End the friendship, decline a request, or take one's own back."""
        await self.relations.write(*_parted(person, other), do(DROP, other, person, "requested"))

    async def block(self, person: str, other: str, at: int) -> None:
        """End everything between the two. A request of the other one stays, unseen."""
        if person == other:
            return
        await self._room(person, "blocked")
        blocked = do(ADD, person, other, "blocked", at)
        await self.relations.write(*_in_turn(person, other, *_parted(person, other), blocked))

    async def add(self, person: str, other: str, kind: Kind, at: int) -> None:
        """Note a one-sided tie; raises TooManyError."""
        await self._room(person, kind)
        await self.relations.write(do(ADD, person, other, kind, at))

    async def drop(self, person: str, other: str, kind: Kind) -> None:
        await self.relations.write(do(DROP, person, other, kind))

    async def _room(self, person: str, kind: Kind) -> None:
        if (await self.relations.read(COUNT, person, kind))[0][0] >= self._most:
            raise TooManyError

    # ---- the link and the switches

    async def code(self, person: str, at: int, *, renew: bool) -> Circle:
        """The person's link. A new one revokes the old one."""
        found = await self.circle(person)
        if renew or found.code is None or found.code_at <= at - CODE_KEPT:
            await self.relations.write(do(CODE, person, secrets.token_urlsafe(12), at))
            found = await self.circle(person)
        return found

    async def owner(self, code: str, at: int) -> str | None:
        """The person of a link that is still valid."""
        rows = await self.relations.read(OWNER, code, at - CODE_KEPT)
        return None if not rows else str(rows[0][0])

    async def switch(self, person: str, *, hidden: bool, family: bool) -> None:
        await self.relations.write(do(SWITCH, person, int(hidden), int(family)))


def _in_turn(person: str, other: str, *changes: Statement) -> list[Statement]:
    """The changes. A row that lasts until their end makes whoever changes the same tie wait."""
    pair = sorted((person, other))
    return [do(ADD, *pair, "changing", 0), *changes, do(DROP, *pair, "changing")]


def _parted(person: str, other: str) -> list[Statement]:
    pairs = ((person, other), (other, person))
    friends = [do(DROP, *pair, "friends") for pair in pairs]
    return [
        *friends,
        *[do(UNINVITE, *pair) for pair in pairs],
        do(DROP, person, other, "requested"),
    ]
