"""A network between a node and a server that can be cut."""

import asyncio
from urllib.parse import urlsplit, urlunsplit


class Proxy:
    """Carries bytes to a server until it is frozen. Then nothing arrives, and nothing ends."""

    def __init__(self, address):
        self._parts = urlsplit(address)
        self._flows = asyncio.Event()
        self._flows.set()
        self.carried = 0
        """Pieces that have arrived at either end."""

    async def __aenter__(self):
        """The address of this end."""
        self._server = await asyncio.start_server(self._accept, "127.0.0.1", 0)
        port = self._server.sockets[0].getsockname()[1]
        user, at, _ = self._parts.netloc.rpartition("@")
        return urlunsplit(self._parts._replace(netloc=f"{user}{at}127.0.0.1:{port}"))

    async def __aexit__(self, *_):
        self._server.close()

    def freeze(self):
        self._flows.clear()

    def thaw(self):
        self._flows.set()

    async def _accept(self, reader, writer):
        far_reader, far_writer = await asyncio.open_connection(
            self._parts.hostname, self._parts.port
        )
        try:
            await asyncio.gather(self._carry(reader, far_writer), self._carry(far_reader, writer))
        except OSError:
            pass  # one end is gone
        finally:
            writer.close()
            far_writer.close()

    async def _carry(self, reader, writer):
        while data := await reader.read(1 << 16):
            await self._flows.wait()
            writer.write(data)
            self.carried += 1
        writer.close()
