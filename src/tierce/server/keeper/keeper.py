"""One table for the rest of the server: its facts, its sockets, its commands."""

from collections.abc import Callable

from tierce.server import wire
from tierce.server.keeper.connections import Connections
from tierce.server.keeper.facts import Facts
from tierce.server.keeper.joining import Joining
from tierce.server.keeper.replies import Replies, Reply
from tierce.server.metrics.metrics import Metrics
from tierce.server.nodes.interface import Nodes
from tierce.server.people.standing.numbers import default_numbers
from tierce.server.store import Store
from tierce.server.system.clock import Clock
from tierce.server.system.timings import USUAL, Timings
from tierce.server.table.table import Table

Changed = Callable[["Keeper"], None]


class Keeper(Facts):
    """Owns one table, its log and its audience."""

    def __init__(
        self,
        table_id: str,
        store: Store,
        clock: Clock,
        changed: Changed,
        nodes: Nodes,
        metrics: Metrics | None = None,
        timings: Timings = USUAL,
    ) -> None:
        super().__init__(table_id, store, clock, lambda: changed(self), nodes, metrics, timings)
        self.numbers = default_numbers()
        """The numbers of levels and ratings."""
        self.replies = Replies(self)
        self.connections = Connections(self, self._changed)
        self.joining = Joining(self, store.relations, lambda: self.numbers)

    async def command(self, person: str, message: wire.AtTable) -> Reply:
        """Run a person's command once."""
        if isinstance(message, wire.Admit) and await self.joining.may_not_admit(message):
            return wire.Refused(message.id, wire.Refusal("seat_refused"))
        return await self.replies.command(person, message)

    async def answer_for_bot(self, seat: int, act: str, seq: int) -> None:
        """Take a bot's answer to the window that entry ``seq`` opened; raises NotKeptError.

        The answer is not logged: a bot asked again answers the same.
        """

        async def take(table: Table) -> None:
            if table.window is not None and table.window.seq == seq:
                table.window.answer_for_bot(seat, act)
                await self.go_on(table)

        await self.attempt(take)
