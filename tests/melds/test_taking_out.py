"""Cards taken out of a meld on the table."""

import pytest

from tests.melds.hands import CYCLIC, KALOOKI, PLAIN, STRICT_SETS, meld
from tierce.cards import cards
from tierce.melds import MeldRules, NotAMeld, take_out

ROUND = "AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH"


def left(of: str, text: str, rules: MeldRules = PLAIN) -> list[str] | str:
    """The melds that stay, or the code of the reason why not."""
    found = take_out(meld(of, rules), cards(text), rules)
    return found.code if isinstance(found, NotAMeld) else [str(part) for part in found]


@pytest.mark.parametrize(("text", "result"), [("4H", "5H 6H 7H"), ("7H", "4H 5H 6H")])
def test_an_end_of_a_run_of_four_may_be_taken(text: str, result: str) -> None:
    assert left("4H 5H 6H 7H", text) == [result]


def test_what_stays_must_be_three_cards_at_least() -> None:
    assert left("5H 6H 7H", "7H") == "rest_is_no_meld"
    assert left("4H 5H 6H 7H", "4H 7H") == "rest_is_no_meld"
    assert left("7H 7C 7S", "7S") == "rest_is_no_meld"


def test_the_fourth_card_of_a_set_may_be_taken() -> None:
    assert left("7H 7C 7S 7D", "7D") == ["7C 7S 7H"]


def test_a_long_run_may_be_cut_in_two() -> None:
    """[default: every remaining part is a valid meld]"""
    assert left("3H 4H 5H 6H 7H 8H 9H", "6H") == ["3H 4H 5H", "7H 8H 9H"]


def test_both_parts_of_a_cut_run_must_be_runs() -> None:
    assert left("3H 4H 5H 6H 7H 8H", "6H") == "rest_is_no_meld"


def test_a_run_may_be_cut_in_three() -> None:
    run = "AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH"

    assert left(run, "4H 8H") == ["AH 2H 3H", "5H 6H 7H", "9H TH JH"]


def test_a_whole_meld_may_be_taken() -> None:
    """Every part that remains must be a meld."""
    assert left("7H 7C 7S", "7H 7C 7S") == []
    assert left("5H * 7H", "5H *6H 7H") == []


def test_a_card_that_does_not_lie_there_cannot_be_taken() -> None:
    assert left("4H 5H 6H 7H", "8H") == "not_in_meld"
    assert left("4H 5H 6H 7H", "4H 4H") == "not_in_meld"
    assert left("4H 5H 6H 7H", "*") == "not_in_meld"
    assert left("4H * 6H 7H", "5H") == "not_in_meld"


def test_a_joker_may_be_taken_like_a_card() -> None:
    assert left("4H 5H 6H *", "*") == ["4H 5H 6H"]
    assert left("4H 5H 6H *", "*7H") == ["4H 5H 6H"]
    assert left("7C 7S 7H *", "*") == ["7C 7S 7H"]


def test_a_plain_joker_is_any_that_may_go() -> None:
    assert left("4H * 6H 7H *", "*") == ["4H *5H 6H 7H"]


def test_what_stays_keeps_to_the_limit_of_jokers() -> None:
    assert left("4H * * 7H", "7H") == "rest_is_no_meld"
    assert left("7C 7S * *", "7C") == "rest_is_no_meld"


def test_the_joker_of_a_set_is_open_again_once_three_cards_stay() -> None:
    assert left("7C 7S 7H *", "7H") == ["7C 7S *"]


def test_what_stays_of_a_strict_set_must_follow_the_suits() -> None:
    assert left("9C 9S 9H 9D", "9S", STRICT_SETS) == "rest_is_no_meld"
    assert left("9C 9S 9H 9D", "9C", STRICT_SETS) == ["9S 9H 9D"]


def test_a_run_over_the_ace_stays_a_cyclic_run() -> None:
    assert left("QH KH AH 2H", "QH", CYCLIC) == ["KH AH 2H"]


def test_either_ace_of_a_run_from_ace_to_ace_may_be_taken() -> None:
    assert left(ROUND, "AH", KALOOKI) == [ROUND[3:]]
    assert left(ROUND, "AH 2H", KALOOKI) == [ROUND[6:]]
    assert left(ROUND, "KH AH", KALOOKI) == [ROUND[:-6]]
