"""Persons who are kept apart, because one of them has blocked the other."""

from collections.abc import Collection, Sequence

from tierce.server.store.relations import Relations

BLOCKS = "select person, other from tie where kind = 'blocked' and (person = $1 or other = $1)"


async def apart_from(relations: Relations, person: str) -> frozenset[str]:
    """The persons who have blocked this one, and those whom this one has blocked."""
    rows = await relations.read(BLOCKS, person)
    return frozenset(one for row in rows for one in row) - {person}


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
