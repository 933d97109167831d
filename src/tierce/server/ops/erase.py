"""Erase a person from a database that no server uses.

A server would hold tables in memory that are changed here.
"""

from typing import Final

from tierce.server.erasing.erasure import Erasure
from tierce.server.ops.databases import opened
from tierce.server.ops.move import Report
from tierce.server.people.identity import Identity
from tierce.server.store.raw import Raw
from tierce.server.system.data_dir import UnusableError

SHORTEST: Final = 10
"""Shorter texts are no ids, and could stand in other texts."""


async def erase_in(where: str, named: str, report: Report) -> None:
    """Erase the person of an id or a cookie from a directory or an address.

    Raises UnusableError, and then nothing has changed.
    """
    async with opened(where) as database:
        person = Identity(database.secret.encode()).person(named) or named
        if not (count := await erase(database.raw, person)):
            raise UnusableError("there is no such person: give the id, or the cookie's value.")
        await database.raw.clean()
        report("erased", count)


async def erase(raw: Raw, person: str) -> int:
    """Erase the person in one transaction; return the number of rows that were changed."""
    if len(person) < SHORTEST:
        return 0
    return await Erasure(raw, person).run()
