"""Two nodes whose parts a test may change, at a clock of its own."""

from types import SimpleNamespace

import pytest

from tests.server.fake_clock import FakeClock
from tests.server.nodes.pair import Pairs
from tests.server.nodes.soon import SOON
from tierce.server.nodes import shared


@pytest.fixture
def pair(prepared, monkeypatch):
    """Opens two nodes, and keeps them."""
    monkeypatch.setattr(shared, "COMPARED", SOON)
    opened = SimpleNamespace(nodes=[], clock=FakeClock())

    async def several(*how):
        opened.nodes = await pairs.open(*how)
        return opened.nodes

    with Pairs(prepared) as pairs:
        opened.several = several
        yield opened
