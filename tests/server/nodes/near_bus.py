"""A bus within the test's process."""

import asyncio
from typing import ClassVar


class NearBus:
    """Carries messages to the other buses with the same name, as soon as the loop turns."""

    _all: ClassVar[dict[str, list["NearBus"]]] = {}
    connected = True

    def __init__(self, name):
        self._others = self._all.setdefault(name, [])
        self._others.append(self)
        self.heard = lambda _: None
        self.on_connect = lambda: None

    def publish(self, message):
        for bus in self._others:
            asyncio.get_running_loop().call_soon(bus.heard, message)

    async def close(self):
        self._others.remove(self)
