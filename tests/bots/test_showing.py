"""Which melds a bot knocks with."""

import pytest

from tierce import Knock, action, card, preset, write_action
from tierce.bots.levels import levels
from tierce.bots.showing import with_best_melds
from tierce.game import view_of
from tierce.record.position_reading import read_position

HAND = "AC AS 4H 6C 2H 4D 5D 3H 4C 7D 6D"
"""With two runs 6 points are left and four cards can be added, with a set and a run 7 and two."""


def view(hand: str, discard: str = "7S"):
    rules = preset("gin+knock_10+undercut_tie")
    facts = {"players": 2, "turn": 0, "drawn": True, "turns": [4, 4], "stock": 20}
    state = read_position({**facts, "hands": [hand, 10], "discard": discard}, rules)
    return view_of(state, 0)


def test_the_expert_shows_what_takes_fewer_cards():
    act = with_best_melds(view(HAND), Knock(card("6C")), levels()["expert"])

    assert write_action(act) == "knock 6C: 5D 6D 7D, 4C 4H 4D"


def test_it_takes_the_least_deadwood_where_nothing_can_be_added_any_more():
    gone = "AH 5H 3D 8D 7S"

    act = with_best_melds(view(HAND, gone), Knock(card("6C")), levels()["expert"])
    assert act == action("knock 6C")


@pytest.mark.parametrize("name", ["novice", "casual", "steady", "strong", "greedy"])
def test_every_other_bot_leaves_it_to_the_engine(name: str) -> None:
    assert with_best_melds(view(HAND), Knock(card("6C")), levels()[name]) == action("knock 6C")


def test_a_bot_knocks_with_its_melds():
    act = with_best_melds(view(HAND), Knock(card("6C")), levels()["expert"])

    assert view(HAND).refusal(act) is None
