"""What a run is."""

import pytest

from tests.melds.hands import CYCLIC, HIGH, KALOOKI, LOW, PLAIN, meld, why
from tierce.melds import RUN, MeldRules

WHOLE = "AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH"


@pytest.mark.parametrize("text", ["7S 8S 9S", "TS JS QS KS", "2D 3D 4D 5D 6D 7D 8D"])
def test_three_or_more_consecutive_cards_of_one_suit_are_a_run(text: str) -> None:
    assert (meld(text).kind, str(meld(text))) == (RUN, text)


def test_two_cards_are_no_run() -> None:
    assert why("7S 8S") == "too_few_cards"


def test_no_cards_are_no_meld() -> None:
    assert why("") == "too_few_cards"


def test_a_run_is_of_one_suit() -> None:
    assert why("7S 8S 9H") == "not_a_meld"


def test_a_run_has_no_gap() -> None:
    assert why("7S 8S TS") == "not_a_meld"


def test_the_two_copies_of_a_card_never_share_a_run() -> None:
    assert why("7S 7S 8S 9S") == "not_a_meld"


@pytest.mark.parametrize("text", ["9S 8S 7S", "8S 9S 7S", "7S 9S 8S"])
def test_naturals_may_be_written_in_any_order(text: str) -> None:
    """[the judge's door]"""
    assert str(meld(text)) == "7S 8S 9S"


@pytest.mark.parametrize("text", ["AH 2H 3H", "QH KH AH"])
def test_the_ace_stands_before_the_two_or_after_the_king(text: str) -> None:
    assert str(meld(text)) == text


def test_a_run_to_the_ace_may_be_written_ace_first() -> None:
    assert str(meld("AH KH QH")) == "QH KH AH"


@pytest.mark.parametrize("text", ["KH AH 2H", "QH KH AH 2H"])
def test_the_ace_stands_in_no_run_between_king_and_two(text: str) -> None:
    assert why(text) == "not_a_meld"


def test_a_whole_suit_is_a_run_with_the_ace_at_one_end() -> None:
    """House rule: each rank once."""
    assert str(meld(WHOLE)) == WHOLE
    assert str(meld(WHOLE[3:] + " AH")) == WHOLE[3:] + " AH"


def test_thirteen_cards_are_the_longest_run() -> None:
    assert why(WHOLE + " AH") == "run_too_long"


def test_a_run_from_ace_to_ace_has_fourteen_cards_where_that_is_allowed() -> None:
    """[Kalooki 51: offsidebet]"""
    assert str(meld(WHOLE + " AH", KALOOKI)) == WHOLE + " AH"
    assert str(meld("AH AH" + WHOLE[2:], KALOOKI)) == WHOLE + " AH"


def test_where_the_ace_is_low_it_follows_no_king() -> None:
    """House rule: order from ace to king; Gin, ace low."""
    assert why("QH KH AH", LOW) == "not_a_meld"
    assert str(meld("AH 2H 3H", LOW)) == "AH 2H 3H"
    assert str(meld(WHOLE, LOW)) == WHOLE


def test_where_the_ace_is_high_it_precedes_no_two() -> None:
    """[Kalooki 40: never A-2-3]"""
    assert why("AH 2H 3H", HIGH) == "not_a_meld"
    assert str(meld("QH KH AH", HIGH)) == "QH KH AH"
    assert str(meld("2H 3H 4H", HIGH)) == "2H 3H 4H"


def test_cyclic_runs_go_on_past_the_ace() -> None:
    assert str(meld("KH AH 2H", CYCLIC)) == "KH AH 2H"
    assert str(meld("2H KH AH", CYCLIC)) == "KH AH 2H"
    assert str(meld("JH QH KH AH 2H 3H", CYCLIC)) == "JH QH KH AH 2H 3H"


def test_cyclic_runs_still_stop_at_thirteen() -> None:
    assert why(WHOLE + " AH", CYCLIC) == "run_too_long"
    assert why(WHOLE + " AH", MeldRules(ace_run="cyclic", run_max=14)) == "not_a_meld"


def test_a_full_circle_keeps_the_order_it_was_written_in() -> None:
    """[the judge's door]"""
    circle = "8H 9H TH JH QH KH AH 2H 3H 4H 5H 6H 7H"

    assert str(meld(circle, CYCLIC)) == circle


def test_a_run_without_joker_is_pure() -> None:
    """Tierce franche."""
    assert meld("7S 8S 9S").pure
    assert not meld("7S 8S *").pure
    assert not meld("7S 7C 7D").pure


def test_cards_that_are_a_run_are_no_set() -> None:
    assert why("7S 8S 9S", PLAIN, "set") == "not_a_set"
