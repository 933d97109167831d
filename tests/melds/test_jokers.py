"""Jokers in melds: what they stand for, how many, how close together."""

import pytest

from tests.melds.hands import CYCLIC, FRENCH, HIGH, KALOOKI, LOW, PLAIN, STRICT_JOKERS, meld, why
from tierce.cards import cards
from tierce.melds import MeldRules, read_meld, unburnt_joker


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("TH JH *", "TH JH *QH"),
        ("* TH JH", "*9H TH JH"),
        ("5S * * 8S", "5S *6S *7S 8S"),
        ("* * QH KH", "*TH *JH QH KH"),
        ("* 2H 3H", "*AH 2H 3H"),
        ("QH KH *", "QH KH *AH"),
        ("AH * 3H", "AH *2H 3H"),
    ],
)
def test_a_joker_stands_for_the_card_of_its_place_in_a_run(text: str, told: str) -> None:
    assert str(meld(text)) == told


def test_a_run_with_a_joker_is_written_upwards() -> None:
    """[the judge's door]"""
    assert why("* 9S 8S") == "not_a_meld"


@pytest.mark.parametrize("text", ["* AH 2H", "KH AH *", "KH * 2H"])
def test_a_joker_reaches_beyond_no_end(text: str) -> None:
    assert why(text) == "not_a_meld"


def test_where_the_ace_is_low_no_joker_follows_the_king() -> None:
    assert why("QH KH *", LOW) == "not_a_meld"


def test_where_the_ace_is_high_no_joker_precedes_the_two() -> None:
    assert why("* 2H 3H", HIGH) == "not_a_meld"


@pytest.mark.parametrize(
    ("text", "told"), [("KS AS *", "KS AS *2S"), ("KS * 2S", "KS *AS 2S"), ("* AS 2S", "*KS AS 2S")]
)
def test_in_cyclic_runs_jokers_go_round_as_well(text: str, told: str) -> None:
    assert str(meld(text, CYCLIC)) == told


@pytest.mark.parametrize("text", ["QH * *", "7C * *", "* * *"])
def test_a_meld_never_holds_more_jokers_than_naturals(text: str) -> None:
    assert why(text) in ("too_many_jokers", "not_a_meld")


@pytest.mark.parametrize("text", ["5S * * 8S", "7C 7D * *", "* 2S * 4S"])
def test_a_meld_may_hold_as_many_jokers_as_naturals(text: str) -> None:
    assert meld(text).jokers == 2


@pytest.mark.parametrize("text", ["7S * 9S", "7S 8S *", "9C 9D *", "9C 9D 9S *"])
def test_one_joker_may_be_the_limit(text: str) -> None:
    assert meld(text, FRENCH).jokers == 1


@pytest.mark.parametrize("text", ["5S * * 8S", "7C 7D * *", "5S * 7S * 9S"])
def test_two_jokers_are_too_many_where_one_is_the_limit(text: str) -> None:
    assert why(text, FRENCH) == "too_many_jokers"


def test_one_natural_may_be_enough() -> None:
    """[Kalooki: equal-chance]"""
    assert str(meld("9C * *", KALOOKI, "set")) == "9C * *"
    assert str(meld("9C * *", KALOOKI, "run")) == "9C *TC *JC"
    assert str(meld("9C * * *", KALOOKI, "set")) == "9C *9S *9H *9D"


def test_jokers_alone_are_no_meld() -> None:
    assert why("* * *", KALOOKI, "run") == "not_a_run"
    assert why("* * *", KALOOKI, "set") == "not_a_set"


def test_no_joker_lies_where_there_are_none() -> None:
    assert why("7S 8S *", MeldRules(joker_limit="none")) == "too_many_jokers"


def test_three_jokers_never_lie_side_by_side_where_two_may() -> None:
    """A house rule allows two."""
    assert meld("5S * * 8S 9S").jokers == 2
    assert why("5S 6S * * * TS JS") == "jokers_adjacent"
    assert meld("5S 6S * * 9S * JS").jokers == 3


def test_strict_jokers_never_touch_in_a_run() -> None:
    """House rule: jokers stricts."""
    assert why("5S * * 8S", STRICT_JOKERS) == "jokers_adjacent"
    assert str(meld("5S * 7S *", STRICT_JOKERS)) == "5S *6S 7S *8S"


def test_two_strict_jokers_lie_apart_in_an_unordered_set() -> None:
    """[default: four cards, two jokers can be arranged alternately]"""
    assert str(meld("7C 7D * *", STRICT_JOKERS)) == "7C *7S *7H 7D"


def test_one_natural_between_two_strict_jokers_is_a_run() -> None:
    rules = MeldRules(joker_limit="one_natural", joker_adjacent=1)

    assert str(meld("* 5S *", rules, "run")) == "*4S 5S *6S"
    assert why("5S * *", rules, "run") == "jokers_adjacent"
    assert str(meld("5S * *", rules, "set")) == "5S * *"
    assert why("5S * * *", rules, "set") == "jokers_adjacent"


def test_the_joker_of_a_set_of_three_stands_for_either_missing_suit() -> None:
    """The joker is named last."""
    assert str(meld("7C * 7D")) == "7C 7D *"
    assert str(meld("7C *7S 7D")) == "7C 7D *"


def test_the_jokers_of_a_set_of_four_stand_for_the_missing_suits() -> None:
    """[the judge's door]"""
    assert str(meld("7D * 7C 7S")) == "7C 7S *7H 7D"
    assert str(meld("* 7D * 7C")) == "7C *7S *7H 7D"


@pytest.mark.parametrize("text", ["7H 8H *9H TH", "*6H 7H 8H", "7H 8H *9H"])
def test_a_joker_may_be_written_with_the_card_it_stands_for(text: str) -> None:
    """[the judge's door]"""
    assert str(meld(text)) == text


@pytest.mark.parametrize("text", ["7H *9H", "7H *9H 9H", "7H *8S 9H", "*9H 7H 8H", "7C 7S *7S"])
def test_a_joker_written_with_a_card_it_cannot_be_makes_no_meld(text: str) -> None:
    """[the judge's door]"""
    assert why(text)


def test_a_joker_may_close_the_longest_run_at_either_end() -> None:
    assert str(meld("* 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS", PLAIN)).startswith("*AS 2S")
    assert str(meld("2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS *", PLAIN)).endswith("KS *AS")
    assert why("* 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS *", PLAIN) == "run_too_long"


def test_cards_that_fit_a_run_as_well_as_a_set_must_be_named() -> None:
    """[default: meaning is ambiguous]"""
    assert why("9C * *", KALOOKI) == "ambiguous_meld"


def test_cards_that_fit_only_one_kind_need_no_name() -> None:
    """As a run the ace would stand in the middle."""
    assert str(meld("* AC *", KALOOKI)) == "AC * *"


def burnt(run: str, *table: str) -> str | None:
    reason = unburnt_joker(meld(run, FRENCH), (), [meld(text) for text in table], copies=2)
    return None if reason is None else str(reason.facts["card"])


def test_a_joker_in_a_run_may_stand_only_for_a_card_whose_copies_lie_on_the_table() -> None:
    """The rule of Lebanese 14."""
    assert burnt("6H * 8H", "7C 7H 7D", "7S 7H 7D") is None
    assert burnt("6H * 8H", "7C 7H 7D") == "7H"
    assert burnt("6H * 8H") == "7H"


def test_a_joker_that_stands_for_a_card_is_no_copy_of_it() -> None:
    assert burnt("6H * 8H", "7C 7H 7D", "5H 6H *7H") == "7H"


def test_a_joker_in_a_set_need_not_be_burnt() -> None:
    """The rule of Lebanese 14: free in sets."""
    assert burnt("9C 9S *") is None


def test_a_joker_that_lay_in_the_run_before_need_not_be_burnt_again() -> None:
    run = meld("6H * 8H 9H", FRENCH)

    assert unburnt_joker(run, cards("6H *7H 8H"), [], copies=2) is None


def test_reading_alone_asks_for_no_burnt_card() -> None:
    rules = MeldRules(joker_limit="one", joker_run_burnt=True)

    assert str(read_meld(cards("6H * 8H"), rules)) == "6H *7H 8H"
