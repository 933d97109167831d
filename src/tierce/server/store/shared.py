"""What a store offers to several nodes that use it at once."""

from collections.abc import Collection, Mapping
from typing import Protocol

from msgspec import Struct

from tierce.server.store.interface import Row, Store


class Present(Struct, frozen=True, array_like=True):
    """A person with an open socket at a table."""

    table: str
    person: str
    node: int
    """The node that holds the socket."""
    name: str = ""
    """The displayed name of an onlooker."""


class Beat(Struct, frozen=True, array_like=True):
    """The answer to a heartbeat."""

    at: int
    """The clock of the database, in milliseconds since 1970."""
    fresh: bool
    """Whether the store did not know the node, so that its presence was lost too."""


class Shared(Store, Protocol):
    """A store of several nodes. Its primary key decides every race between them.

    All methods raise BrokenError while the store cannot be reached.
    """

    async def number(self) -> int:
        """A number for a node that starts. It is never given twice."""

    async def setting(self, key: str, value: str) -> str:
        """The stored setting. The first node that asks stores its ``value``."""

    async def heads(self, tables: Collection[str]) -> dict[str, int]:
        """The last seq of each table that exists."""

    async def after(self, known: Mapping[str, int]) -> list[Row]:
        """All rows after the known seq of each table, in order within a table."""

    async def sitting(self, tables: Collection[str]) -> dict[str, tuple[str, ...]]:
        """The seated persons of each table."""

    async def enter(self, present: Present) -> None:
        """Note that a person is present. Doing so twice changes nothing."""

    async def leave(self, present: Present) -> None:
        """Remove the note of this node about the person."""

    async def present(self, tables: Collection[str]) -> list[Present]:
        """Who is present at these tables."""

    async def due(self, before: int, limit: int) -> list[str]:
        """Tables whose timer was due before that time, each given to one node in 5 seconds."""

    async def beat(self, node: int) -> Beat:
        """Renew the node's heartbeat."""

    async def alive(self, patience: int) -> dict[int, int]:
        """The nodes whose heartbeat is at most ``patience`` milliseconds old, and its age."""

    async def bury(self, patience: int) -> list[Present]:
        """Remove the nodes without a heartbeat for ``patience`` milliseconds.

        Returns what they had noted about present persons. Each is removed by one caller only.
        """

    async def part(self, node: int) -> None:
        """Note that a node ends: it is not alive any more, and is buried as late as others."""
