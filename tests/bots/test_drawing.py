"""Shortcuts of the draw against the full search."""

import pytest

from tierce import Round, bot, preset
from tierce.bots.lay.planning import best_turn
from tierce.bots.levels.profiles import levels
from tierce.bots.play.drawing import after_taking, may_go_out, may_lay, notices
from tierce.game import TakeDiscard
from tierce.sim import Table

GREEDY = levels()["greedy"]


@pytest.mark.parametrize(
    ("rules", "players", "seed"),
    [("rami51", 3, 5), ("rami51", 4, 6), ("liban14", 3, 7), ("voleur", 2, 6), ("voleur", 3, 0)],
)
def test_a_discard_ruled_out_by_the_shortcut_could_not_be_laid(
    rules: str, players: int, seed: int
) -> None:
    game = Round(preset(rules), "ABC"[:players], seed=seed)
    table = Table(game, [bot("greedy")] * players)
    left = 0
    while not game.over:
        view = table.view(game.turn)
        state, seat = view.known, game.turn
        may_take = view.refusal(TakeDiscard()) is None and notices(state, seat, GREEDY)
        if may_take and not may_lay(state, seat):
            best = best_turn(after_taking(state, seat), seat, GREEDY)
            left += 1

            assert best is None or not best.parts
        table.step()

    assert left


@pytest.mark.parametrize(("rules", "seed"), [("k51", 7), ("k51", 21), ("palace", 3)])
def test_with_a_discard_ruled_out_by_the_shortcut_no_turn_could_end_the_round(
    rules: str, seed: int
) -> None:
    game = Round(preset(rules), "ABC", seed=seed)
    table = Table(game, [bot("greedy")] * 3)
    left = 0
    while not game.over:
        view = table.view(game.turn)
        state, seat = view.known, game.turn
        if view.refusal(TakeDiscard()) is None and not may_go_out(state, seat):
            best = best_turn(after_taking(state, seat), seat, GREEDY)
            left += 1

            assert best is None or not best.parts or best.cards_left
        table.step()

    assert left
