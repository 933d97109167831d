"""Family mode at tables: such a person sits with friends and club mates only.

A seat keeps the id of a guest who has become an account since, so all ids of each count.
"""

from collections.abc import Collection
from typing import Final, Literal

from tierce.server.people.friends.blocks import OWNER
from tierce.server.people.friends.near import friends_of
from tierce.server.store.relations import Relations

FAMILY: Final = "select 1 from circle where person = $1 and family = 1"
MATES: Final = """
    select mate.person from club_member as own join club_member as mate on mate.club = own.club
    where own.person = $1
    union
    select alias.person from club_member as own join club_member as mate on mate.club = own.club
    join alias on alias.account = mate.person where own.person = $1
"""
IDS: Final = "select person from alias where account = $1"
ON: Final = """
    select circle.person from circle where circle.family = 1 and circle.person in ({marks})
    union
    select alias.person from circle join alias on alias.account = circle.person
    where circle.family = 1 and alias.person in ({marks})
"""
Stranger = Literal["family_mode", "seat_refused"]


async def owner_of(relations: Relations, person: str) -> str:
    """The account of a seat's person."""
    [(account,)] = await relations.read(OWNER, person)
    return str(account)


async def in_family(relations: Relations, person: str) -> bool:
    """Whether the person has switched the family mode on."""
    return bool(await relations.read(FAMILY, await owner_of(relations, person)))


async def families_among(relations: Relations, persons: Collection[str]) -> frozenset[str]:
    """Those of the persons who have switched the family mode on."""
    if not persons:
        return frozenset()
    marks = ", ".join(f"${at}" for at in range(1, len(persons) + 1))
    return frozenset(str(one) for (one,) in await relations.read(ON.format(marks=marks), *persons))


async def family_of(relations: Relations, person: str) -> frozenset[str]:
    """All ids of the person, of friends, and of club mates."""
    account = await owner_of(relations, person)
    own = {account, *[str(one) for (one,) in await relations.read(IDS, account)]}
    mates = {str(one) for (one,) in await relations.read(MATES, account)}
    return frozenset(own | mates | await friends_of(relations, account))


async def stranger(relations: Relations, person: str, others: Collection[str]) -> Stranger | None:
    """Why the person must not sit with the others: the own family mode, or that of one of them.

    Who is refused for the mode of another person does not learn why.
    """
    if await in_family(relations, person) and not set(others) <= await family_of(relations, person):
        return "family_mode"
    for other in others:
        if await in_family(relations, other) and person not in await family_of(relations, other):
            return "seat_refused"
    return None
