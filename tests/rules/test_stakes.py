"""The pot of 001: three quarters at least to the winner, the rest by how far behind."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tierce.rules import NoPot, pot, preset
from tierce.rules.price.stakes import largest_loss, paid
from tierce.rules.price.standing import ranking

PAID = [
    ("k51", 100, [99], (75, [25])),
    ("k51", 100, [100], (100, [0])),
    ("k51", 100, [100, 120, 140], (100, [0, 0, 0])),
    ("k51", 100, [0, 50], (76, [16, 8])),
    ("trad", 80, [10, 40, 70], (62, [11, 6, 1])),
    ("trad", 100, [79], (75, [25])),
    ("trad", 100, [80], (100, [0])),
    ("gin", 40, [46], (30, [10])),
    ("gin", 40, [125], (30, [10])),
    ("gin", 43, [0], (33, [10])),
    ("gin", 0, [5, 6], (0, [0, 0])),
    ("gin", 3, [5], (3, [0])),
    ("gin", 50, [], (50, [])),
]


@pytest.mark.parametrize(("text", "stakes", "behind", "paid"), PAID)
def test_the_pot_is_paid_by_how_far_behind(
    text: str, stakes: int, behind: list[int], paid: tuple[int, list[int]]
) -> None:
    assert pot(preset(text), stakes, behind) == paid


def test_the_largest_loss_of_gin_is_125() -> None:
    """[document 001; default: ten cards of ten points and the bonus]"""
    assert largest_loss(preset("gin")) == 125


def test_nobody_is_cut_off_in_a_longer_match_without_cutoff() -> None:
    longer = preset("gin").but(rounds=3)

    assert largest_loss(longer) == 375
    assert pot(longer, 40, [374]) == (30, [10])


def test_a_house_may_promise_the_winner_another_share() -> None:
    assert pot(preset("gin").but(pot_winner_min=60), 100, [0]) == (60, [40])


@pytest.mark.parametrize("text", ["palace", "rami51"])
def test_where_no_pot_is_played_none_is_paid(text: str) -> None:
    with pytest.raises(NoPot, match=f"{text} pays no pot"):
        pot(preset(text), 100, [5])


def test_a_pot_that_promises_the_winner_nothing_is_none() -> None:
    """[options: 0 = no pot]"""
    with pytest.raises(NoPot):
        pot(preset("gin").but(pot_winner_min=0), 100, [5])


@pytest.mark.parametrize(
    ("text", "options", "most"),
    [
        ("sans-min", {"pot": "share", "pot_winner_min": 75}, 499 + 200),
        ("deux-jeux", {"sec_effect": "plus10", "rounds": 1}, 4 * 25 + 6 * 11 + 10),
        ("rami51+last_round_1000", {}, 1002 * 4 * (80 + 88 + 30)),
        ("sans-min", {"match_end": "rounds_or_limit", "rounds": 2}, 400),
    ],
)
def test_the_largest_loss_follows_the_rules(
    text: str, options: dict[str, object], most: int
) -> None:
    assert largest_loss(preset(text).but(**options)) == most


@given(
    st.sampled_from(["gin", "trad", "k51", "k40"]),
    st.integers(0, 10**9),
    st.lists(st.integers(0, 300), max_size=6),
)
def test_the_pot_is_paid_out_to_the_last_chip(text: str, stakes: int, behind: list[int]) -> None:
    winner, losers = pot(preset(text), stakes, behind)

    assert winner + sum(losers) == stakes
    assert winner * 4 >= stakes * 3
    paid_by_points = [paid for _, paid in sorted(zip(behind, losers, strict=True))]
    assert sorted(paid_by_points, reverse=True) == paid_by_points


def test_where_the_rules_share_no_pot_the_first_place_takes_it_all() -> None:
    assert paid(preset("palace"), 10, [40, 12, 90], [[1], [0], [2]]) == [0, 30, 0]


def test_who_shares_the_first_place_shares_its_part_and_the_odd_unit_goes_round() -> None:
    assert paid(preset("palace"), 5, [12, 12, 90], [[0, 1], [2]]) == [8, 7, 0]


def test_who_is_out_has_left_his_stake_in_the_pot() -> None:
    assert paid(preset("k51"), 100, [0, 50, 50], [[0], [1, 2]]) == [226, 37, 37]
    assert paid(preset("k51"), 100, [0, 50, 50], [[0], [1], [2]], out={2}) == [225, 75, 0]


@given(
    st.sampled_from(["palace", "gin", "trad", "k51", "classique"]),
    st.integers(0, 10_000),
    st.lists(st.integers(-50, 300), min_size=2, max_size=7),
    st.sets(st.integers(0, 6)),
)
def test_all_stakes_are_paid_out_and_going_is_never_worth_more_than_staying(
    text: str, stake: int, totals: list[int], gone: set[int]
) -> None:
    rules = preset(text)
    seats = range(len(totals))
    stayed = ranking([totals[seat] for seat in seats], rules)
    final = [[seat for seat in tied if seat not in gone] for tied in stayed]
    final += [[seat for seat in tied if seat in gone] for tied in stayed]
    final = [tied for tied in final if tied]

    given_out = paid(rules, stake, totals, final, gone)

    assert sum(given_out) == stake * len(totals)
    assert min(given_out) >= 0
    if any(seat not in gone for seat in seats):
        assert all(given_out[seat] == 0 for seat in seats if seat in gone)
