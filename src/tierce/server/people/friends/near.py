"""Whether two persons are friends, for tables of friends.

A seat keeps the id of a guest who has become an account since, so both ids count.
"""

from typing import Final

from tierce.server.store.relations import Relations

FRIENDS: Final = """
    select 1 from tie where kind = 'friends'
    and (person = $1 or person = (select account from alias where alias.person = $1))
    and (other = $2 or other = (select account from alias where alias.person = $2)) limit 1
"""
NEAR: Final = """
    select other from tie where person = $1 and kind = 'friends'
    union
    select alias.person from tie join alias on alias.account = tie.other
    where tie.person = $1 and tie.kind = 'friends'
"""


async def are_friends(relations: Relations, person: str, other: str) -> bool:
    """Whether the two are friends."""
    return bool(await relations.read(FRIENDS, person, other))


async def friends_of(relations: Relations, person: str) -> frozenset[str]:
    """All ids of the person's friends."""
    return frozenset(str(other) for (other,) in await relations.read(NEAR, person))
