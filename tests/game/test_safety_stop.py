"""Endless rounds are ended. Bots and tests must terminate."""

from tierce import Discard, DrawStock, Round, preset


def test_a_round_in_which_cards_are_only_drawn_and_thrown_stops_after_two_hundred_turns_each() -> (
    None
):
    game = Round(preset("classique"), ("Amal", "Bilel"), seed=1)
    while not game.over:
        game.push(DrawStock())
        game.push(Discard(game.hand(game.turn)[-1]))

    assert game.outcome is not None
    assert game.outcome.how == "empty"
    assert game.state.turns == [200, 200]
