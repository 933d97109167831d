"""OpenSpiel's Gin, driven from Python."""

import random
from typing import Any

from lab.figures.timing import Work
from lab.peers.peer import Peer, peer

GAME = "gin_rummy(knock_card=10,gin_bonus=25,undercut_bonus=25)"


def random_open_spiel() -> Peer:
    """A round of random legal acts. Dealt cards are chosen at random too, and not counted."""
    return peer("OpenSpiel", "pyspiel", random_rounds)


def simple_gin() -> Peer:
    """A round between two of its simple bots."""
    return peer("OpenSpiel simple bots", "pyspiel", simple_rounds)


def random_rounds(pyspiel: Any) -> Work:
    game, rng = pyspiel.load_game(GAME), random.Random(7)

    def work() -> int:
        state, steps = game.new_initial_state(), 0
        while not state.is_terminal():
            steps += not state.is_chance_node()
            state.apply_action(rng.choice(state.legal_actions()))
        return steps

    return work


def simple_rounds(pyspiel: Any) -> Work:
    game, rng = pyspiel.load_game(GAME), random.Random(7)
    make = pyspiel.make_simple_gin_rummy_bot

    def work() -> int:
        state = game.new_initial_state()
        bots = [make(game.get_parameters(), seat) for seat in range(2)]
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(rng.choice(state.legal_actions()))
            else:
                state.apply_action(bots[state.current_player()].step(state))
        return 1

    return work
