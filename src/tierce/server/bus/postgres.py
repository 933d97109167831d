"""News over PostgreSQL: LISTEN and NOTIFY on one connection."""

import asyncio
from typing import Any, Final

from tierce.server.bus.supervised import CHANNEL, SupervisedBus
from tierce.server.system.postgres import Hosts
from tierce.server.system.timings import USUAL, Timings

NOTIFY: Final = "select pg_notify($1, message) from unnest($2::text[]) as message"
SCHEMA: Final = "select current_schema()"


class PostgresBus(SupervisedBus):
    """Nodes whose tables lie in one schema hear each other."""

    def __init__(self, dsn: str, timings: Timings = USUAL) -> None:
        self._hosts = Hosts(dsn, timings)
        super().__init__(timings)

    async def session(self) -> None:
        connection = await self._hosts.connect()
        try:
            channel = f"{CHANNEL}_{await connection.fetchval(SCHEMA)}"[:63]
            ended = asyncio.Event()
            connection.add_termination_listener(lambda _: self._wake(ended))
            await connection.add_listener(channel, self._arrived)
            self.ready()
            while not ended.is_set():
                batch = await self.next_batch()
                await connection.execute(NOTIFY, channel, [message.decode() for message in batch])
        finally:
            connection.terminate()

    def _arrived(self, _connection: Any, _process: int, _channel: str, message: str) -> None:
        self.hear(message.encode())

    def _wake(self, ended: asyncio.Event) -> None:
        """End the session now, not at the next message."""
        ended.set()
        self._more.set()
