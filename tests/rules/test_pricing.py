"""The price of a round: losers, winners, rounds without a winner, bonus, faults, last rounds."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.rules.rounds import UNOPENED, points
from tierce.cards import names, pack


def test_losers_pay_the_winner_their_hands() -> None:
    """[document 000]"""
    assert points("palace", "", "KH 5D", "AS *") == [46, -15, -31]


def test_losers_write_down_their_hands() -> None:
    """[documents 001, 002, 003, 004]"""
    assert points("k51", "", "KH 5D", "AS *") == [0, 15, 36]


def test_only_the_winner_scores() -> None:
    """[document 004, positive scores]"""
    assert points("classique+positive_scores", "", "AH KD 9C", "KC 2C") == [42, 0, 0]


def test_who_never_laid_pays_the_flat_price_however_little_he_holds() -> None:
    """[documents 002, 003]"""
    assert points("rami51", "", "2C", "3C", opened=[True, False, True]) == [0, 100, 3]


def test_the_flat_price_also_goes_to_the_winner_where_losers_pay() -> None:
    paid = points("palace", "", "2C", options={"unopened_flat": 100}, opened=UNOPENED[2])

    assert paid == [100, -100]


def test_an_empty_stock_costs_everyone_his_hand_at_the_palace() -> None:
    """[document 000]"""
    assert points("palace", "8C 2C", "4D *", how="empty", opened=[False, False]) == [-10, -24]


def test_an_empty_stock_makes_everyone_count_and_the_unopened_pay_flat() -> None:
    """[document 002: when the round ends; default elsewhere]"""
    assert points("rami51", "8C", "4D", how="empty", opened=[True, False]) == [8, 100]


@pytest.mark.parametrize("text", ["classique+positive_scores", "gin"])
def test_an_empty_stock_gives_nobody_points_where_only_a_win_counts(text: str) -> None:
    assert points(text, "8C", "4D", how="empty") == [0, 0]


@pytest.mark.parametrize("text", ["gin", "palace", "rami51"])
def test_a_void_round_counts_for_nobody(text: str) -> None:
    """[default: standard Gin]"""
    assert points(text, "8C", "4D", how="void") == [0, 0]


def test_a_round_without_winner_pays_no_table_bonus() -> None:
    """[default: nobody is there to receive it]"""
    assert points("palace+casino", "8C", "4D", how="empty", laid="QS QS") == [-5, -5]


def test_the_winner_also_gains_what_he_laid() -> None:
    """[document 000, casino]"""
    assert points("palace+casino", "", "KH 5D", laid="5H * 7H KC", last="3C") == [35, -35]


@pytest.mark.parametrize(
    ("following", "paid"), [(None, [40, -14, -13, -13]), (2, [40, -13, -14, -13])]
)
def test_an_odd_point_of_the_malus_goes_to_the_next_in_turn(following: Any, paid: Any) -> None:
    """[default: keeps the sum zero]"""
    assert points("palace+casino", "", "*", "*", "*", laid="QS", next=following) == paid


def test_two_odd_points_go_to_the_next_two() -> None:
    """Fifty between three: seventeen, seventeen, sixteen."""
    found = points("palace+casino", "*", "*", "", "*", laid="QS KC", winner=2)

    assert found == [-17, -16, 50, -17]


def test_the_malus_is_shared_first_and_doubled_then() -> None:
    """[document 000, casino: 125 = 63 + 62]"""
    laid = "QS KS AS 7C 7D 7H 2H 3H 4H TD JD QD"
    facts = {"opened": UNOPENED[3], "laid": laid, "one_turn": True}

    assert points("palace+casino", "", "KH 5D", "AS *", **facts) == [310, -156, -154]


def test_a_fault_is_added_to_the_score_of_its_maker() -> None:
    """[document 003]"""
    assert points("rami51", "", "KH 4D", faults=[50, 0]) == [50, 14]


def test_a_fault_costs_its_maker_where_high_scores_win() -> None:
    options = {"placeable_discard_penalty": 50}

    assert points("palace", "", "KH 4D", options=options, faults=[0, 50]) == [14, -64]


def test_a_fault_is_never_multiplied() -> None:
    """[protocol: points for faults are never multiplied]"""
    facts = {"one_turn": True, "last": "*", "last_round": True, "faults": [0, 50]}

    assert points("rami51+last_round_1000", "", "KH 4D", **facts) == [0, 56050]


def test_the_last_round_counts_a_thousandfold() -> None:
    """[document 003, partie à 1000]"""
    facts = {"last_round": True, "opened": [True, True, False]}

    assert points("rami51+last_round_1000", "", "KH 4D", "2C", **facts) == [0, 14000, 100000]


def test_the_last_round_is_an_ordinary_one_elsewhere() -> None:
    assert points("rami51", "", "KH 4D", last_round=True) == [0, 14]


def test_a_last_round_without_winner_counts_a_thousandfold_too() -> None:
    facts = {"last_round": True, "how": "empty"}

    assert points("rami51+last_round_1000", "2C", "KH 4D", **facts) == [2000, 14000]


PACK = pack(2, 6)
places = st.lists(st.integers(0, len(PACK) - 1), unique=True, max_size=60)


@given(places, st.booleans(), st.booleans())
def test_what_losers_pay_is_what_the_winner_gains(
    places: list[int], one_turn: bool, opened: bool
) -> None:
    """Hands and melds dealt from one pack, one card each in turn."""
    first, second, third, laid = (names(PACK[p] for p in places[k::4]) for k in range(4))
    facts = {"laid": laid, "one_turn": one_turn, "opened": [True, *[opened] * 3]}

    assert sum(points("palace+casino", "", first, second, third, **facts)) == 0
