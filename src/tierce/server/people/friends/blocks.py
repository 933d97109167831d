"""Persons who are kept apart, because one of them has blocked the other."""

from collections.abc import Collection, Sequence

from tierce.server.store.relations import Relations

OWNER = "select coalesce((select account from alias where person = $1), $1)"
BLOCKS = "select person, other from tie where kind = 'blocked' and (person = $1 or other = $1)"
IDS = "select person from alias where account = $1"


async def apart_from(relations: Relations, person: str) -> frozenset[str]:
    """The persons who have blocked this one, and those whom this one has blocked.

    A seat keeps the id of a guest who has an account since, so all ids of each are found.
    """
    [(account,)] = await relations.read(OWNER, person)
    own = [account, *[one for (one,) in await relations.read(IDS, account)]]
    tied = [await relations.read(BLOCKS, one) for one in own]
    found = {one for rows in tied for row in rows for one in row} - {*own}
    for one in [*found]:
        [(other,)] = await relations.read(OWNER, one)
        found |= {other, *[guest for (guest,) in await relations.read(IDS, other)]}
    return frozenset(found)


async def kept_apart(relations: Relations, person: str, others: Collection[str]) -> bool:
    """Whether the person must not sit with one of the others."""
    if not set(others) - {person}:
        return False
    return not (await apart_from(relations, person)).isdisjoint(others)


async def first_together(relations: Relations, persons: Sequence[str]) -> list[str]:
    """The persons in their order, without those whom an earlier one is kept apart from."""
    found: list[str] = []
    for person in persons:
        if not await kept_apart(relations, person, found):
            found.append(person)
    return found
