"""The state that an undo restores shares cards with the present one, without effect on play."""

from collections.abc import Iterator

import pytest

from tierce import Round, bot, preset
from tierce.game import State, Undo, Written, play
from tierce.record.position_writing import write_position

TABLES = pytest.mark.parametrize("name", ["palace", "rami51", "voleur", "gin"])


def told(state: State) -> object:
    """Everything that an undo brings back: a pile touched and a window closed all have seen."""
    found = write_position(state)
    del found["undo"], found["last"], found["turn_facts"]
    return found


def undone(state: State) -> object:
    return told(play(state, state.turn, Undo(), Written([])).state)


def moments(name: str) -> Iterator[Round]:
    """Some rounds of three greedy bots, after every act."""
    player = bot("greedy")
    for seed in range(4):
        game = Round(preset(name), "ABC", seed=seed)
        while not game.over:
            yield game
            game.push(player.choose(game.view(game.turn)))


@TABLES
def test_all_of_a_turn_is_taken_back_to_how_it_was(name: str) -> None:
    before, looked = None, 0
    for game in moments(name):
        if game.state.draft is None:
            before = told(game.state)
        else:
            looked += 1

            assert undone(game.state) == before
    assert looked > 2


@TABLES
def test_a_copy_takes_back_its_own_turn_whatever_the_round_goes_on_to(name: str) -> None:
    copies: list[tuple[State, object]] = []
    looked = 0
    for game in moments(name):
        if game.state.draft is not None:
            copies.append((game.state.copy(), undone(game.state)))
        for copy, back in copies[-3:]:
            looked += 1

            assert undone(copy) == back
    assert looked > 10
