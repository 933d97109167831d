"""The search near a worst input, and the measure of the loop. No test asks how fast anything is."""

import asyncio
import random
import time

from lab.worst.meter import Meter, Spent
from lab.worst.searching import changed, mutated, search
from lab.worst.site import site
from lab.worst.table import Call, Frame
from lab.worst.world import World

BODY = {"rules": "rami51", "options": {"decks": 2, "ace_run": "cyclic"}, "seats": ["you", "bot"]}
NAMES = ("POST /api/me", "GET /api/rules/{name}/file", "consider", "POST /api/sign-out")
NOTHING, MUCH = Spent(-1, 0, 0), Spent(1000, 0, 0)


def test_a_seed_gives_the_same_inputs_and_another_seed_others():
    found = [[mutated(BODY, random.Random(seed)) for _ in range(3)] for seed in (1, 1, 2)]

    assert found[0] == found[1] != found[2]
    assert BODY["options"] == {"decks": 2, "ace_run": "cyclic"}


def test_values_keep_their_kind_so_that_most_are_accepted():
    rng = random.Random(0)
    for _ in range(200):
        found = mutated(BODY, rng)
        assert set(found) == set(BODY)
        assert isinstance(found["options"]["decks"], int)
        assert isinstance(found["seats"], list)


def test_bodies_queries_and_frames_are_changed_and_nothing_else():
    rng = random.Random(0)
    frame = changed(Frame(None, {"type": "tell", "text": "x"}), rng)

    assert frame.said["type"] == "tell"
    assert changed(Call(None, "/api/rules/x/file?a=1&b=2", None, "GET"), rng).path.count("?") == 1
    assert changed(Call(None, "/api/me", None, "GET"), rng) is None
    assert changed(Frame(None, {"type": "arrange"}), rng) is None


async def test_what_costs_more_than_twice_the_declared_worst_is_reported(tmp_path):
    async with site(tmp_path) as here:
        world = World(here, 0.01)
        for name in NAMES:
            worse = await search(world, name, NOTHING, 5, seed=0, least=-1.0)
            assert all(line.startswith(f"`{name}`: ") for line in worse)
            assert worse or name == "POST /api/sign-out"
            assert await search(world, name, MUCH, 2, seed=0) == []
        await world.close()


def test_the_longest_step_of_a_loop_is_measured_by_its_own_thread():
    took = []

    async def steps():
        meter.begin([])
        await asyncio.to_thread(lambda: sum(range(10**6)))
        begun = time.thread_time()
        sum(range(10**5))
        took.append(time.thread_time() - begun)
        await asyncio.to_thread(int)

    meter = Meter()
    meter.run_until_complete(steps())
    meter.close()

    assert meter.spent([]).longest >= took[0] > 0
