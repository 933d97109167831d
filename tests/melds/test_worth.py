"""What a meld counts towards an opening."""

import pytest

from tests.melds.hands import CYCLIC, HIGH, KALOOKI, PLAIN, meld
from tierce.melds import MeldRules, card_worths, worth
from tierce.melds.worth import highest_worths


def points(text: str, rules: MeldRules = PLAIN, kind: str | None = None) -> int:
    return worth(meld(text, rules, kind), rules)


def test_cards_count_their_pips_and_court_cards_ten() -> None:
    assert points("7S 8S 9S") == 24
    assert points("TH JH QH KH") == 40
    assert points("2C 2D 2H") == 6


def test_an_ace_counts_one_before_a_two() -> None:
    assert points("AH 2H 3H") == 6


def test_an_ace_counts_eleven_after_a_king() -> None:
    assert points("QH KH AH") == 31


def test_an_ace_counts_eleven_in_a_set() -> None:
    assert points("AS AC AH") == 33


def test_an_ace_after_a_king_counts_eleven_in_a_cyclic_run_too() -> None:
    assert points("KH AH 2H", CYCLIC) == 23
    assert points("AH 2H 3H", CYCLIC) == 6
    assert points("8H 9H TH JH QH KH AH 2H 3H 4H 5H 6H 7H", CYCLIC) == 95


def test_a_run_from_ace_to_ace_counts_both_ways() -> None:
    assert points("AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH", KALOOKI) == 96


@pytest.mark.parametrize(("value", "low", "high", "set_"), [("1", 6, 21, 3), ("10", 15, 30, 30)])
def test_an_ace_may_count_the_same_everywhere(value: str, low: int, high: int, set_: int) -> None:
    """Always 1 at Gin, always 10 in Lebanese 14."""
    rules = MeldRules(ace_value=value)

    assert (points("AH 2H 3H", rules), points("QH KH AH", rules)) == (low, high)
    assert points("AS AC AH", rules) == set_


def test_an_ace_that_is_always_high_counts_eleven() -> None:
    """[Kalooki 40]"""
    assert points("QH KH AH", HIGH) == 31


@pytest.mark.parametrize(
    ("text", "total"),
    [("TH JH *", 30), ("* TH JH", 29), ("5S * * 8S", 26), ("* 2H 3H", 6), ("QH KH *", 31)],
)
def test_a_joker_counts_as_the_card_it_replaces(text: str, total: int) -> None:
    assert points(text) == total


def test_a_joker_in_a_set_counts_as_its_rank() -> None:
    assert points("7C 7D * *") == 28
    assert points("AC AD *") == 33


def test_a_joker_as_the_ace_of_a_cyclic_run_counts_eleven_after_the_king() -> None:
    assert points("KS * 2S", CYCLIC) == 23
    assert points("* 2S 3S", CYCLIC) == 6


def test_a_joker_may_count_nothing_in_an_opening() -> None:
    """A variant of the house rules."""
    rules = MeldRules(joker_value="zero")

    assert points("TC TD *", rules) == 20
    assert points("QH KH *", rules) == 20


def test_a_joker_may_count_thirty_five_in_an_opening() -> None:
    """A variant of the house rules."""
    rules = MeldRules(joker_value="fixed35")

    assert points("2C 2D *", rules) == 39
    assert points("* 2H 3H", rules) == 40


def test_the_points_of_each_card_are_told_in_its_place() -> None:
    assert card_worths(meld("QH * AH"), PLAIN) == [10, 10, 11]


@pytest.mark.parametrize("rules", [PLAIN, KALOOKI, MeldRules(ace_value="1")])
def test_no_card_is_worth_more_than_its_bound_which_some_meld_reaches(rules: MeldRules) -> None:
    ranks = ["A", *"23456789TJQK"]
    sets = [card_worths(meld(f"{one}S {one}H {one}C", rules), rules)[0] for one in ranks]
    assert highest_worths(rules)[:13] == sets
