"""Questions in plain data: what is answered, and what cannot be read.

The worked cases are asked in ``tests/record/test_cases.py``.
"""

from collections.abc import Callable
from typing import Any

import pytest

from tests.each import each
from tierce.rules import OPTIONS, RulesError
from tierce.rules.asking.judging import (
    judge_deck,
    judge_match,
    judge_pot,
    judge_rules,
    judge_score,
)
from tierce.rules.asking.plain_data import BadQuestion

JUDGES: dict[str, Callable[[Any], dict[str, Any]]] = {
    "rules": judge_rules,
    "deck": judge_deck,
    "score": judge_score,
    "match": judge_match,
    "pot": judge_pot,
}


def judged(question: dict[str, Any]) -> dict[str, Any]:
    return JUDGES[question["ask"]]({"id": "x", **question})


def test_every_option_is_answered() -> None:
    answer = judged({"ask": "rules", "rules": "classique"})

    assert list(answer["options"]) == list(OPTIONS)
    assert answer["options"]["players"] == [2, 7]
    assert answer["options"]["hand_size"] == {"2": 10, "3": 7, "4": 7, "5": 7, "6": 6, "7": 6}


CLASHING = [
    {"rules": "palace+open_40+open_none"},
    {"rules": "palace+no_jokers+strict_jokers"},
    {"rules": "gin+cyclic"},
    {"rules": "palace+casino", "options": {"score_mode": "penalty", "rank_by": "low"}},
]


@pytest.mark.parametrize("asked", CLASHING)
def test_a_clash_is_an_answer_to_who_asks_for_the_rules(asked: dict[str, Any]) -> None:
    answer = judged({"ask": "rules", **asked})

    assert answer["legal"] is False
    assert answer["conflicts"][0].keys() == {"options", "code"}


@pytest.mark.parametrize("asked", CLASHING)
def test_a_clash_is_an_error_to_everybody_else(asked: dict[str, Any]) -> None:
    with pytest.raises(RulesError) as told:
        judged({"ask": "deck", "players": 2, **asked})

    assert told.value.code in ("conflicting_options", "patch_not_applicable")


def test_a_stake_of_nothing_switches_the_pot_off() -> None:
    staked = judged({"ask": "rules", "rules": "trad", "stake": 10})
    free = judged({"ask": "rules", "rules": "trad", "stake": 0})

    assert (staked["options"]["pot"], free["options"]["pot"]) == ("share", "none")


def test_a_stake_of_nothing_leaves_no_pot_to_clash() -> None:
    asked = {"ask": "rules", "rules": "palace", "options": {"pot": "share"}}

    assert not judged({**asked, "stake": 5})["legal"]
    assert judged({**asked, "stake": 0})["legal"]


WON = {"how": "out", "winner": 0, "opened": [True, True], "left": ["", "KH"]}


def score(**facts: Any) -> dict[str, Any]:
    return {"ask": "score", "rules": "palace", "outcome": {**WON, **facts}}


UNREADABLE = [
    ({"ask": "rules"}, "missing_field"),
    ({"ask": "rules", "rules": 5}, "bad_field"),
    ({"ask": "rules", "rules": "palac"}, "unknown_preset"),
    ({"ask": "rules", "rules": ""}, "unknown_preset"),
    ({"ask": "rules", "rules": "palace+"}, "unknown_patch"),
    ({"ask": "rules", "rules": "palace", "player": 2}, "unknown_field"),
    ({"ask": "rules", "rules": "palace", "players": "2"}, "bad_field"),
    ({"ask": "rules", "rules": "palace", "stake": -1}, "bad_field"),
    ({"ask": "rules", "rules": "palace", "options": []}, "bad_field"),
    ({"ask": "rules", "rules": "palace", "options": {"jokers": 9}}, "bad_option"),
    ({"ask": "rules", "rules": "palace", "options": {"joker": 2}}, "unknown_option"),
    ({"ask": "deck", "rules": "palace"}, "missing_field"),
    ({"ask": "deck", "rules": "palace", "players": 5}, "players_out_of_range"),
    ({"ask": "deck", "rules": "palace", "players": True}, "bad_field"),
    ({"ask": "score", "rules": "palace"}, "bad_field"),
    (score(how="won"), "bad_field"),
    (score(how=3), "bad_field"),
    (score(wnner=1), "unknown_field"),
    (score(winner=2), "bad_field"),
    (score(winner=None), "bad_field"),
    (score(winner=True), "bad_field"),
    (score(next=2), "bad_field"),
    (score(left=["2C", "KH"]), "bad_field"),
    (score(left=["", "KH", "2C"]), "bad_field"),
    (score(left=["", "1H"]), "bad_card"),
    (score(left=["", 3]), "bad_field"),
    (score(left=[""], opened=[True]), "players_out_of_range"),
    (score(left=[""] * 5, opened=[True] * 5), "players_out_of_range"),
    (score(left=["", "KH KH"], laid="KH KC KS"), "not_in_pack"),
    (score(left=["", "* * * * * * *"]), "not_in_pack"),
    (score(left=["", "KH KH"], last="KH"), "not_in_pack"),
    (score(opened=[True]), "bad_field"),
    (score(opened=[1, 0]), "bad_field"),
    (score(faults=[1]), "bad_field"),
    (score(last="KH KC"), "bad_card"),
    (score(one_turn=1), "bad_field"),
    (score(jokers_laid=-1), "bad_field"),
    ({**score(left=["", "*"]), "rules": "classique"}, "not_in_pack"),
    ({"ask": "match", "rules": "palace", "totals": [1, 2.5], "rounds_played": 1}, "bad_field"),
    (
        {"ask": "match", "rules": "palace", "totals": [1], "rounds_played": 1},
        "players_out_of_range",
    ),
    ({"ask": "match", "rules": "palace", "totals": [1, 2]}, "missing_field"),
    ({"ask": "pot", "rules": "k51", "stakes": 10, "behind": [-1]}, "bad_field"),
    ({"ask": "pot", "rules": "k51", "stakes": -1, "behind": [1]}, "bad_field"),
    ({"ask": "pot", "rules": "palace", "stakes": 10, "behind": [1]}, "no_pot"),
]


@each(UNREADABLE)
def test_a_question_that_cannot_be_read_says_in_which_way(question: Any, code: str) -> None:
    with pytest.raises((BadQuestion, RulesError)) as told:
        judged(question)

    assert told.value.code == code


@pytest.mark.parametrize("how", ["empty", "void"])
def test_a_round_that_nobody_won_has_its_price_whoever_is_named_as_winner(how: str) -> None:
    asked = score(how=how, left=["2C", "KH"])

    assert judged(asked) == judged({**asked, "outcome": {**asked["outcome"], "winner": None}})


def test_without_a_last_discard_the_last_card_is_among_those_laid() -> None:
    asked = score(laid="KH KC KS", last="KH")

    assert judged({**asked, "rules": "palace+no_final_discard"}) == {"points": [10, -10]}


def test_the_end_of_a_match_says_what_a_stake_of_each_pays() -> None:
    asked = {"ask": "match", "rules": "k51", "totals": [0, 20, 60, 120], "rounds_played": 1}
    shared = {"ask": "match", "rules": "palace", "totals": [5, 5, 1], "rounds_played": 3}

    assert "paid" not in judged(asked)
    assert judged({**asked, "stake": 100})["paid"] == [301, 66, 33, 0]
    assert judged({**shared, "stake": 9})["paid"] == [14, 13, 0]
