"""The dealer who begins may lay before the discard, where the house says so. [document 003]"""

from typing import Any

from tests.each import each
from tests.game.tables import hand, melds, play, refused

OPENING = "lay 7S 8S 9S; lay KC KD KH"
HELD = "7S 8S 9S KC KD KH 2C 3D"
LAYS = {"dealer_may_lay": True}


def beginning(*acts: str, held: str = HELD, rules: str = "rami51", **options: Any) -> Any:
    """What becomes of the dealer's first turn."""
    first = {"drawn": False, "turns": [0, 0], "discard": ""}
    return play(rules, held, *acts, options={**LAYS, **options}, **first)


@each(["rami51", "liban14", "voleur"])
def test_the_dealer_opens_and_discards(rules: str) -> None:
    said = beginning(OPENING, "discard 2C", rules=rules)

    assert melds(said) == ["7S 8S 9S", "KC KH KD"]
    assert (hand(said), said["position"]["turn"]) == (["3D"], 1)


def test_without_the_rule_nothing_is_laid():
    assert refused(beginning(OPENING, dealer_may_lay=False)) == "dealer_only_discards"


def test_an_opening_needs_its_points_and_its_run_as_ever():
    assert refused(beginning("lay 7S 8S 9S")) == "opening_too_small"
    assert refused(beginning("lay KC KD KH; lay AC AD AH", held="KC KD KH AC AD AH 2C")) == (
        "opening_needs_pure_run"
    )


def test_the_dealer_does_not_draw_and_takes_nothing():
    assert refused(beginning("draw")) == "dealer_does_not_draw"
    assert refused(beginning("take")) == "dealer_does_not_draw"
    assert refused(beginning(OPENING, "draw")) == "dealer_does_not_draw"


def test_a_laying_is_undone_until_the_discard():
    said = beginning(OPENING, "undo")

    assert melds(said) == []
    assert hand(said) == sorted(HELD.split())
    assert refused(beginning(OPENING, "undo", "undo")) == "nothing_to_undo"


def test_a_hand_laid_at_once_wins_at_once():
    said = beginning(OPENING, "discard 2C", held="7S 8S 9S KC KD KH 2C")

    assert said["over"] == "out"


def test_when_time_is_up_the_laying_goes_back():
    said = beginning(OPENING, "timeout")

    assert melds(said) == []
    assert said["position"]["discard"] == "KC"


def test_who_may_lay_from_the_second_turn_on_waits_for_it():
    assert refused(beginning(OPENING, meld_from_turn=2)) == "lay_too_early"


def test_later_turns_are_as_ever():
    said = beginning("discard 2C", "draw", "discard 4D", "draw", OPENING)

    assert said["legal"]
