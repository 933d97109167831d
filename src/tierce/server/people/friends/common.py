"""Friends that two persons share, where both allow that it is seen."""

from typing import Final

from tierce.server.people.pseudonym import pseudonym
from tierce.server.store.relations import Relations

MOST: Final = 12
COMMON: Final = f"""
    select own.other from tie as own
    join tie as theirs on theirs.other = own.other and theirs.kind = 'friends'
    where own.person = $1 and own.kind = 'friends' and theirs.person = $2
        and not exists (
            select 1 from profile where person in ($1, $2) and shown = 'name'
        )
        and not exists (
            select 1 from tie where kind = 'blocked'
                and ((person = $1 and other = $2) or (person = $2 and other = $1))
        )
    order by own.at, own.other limit {MOST}
"""


async def common_friends(relations: Relations, reader: str, person: str) -> list[str]:
    """The ids of the common friends; none after a block, or where one shows the name only."""
    return [pseudonym(str(other)) for (other,) in await relations.read(COMMON, reader, person)]
