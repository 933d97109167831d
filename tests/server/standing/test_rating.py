"""Ratings: who is rated, what a match changes, and how certainty fades."""

import subprocess
import sys

import pytest

from tests.server.standing.matches import played
from tierce.server.people.standing.match import rated_of
from tierce.server.people.standing.numbers import default_numbers
from tierce.server.people.standing.rating import (
    SIGMA,
    YEAR,
    Entrant,
    Skill,
    aged,
    rated,
    shown,
    weight_among,
    weight_of,
)

NUMBERS = default_numbers().rating


def names(*players, **facts):
    return [one.person for one in rated_of(played(*players, **facts))]


def test_only_persons_are_rated_and_only_against_persons():
    assert names("amal", "bilel", "bot:expert") == ["amal", "bilel"]
    assert names("amal", "bot:expert") == []


def test_a_person_who_left_is_rated_and_one_who_came_later_is_not():
    first, late, left = played("amal", "bilel", "chiraz*", rounds=5)
    match = [first, late._replace(rounds=2), left._replace(rounds=1)]

    assert [one.person for one in rated_of(match)] == ["amal", "chiraz"]


def test_speeds_that_feel_alike_share_a_rating():
    paces = {
        speed: played("amal", speed=speed)[0].pace
        for speed in ("none", "lightning", "normal", "relaxed", "days")
    }

    assert paces == {
        "none": "live",
        "lightning": "quick",
        "normal": "live",
        "relaxed": "live",
        "days": "days",
    }


@pytest.mark.parametrize("seats", range(2, 8))
def test_a_better_place_gains_more_at_every_size_of_table(seats):
    found = rated([Entrant(Skill(), rank) for rank in range(1, seats + 1)], NUMBERS)

    assert [one.mu for one in found] == sorted((one.mu for one in found), reverse=True)
    assert found[0].mu > 25 > found[-1].mu
    assert all(one.sigma < SIGMA for one in found)


def test_equals_who_tie_keep_their_rating():
    found = rated([Entrant(Skill(), 1), Entrant(Skill(), 1)], NUMBERS)

    assert [round(one.mu, 6) for one in found] == [25, 25]


def test_beating_a_stronger_player_gains_more_than_beating_a_weaker_one():
    won = [
        rated([Entrant(Skill(25, 2), 1), Entrant(Skill(other, 2), 2)], NUMBERS)[0].mu
        for other in (20, 25, 30)
    ]

    assert won == sorted(won)


def test_time_away_takes_certainty_and_never_the_rating():
    before = Skill(30, 2)
    month, year = aged(before, YEAR // 12, NUMBERS), aged(before, YEAR, NUMBERS)

    assert before.mu == month.mu == year.mu
    assert before.sigma < month.sigma < year.sigma < SIGMA
    assert aged(before, 100 * YEAR, NUMBERS).sigma == SIGMA
    assert aged(before, -5, NUMBERS) == before


def test_a_rating_is_provisional_until_it_is_certain():
    assert shown(Skill(), NUMBERS) == (1500, 333, True)
    assert not shown(Skill(27, 2.5), NUMBERS).provisional


def test_the_same_opponents_count_less_each_time():
    weights = [weight_of(repeats, NUMBERS) for repeats in (0, 5, NUMBERS.repeats, 100)]

    assert weights[0] == 1
    assert weights[2] == 0.5
    assert weights == sorted(weights, reverse=True)
    [half, full] = [
        rated([Entrant(Skill(), 1, weight), Entrant(Skill(), 2)], NUMBERS)[0].mu
        for weight in (0.5, 1)
    ]
    assert half - 25 == pytest.approx((full - 25) / 2)


def test_a_server_starts_without_the_package_of_ratings():
    code = "import sys, tierce.server.app.serve; print('openskill' in sys.modules)"

    assert subprocess.check_output([sys.executable, "-c", code], text=True).strip() == "False"


def test_a_sure_player_learns_little_from_new_ones_and_new_ones_learn_from_all():
    sure, new = Skill(25, 1.0), Skill()
    assert weight_among(sure, [sure, sure], NUMBERS) == 1
    assert weight_among(sure, [new], NUMBERS) == NUMBERS.newcomers
    assert NUMBERS.newcomers < weight_among(sure, [new, sure], NUMBERS) < 1
    assert weight_among(new, [new], NUMBERS) == weight_among(new, [sure], NUMBERS) == 1
