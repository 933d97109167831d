"""The list of erased persons: digests of their ids, which name nobody.

An older copy of the database brings erased persons back. Whoever restores it adds this list, and
they are erased again.
"""

import hashlib
from collections.abc import Collection
from functools import lru_cache
from typing import Final

from tierce.server.store import Relations, Statement, do

LIST: Final = "select mark from erased"
DOOM: Final = """
insert into account (id, made, erase_at)
values (coalesce((select account from alias where person = $1), $1), $2, $2)
on conflict (id) do update set erase_at = coalesce(account.erase_at, excluded.erase_at)
"""


@lru_cache(maxsize=100_000)
def mark(person: str) -> str:
    """The digest of an id. Ids are random, so nobody finds the id of a digest."""
    return hashlib.sha256(b"erased " + person.encode()).hexdigest()[:32]


def marking(person: str, at: int) -> Statement:
    """Add an id to the list."""
    return adding(mark(person), at)


def adding(digest: str, at: int) -> Statement:
    """Add a digest to the list."""
    sql = "insert into erased (mark, at) values ($1, $2) on conflict (mark) do nothing"
    return do(sql, digest, at)


def doomed(person: str, at: int) -> Statement:
    """Let the person of an id be erased: as an account, which a guest becomes for that."""
    return do(DOOM, person, at)


async def listed(relations: Relations) -> Collection[str]:
    """All digests."""
    return frozenset(str(digest) for (digest,) in await relations.read(LIST))
