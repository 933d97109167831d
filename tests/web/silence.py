"""A line that can be cut without a word: packets vanish, no connection is closed."""

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from urllib.parse import urlsplit


class Line:
    """Between a browser and the site."""

    def __init__(self, site: str) -> None:
        parts = urlsplit(site)
        self._site = (parts.hostname or "", parts.port or 80)
        self._loop = asyncio.new_event_loop()
        self._stands = asyncio.Event()
        self.address = ""

    def cut(self) -> None:
        """From now on nothing arrives, in either direction."""
        self._loop.call_soon_threadsafe(self._stands.clear)

    def mend(self) -> None:
        """What was sent meanwhile arrives, as TCP sends it again."""
        self._loop.call_soon_threadsafe(self._stands.set)

    def start(self) -> None:
        listens = threading.Event()
        threading.Thread(target=self._run, args=[listens], daemon=True).start()
        assert listens.wait(60), "the line should stand"

    def stop(self) -> None:
        asyncio.run_coroutine_threadsafe(self._end(), self._loop).result(60)
        self._loop.call_soon_threadsafe(self._loop.stop)

    async def _end(self) -> None:
        """End all that is still carried."""
        carried = asyncio.all_tasks() - {asyncio.current_task()}
        for task in carried:
            task.cancel()
        await asyncio.gather(*carried, return_exceptions=True)

    def _run(self, listens: threading.Event) -> None:
        server = self._loop.run_until_complete(asyncio.start_server(self._carry, "127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        self._stands.set()
        listens.set()
        self._loop.run_forever()

    async def _carry(self, near: asyncio.StreamReader, back: asyncio.StreamWriter) -> None:
        with suppress(asyncio.CancelledError):
            await self._stands.wait()
            far, there = await asyncio.open_connection(*self._site)
            await asyncio.gather(self._pump(near, there), self._pump(far, back))

    async def _pump(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while data := await reader.read(1 << 16):
                await self._stands.wait()
                writer.write(data)
                await writer.drain()
        await self._stands.wait()
        writer.close()


@contextmanager
def line_to(site: str) -> Iterator[Line]:
    """A line to the site, which stands at first."""
    line = Line(site)
    line.start()
    try:
        yield line
    finally:
        line.stop()
