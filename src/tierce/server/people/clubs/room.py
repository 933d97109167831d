"""What is stored of clubs and their members, on either engine."""

from typing import Final

from tierce.server.people.accounts.statements import hold
from tierce.server.people.clubs.records import (
    HOSTED,
    JOINED,
    MEMBERS,
    Club,
    ClubError,
    Member,
    Own,
    Role,
)
from tierce.server.people.clubs.roles import Wanted, with_host
from tierce.server.people.league.clubs import parting
from tierce.server.store import Relations, Statement, TakenError, UnmetError, do, need

CLUB: Final = """
    select id, name, about, made, door, wall, dark, chosen from club
    where id = $1 and exists (select 1 from club_member where club = $1)
"""
CLUBS_OF: Final = "select club from club_member where person = $1"
MEMBERS_OF: Final = """
    select member.person, member.role, member.joined, coalesce(person.name, ''),
        coalesce(profile.avatar, ''), picture.hash, profile.handle, coalesce(circle.hidden, 0)
    from club_member as member
    left join person on person.id = member.person
    left join profile on profile.person = member.person
    left join picture on picture.person = member.person
    left join circle on circle.person = member.person
    where member.club = $1
"""
ADD_CLUB: Final = """
    insert into club (id, name, about, made, door, wall, dark, chosen)
    values ($1, $2, $3, $4, 0, -1, 0, '')
"""
FOUND: Final = f"""
    insert into club_member (club, person, role, joined)
    select $1, $2, 'host', cast($3 as bigint)
    where (select count(*) from club_member where person = $2 and role = 'host') < {HOSTED}
        and (select count(*) from club_member where person = $2) < {JOINED}
    returning 1
"""
HOLD: Final = "update club set made = made where id = $1 returning 1"
"""Locks the club until the end of the write."""
JOIN: Final = f"""
    insert into club_member (club, person, role, joined)
    select $1, $2, 'member', cast($3 as bigint)
    where (select count(*) from club_member where club = $1) < {MEMBERS}
        and (select count(*) from club_member where person = $2) < {JOINED}
    on conflict (club, person) do nothing returning 1
"""
LEAVE: Final = "delete from club_member where club = $1 and person = $2 returning 1"
PROMOTE: Final = "update club_member set role = $3 where club = $1 and person = $2 returning 1"
NEXT_DOOR: Final = "update club set door = door + 1 where id = $1"
RENAME: Final = "update club set name = $2, about = $3 where id = $1"
WALL: Final = "update club set wall = $2, dark = $3 where id = $1"
EVENINGS: Final = "select id from tournament where club in"
SEASONS: Final = "select number from season where league in"
PARTS: Final = (
    *(("tournament_player", "tournament_id", EVENINGS),),
    *(("tournament_event", "tournament_id", EVENINGS),),
    *(("tournament_table", "tournament_id", EVENINGS),),
    *(("tournament", "club", ""), ("club_score", "club", "")),
    *(("league_place", "season", SEASONS), ("league_gain", "season", SEASONS)),
    *(("league_group", "season", SEASONS), ("season", "league", ""), ("club_league", "club", "")),
    *(("club_sheet", "club", ""), ("club_rules", "club", ""), ("club", "id", "")),
)
"""All that a club has besides its members, so that a later club at its address begins anew."""


def ending(clubs: str) -> tuple[str, ...]:
    """The statements that end the clubs that a subquery finds."""
    return tuple(
        f"delete from {table} where {column} in ({which} ({clubs}))"
        if which
        else f"delete from {table} where {column} in ({clubs})"
        for table, column, which in PARTS
    )


EMPTY: Final = ending(
    "select id from club where id = $1 and not exists (select 1 from club_member where club = $1)"
)
"""A club ends with its last member."""
ALONE: Final = ending("""
select club from club_member where person = $1 and not exists (
    select 1 from club_member as other where other.club = club_member.club and other.person <> $1
)
""")
"""Ends the clubs in which a person is alone."""
IN_CLUB: Final = """
    select 1 from club_member where club = $1
    and (person = $2 or person = (select account from alias where alias.person = $2)) limit 1
"""
"""A seat keeps the id of a guest who has become an account since, so both ids count."""


class ClubRoom:
    """The clubs of a site."""

    def __init__(self, relations: Relations) -> None:
        self.relations = relations

    # ---- reading

    async def club(self, club: str) -> Club | None:
        """The club at an address."""
        rows = await self.relations.read(CLUB, club)
        return Club(*rows[0]) if rows else None

    async def members(self, club: str) -> list[Member]:
        """All members, the host first."""
        rows = await self.relations.read(MEMBERS_OF, club)
        return with_host([Member(*row) for row in rows])

    async def role(self, club: str, person: str | None) -> Role | None:
        """The role of a person; None for one who is no member."""
        found = await self.members(club) if person else []
        return next((one.role for one in found if one.person == person), None)

    async def of(self, person: str) -> list[Own]:
        """The clubs of a person, by name."""
        found = []
        for (club,) in await self.relations.read(CLUBS_OF, person):
            if (one := await self.club(str(club))) is not None:
                members = await self.members(one.id)
                role = next(each.role for each in members if each.person == person)
                found.append(Own(one.id, one.name, len(members), role))
        return sorted(found, key=lambda one: (one.name.casefold(), one.id))

    # ---- changing

    async def found(self, club: str, name: str, about: str, account: str, now: int) -> None:
        """Found a club; raises ClubError."""
        try:
            await self.relations.write(
                hold(account),
                do(ADD_CLUB, club, name, about, now),
                need(FOUND, club, account, now),
            )
        except TakenError as why:
            raise ClubError("club_many" if isinstance(why, UnmetError) else "club_taken") from None

    async def join(self, club: str, person: str, now: int) -> None:
        """Become a member; raises ClubError where there is no room."""
        if await self.role(club, person) is not None:
            return
        try:
            await self.relations.write(need(HOLD, club), need(JOIN, club, person, now))
        except UnmetError:
            if await self.role(club, person) is None:
                raise ClubError("club_full") from None

    async def leave(self, club: str, person: str) -> None:
        """Give up one's membership."""
        await self.relations.write(*leaving(club, person))

    async def change(self, club: str, person: str, wanted: Wanted) -> None:
        """Change the role of a member. A removed member cannot come back by the same link.

        One who took over as host is stored as host first, or the next host would end that.
        """
        if wanted == "removed":
            await self.relations.write(*leaving(club, person), do(NEXT_DOOR, club))
            return
        host = [one.person for one in (await self.members(club))[:1]]
        kept = [do(PROMOTE, club, one, "host") for one in host]
        await self.relations.write(do(HOLD, club), *kept, do(PROMOTE, club, person, wanted))

    async def describe(self, club: str, name: str, about: str) -> None:
        await self.relations.write(do(RENAME, club, name, about))

    async def renew(self, club: str) -> None:
        """Make the link to join void."""
        await self.relations.write(do(NEXT_DOOR, club))

    async def set_wall(self, club: str, number: int, *, dark: bool) -> None:
        """Open the wall screen under a new number, or close it with a negative one."""
        await self.relations.write(do(WALL, club, number, int(dark)))


def leaving(club: str, person: str) -> list[Statement]:
    """End a membership, and the club with its last one."""
    return [
        *(do(HOLD, club), do(LEAVE, club, person), *parting(club, person)),
        *[do(sql, club) for sql in EMPTY],
    ]


async def is_member(relations: Relations, club: str, person: str) -> bool:
    """Whether the person is a member, under whichever id."""
    return bool(await relations.read(IN_CLUB, club, person))


async def clubs_of(relations: Relations, person: str) -> frozenset[str]:
    """The clubs that the person is in."""
    return frozenset(str(club) for (club,) in await relations.read(CLUBS_OF, person))
