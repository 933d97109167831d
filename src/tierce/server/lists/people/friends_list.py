"""What one person gets about friends and other persons."""

from tierce.server import wire
from tierce.server.catalogue.titles import kept_titles
from tierce.server.keeper.log.errors import UnknownTableError
from tierce.server.keeper.tables import Tables
from tierce.server.lists.people.presence import Presence
from tierce.server.lists.people.profiles import ProfilePages
from tierce.server.people.friends.invitations import Invitations
from tierce.server.people.friends.messages import Messages
from tierce.server.people.friends.near import are_friends
from tierce.server.people.friends.records import Invitation, Kind, Tie
from tierce.server.people.friends.ties import Ties
from tierce.server.people.profile.pictures import Face
from tierce.server.people.pseudonym import pseudonym
from tierce.server.store import Line, Store
from tierce.server.system.clock import Clock
from tierce.server.views import summary


class FriendsList:
    """Puts the lists together from the store and from presence."""

    def __init__(
        self,
        store: Store,
        tables: Tables,
        presence: Presence,
        clock: Clock,
        profiles: ProfilePages,
    ) -> None:
        self._profiles = profiles
        self._tables = tables
        self._presence = presence
        self._clock = clock
        self.ties = Ties(store.relations)
        self.messages = Messages(store.relations)
        self.invitations = Invitations(store.relations)

    async def of(self, person: str) -> wire.Friends:
        """The whole list of the person."""
        own, circle = await self.ties.own(person), await self.ties.circle(person)
        return wire.Friends(
            friends=await self._friends(person, own),
            asking=[self._other(tie) for tie in await self.ties.asking(person)],
            asked=self._of_kind(own, "requested"),
            blocked=self._of_kind(own, "blocked"),
            muted=self._of_kind(own, "muted"),
            invitations=await self.invited(person),
            hidden=circle.hidden,
            family=circle.family,
        )

    async def friends_of(self, person: str) -> list[str]:
        return [tie.other for tie in await self.ties.own(person) if tie.kind == "friends"]

    async def person(self, reader: str, who: str) -> str | None:
        """The person of a pseudonym, among those whom the reader has to do with."""
        known = [*await self.ties.own(reader), *await self.ties.asking(reader)]
        return next((tie.other for tie in known if pseudonym(tie.other) == who), None)

    async def _friends(self, person: str, own: list[Tie]) -> list[wire.Friend]:
        friends = [tie for tie in own if tie.kind == "friends"]
        muted = {tie.other for tie in own if tie.kind == "muted"}
        if not friends:
            return []
        unread = await self.messages.unread(person, self._clock.now())
        hidden = await self.ties.hidden(person)
        where = await self._presence.where(
            [tie.other for tie in friends if tie.other not in hidden]
        )
        faces = await self._profiles.pictures.faces(person)
        found = [
            await self._friend(person, tie, where.get(tie.other), faces[tie.other])
            for tie in friends
        ]
        asked = await self.invitations.asked(person)
        for tie, friend in zip(friends, found, strict=True):
            friend.invited = [table for other, table in asked if other == tie.other]
            friend.unread = unread.get(tie.other, 0)
            if tie.other in muted:
                friend.muted, friend.unread = True, 0
        return found

    async def _friend(self, person: str, tie: Tie, at: str | None, face: Face) -> wire.Friend:
        info = await self._open_table(person, at) if at else None
        return wire.Friend(
            who=pseudonym(tie.other),
            name=self._profiles.named(tie.name, tie.other),
            avatar=face.avatar,
            picture=face.picture,
            state="off" if at is None else "table" if info else "on",
            table=info.id if info else None,
            free=info is not None and info.phase == "waiting" and _free(info),
            unread=0,
            muted=False,
            invited=[],
        )

    async def _open_table(self, person: str, table: str) -> wire.TableInfo | None:
        """The table, if this person may come there: it is public, or of a friend, or the person has
        a seat.
        """
        try:
            keeper = await self._tables.keeper(table)
            info, host = await keeper.info(person), await keeper.host()
        except UnknownTableError:
            return None
        if info.access == "public" or info.you is not None:
            return info
        near = info.access == "friends" and host is not None
        return info if near and await are_friends(self.ties.relations, person, host or "") else None

    async def invited(self, person: str) -> list[wire.Invited]:
        """The invitations to tables that wait for players, latest first."""
        now = self._clock.now()
        found = await self.invitations.open(person, now)
        shown = [self._invited(one, person, now) for one in found]
        return [one for one in shown if one is not None]

    def _invited(self, one: Invitation, person: str, now: int) -> wire.Invited | None:
        line = Line(one.table, one.line_at, one.line)
        if not summary.readable(line):
            return None
        kept = summary.read(line)
        free = kept.kinds.count("open")
        if kept.phase != "waiting" or not free or person in kept.sits:
            return None
        names = [name for name, kind in zip(kept.names, kept.kinds, strict=True) if kind != "open"]
        title = kept_titles(kept.link or kept.rules)
        left = max(0, one.until - now)
        who, name = pseudonym(one.inviter), self._profiles.named(one.name, one.inviter)
        return wire.Invited(who, name, one.table, left, title, kept.speed, names, free)

    def named(self, tie: Tie) -> str:
        """The name of the other person, as the host lets it be shown."""
        return self._profiles.named(tie.name, tie.other)

    def _other(self, tie: Tie) -> wire.Other:
        return wire.Other(pseudonym(tie.other), self.named(tie))

    def _of_kind(self, ties: list[Tie], kind: Kind) -> list[wire.Other]:
        return [self._other(tie) for tie in ties if tie.kind == kind]


def _free(info: wire.TableInfo) -> bool:
    return any(seat.kind == "open" for seat in info.seats)
