"""The figures of a club, as its members may see them."""

from collections.abc import Callable

from tierce.server import wire
from tierce.server.people.clubs.figures import ClubFigures, Figures
from tierce.server.people.clubs.records import Member
from tierce.server.people.clubs.room import ClubRoom
from tierce.server.people.friends.blocks import apart_from
from tierce.server.people.profile.avatar import default_avatar
from tierce.server.people.pseudonym import pseudonym
from tierce.server.store import Relations


class ClubFiguresPages:
    """The figures of all clubs, as their calls answer them."""

    def __init__(self, relations: Relations) -> None:
        self.figures = ClubFigures(relations)
        self.clubs = ClubRoom(relations)
        self._relations = relations
        self.named: Callable[[str, str], str] = lambda name, _person: name
        """The name of a person as others see it."""
        self.pictured: Callable[[], bool] = lambda: True
        """Whether the host lets persons show pictures."""
        self.hidden: Callable[[], bool] = lambda: False
        """Whether the host hides what persons do from others."""

    async def page(self, club: str, reader: str) -> wire.ClubFigures:
        """The figures of the members who show theirs, and always of the reader."""
        apart = await apart_from(self._relations, reader)
        members = {one.person: one for one in await self.clubs.members(club)}
        hiding = await self.figures.hiding(club)
        shown = {
            person
            for person in members
            if person == reader or not (self.hidden() or person in apart or person in hiding)
        }
        found = await self.figures.of(club, shown)
        return wire.ClubFigures([self._line(one, members[one.person], reader) for one in found])

    def _line(self, one: Figures, member: Member, reader: str) -> wire.ClubFigure:
        who, you = pseudonym(one.person), one.person == reader
        return wire.ClubFigure(
            who=who,
            name=member.name if you else self.named(member.name, one.person),
            avatar=member.avatar or default_avatar(who),
            picture=member.picture if self.pictured() else None,
            you=you,
            family=one.family,
            cards=one.cards,
            matches=one.matches,
            won=one.won,
            places=one.places,
            points=one.points,
            rounds=one.rounds,
            rami_secs=one.rami_secs,
        )
