"""Whether the reason of a notice still stands when it is sent, maybe hours after it was planned."""

from collections.abc import Awaitable, Callable
from typing import Final

from tierce.server.lists.people.friends_list import FriendsList
from tierce.server.people.clubs.room import ClubRoom
from tierce.server.people.friends.records import Message, Tie
from tierce.server.people.notices.records import Due
from tierce.server.people.notices.room import NoticeRoom
from tierce.server.people.notices.words import About
from tierce.server.people.office.cases import Cases
from tierce.server.people.office.roles import Roles
from tierce.server.people.pseudonym import pseudonym
from tierce.server.people.tournaments.tournaments import NoSuchTournamentError, Tournaments
from tierce.server.system.clock import Clock

LONGEST: Final = 200
"""Characters of a message in a push."""
Ids = Callable[[str], Awaitable[tuple[str, ...]]]
"""All ids of one person."""


class NoticeReasons:
    """Looks up what a notice is about. Notices of turns are looked up with their tables."""

    def __init__(
        self,
        friends: FriendsList,
        tournaments: Tournaments,
        room: NoticeRoom,
        ids: Ids,
        clock: Clock,
        office: tuple[Cases, Roles],
        clubs: ClubRoom,
    ) -> None:
        self._cases, self._roles = office
        self._clubs = clubs
        self._friends = friends
        self._tournaments = tournaments
        self._room = room
        self._ids = ids
        self._clock = clock
        self.textless: Callable[[], bool] = lambda: False
        """Whether the host lets no text of a message be shown."""

    async def about(self, due: Due) -> About | None:
        """What the notice says of its reason; None if that does not stand any more."""
        if due.kind == "message":
            return await self._message(due)
        if due.kind == "removed":
            return await self._removed(due)
        checks: dict[str, Callable[[Due], Awaitable[bool]]] = {
            "invitation": self._invited,
            "friend": self._asked,
            "round": self._plays,
            "report": self._waits,
        }
        check = checks.get(due.kind)
        return About() if check is None or await check(due) else None

    async def _invited(self, due: Due) -> bool:
        found = await self._friends.invited(due.person)
        return any([one.table, one.who] == due.subject.split("/")[:2] for one in found)

    async def _asked(self, due: Due) -> bool:
        asking = await self._friends.ties.asking(due.person)
        return any(pseudonym(tie.other) == due.subject for tie in asking)

    async def _plays(self, due: Due) -> bool:
        """Whether the round is the present one, and the person's table in it has no result."""
        tournament, number, *_ = due.subject.split("/")
        try:
            now = await self._tournaments.read(tournament)
        except NoSuchTournamentError:
            return False
        if now.hall.round != int(number):
            return False
        own = set(now.players_of(await self._ids(due.person)))
        tables = now.tournament.rounds[-1].tables
        return any(table.points is None and own & set(table.players) for table in tables)

    async def _removed(self, due: Due) -> About | None:
        """From which club or tournament; None if the person has come back."""
        place, id_, *_ = due.subject.split("/")
        if place == "club":
            club = await self._clubs.club(id_)
            gone = club is not None and await self._clubs.role(id_, due.person) is None
            return About(place=club.name) if club is not None and gone else None
        try:
            now = await self._tournaments.read(id_)
        except NoSuchTournamentError:
            return None
        own = now.players_of(await self._ids(due.person))
        back = any(one not in now.tournament.dropped for one in own)
        return None if back else About(place=now.head.name)

    async def _waits(self, due: Due) -> bool:
        """Whether the report has no answer yet, and the person still has a role."""
        case = await self._cases.one(due.subject)
        return (
            case is not None
            and case.answered is None
            and await self._roles.of(due.person) is not None
        )

    # ---- messages

    async def _message(self, due: Due) -> About | None:
        """Unread messages of one friend, with the last text where the person asks for it."""
        who, slash, _ = due.subject.partition("/")
        if not slash:
            return About()  # a letter, which counts messages itself
        if (tie := await self._sender(due.person, who)) is None:
            return None
        shown = not self.textless() and await self._room.shows_text(due.person)
        return await self._last(due.person, tie) if shown else About()

    async def _sender(self, person: str, who: str) -> Tie | None:
        """The friend of whom the person has unread messages, and who is not muted."""
        own = await self._friends.ties.own(person)
        muted = {tie.other for tie in own if tie.kind == "muted"}
        unread = (await self._friends.messages.unread(person, self._clock.now())).keys() - muted
        friends = [tie for tie in own if tie.kind == "friends" and tie.other in unread]
        return next((tie for tie in friends if pseudonym(tie.other) == who), None)

    async def _last(self, person: str, tie: Tie) -> About:
        """The friend's name, with the last message if that is a text."""
        between = await self._friends.messages.between(person, tie.other, self._clock.now())
        theirs: list[Message] = [one for one in between if one.sender == tie.other]
        text = theirs[-1].text if theirs else None
        return About(sender=self._friends.named(tie), said=(text or "")[:LONGEST])
