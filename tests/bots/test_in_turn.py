"""A bot chooses for the seat in turn, and only until the round is over."""

import pytest

from tierce import Round, View, bot, bots, hint, preset
from tierce.sim import play_round

ADVISERS = {name: bot(name).choose for name in bots()} | {"hint": hint}
"""All that choose for a view: every bot, and the hint."""

everyone = pytest.mark.parametrize("name", ADVISERS)


def a_round() -> Round:
    return Round(preset("palace"), ("Amal", "Bilel"), seed=1, start=0)


def refused(name: str, view: View) -> str:
    """The message with which the bot refuses the view."""
    with pytest.raises(ValueError) as error:  # noqa: PT011  the callers compare the message
        ADVISERS[name](view)
    return str(error.value)


@everyone
@pytest.mark.parametrize("rules", ["palace", "gin"])
@pytest.mark.parametrize("seat", [0, 1])
def test_once_the_round_is_over_there_is_nothing_to_choose(
    name: str, rules: str, seat: int
) -> None:
    game = play_round(preset(rules), [bot("greedy")] * 2, seed=1)

    assert refused(name, game.view(seat)) == "the round is over: there is no act to choose"


@everyone
def test_a_seat_that_is_not_in_turn_has_nothing_to_choose(name: str) -> None:
    said = refused(name, a_round().view(1))

    assert said == "seat 1 is not in turn: want the view of seat 0"


@everyone
def test_an_onlooker_has_nothing_to_choose(name: str) -> None:
    said = refused(name, a_round().view(None))

    assert said == "an onlooker has no turn: want the view of seat 0"
