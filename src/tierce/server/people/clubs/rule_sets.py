"""The own rules of clubs: named, in versions of which none is lost, one of them the default.

Rules that are removed get one more version, without a link. So what was played by an older one can
still be read, and the name can come back.
"""

from typing import Final

from tierce.server.people.clubs.records import SETS, VERSIONS, ClubError, RuleSet
from tierce.server.people.clubs.room import HOLD
from tierce.server.store import Relations, UnmetError, do, need

KEPT: Final = """
    club = $1 and link <> '' and version = (
        select max(version) from club_rules as other
        where other.club = one.club and other.name = one.name
    )
"""
LATEST: Final = f"""
    select name, version, link, made from club_rules as one where {KEPT} order by name
"""
VERSIONS_OF: Final = """
    select name, version, link, made from club_rules
    where club = $1 and name = $2 and link <> '' order by version desc
"""
ADD: Final = f"""
    insert into club_rules (club, name, version, link, made)
    select $1, $2,
        1 + (select coalesce(max(version), 0) from club_rules where club = $1 and name = $2),
        $3, cast($4 as bigint)
    where (select count(*) from club_rules where club = $1 and name = $2) < {VERSIONS}
        and (select count(*) from club_rules as one where {KEPT} and name <> $2) < {SETS}
    returning 1
"""
FIRST: Final = "update club set chosen = $2 where id = $1 and chosen = ''"
CHOOSE: Final = f"""
    update club set chosen = $2 where id = $1
        and exists (select 1 from club_rules as one where {KEPT} and name = $2)
    returning 1
"""
REMOVE: Final = f"""
    insert into club_rules (club, name, version, link, made)
    select club, name, version + 1, '', cast($3 as bigint) from club_rules as one
    where {KEPT} and name = $2
    returning 1
"""
NEXT: Final = f"""
    update club set chosen = coalesce(
        (select min(name) from club_rules as one where {KEPT}), ''
    ) where id = $1 and chosen = $2
"""


class RuleSets:
    """The rule sets of all clubs."""

    def __init__(self, relations: Relations) -> None:
        self._relations = relations

    async def of(self, club: str) -> list[RuleSet]:
        """The latest version of each, by name."""
        return [RuleSet(*row) for row in await self._relations.read(LATEST, club)]

    async def versions(self, club: str, name: str) -> list[RuleSet]:
        """All versions of one, the latest first."""
        return [RuleSet(*row) for row in await self._relations.read(VERSIONS_OF, club, name)]

    async def add(self, club: str, name: str, link: str, now: int) -> None:
        """Add a version; the first rules become the default. Raises ClubError."""
        try:
            await self._relations.write(
                need(HOLD, club), need(ADD, club, name, link, now), do(FIRST, club, name)
            )
        except UnmetError:
            raise ClubError("club_rules_many") from None

    async def remove(self, club: str, name: str, now: int) -> None:
        """Remove rules; if they were the default, others are. Raises ClubError."""
        try:
            await self._relations.write(
                need(HOLD, club), need(REMOVE, club, name, now), do(NEXT, club, name)
            )
        except UnmetError:
            raise ClubError("club_rules_unknown") from None

    async def choose(self, club: str, name: str) -> None:
        """Make rules the default; raises ClubError for a name that is unknown."""
        try:
            await self._relations.write(need(CHOOSE, club, name))
        except UnmetError:
            raise ClubError("club_rules_unknown") from None
