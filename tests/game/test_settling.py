"""A table never goes back, and does not keep what it would need for that."""

import pytest

from tierce.game import DrawStock, Round
from tierce.rules import preset


def test_what_is_settled_cannot_be_gone_back_over() -> None:
    game = Round(preset("palace"), players=("Amal", "Bilel"), seed=1)
    game.push(DrawStock())
    game.settle()

    with pytest.raises(IndexError):
        game.pop()
    assert game.phase == "play"
