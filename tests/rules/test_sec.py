"""Rami sec: when a win is one, and what it makes of the losers' points."""

from typing import Any

import pytest

from tests.rules.rounds import UNOPENED, points

ONE_TURN = {"one_turn": True}
ALONE = {"opened": UNOPENED[2]}

CONDITIONS = [
    ("one_turn", {}, False),
    ("one_turn", ONE_TURN, True),
    ("one_turn", ALONE, False),
    ("one_turn", ONE_TURN | ALONE, True),
    ("others_unopened", {}, False),
    ("others_unopened", ONE_TURN, False),
    ("others_unopened", ALONE, True),
    ("others_unopened", ONE_TURN | ALONE, True),
    ("one_turn_and_others_unopened", {}, False),
    ("one_turn_and_others_unopened", ONE_TURN, False),
    ("one_turn_and_others_unopened", ALONE, False),
    ("one_turn_and_others_unopened", ONE_TURN | ALONE, True),
]


@pytest.mark.parametrize(("condition", "facts", "sec"), CONDITIONS)
def test_a_win_is_a_rami_sec_on_its_condition(condition: str, facts: Any, sec: bool) -> None:
    found = points("palace", "", "KH 5D", options={"sec_condition": condition}, **facts)

    assert found == ([30, -30] if sec else [15, -15])


def test_one_opened_opponent_of_two_is_enough_to_spoil_it() -> None:
    facts = {"one_turn": True, "opened": [True, False, True]}

    assert points("palace", "", "KH", "5D", **facts) == [15, -10, -5]


def test_where_no_rami_sec_is_played_none_is_priced() -> None:
    options = {"sec_condition": "none", "sec_effect": "none"}

    assert points("palace", "", "KH", options=options, **ONE_TURN, **ALONE) == [10, -10]


EFFECTS = [
    ("double", [0, 30]),
    ("plus25", [0, 40]),
    ("plus10", [0, 25]),
    ("flat100", [0, 100]),
    ("flat200", [0, 200]),
]


@pytest.mark.parametrize(("effect", "paid"), EFFECTS)
def test_a_rami_sec_makes_of_a_hand_what_the_table_says(effect: str, paid: list[int]) -> None:
    assert points("deux-jeux", "", "KH 5D", options={"sec_effect": effect}, **ONE_TURN) == paid


@pytest.mark.parametrize(("jokers", "opened", "flat"), [(0, 54, 200), (1, 41, 150), (2, 27, 100)])
def test_the_lebanese_sec_falls_with_the_jokers_laid(jokers: int, opened: int, flat: int) -> None:
    """[document 003; halves round up by default]"""
    facts = {"one_turn": True, "jokers_laid": jokers, "opened": [True, True, False]}

    assert points("liban14", "", "AH KD 7C", "2C", **facts) == [0, opened, flat]


@pytest.mark.parametrize("jokers", [3, 4])
def test_more_than_two_jokers_count_as_two(jokers: int) -> None:
    """[document 003; default]"""
    assert points("liban14", "", "AH KD 7C", one_turn=True, jokers_laid=jokers) == [0, 27]


def test_jokers_laid_are_counted_where_nobody_counted_them() -> None:
    facts = {"one_turn": True, "laid": "5C 5D * 6H *7H 8H"}

    assert points("liban14", "", "AH KD 7C", **facts) == [0, 27]


@pytest.mark.parametrize(("last", "paid"), [("*", 56), ("KC", 28), ("*KC", 56), (None, 28)])
def test_finishing_with_a_joker_counts_four_times(last: Any, paid: int) -> None:
    """[document 003]"""
    assert points("rami51", "", "KH 4D", one_turn=True, last=last) == [0, paid]


def test_an_unopened_loser_pays_400_when_the_last_card_is_a_joker() -> None:
    """[document 003]"""
    assert points("rami51", "", "KH", one_turn=True, last="*", opened=UNOPENED[2]) == [0, 400]


def test_a_last_joker_is_worth_nothing_special_without_rami_sec() -> None:
    assert points("rami51", "", "KH 4D", last="*") == [0, 14]


def test_a_last_joker_only_doubles_where_it_is_no_rule() -> None:
    assert points("deux-jeux", "", "KH 4D", one_turn=True, last="*") == [0, 28]


@pytest.mark.parametrize(
    ("text", "paid"),
    [("rami51", 14), ("voleur", 14), ("rami51+sec_with_table", 28), ("liban14", 28)],
)
def test_help_from_the_table_makes_it_an_ordinary_win(text: str, paid: int) -> None:
    """[document 003; the Lebanese list allows it]"""
    assert points(text, "", "KH 4D", one_turn=True, used_table=True) == [0, paid]


@pytest.mark.parametrize(("text", "paid"), [("liban14", 14), ("rami51", 28)])
def test_touching_the_discard_forfeits_rami_sec(text: str, paid: int) -> None:
    """[document 003, Lebanese]"""
    assert points(text, "", "KH 4D", one_turn=True, touched=True) == [0, paid]


def test_a_flat_rami_sec_counts_for_opened_and_unopened_alike() -> None:
    """[document 003, sec_100]"""
    facts = {"one_turn": True, "opened": [True, True, False]}

    assert points("rami51+sec_100", "", "KH 4D", "2C", **facts) == [0, 100, 100]


def test_a_flat_rami_sec_leaves_the_malus_beside_it() -> None:
    facts = {"one_turn": True, "laid": "KC KS KD", "opened": UNOPENED[2]}

    found = points("palace+casino", "", "2C", options={"sec_effect": "flat100"}, **facts)
    assert found == [130, -130]


def test_only_the_winner_scores_double() -> None:
    """[document 004, positive scores]"""
    found = points("classique+positive_scores", "", "AH KD 9C", "KC 2C", one_turn=True)

    assert found == [84, 0, 0]
