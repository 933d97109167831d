"""Strengths on one scale."""

import random
from math import log, sqrt

import pytest

from tierce.sim.rating import rating_margins, ratings

MANY = 1_000_000


def test_who_wins_three_times_as_often_is_191_points_stronger() -> None:
    better, worse = ratings([[0, 3 * MANY], [MANY, 0]])

    assert better - worse == pytest.approx(190.85, abs=0.01)
    assert better + worse == pytest.approx(3000)


def test_each_wins_as_often_as_its_rating_expects() -> None:
    ahead = [[0, 140, 180, 30], [60, 0, 120, 90], [20, 80, 0, 101], [10, 110, 99, 0]]
    rated = ratings(ahead)

    for one, row in enumerate(ahead):
        # A tie is added between every two.
        won = sum([times + 1 for other, times in enumerate(row) if other != one])
        expected = sum(
            [
                (row[other] + ahead[other][one] + 2)
                / (1 + 10 ** ((rated[other] - rated[one]) / 400))
                for other in range(4)
                if other != one
            ]
        )
        assert won == pytest.approx(expected, rel=1e-6)


def test_who_never_lost_is_not_infinitely_strong() -> None:
    better, worse = ratings([[0, 200], [0, 0]])

    assert 400 < better - worse < 1200


def test_the_interval_is_about_that_of_independent_games() -> None:
    rng = random.Random(5)
    groups = []
    for _ in range(20):
        won = sum([rng.random() < 0.6 for _ in range(100)])
        groups.append([[0, 2 * won], [200 - 2 * won, 0]])
    # Half of the difference of the two ratings, by the delta method.
    expected = 1.96 * 400 / log(10) / sqrt(2000 * 0.6 * 0.4) / 2

    assert rating_margins(groups) == [pytest.approx(expected, rel=0.5)] * 2


def test_one_group_says_nothing_about_how_sure_it_is() -> None:
    empty = [[0, 0], [0, 0]]

    assert rating_margins([[[0, 5], [3, 0]], empty]) == [float("inf")] * 2
