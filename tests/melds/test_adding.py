"""Cards added to a meld on the table."""

import random

import pytest

from tests.melds.hands import (
    CYCLIC,
    FACE,
    FRENCH,
    KALOOKI,
    PLAIN,
    STRICT_JOKERS,
    STRICT_SETS,
    knobs_of_all_kinds,
    meld,
    some_hand,
)
from tierce.cards import cards, joker_as
from tierce.melds import RUN, Meld, MeldRules, NotAMeld, add
from tierce.melds.adding import grown_runs, grown_sets
from tierce.solve import arrange


def added(to: str, text: str, rules: MeldRules = PLAIN) -> str:
    """The meld afterwards, or the code of the reason why not."""
    found = add(meld(to, rules), cards(text), rules)
    return str(found) if isinstance(found, Meld) else found.code


@pytest.mark.parametrize(
    ("text", "result"),
    [
        ("4H", "4H 5H 6H 7H"),
        ("8H", "5H 6H 7H 8H"),
        ("8H 9H", "5H 6H 7H 8H 9H"),
        ("9H 8H", "5H 6H 7H 8H 9H"),
        ("8H 4H", "4H 5H 6H 7H 8H"),
        ("4H 3H 8H", "3H 4H 5H 6H 7H 8H"),
    ],
)
def test_cards_are_added_at_either_end_of_a_run(text: str, result: str) -> None:
    assert added("5H 6H 7H", text) == result


@pytest.mark.parametrize("text", ["9H", "6H", "8S", "3H"])
def test_a_card_that_leaves_a_gap_does_not_fit(text: str) -> None:
    assert added("5H 6H 7H", text) == "does_not_fit"


def test_the_fourth_suit_is_added_to_a_set() -> None:
    assert added("7H 7D 7C", "7S") == "7C 7S 7H 7D"


@pytest.mark.parametrize("text", ["7H", "8S", "7S 7S"])
def test_another_card_does_not_fit_a_set(text: str) -> None:
    assert added("7H 7D 7C", text) == "does_not_fit"


def test_nothing_is_added_to_a_set_of_four() -> None:
    assert added("7C 7S 7H 7D", "7S") == "does_not_fit"
    assert added("7C 7S 7H 7D", "*") == "does_not_fit"


def test_no_king_goes_below_an_ace() -> None:
    assert added("AH 2H 3H", "KH") == "does_not_fit"


def test_an_ace_goes_above_a_king() -> None:
    assert added("JS QS KS", "AS") == "JS QS KS AS"


def test_a_two_goes_above_the_ace_of_a_cyclic_run() -> None:
    assert added("QH KH AH", "2H", CYCLIC) == "QH KH AH 2H"
    assert added("AH 2H 3H", "KH", CYCLIC) == "KH AH 2H 3H"
    assert added("QH KH AH", "3H 2H", CYCLIC) == "QH KH AH 2H 3H"


def test_a_run_of_thirteen_is_not_made_longer() -> None:
    whole = "AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH"

    assert added(whole, "AH") == "run_too_long"
    assert added(whole, "AH", KALOOKI) == whole + " AH"


def test_an_ace_once_placed_keeps_its_role() -> None:
    assert added("AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH", "KH AH", KALOOKI).startswith("AH 2H")
    assert added("AH 2H 3H", "QH KH") == "does_not_fit"


def test_a_joker_that_fits_one_end_goes_there() -> None:
    assert added("JS QS KS AS", "*") == "*TS JS QS KS AS"
    assert added("AS 2S 3S", "*") == "AS 2S 3S *4S"


def test_a_joker_that_fits_both_ends_must_be_written_with_its_face() -> None:
    """[the judge's door]"""
    assert added("5H 6H 7H", "*") == "ambiguous_joker"
    assert added("5H 6H 7H", "*8H") == "5H 6H 7H *8H"
    assert added("5H 6H 7H", "*4H") == "*4H 5H 6H 7H"


def test_a_joker_goes_where_it_is_written() -> None:
    """[the judge's door]"""
    assert added("5H 6H 7H", "* 9H") == "5H 6H 7H *8H 9H"
    assert added("5H 6H 7H", "3H *") == "3H *4H 5H 6H 7H"
    assert added("5H 6H 7H", "*8H 9H") == "5H 6H 7H *8H 9H"


def test_a_joker_fills_a_set() -> None:
    """House rule: one joker a meld, here the first."""
    assert added("9C 9S 9D", "*", FRENCH) == "9C 9S *9H 9D"


def test_the_joker_of_a_set_of_three_moves_to_the_suit_that_is_left() -> None:
    assert added("9C 9S *", "9H", FRENCH) == "9C 9S 9H *9D"
    assert added("9C 9S *", "9D", FRENCH) == "9C 9S *9H 9D"


def test_a_second_joker_is_one_too_many_where_one_is_the_limit() -> None:
    assert added("5H 6H *", "*8H", FRENCH) == "too_many_jokers"
    assert added("9C 9S *", "*", FRENCH) == "too_many_jokers"


def test_no_more_jokers_are_added_than_naturals_lie_there() -> None:
    assert added("5H 6H *", "*8H") == "5H 6H *7H *8H"
    assert added("5H * 7H *", "*9H", MeldRules()) == "too_many_jokers"


def test_a_third_joker_may_not_lie_beside_two() -> None:
    assert added("3H 4H 5H 6H * *", "*9H") == "jokers_adjacent"
    assert added("5S 6S *", "*", STRICT_JOKERS) == "*4S 5S 6S *7S"


def test_a_strict_set_grows_at_its_free_end() -> None:
    """House rule: séries strictes."""
    assert added("9C 9S 9H", "9D", STRICT_SETS) == "9C 9S 9H 9D"
    assert added("9S 9H 9D", "9C", STRICT_SETS) == "9C 9S 9H 9D"
    assert added("9S 9H 9D", "*", STRICT_SETS) == "*9C 9S 9H 9D"


def test_the_card_of_a_joker_is_not_added_to_a_strict_set() -> None:
    """The joker lies in its place."""
    assert added("9C * 9H", "9S", STRICT_SETS) == "does_not_fit"
    assert added("9C * 9H", "9D", STRICT_SETS) == "9C *9S 9H 9D"


def test_the_old_meld_is_not_changed() -> None:
    old = meld("5H 6H 7H")
    add(old, cards("8H"), PLAIN)

    assert str(old) == "5H 6H 7H"


def test_why_a_card_does_not_fit_is_told() -> None:
    found = add(meld("5H 6H *", FRENCH), cards("*8H"), FRENCH)

    assert isinstance(found, NotAMeld)
    assert found.facts == {"jokers": 2, "naturals": 2}


@pytest.mark.parametrize("seed", range(8))
def test_cards_added_at_a_glance_make_the_meld_that_all_ways_tried_make(seed: int) -> None:
    rng = random.Random(seed)
    for knobs in knobs_of_all_kinds(rng, 12):
        rules = MeldRules(**knobs._asdict())
        for old in arrange(some_hand(rng, most=9), rules, FACE).melds:
            first, run = old.faces[0], old.kind == RUN
            near = list(range(first // 13 * 13, first // 13 * 13 + 13))
            near = near if run else list(range(first % 13, 52, 13))
            for _ in range(6):
                more = rng.sample(near, rng.choice([1, 1, 2, 3]))
                more = [joker_as(face) if rng.random() < 0.2 else face for face in more]
                slow = grown_runs(old, more, rules) if run else grown_sets(old, more, rules)
                fitting = [grown for grown in slow if isinstance(grown, Meld)]
                found = add(old, more, rules)

                assert isinstance(found, Meld) == bool(fitting), (old, more, rules)
                # One card that fits both ends goes above, where all ways tried begin below.
                assert not fitting or found in fitting[: 2 if len(more) == 1 else 1]
