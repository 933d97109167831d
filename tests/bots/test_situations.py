"""Parameters of a level that differ in some situations."""

from typing import Any

import pytest

from tierce import Round, bot, preset
from tierce.bots.levels.level import Level
from tierce.bots.levels.profiles import levels
from tierce.bots.levels.situation import CONDITIONS, conditions, situation


def test_the_table_decides_the_situation() -> None:
    several, one = Round(preset("palace"), "ABC").state, Round(preset("k51"), "AB").state
    whole = Round(preset("deux-jeux"), "AB").state

    assert situation(several, 0) & CONDITIONS["many"]
    assert situation(one, 0) & CONDITIONS["one_round"]
    assert situation(whole, 0) & CONDITIONS["whole_hand"]


def test_the_flat_price_threatens_only_a_seat_that_has_not_laid() -> None:
    state = Round(preset("sans-min"), "AB").state
    state.opened = [True, False]

    assert situation(state, 0) & CONDITIONS["opened_flat"]
    assert situation(state, 1) & CONDITIONS["unopened_flat"]


def test_later_cases_override_earlier_ones_and_need_all_their_conditions() -> None:
    cases = {"many": {"hope": 1}, "many+one_round": {"hope": 2}, "one_round": {"haste": 3}}
    level = Level({"hope": 9}, cases)

    found = [
        (level.at(conditions(held)).hope, level.at(conditions(held)).haste)
        for held in ("many", "one_round", "many+one_round", "whole_hand")
    ]
    assert found == [(1, 0), (9, 3), (2, 3), (9, 0)]


EXPERT = {
    "patience": [5, 5, 10, 10, 2, 2, 8, 8],
    "hope": [300, 150, 200, 150, 300, 150, 200, 150],
    "haste": [20, 100, 50, 100, 20, 100, 50, 100],
    "danger": [2, 2, 6, 2, 2, 2, 6, 2],
}
"""By ``one_round``, then ``whole_hand``, then ``unopened_flat``: how the expert was measured."""


@pytest.mark.parametrize("name", EXPERT)
def test_the_expert_has_the_parameters_it_was_measured_with(name: str) -> None:
    level = levels()["expert"]
    bits = [CONDITIONS[one] for one in ("one_round", "whole_hand", "unopened_flat")]

    held = [sum(bit for at, bit in enumerate(bits) if case >> at & 1) for case in range(8)]
    assert [getattr(level.at(one), name) for one in held] == EXPERT[name]


def test_hope_is_lower_for_an_open_seat_at_a_flat_price_unless_a_whole_hand_counts() -> None:
    level, laid = levels()["expert"], CONDITIONS["opened_flat"]

    assert level.at(laid).hope == 150
    assert level.at(laid | CONDITIONS["whole_hand"]).hope == 200


def test_a_setting_may_name_a_situation() -> None:
    tried: Any = bot("expert:hope@one_round=7")

    assert tried.name == "expert:hope@one_round=7"
    assert tried.level.at(CONDITIONS["one_round"]).hope == 7
    assert tried.level.at(0).hope == 300


def test_an_unknown_situation_is_refused() -> None:
    with pytest.raises(TypeError, match="'alone' is no situation: want one of many, whole_hand"):
        bot("expert:hope@alone=7")
