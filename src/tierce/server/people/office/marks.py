"""Measures that follow a person who comes back as a new guest: by the browser, and for a day by the
address.

Only new guests are concerned: other people of a café, known guests and accounts go on. A row holds
no person, and an address stands there as a keyed hash.
"""

import hashlib
import hmac
from collections.abc import Sequence
from typing import Final

import msgspec

from tierce.server.people.office.board import revised
from tierce.server.people.office.records import HOUR, Kind, Measure, new_id
from tierce.server.store import Relations, do

FOLLOWS: Final[tuple[Kind, ...]] = ("ban", "suspend", "mute")
"""Kinds that follow, the strongest first."""
LASTS: Final = 24 * HOUR
"""Milliseconds after a measure for which an address counts."""
FOLLOWED: Final = "followed"
"""The actor of a measure that followed to a new guest. It marks nothing itself."""
HERE: Final = """Prise pour la connexion par laquelle vous êtes venu. / \
Taken for the connection by which you came."""
"""The reason that a new guest reads, who may be another person."""
NOTE: Final = """
    insert into measure_mark (hash, measure, until) values ($1, $2, $3) on conflict do nothing
"""
FORGET: Final = "delete from measure_mark where until < $1"
IN_FORCE: Final = """
    ended is null and kind in ('ban', 'suspend', 'mute') and (until = 0 or until > $2)
"""
BY_ADDRESS: Final = f"""
    select id, person, kind, reason, at, until, actor from measure
    where id in (select measure from measure_mark where hash = $1 and until > $2) and {IN_FORCE}
"""
BY_BROWSER: Final = f"""
    select id, person, kind, reason, at, until, actor from measure where id = $1 and {IN_FORCE}
"""
FOLLOW: Final = (
    "insert into measure (id, person, kind, reason, at, until, actor) "
    "values ($1, $2, $3, $4, $5, $6, $7)"
)
KNOWN: Final = 10_000
"""Marks that a node remembers to have written."""


class Marks:
    """Notes where measures were met, and finds those that concern a new guest."""

    def __init__(self, relations: Relations, secret: bytes) -> None:
        self._relations = relations
        self._secret = secret
        self._written: set[tuple[str, str]] = set()

    async def note(self, measures: Sequence[Measure], address: str, now: int) -> None:
        """Note the address of a person under these measures, within a day of each."""
        for one in measures:
            mark = (self._hash(address), one.id)
            if one.kind not in FOLLOWS or now > one.at + LASTS or mark in self._written:
                continue
            if len(self._written) >= KNOWN:
                self._written.clear()
            self._written.add(mark)
            await self._relations.write(do(FORGET, now), do(NOTE, *mark, one.at + LASTS))

    async def of_address(self, address: str, now: int) -> Measure | None:
        """The strongest measure that was met at the address within a day of it."""
        return _strongest(await self._relations.read(BY_ADDRESS, self._hash(address), now))

    async def of_browser(self, measure: str, now: int) -> Measure | None:
        """The measure with this id, if it is in force and follows."""
        return _strongest(await self._relations.read(BY_BROWSER, measure, now))

    async def follow(self, one: Measure, person: str, now: int, *, here: bool) -> None:
        """Take the measure about a new guest too. ``here``: it is only the address that is known,
        so it ends within the day and tells nothing of the other person.
        """
        until = min(one.at + LASTS, one.until or one.at + LASTS) if here else one.until
        reason = HERE if here else one.reason
        facts = (new_id(), person, one.kind, reason, now, until, FOLLOWED)
        await self._relations.write(revised(), do(FOLLOW, *facts))

    def _hash(self, address: str) -> str:
        return hmac.digest(self._secret, f"mark {address}".encode(), hashlib.sha256).hex()[:32]


def _strongest(rows: Sequence[tuple[object, ...]]) -> Measure | None:
    found = msgspec.convert(rows, list[Measure])
    return min(found, key=lambda one: FOLLOWS.index(one.kind), default=None)
