"""When a match is over, and who stands where."""

import pytest

from tierce.rules import match_over, preset, ranking

OVER = [
    ("palace", [10, -10], 2, False),
    ("palace", [10, -10], 3, True),
    ("palace", [900, -900], 1, False),
    ("palace+palace_500", [600, -100, -500], 1, True),
    ("palace+palace_500", [600, -300, -300], 1, False),
    ("palace+palace_500", [100, -100], 3, True),
    ("sans-min", [499, 0], 40, False),
    ("sans-min", [500, 0], 4, True),
    ("sans-min+limit_1000", [999, 0], 4, False),
    ("rami51", [1000, 640, 655], 9, True),
    ("rami51+last_round_1000", [14000, 5], 2, False),
    ("rami51+last_round_1000", [14000, 5], 3, True),
    ("gin", [0, 0], 1, True),
    ("gin", [0, 0], 0, False),
]


@pytest.mark.parametrize(("text", "totals", "played", "over"), OVER)
def test_a_match_is_over_when_its_rules_say_so(
    text: str, totals: list[int], played: int, over: bool
) -> None:
    assert match_over(preset(text), totals, played) is over


def test_where_only_the_winner_scores_the_limit_is_above() -> None:
    rules = preset("classique+positive_scores").but(match_end="limit", limit=200)

    assert match_over(rules, [200, 0], 1)
    assert not match_over(rules, [199, 0], 9)


RANKED = [
    ("palace", [80, -20, -60], [[0], [1], [2]]),
    ("palace", [40, 40, -80], [[0, 1], [2]]),
    ("sans-min", [510, 300, 130], [[2], [1], [0]]),
    ("classique", [5, 9, 5, 9], [[0, 2], [1, 3]]),
    ("classique+positive_scores", [5, 9, 5, 9], [[1, 3], [0, 2]]),
]


@pytest.mark.parametrize(("text", "totals", "places"), RANKED)
def test_equal_totals_share_a_place(text: str, totals: list[int], places: list[list[int]]) -> None:
    """[default: nothing separates the players]"""
    assert ranking(totals, preset(text)) == places
