"""What a set is."""

import pytest

from tests.melds.hands import PLAIN, STRICT_SETS, meld, why
from tierce.melds import SET, MeldRules


@pytest.mark.parametrize("text", ["7C 7S 7H", "7C 7S 7D", "7S 7H 7D", "7C 7S 7H 7D"])
def test_three_or_four_cards_of_one_rank_are_a_set(text: str) -> None:
    assert (meld(text).kind, str(meld(text))) == (SET, text)


def test_two_cards_of_a_rank_are_no_set() -> None:
    assert why("7C 7S") == "too_few_cards"


@pytest.mark.parametrize("text", ["7C 7C 7S", "7C 7S 7H 7D 7C"])
def test_the_two_copies_of_a_card_never_share_a_set(text: str) -> None:
    assert why(text) == "same_card_twice"


def test_a_set_is_of_one_rank() -> None:
    assert why("7C 7S 8H") == "not_a_meld"


def test_a_set_holds_four_cards_at_most() -> None:
    assert why("7C 7S 7H 7D *", PLAIN, "set") == "set_size"


def test_a_set_is_told_clubs_spades_hearts_diamonds() -> None:
    """[the judge's door]"""
    assert str(meld("7D 7H 7C 7S")) == "7C 7S 7H 7D"


@pytest.mark.parametrize("text", ["9C 9S 9H", "9S 9H 9D", "9C 9S 9H 9D"])
def test_strict_sets_follow_the_suits_without_a_gap(text: str) -> None:
    """House rule: séries strictes."""
    assert str(meld(text, STRICT_SETS)) == text


@pytest.mark.parametrize("text", ["9C 9S 9D", "9C 9H 9D"])
def test_strict_sets_do_not_wrap_or_skip_a_suit(text: str) -> None:
    """House rule: séries strictes."""
    assert why(text, STRICT_SETS) == "suits_out_of_order"


def test_the_naturals_of_a_strict_set_may_be_written_in_any_order() -> None:
    assert str(meld("9H 9C 9S", STRICT_SETS)) == "9C 9S 9H"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("9C * 9H", "9C *9S 9H"),
        ("9C 9S *", "9C 9S *9H"),
        ("* 9S 9H", "*9C 9S 9H"),
        ("9S 9H *", "9S 9H *9D"),
        ("* 9H 9D", "*9S 9H 9D"),
        ("* 9S 9H 9D", "*9C 9S 9H 9D"),
        ("9C * * 9D", "9C *9S *9H 9D"),
    ],
)
def test_a_joker_fills_its_place_in_a_strict_set(text: str, told: str) -> None:
    """House rule: séries strictes."""
    assert str(meld(text, STRICT_SETS)) == told


@pytest.mark.parametrize("text", ["9H 9D *", "* 9C 9S", "9H * 9C", "9S * 9H"])
def test_a_joker_stands_neither_before_clubs_nor_after_diamonds(text: str) -> None:
    """House rule: séries strictes."""
    assert why(text, STRICT_SETS) == "suits_out_of_order"


def test_jokers_of_a_strict_set_keep_their_places_and_may_not_lie_together() -> None:
    rules = MeldRules(strict_sets=True, joker_adjacent=1)

    assert why("9C * * 9D", rules) == "jokers_adjacent"
    assert str(meld("* 9S * 9D", rules)) == "*9C 9S *9H 9D"
