"""Whether a measure keeps a person from a seat, asked where there is no request."""

from typing import Final

from tierce.server.store import Relations

BARRED: Final = """
    select 1 from measure
    where (person = $1 or person = (select account from alias where alias.person = $1))
        and kind in ('suspend', 'ban') and ended is null and (until = 0 or until > $2) limit 1
"""
"""A seat may keep the id of a guest merged into an account."""


async def is_barred(relations: Relations, person: str, now: int) -> bool:
    """Whether the person of a seat is suspended or banned now."""
    return bool(await relations.read(BARRED, person, now))
