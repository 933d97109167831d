"""Whether a measure keeps a person from a seat, asked where there is no request."""

from typing import Final

from tierce.server.store import Relations

BARRED: Final = """
    select 1 from measure
    where (person = $1 or person = (select account from alias where alias.person = $1))
        and kind in ('suspend', 'ban') and ended is null and (until = 0 or until > $2) limit 1
"""
"""A seat may keep the id of a guest merged into an account."""
ALL: Final = """
    with barred as (
        select person from measure
        where kind in ('suspend', 'ban') and ended is null and (until = 0 or until > $1)
    )
    select person from barred union
    select alias.person from alias join barred on alias.account = barred.person
"""


async def is_barred(relations: Relations, person: str, now: int) -> bool:
    """Whether the person of a seat is suspended or banned now."""
    return bool(await relations.read(BARRED, person, now))


async def all_barred(relations: Relations, now: int) -> frozenset[str]:
    """The ids of all persons who are suspended or banned now."""
    return frozenset(str(person) for (person,) in await relations.read(ALL, now))
