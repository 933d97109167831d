"""A bus ends when it is closed, even if its connection breaks at that moment."""

import asyncio

from tests.waiting import until
from tierce.server.bus.supervised import SupervisedBus


class Breaking(SupervisedBus):
    """Its connection cannot be closed in order."""

    sessions = 0

    async def session(self):
        self.sessions += 1
        try:
            await asyncio.Event().wait()
        finally:
            raise ConnectionError


async def test_a_bus_whose_connection_breaks_at_its_end_opens_no_other():
    bus = Breaking()
    await until(lambda: bus.sessions)
    await bus.close()

    assert bus._task.done()
    assert bus.sessions == 1
