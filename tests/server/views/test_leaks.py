"""No byte sent to a reader depends on a card hidden from them: persons, onlookers, HTTP, logs.

Six matches take some seconds. A thousand:

TIERCE_WORLDS=1000 python3 run.py test -n auto tests/server/views/test_leaks.py
"""

import os
import random
from typing import NamedTuple

import pytest

from tests.server.worlds import ONLOOKER, Step, Told, World, elsewhere
from tierce.game import wire_event
from tierce.server.table.round_events import RoundEvents

WORLDS = int(os.environ.get("TIERCE_WORLDS", "6"))
LONGEST = 140
"""Steps of a match to compare."""
ASKED = 40
"""Steps between two rounds of HTTP requests."""


class Story(NamedTuple):
    """A match: the commands, what they caused, and what was asked besides."""

    world: World
    steps: list[Step]
    told: list[Told]
    asked: dict[int, dict[str, list[bytes]]]


async def story(seed, monkeypatch, *, days=False):
    """A random match: the commands, and what they caused."""
    world = World(seed, monkeypatch, days=days)
    await world.begin()
    steps, told, asked = [], [], {}
    for number in range(random.Random(seed).randint(20, LONGEST)):
        if (await world.keeper.table()).phase == "over":
            break
        steps.append(await world.some_step(number))
        told.append(await world.take(steps[-1]))
        if number % ASKED == 1:
            asked[number] = {who: await world.asked(who) for who in world.visits}
    return Story(world, steps, told, asked)


async def differences(seed, who, story, monkeypatch):
    """Play it again with the cards hidden from ``who`` elsewhere; return the number of steps
    compared.
    """
    moments = list(range(5, len(story.steps), 3))
    random.Random(f"{seed} {who}").shuffle(moments)
    for till in moments[:4]:
        orders = elsewhere(story.told[till], story.world.orders.all, who, seed)
        if orders is not None:
            return await compare(
                World(seed, monkeypatch, orders, days=story.world.days), who, till, story
            )
    return 0


async def compare(other, who, till, story):
    await other.begin()
    for at, (step, then) in enumerate(zip(story.steps[: till + 1], story.told, strict=False)):
        now = await other.take(step)
        if step.who != who and now.counted != then.counted:
            return at  # the rules revealed a hidden card to this reader
        assert (at, now.frames[who]) == (at, then.frames[who])
        assert (at, now.logs) == (at, then.logs)
        if at in story.asked:
            assert (at, await other.asked(who)) == (at, story.asked[at][who])
    return till + 1


@pytest.mark.parametrize("seed", range(WORLDS))
async def test_two_worlds_that_differ_in_what_one_may_not_see_are_one_to_him(seed, monkeypatch):
    once = await story(seed, monkeypatch)
    compared = [await differences(seed, who, once, monkeypatch) for who in once.world.visits]

    assert any(compared) or len(once.steps) < 10


@pytest.mark.parametrize("seed", range(1 + WORLDS // 6))
async def test_what_others_have_decided_beforehand_is_not_told(seed, monkeypatch):
    once = await story(seed, monkeypatch, days=True)
    compared = [await differences(seed, who, once, monkeypatch) for who in once.world.visits]

    assert any(compared)
    said = any(b'"intend"' in step.frame for step in once.steps)
    assert said or len(once.steps) < 80  # a short match may lack it by chance


async def test_a_card_that_slips_out_is_noticed(monkeypatch):
    def unmasked(self, item, seat):
        return item if not isinstance(item, tuple) else wire_event(item[1], self._rules, seat)

    monkeypatch.setattr(RoundEvents, "_shown", unmasked)
    once = await story(1, monkeypatch)

    with pytest.raises(AssertionError):
        await differences(1, ONLOOKER, once, monkeypatch)
