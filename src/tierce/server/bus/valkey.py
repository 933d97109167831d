"""News over Valkey: publish and subscribe, nothing is kept."""

import asyncio
from typing import Any

from valkey.asyncio import Valkey
from valkey.asyncio.retry import Retry
from valkey.backoff import NoBackoff

from tierce.server.bus.supervised import CHANNEL, SupervisedBus
from tierce.server.system.data_dir import UnusableError
from tierce.server.system.timings import USUAL, Timings


class ValkeyBus(SupervisedBus):
    """Listens over one connection and sends over another."""

    def __init__(self, url: str, channel: str = CHANNEL, timings: Timings = USUAL) -> None:
        """Raises UnusableError for an address that is not understood."""
        self._channel = channel
        try:
            self._client = Valkey.from_url(
                url,
                socket_connect_timeout=timings.silence,
                socket_timeout=timings.silence,
                retry=Retry(NoBackoff(), 0),
            )
        except ValueError:
            raise UnusableError(
                "the address in TIERCE_BUS is not understood: write it as valkey://host:6379."
            ) from None
        super().__init__(timings)

    async def session(self) -> None:
        try:
            async with asyncio.TaskGroup() as both, self._client.pubsub() as subscribed:
                await subscribed.subscribe(self._channel)
                both.create_task(self._send())
                await self._listen(subscribed)
        finally:
            await self._client.connection_pool.disconnect()

    async def _listen(self, subscribed: Any) -> None:
        """Pass on messages. In a silence the server is asked; TimeoutError if it stays silent."""
        asked = False
        while True:
            arrived = await subscribed.get_message(timeout=self._timings.silence)
            if arrived is None and asked:
                raise TimeoutError
            asked = arrived is None
            if arrived is None:
                await subscribed.ping()
            elif arrived["type"] == "message":
                self.hear(arrived["data"])
            elif arrived["type"] == "subscribe":
                self.ready()

    async def _send(self) -> None:
        while True:
            batch = await self.next_batch()
            pipeline = self._client.pipeline(transaction=False)
            for message in batch:
                pipeline.publish(self._channel, message)
            await pipeline.execute()
