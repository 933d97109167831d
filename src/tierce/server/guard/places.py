"""Places for open sockets in this process, held before a socket is let in.

A socket without a cookie has no person, so it costs its address. A cookie costs nothing either, so
an address has a limit with cookies too.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Literal, NamedTuple

from msgspec import Struct

Bond = Literal["player", "near", "person", "nameless"]
"""What a table has to do with a caller: a seat or an invitation; a friend or the club of its
players; no more than the cookie; or no cookie.
"""
Listing = Literal["lobby", "own", "gathering"]
"""Which sockets share the places of a list."""


class Bounds(Struct, frozen=True, kw_only=True):
    """How many sockets there are at most."""

    nameless: int = 60
    """Without a cookie from one address: a café of thirty, with two pages each."""
    address: int = 1000
    """From one address, apart from those of players and their friends."""
    person: int = 60
    """Of one person in lists."""
    seat: int = 20
    """Of one person who plays at a table, or is invited to it."""
    onlooker: int = 5
    """Of one onlooker at a table."""
    here: int = 60
    """Onlookers at a table from one address."""
    crowd: int = 200
    """Onlookers at a table."""
    strangers: int = 160
    """Onlookers at a table who are no friends of its players: the rest is kept for those."""
    unknown: int = 100
    """Onlookers at a table without a cookie."""
    listed: int = 5000
    """Readers of lists of one kind."""
    unlisted: int = 2500
    """Readers of lists of one kind without a cookie."""


class Want(NamedTuple):
    """One more socket under a key, of so many at most."""

    most: int
    key: tuple[str, ...]


class FullError(Exception):
    """There is no place for one more socket."""


class Places:
    """The places that are held."""

    def __init__(self) -> None:
        self.bounds = Bounds()
        self._held: Counter[tuple[str, ...]] = Counter()

    @contextmanager
    def hold(self, wants: Sequence[Want]) -> Iterator[None]:
        """Hold a place while the block runs; raises FullError.

        Nothing is awaited between the look and the count, so a burst finds no gap.
        """
        keys = [want.key for want in wants]
        if any(self._held[want.key] >= want.most for want in wants):
            raise FullError
        self._held.update(keys)
        try:
            yield
        finally:
            self._held -= Counter(keys)

    def in_list(self, kind: Listing, person: str | None, address: str) -> list[Want]:
        """What a reader of a list needs."""
        own = Want(self.bounds.person, ("person", person or ""))
        wants = [Want(self.bounds.listed, (kind,)), Want(self.bounds.address, ("at", address))]
        nameless = [*self._nameless(address), Want(self.bounds.unlisted, (kind, "nameless"))]
        return [*wants, *([own] if person else nameless)]

    def at_table(self, table: str, person: str, bond: Bond, address: str) -> list[Want]:
        """What a visitor of a table needs. No onlooker is in the way of a player."""
        bounds = self.bounds
        if bond == "player":
            return [Want(bounds.seat, ("seat", table, person))]
        wants = [
            Want(bounds.onlooker, ("onlooker", table, person)),
            Want(bounds.crowd, ("crowd", table)),
        ]
        if bond != "near":
            wants.append(Want(bounds.strangers, ("strangers", table)))
            wants.append(Want(bounds.here, ("here", table, address)))
            wants.append(Want(bounds.address, ("at", address)))
        if bond == "nameless":
            wants.append(Want(bounds.unknown, ("unknown", table)))
            wants += self._nameless(address)
        return wants

    def _nameless(self, address: str) -> list[Want]:
        return [Want(self.bounds.nameless, ("nameless", address))]
