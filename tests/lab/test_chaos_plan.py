"""Schedules of faults: the seed decides them, and every fault gets its turn."""

import random

import pytest

from lab.chaos.plan import ABOUT, FAULTS, LANES, SECONDS, plan
from lab.chaos.player import Player


def test_a_seed_gives_one_schedule() -> None:
    assert plan(7, 300, FAULTS, 3) == plan(7, 300, FAULTS, 3)
    assert plan(7, 300, FAULTS, 3) != plan(8, 300, FAULTS, 3)


def test_every_fault_comes_in_a_long_run() -> None:
    assert {planned.what for planned in plan(1, 120, FAULTS, 3)} == set(FAULTS)


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_alone_comes_within_twenty_seconds_and_ends_in_time(fault) -> None:
    found = plan(3, 20, [fault], 3)

    assert found
    assert all(planned.at + planned.lasts <= 20 for planned in found)
    assert {planned.node for planned in found} <= {0, 1, 2}


def test_one_fault_of_a_lane_lasts_at_once() -> None:
    for lane in LANES:
        end = 0.0
        for planned in [one for one in plan(5, 600, FAULTS, 3) if one.what in lane]:
            assert planned.at >= end
            end = planned.at + planned.lasts


def test_every_fault_is_described_and_belongs_to_one_lane() -> None:
    assert set(ABOUT) == set(SECONDS) == set(FAULTS)
    assert sorted(fault for lane in LANES for fault in lane) == sorted(FAULTS)


def test_a_player_does_not_repeat_a_refused_act() -> None:
    player = Player(random.Random(1))
    view = {
        "seat": 0,
        "turn": 0,
        "phase": "play",
        "hand": ["7H", "8H"],
        "window": None,
        "verbs": {"lay": {"code": "x"}},
        "turns": [0, 0],
        "intent": None,
        "passing": False,
    }
    table = {"phase": "playing", "you": 0, "host": 0, "round": 1, "seats": [{"stand_in": None}]}
    player.follow({"seq": 5, "table": table, "view": view})

    said = [player.wish() for _ in range(2)]
    player.refused({"type": "act", "action": "discard 7H"}, "must_lay")
    player.refused({"type": "act", "action": "discard 8H"}, "stale")

    assert {one["action"] for one in said if one} <= {"discard 7H", "discard 8H"}
    assert player.wish() == {"type": "act", "seq": 5, "action": "discard 8H"}
