"""A joker on the table replaced by the card it stands for."""

import pytest

from tests.melds.hands import KALOOKI, PLAIN, STRICT_SETS, meld
from tierce.cards import cards
from tierce.melds import Meld, MeldRules, swap


def swapped(of: str, text: str, rules: MeldRules = PLAIN, *, full_set: bool = False) -> str:
    """The meld afterwards, or the code of the reason why not."""
    found = swap(meld(of, rules), cards(text), rules, full_set=full_set)
    return str(found) if isinstance(found, Meld) else found.code


def test_the_card_a_joker_stands_for_frees_it() -> None:
    assert swapped("5H * 7H", "6H") == "5H 6H 7H"


def test_of_two_jokers_the_one_is_freed_that_stands_for_the_card() -> None:
    assert swapped("5S * * 8S", "7S") == "5S *6S 7S 8S"


@pytest.mark.parametrize("text", ["5H", "8H", "6S", "*"])
def test_another_card_frees_no_joker(text: str) -> None:
    assert swapped("5H * 7H", text) == "joker_stands_for_another"


def test_a_meld_without_joker_has_none_to_free() -> None:
    assert swapped("5H 6H 7H", "6H") == "no_joker"


@pytest.mark.parametrize(("text", "result"), [("8S", "8C 8S 8H"), ("8D", "8C 8H 8D")])
def test_either_missing_suit_frees_the_joker_of_a_set_of_three(text: str, result: str) -> None:
    """[default: the strict rule that asks for four cards would be pointless otherwise]"""
    assert swapped("8C * 8H", text) == result


@pytest.mark.parametrize("text", ["8C", "8H", "9S"])
def test_a_card_of_the_set_or_of_another_rank_frees_no_joker(text: str) -> None:
    assert swapped("8C * 8H", text) == "joker_stands_for_another"


def test_a_set_may_have_to_hold_four_cards_before_it_frees_its_joker() -> None:
    """House rule: jokers stricts."""
    assert swapped("9C 9S *", "9H", full_set=True) == "set_not_full"
    assert swapped("9C 9S 9H *", "9D", full_set=True) == "9C 9S 9H 9D"
    assert swapped("9C 9S 9H *", "9H", full_set=True) == "joker_stands_for_another"


def test_a_run_frees_its_joker_whatever_a_set_must_hold() -> None:
    assert swapped("5H * 7H", "6H", full_set=True) == "5H 6H 7H"


@pytest.mark.parametrize("text", ["9H 9D", "9D 9H"])
def test_both_missing_cards_may_be_laid_at_once(text: str) -> None:
    assert swapped("9C 9S *", text, full_set=True) == "9C 9S 9H 9D"


@pytest.mark.parametrize("text", ["9S 9D", "9D 9S"])
def test_both_missing_cards_of_a_strict_set_may_be_laid_in_any_order(text: str) -> None:
    assert swapped("9C * 9H", text, STRICT_SETS, full_set=True) == "9C 9S 9H 9D"


@pytest.mark.parametrize("text", ["9H 9H", "9H 8D", "9C 9H", "* 9H", "9H *", "9H 9D 9S"])
def test_two_other_cards_free_no_joker(text: str) -> None:
    assert swapped("9C 9S *", text, full_set=True) == "joker_stands_for_another"


def test_two_cards_free_no_joker_of_a_run() -> None:
    assert swapped("5H * 7H", "6H 8H") == "joker_stands_for_another"


def test_both_missing_cards_free_one_of_two_jokers() -> None:
    """[Kalooki: a meld needs only one natural card]"""
    rules = KALOOKI
    found = swap(meld("9C * *", rules, "set"), cards("9S 9H"), rules, full_set=True)

    assert str(found) == "9C 9S 9H *9D"


def test_in_a_strict_set_only_the_card_of_its_place_frees_a_joker() -> None:
    """House rule: séries strictes."""
    assert swapped("9C * 9H", "9S", STRICT_SETS) == "9C 9S 9H"
    assert swapped("9C * 9H", "9D", STRICT_SETS) == "joker_stands_for_another"


def test_the_last_joker_leaves_a_pure_run() -> None:
    found = swap(meld("5H * 7H"), cards("6H"), PLAIN, full_set=False)

    assert isinstance(found, Meld)
    assert found.pure
