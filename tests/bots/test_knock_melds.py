"""The melds of a knock."""

import pytest

from tests.bots.positions import view_at
from tierce import Knock, View, action, card, write_action
from tierce.bots.levels.profiles import levels
from tierce.bots.play.knock_melds import with_best_melds

HAND = "AC AS 4H 6C 2H 4D 5D 3H 4C 7D 6D"
"""With two runs 6 points are left and four cards can be added, with a set and a run 7 and two."""


def view(hand: str, discard: str = "7S") -> View:
    """The view of a seat that may knock."""
    rules = "gin+knock_10+undercut_tie"
    return view_at(rules, hand, 10, drawn=True, turns=[4, 4], stock=20, discard=discard)


def test_the_expert_shows_melds_that_accept_fewer_cards() -> None:
    act = with_best_melds(view(HAND), Knock(card("6C")), levels()["expert"])

    assert write_action(act) == "knock 6C: 5D 6D 7D, 4C 4H 4D"


def test_it_takes_the_least_deadwood_where_nothing_can_be_laid_off() -> None:
    gone = "AH 5H 3D 8D 7S"

    act = with_best_melds(view(HAND, gone), Knock(card("6C")), levels()["expert"])
    assert act == action("knock 6C")


@pytest.mark.parametrize("name", ["novice", "casual", "steady", "strong", "greedy"])
def test_every_other_bot_leaves_it_to_the_engine(name: str) -> None:
    assert with_best_melds(view(HAND), Knock(card("6C")), levels()[name]) == action("knock 6C")


def test_a_bot_knocks_with_its_melds() -> None:
    act = with_best_melds(view(HAND), Knock(card("6C")), levels()["expert"])

    assert view(HAND).refusal(act) is None
