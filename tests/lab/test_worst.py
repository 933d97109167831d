"""Each call and each message has a worst input, and the server accepts it."""

import pytest

from lab.worst.inputs import WORST
from lab.worst.routes import everything
from lab.worst.site import site
from lab.worst.trying import tried
from lab.worst.world import World

SHARE = 0.01
"""Of the longest lists: that an input is accepted does not depend on how long they are."""
NAMES = sorted(WORST)
PARTS = [NAMES[at : at + 30] for at in range(0, len(NAMES), 30)]
"""Neighbours in the alphabet share clubs, tables and sheets."""


def test_each_route_and_each_message_has_a_worst_input():
    assert everything() - set(WORST) == set(), "declare one in lab/worst/inputs"
    assert set(WORST) - everything() == set(), "these are gone"


@pytest.mark.parametrize("names", PARTS, ids=lambda names: names[0])
async def test_each_worst_input_is_accepted(tmp_path, names):
    refused = {}
    async with site(tmp_path) as here:
        world = World(here, SHARE)
        for name in names:
            answer = await tried(world, WORST[name])
            if not answer.accepted:
                refused[name] = answer.said
        await world.close()

    assert refused == {}
