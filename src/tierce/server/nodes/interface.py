"""What a process knows of the nodes beside it."""

from collections.abc import Collection, Mapping
from typing import Literal, NamedTuple, Protocol

from tierce.server.store import Present, Row

What = Literal["moved", "listed", "here", "talk", "person", "erased", "gathering"]


class News(NamedTuple):
    """Something durable that other nodes may have to tell their sockets. It holds no card."""

    what: What
    table: str
    """The table; with ``person`` the person whose list of friends has changed, with ``gathering``
    the tournament, the club or the score sheet whose pages have.
    """
    number: int = 0
    """The seq of the log, or the number of the chat message."""


class Listener(Protocol):
    """What follows the other nodes. No method waits."""

    def heard(self, news: Collection[News]) -> None:
        """Other nodes have written."""

    def missed(self) -> None:
        """News may have been lost: compare everything with the store."""

    def due(self, tables: Collection[str]) -> None:
        """These tables continue by themselves, and no node may have them in memory."""

    def died(self, nodes: Collection[int]) -> None:
        """These nodes have ended or died: their tables are driven by others."""

    def buried(self, lines: Collection[Present]) -> None:
        """Dead nodes had noted these sockets."""

    def cut_off(self) -> None:
        """The store has been away for long: sockets are better served elsewhere."""


class Nodes(Protocol):
    """The nodes of a site. With one process there are no others."""

    @property
    def id(self) -> int:
        """The number written into the rows of this node."""

    @property
    def is_cut_off(self) -> bool:
        """Whether the store has been away for long, so that other nodes serve sockets better."""

    def start(self, listener: Listener) -> None:
        """Begin to listen, and to wake tables that are due."""

    def drives(self, writer: int) -> bool:
        """Whether this node drives a table whose last row that node wrote."""

    def silent_since(self, node: int) -> int | None:
        """When another node last could write, if it has not ended and cannot now.

        None where it can, or where nothing is known of it.
        """

    def at(self, now: int, last: int) -> int:
        """The time of a row written now, after a row of the time ``last``."""

    def tell(self, news: News) -> None:
        """Tell the other nodes. Never waits, and the news may be lost."""

    async def enter(self, table: str, person: str, name: str) -> None:
        """Note a person's first socket at a table."""

    async def leave(self, table: str, person: str) -> bool:
        """Note that the person's last socket at a table has closed.

        False if this node ends, so that the person is about to come to another one.
        """

    async def elsewhere(self, tables: Collection[str]) -> list[Present]:
        """The persons with a socket at these tables on other nodes."""

    async def heads(self, tables: Collection[str]) -> dict[str, int]:
        """The last seq of tables that other nodes may have written."""

    async def after(self, known: Mapping[str, int]) -> list[Row]:
        """The rows that other nodes have written after the known ones."""

    async def sitting(self, tables: Collection[str]) -> dict[str, tuple[str, ...]]:
        """The seated persons of tables that other nodes have written."""

    async def count(self) -> int:
        """The number of nodes that are alive, with this one."""

    def drain(self) -> None:
        """End soon: other nodes take over, and what is noted of sockets stays noted."""

    async def close(self) -> None:
        """Stop."""
