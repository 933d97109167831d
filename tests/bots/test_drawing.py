"""What a bot leaves at a glance it could not have used."""

import pytest

from tierce import Round, bot, preset
from tierce.bots.drawing import after_taking, catches, usable
from tierce.bots.levels import levels
from tierce.bots.planning import best_turn
from tierce.game import TakeDiscard
from tierce.sim import Table

GREEDY = levels()["greedy"]


@pytest.mark.parametrize(("rules", "players", "seed"), [("rami51", 3, 5), ("voleur", 2, 6)])
def test_a_discard_left_at_a_glance_could_not_be_laid(rules: str, players: int, seed: int) -> None:
    game = Round(preset(rules), "ABC"[:players], seed=seed)
    table = Table(game, [bot("greedy")] * players)
    left = 0
    while not game.over:
        view = table.view(game.turn)
        state, seat = view.known, game.turn
        may_take = view.refusal(TakeDiscard()) is None and catches(state, seat, GREEDY)
        if may_take and not usable(state, seat):
            best = best_turn(after_taking(state, seat), seat, GREEDY)
            left += 1

            assert best is None or not best.parts
        table.step()

    assert left
