"""Glicko-2 against the example of Glickman's paper."""

import pytest

from tierce.server.people.puzzles.glicko import NARROWEST, WIDEST, Game, Rating, after, rated

PLAYER = Rating(1500, 200, 0.06)
GAMES = [
    Game(Rating(1400, 30), 1),
    Game(Rating(1550, 100), 0),
    Game(Rating(1700, 300), 0),
]


def test_the_example_of_the_paper():
    found = rated(PLAYER, GAMES)

    assert found.value == pytest.approx(1464.06, abs=0.01)
    assert found.deviation == pytest.approx(151.52, abs=0.01)
    assert found.volatility == pytest.approx(0.05999, abs=0.00001)


def test_a_win_raises_and_a_loss_lowers_and_both_make_surer():
    won, lost = after(Rating(), Rating(), 1), after(Rating(), Rating(), 0)

    assert won.value - 1500 == pytest.approx(1500 - lost.value)
    assert won.value > 1600
    assert won.deviation < WIDEST


def test_a_win_against_a_strong_opponent_counts_for_more():
    weak, strong = (after(PLAYER, Rating(value, 50), 1) for value in (1300, 1700))

    assert strong.value > weak.value


def test_the_deviation_stays_between_its_bounds():
    found = Rating(1500, NARROWEST)
    for game in range(400):
        found = after(found, Rating(1500, 30), game % 2)
        assert NARROWEST <= found.deviation <= WIDEST

    assert after(Rating(1500, 349.99, 0.3), Rating(3000, 350), 0).deviation <= WIDEST


def test_an_upset_raises_the_volatility():
    assert after(Rating(1200, 60, 0.06), Rating(2400, 50), 1).volatility > 0.06
