"""The cached plan of a turn."""

import pytest

from tierce import Round, bot, preset
from tierce.bots.lay.planning import Planner, best_turn
from tierce.bots.levels.profiles import levels
from tierce.bots.play.drawing import wants_discard
from tierce.game import TakeDiscard
from tierce.sim import Table

GREEDY = levels()["greedy"]


@pytest.mark.parametrize(("rules", "players", "seeds"), [("rami51", 3, 4), ("voleur", 2, 3)])
def test_the_cached_plan_equals_a_new_one(rules: str, players: int, seeds: int) -> None:
    ahead = 0
    for seed in range(seeds):
        game = Round(preset(rules), "ABC"[:players], seed=seed)
        table = Table(game, [bot("greedy")] * players)
        planner = Planner(GREEDY)
        while not game.over:
            view, seat = table.view(game.turn), game.turn
            if view.phase == "draw" and view.refusal(TakeDiscard()) is None:
                wants_discard(view, planner)
            elif view.phase == "play":
                found, anew = planner.plan(view.known, seat), best_turn(view.known, seat, GREEDY)
                ahead += found is planner.found is not None

                assert (found and found.parts) == (anew and anew.parts)
            table.step()
    assert ahead
