"""What help says can be done can be done, and nothing that can be done is missing.

A random walk over every preset and some patches. Each verb that help names comes with an act, which
the judge allows in the true state. Each verb that it does not name is tried in every way.
TIERCE_HELP=10000 looks at so many states.
"""

import os
import random

import pytest

from tests.game.any_play import some_play, some_round
from tests.game.any_rules import PRESETS
from tests.learn.every_act import can
from tierce.game import Round
from tierce.game.judge.judge import refusal
from tierce.learn import help_at
from tierce.learn.helping.possible import VERBS, possible
from tierce.rules import preset

TABLES = [
    *PRESETS,
    "palace+knock+strict_jokers",
    "rami51+call_manual",
    "palace+casino+cyclic+strict_sets",
    "gin+upcard_offer",
    "palace+no_final_discard+open_none",
]
STATES = int(os.environ.get("TIERCE_HELP", "160"))


@pytest.mark.parametrize("name", TABLES)
def test_help_names_what_can_be_done_and_nothing_else(name: str):
    wanted, seed = -(-STATES // len(TABLES)), 0
    while wanted > 0:
        played, rng = some_round(preset(name), seed), random.Random(seed)
        for _ in some_play(played, seed, 240):
            if wanted > 0 and rng.random() < 0.2:
                look(played, rng)
                wanted -= 1
        seed += 1


def look(played: Round, rng: random.Random) -> None:
    """Compare help for one seat with the judge: mostly for the seat in turn."""
    seat = played.turn if rng.random() < 0.7 else rng.randrange(len(played.players))
    view = played.view(seat)
    named = possible(view)
    assert [one.verb for one in help_at(view, "fr").acts] == list(named)
    for verb, act in named.items():
        assert refusal(played.state, seat, act) is None, (verb, act)
    for verb in VERBS.values():
        if verb not in named:
            assert not can(played.state, seat, verb), (verb, played.state.hands[seat])
