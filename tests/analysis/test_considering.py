"""What a player is told of cards staged and selected, before anything is played."""

from typing import Any

from tests.game.tables import drawn
from tierce.analysis import consider
from tierce.game import view_of
from tierce.record.position_reading import read_position
from tierce.rules import preset

SHORT = "8H 9H TH JH"
"""A pure run of 37 points: fourteen short of 51."""
TABLE = [
    {"name": "M1", "seat": 1, "cards": "QS QD QC"},
    {"name": "M2", "seat": 1, "cards": "4S 5S 6S"},
]


def told(rules: str, hand: str, groups: list[str], selected: str, **facts: Any) -> Any:
    """What seat 0 of two is told, having drawn."""
    options = facts.pop("options", {})
    position = drawn(hand, **{"table": TABLE, **facts})
    state = read_position(position, preset(rules).but(**options))
    return consider(view_of(state, 0), [group.split() for group in groups], selected.split())


def test_a_card_that_counts_towards_the_opening_goes_along_with_the_staged_melds() -> None:
    said = told("rami51", f"{SHORT} KC QH", [SHORT], "QH", options={"first_meld_min": 47})
    (add,) = said["selected"]["adds"]

    assert said["laying"]["refusal"]["code"] == "opening_too_small"
    assert (add["meld"], add["action"]) == ("M1", "add QH M1")
    assert (add["points"], add["opening"]) == (10, 47)


def test_a_card_that_leaves_the_opening_short_is_not_offered() -> None:
    said = told("rami51", f"{SHORT} KC 3S", [SHORT], "3S")

    assert said["selected"]["adds"] == []


def test_without_staged_melds_nothing_can_be_added_before_the_opening() -> None:
    assert told("rami51", "QH KC 3S", [], "QH")["selected"]["adds"] == []


def test_a_good_opening_takes_additions_along_also_where_they_do_not_count() -> None:
    (add,) = told("palace", f"{SHORT} KC QH", [SHORT], "QH")["selected"]["adds"]

    assert (add["points"], add["opening"]) == (10, 37)


def test_an_addition_after_the_opening_stands_alone_and_counts_itself() -> None:
    table = [*TABLE, {"name": "M3", "seat": 0, "cards": "JS QS KS"}]
    facts = {"table": table, "turn_facts": {"laid_points": 59}}
    (add,) = told("rami51", "QH KC 3S", [], "3S", **facts)["selected"]["adds"]

    assert (add["action"], add["points"], add["opening"]) == ("add 3S M2", 3, None)


def test_where_melds_stay_in_hand_a_card_is_told_what_knocking_with_it_leaves() -> None:
    hand = "5H 6H 7H JC JD JS 4S AD 3H AC KS"
    said = told("gin", hand, [], "KS", table=[])["selected"]
    high = told("gin", hand, [], "3H", table=[])["selected"]

    assert said["knock"] == {
        "action": "knock KS",
        "refusal": None,
        "points": 9,
        "out": None,
        "brings": said["knock"]["brings"],
    }
    assert said["gin"]["refusal"]["code"] == "not_gin"
    assert high["knock"]["refusal"]["code"] == "deadwood_too_high"


def test_where_melds_are_laid_nobody_is_told_of_knocking() -> None:
    said = told("palace", "KC 3S", [], "KC")["selected"]

    assert (said["knock"], said["gin"]) == (None, None)


SQUARE = "5S 5H 5D 5C 6C 7C 8C AH 2S 3D KC"


def test_the_staged_melds_are_those_of_the_knock() -> None:
    said = told("gin", SQUARE, ["5S 5H 5D 5C", "6C 7C 8C"], "KC", table=[])

    knock = said["selected"]["knock"]
    assert knock["action"] == "knock KC: 5C 5S 5H 5D, 6C 7C 8C"
    assert (knock["points"], knock["refusal"]) == (6, None)
    assert said["deadwood"] == {"points": 6, "cards": ["AH", "2S", "3D"], "discard": "KC"}


def test_cards_left_out_of_the_staged_melds_are_deadwood() -> None:
    said = told("gin", SQUARE, ["5S 5H 5D"], "KC", table=[])

    assert said["selected"]["knock"]["refusal"]["code"] == "deadwood_too_high"
    assert said["deadwood"]["points"] == 5 + 6 + 7 + 8 + 6


def test_with_nothing_staged_the_deadwood_is_the_least_after_the_best_discard() -> None:
    said = told("gin", SQUARE, [], "", table=[])

    assert (said["deadwood"]["points"], said["deadwood"]["discard"]) == (6, "KC")


def test_before_the_draw_nothing_is_left_out_of_the_deadwood() -> None:
    said = told("gin", SQUARE.removesuffix(" KC"), [], "", table=[], drawn=False)

    assert said["deadwood"] == {"points": 6, "cards": ["2S", "AH", "3D"], "discard": None}


def test_a_staged_meld_whose_card_is_discarded_is_shown_without_it() -> None:
    said = told("gin", SQUARE, ["5S 5H 5D", "5C 6C 7C 8C"], "5C", table=[])

    assert said["selected"]["knock"]["action"] == "knock 5C: 5S 5H 5D, 6C 7C 8C"
    broken = told("gin", SQUARE, ["5S 5H 5D", "6C 7C 8C"], "7C", table=[])
    assert broken["selected"]["knock"]["action"] == "knock 7C: 5S 5H 5D"


def test_no_deadwood_is_told_where_melds_are_laid() -> None:
    assert told("rami51", f"{SHORT} KC QH", [SHORT], "KC")["deadwood"] is None


def test_a_knock_says_about_what_it_would_bring() -> None:
    facts: Any = {"table": [], "hands": [SQUARE, 10], "turns": [4, 4]}
    said = told("gin", SQUARE, [], "KC", **facts)["selected"]
    early = told("gin", SQUARE, [], "KC", **{**facts, "turns": [1, 1]})["selected"]

    assert 0 < said["knock"]["brings"] < early["knock"]["brings"] < 100
    assert said["gin"]["brings"] is None


def test_gin_brings_its_bonus_on_top() -> None:
    facts: Any = {"table": [], "hands": ["5S 5H 5D 5C 6C 7C 8C JC JD JS KC", 10]}

    said = told("gin", "", [], "KC", **facts)["selected"]
    assert said["gin"]["brings"] > 25


def test_a_group_with_a_card_that_is_not_held_is_no_meld() -> None:
    """No client can ask for more than it holds."""
    free = {"first_meld_min": 0}
    said = told("palace", "7H 8H 9H KC", ["7H 8H 9H", "QC KC KC"], "", options=free)

    assert [len(one["readings"]) > 0 for one in said["groups"]] == [True, False]
    assert said["groups"][1]["refusal"] == {"code": "not_in_hand", "card": "QC"}
    assert said["laying"]["action"] == "lay run 7H 8H 9H"
    assert said["laying"]["refusal"]["code"] == "not_a_meld"


def test_a_selected_card_that_is_not_held_can_do_nothing() -> None:
    said = told("palace", f"{SHORT} KC", [], "3S")["selected"]

    assert (said["adds"], said["discard"], said["lay"]) == ([], None, None)


def test_three_selected_cards_are_told_as_a_meld_only_if_they_are_held() -> None:
    held = told("palace", f"{SHORT} KC", [], "8H 9H TH")["selected"]["lay"]
    others = told("palace", f"{SHORT} KC", [], "2C 3C 4C")["selected"]["lay"]

    assert held["action"] == "lay run 8H 9H TH"
    assert others is None


def test_a_borrowed_card_is_one_that_lies_in_its_meld() -> None:
    hand = "7H 8H 9H QH JS KS"
    assert told("rami51", hand, ["JS QS@M1 KS"], "")["groups"][0]["readings"]
    refused = told("rami51", hand, ["JS QS@M2 KS"], "")["groups"][0]["refusal"]
    assert refused == {"code": "not_in_hand", "card": "QS"}
