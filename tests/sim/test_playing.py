"""Bots at one table see what they would see in a round of their own."""

import gc

import pytest

from tierce import IllegalAction, Round, bot, preset
from tierce.game import Action, View, wire_view
from tierce.sim import Table, deal_seed, play_again, play_round
from tierce.sim.simulating import rare_collections


class Looking:
    """Plays as another bot, and holds every view it is given against a fresh one."""

    def __init__(self, game: Round) -> None:
        self.name = "looking"
        self.game = game
        self.asked = 0

    def choose(self, view: View) -> Action:
        self.look(view)
        return bot("greedy").choose(view)

    def react(self, view: View) -> Action | None:
        self.look(view)
        return bot("greedy").react(view)

    def look(self, view: View) -> None:
        fresh = self.game.view(view.seat)
        self.asked += 1

        assert wire_view(view) == wire_view(fresh)
        assert view.events == fresh.events
        assert view.hand == fresh.hand
        assert vars_of(view.memory) == vars_of(fresh.memory)


def vars_of(memory: object) -> list[object]:
    return [getattr(memory, name) for name in ("holds", "left", "top", "undone", "acts")]


@pytest.mark.parametrize("rules", ["palace", "rami51", "gin", "voleur", "trad"])
def test_every_bot_is_shown_a_fresh_view_of_the_moment(rules: str) -> None:
    game = Round(preset(rules), "AB", seed=11)
    looking = Looking(game)
    table = Table(game, [looking, looking])
    while not game.over:
        table.step()

    assert looking.asked >= len(game.acts)


def test_a_table_may_begin_in_the_middle_of_a_round() -> None:
    game = Round(preset("palace"), "AB", seed=12)
    for _ in range(9):
        game.push(bot("greedy").choose(game.view(game.turn)))
    looking = Looking(game)

    Table(game, [looking, looking]).step()

    assert looking.asked == 1


@pytest.mark.parametrize("rules", ["palace", "gin", "k40", "voleur"])
def test_acts_played_again_come_to_the_same_events_and_points(rules: str) -> None:
    for deal in range(10):
        game = play_round(preset(rules), [bot("greedy")] * 3, deal_seed(3, deal))
        again = play_again(game)

        assert again.events == game.events
        assert again.points == game.points is not None


def test_an_act_played_again_is_judged() -> None:
    game = play_round(preset("palace"), [bot("greedy")] * 2, seed=1)
    game.acts.pop(0)

    with pytest.raises(IllegalAction):
        play_again(game)


def test_how_often_python_looks_for_garbage_is_as_before_afterwards() -> None:
    before = gc.get_threshold()
    with rare_collections():
        assert gc.get_threshold()[0] > before[0]

    assert gc.get_threshold() == before


def test_where_it_never_looks_it_still_does_not() -> None:
    before = gc.get_threshold()
    gc.set_threshold(0)
    try:
        with rare_collections():
            assert gc.get_threshold()[0] == 0
    finally:
        gc.set_threshold(*before)
