"""Gin: knock, gin, undercut. [document 001]"""

from typing import Any

import pytest

from tests.rules.rounds import outcome, points
from tierce.rules import preset
from tierce.rules.price.gin_points import gin_bonus, undercutter

KNOCKS = [
    ("gin", ["4C AD", "KC"], [0, 5]),
    ("gin", ["6C", "KC KD", "JS AH"], [0, 14, 5]),
    ("gin", ["4C AD 3H", "8S"], [0, 0]),
    ("gin", ["4C AD 3H", "5D"], [28, 0]),
    ("gin+undercut_tie", ["4C AD 3H", "8S"], [25, 0]),
    ("gin+undercut_tie", ["4C AD 3H", "9S"], [0, 1]),
    ("gin", ["6C", "4C", "2C"], [29, 2, 0]),
    ("gin", ["6C", "KC", "2C"], [29, 8, 0]),
    ("gin", ["6C", ""], [31, 0]),
]


@pytest.mark.parametrize(("text", "left", "paid"), KNOCKS)
def test_a_knock_costs_what_deadwood_is_above_the_winners(
    text: str, left: list[str], paid: list[int]
) -> None:
    assert points(text, *left, how="knock") == paid


def test_gin_costs_each_opponent_his_deadwood_and_25() -> None:
    assert points("gin", "", "KC", "", how="gin") == [0, 35, 25]


def test_a_knock_without_unmatched_cards_is_gin() -> None:
    """[protocol]"""
    assert points("gin", "", "KC", how="knock") == [0, 35]


@pytest.mark.parametrize(("knocker", "paid"), [(0, [26, 0, 0]), (1, [0, 26, 0])])
def test_among_equal_undercutters_the_first_in_turn_wins(knocker: int, paid: list[int]) -> None:
    """[default: one winner is needed]"""
    left = ["2C", "2D", "2H"]
    left[knocker] = "3C"

    assert points("gin", *left, how="knock", winner=knocker) == paid


def test_the_turn_order_after_the_knocker_decides_who_undercuts() -> None:
    """The third seat undercuts; the second, with the same deadwood, then loses nothing."""
    left = ["5C", "2C 2D", "2H"]

    assert points("gin", *left, how="knock") == [28, 2, 0]


def test_without_undercut_a_lower_deadwood_only_escapes() -> None:
    options: dict[str, Any] = {"gin_undercut": "off"}

    assert points("gin", "8C", "2C", "KC", how="knock", options=options) == [0, 0, 2]


def test_bonuses_are_the_tables_own() -> None:
    options = {"gin_bonus": 10, "gin_undercut_bonus": 50}

    assert points("gin", "", "KC", how="gin", options=options) == [0, 20]
    assert points("gin", "8C", "2C", how="knock", options=options) == [56, 0]


@pytest.mark.parametrize(
    ("text", "left", "seat", "bonus"),
    [
        ("gin", ["4C AD 3H", "5D", "KC"], 1, 25),
        ("gin", ["4C AD 3H", "8S"], None, 0),
        ("gin+undercut_tie", ["4C AD 3H", "8S"], 1, 25),
        ("gin", ["", "KC"], None, 25),
    ],
)
def test_who_undercut_the_knocker_and_the_bonus_can_be_told(
    text: str, left: list[str], seat: int | None, bonus: int
) -> None:
    rules = preset(text)
    end = outcome(rules, *left, how="knock")

    assert undercutter(end, 0, rules) == seat
    assert gin_bonus(end, 0, rules) == bonus
