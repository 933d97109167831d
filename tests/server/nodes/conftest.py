"""Two nodes whose parts a test may change, at a clock of its own."""

from types import SimpleNamespace

import msgspec
import pytest

from tests.server.fake_clock import FakeClock
from tests.server.nodes.pair import Pairs
from tests.server.nodes.rounds import COMPARING


@pytest.fixture
def pair(prepared):
    """Opens two nodes, and keeps them."""
    opened = SimpleNamespace(nodes=[], clock=FakeClock())

    async def several(data, settings, clock):
        settings = msgspec.structs.replace(settings, timings=COMPARING)
        opened.nodes = await pairs.open(data, settings, clock)
        return opened.nodes

    with Pairs(prepared) as pairs:
        opened.several = several
        yield opened
