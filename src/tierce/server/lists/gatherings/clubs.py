"""What one person sees of clubs."""

from tierce.server import wire
from tierce.server.catalogue.titles import kept_titles, name_all, shown_link
from tierce.server.lists.people.presence import Presence
from tierce.server.lists.people.profiles import ProfilePages
from tierce.server.people.clubs.links import ClubLinks, club_of
from tierce.server.people.clubs.records import HOSTED, JOINED, Club, Member, Own, RuleSet
from tierce.server.people.clubs.roles import may
from tierce.server.people.clubs.room import ClubRoom
from tierce.server.people.clubs.rule_sets import RuleSets
from tierce.server.people.friends.blocks import apart_from
from tierce.server.people.profile.avatar import default_avatar
from tierce.server.people.pseudonym import pseudonym
from tierce.server.store import Relations


class ClubPages:
    """Puts the pages of clubs together."""

    def __init__(
        self, relations: Relations, secret: bytes, presence: Presence, profiles: ProfilePages
    ) -> None:
        self.room = ClubRoom(relations)
        self.rules = RuleSets(relations)
        self.links = ClubLinks(secret)
        self._presence = presence
        self._profiles = profiles

    async def mine(self, person: str, *, lasting: bool) -> wire.Clubs:
        """The clubs of a person; only an account may found one."""
        own = await self.room.of(person) if person else []
        hosted = sum(one.role == "host" for one in own)
        lines = [
            wire.ClubLine(one.id, self.titled(one, person), one.members, one.role) for one in own
        ]
        return wire.Clubs(lines, lasting and hosted < HOSTED and len(own) < JOINED)

    async def page(self, club: Club, reader: str | None) -> wire.Club:
        """The page of a club."""
        members, rules = await self.room.members(club.id), await self.rules.of(club.id)
        await name_all((one.link for one in rules), kept_titles, shown_link)
        role = next((one.role for one in members if one.person == reader), None)
        runs = may(role, "organise") and club.wall >= 0
        hides = self._profiles.hides_texts_from(reader)
        return wire.Club(
            id=club.id,
            name=self.titled(club, reader),
            about="" if hides else club.about,
            members=len(members),
            role=role,
            rules=[
                _rules(one, club, str(number) if hides else one.name)
                for number, one in enumerate(rules, 1)
            ],
            wall=self.links.code(club, "wall") if runs else None,
            dark=bool(club.dark),
        )

    async def kept(self, club: Club, name: str) -> RuleSet | None:
        """Rules that were not removed, by their name or by the number that stands for it."""
        every = await self.rules.of(club.id)
        numbered = {str(number): one for number, one in enumerate(every, 1)}
        return (numbered | {one.name: one for one in every}).get(name)

    async def versions(self, club: Club, name: str) -> wire.ClubVersions:
        """All versions of a club's rules, by their name or by the number that stands for it."""
        found = await self.rules.versions(club.id, await self.rules_named(club, name))
        await name_all((one.link for one in found), kept_titles, shown_link)
        return wire.ClubVersions([_rules(one, club, name) for one in found])

    async def rules_named(self, club: Club, name: str) -> str:
        """The name of rules, where the children's mode may have shown a number in its place."""
        every = [one.name for one in await self.rules.of(club.id)]
        hidden = self._profiles.hides_texts and name not in every and name.isdecimal()
        return every[int(name[:4]) - 1] if hidden and 0 < int(name[:4]) <= len(every) else name

    async def members(self, club: Club, reader: str) -> wire.ClubMembers:
        """The members, without those who are kept apart from the reader."""
        apart = await apart_from(self.room.relations, reader)
        members = [one for one in await self.room.members(club.id) if one.person not in apart]
        shown = [one.person for one in members if not one.hidden or one.person == reader]
        where = await self._presence.where(shown)
        pictures = self._profiles.shows_pictures
        return wire.ClubMembers(
            [self._member(one, where.get(one.person), reader, pictures=pictures) for one in members]
        )

    def titled(self, club: Club | Own, reader: str | None) -> str:
        """The name of a club; in the children's mode one of a list."""
        hides = self._profiles.hides_texts_from(reader)
        return self._profiles.named(club.name, club.id) if hides else club.name

    async def person(self, club: str, who: str) -> Member | None:
        """The member of a pseudonym."""
        members = await self.room.members(club)
        return next((one for one in members if pseudonym(one.person) == who), None)

    async def door(self, code: str) -> Club | None:
        """The club that a link lets in to; None for a link that is void."""
        club = await self.room.club(club_of(code))
        return club if club is not None and self.links.opens(code, club, "door") else None

    def _member(
        self, one: Member, at: str | None, reader: str, *, pictures: bool
    ) -> wire.ClubMember:
        return wire.ClubMember(
            who=pseudonym(one.person),
            name=self._profiles.named(one.name, one.person),
            profile=one.handle,
            avatar=one.avatar or default_avatar(pseudonym(one.person)),
            picture=one.picture if pictures else None,
            role=one.role,
            state="off" if at is None else "table" if at else "on",
            you=one.person == reader,
        )


def _rules(one: RuleSet, club: Club, name: str) -> wire.ClubRules:
    link, titles = shown_link(one.link), kept_titles(one.link)
    return wire.ClubRules(name, one.version, link, titles, one.made, one.name == club.chosen)
