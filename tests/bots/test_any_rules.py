"""Any rules, any play: rounds end, no card is lost, views follow events, records replay.

Ten thousand rule sets take about 30 minutes of processor time with the compiled core:

    TIERCE_TABLES=10000 python3 run.py test -n auto tests/bots/test_any_rules.py
"""

import os
from collections.abc import Callable, Iterator

import pytest

import tierce
from tests.game.any_play import some_play, some_round
from tests.game.any_rules import house_rules
from tests.game.watching import Watch
from tierce.game import Round
from tierce.sim import Table

TABLES = int(os.environ.get("TIERCE_TABLES", "60" if tierce.compiled else "30"))
"""Number of rule sets."""
PORTION = 10
MOST_ACTS = 20_000
"""A random round takes a few hundred acts, or a few thousand where the stock comes back."""


def by_chance(played: Round, seed: int) -> Iterator[object]:
    return some_play(played, seed, MOST_ACTS)


def by_greedy_bots(played: Round, seed: int) -> Iterator[None]:
    table = Table(played, [tierce.bot("greedy") for _ in played.players])
    for _ in range(MOST_ACTS):
        if played.over:
            return
        yield table.step()


@pytest.mark.parametrize("first", range(0, TABLES, PORTION))
@pytest.mark.parametrize("play", [by_chance, by_greedy_bots])
def test_every_house_rule_holds(play: Callable, first: int) -> None:
    for seed in range(first, min(first + PORTION, TABLES)):
        try:
            hold(play, seed)
        except Exception as error:
            error.add_note(f"house_rules({seed})")
            raise


def hold(play: Callable, seed: int) -> None:
    """Play one round to its end and check every act."""
    played = some_round(house_rules(seed), seed)
    watch = Watch(played)
    for _ in play(played, seed):
        watch.look()

    assert played.over
    watch.replay()
