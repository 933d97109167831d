"""What a pot pays where some left before the match was played."""

import pytest

from tierce.rules import preset
from tierce.server.table.payments import Ending, payments

ALL = {0, 1, 2}


def paid(ranking, out=(), played=ALL, stake=100, rules="palace"):
    seats = len(ALL)
    end = Ending(ranking, set(out), set(played))
    return payments(preset(rules), stake, [10 * seat for seat in range(seats)], end)


def test_who_left_after_it_was_played_leaves_the_stake_to_the_others():
    assert sum(paid([[0], [1], [2]], out=[2])) == 300


def test_nobody_gains_by_one_who_left_before():
    found = paid([[0], [1], [2]], out=[2], played={0, 1})

    assert (sum(found), found[2]) == (200, 0)


def test_a_pot_that_is_given_back_keeps_what_they_left():
    assert paid(None, out=[2]) == [150, 150, 0]
    assert paid(None, out=[2], played={0, 1}) == [100, 100, 0]


@pytest.mark.parametrize("played", [(), {0}, {2}])
def test_a_match_that_fewer_than_two_played_gives_the_others_their_stakes(played):
    assert paid([[0], [1], [2]], out=[2], played=played)[:2] == [100, 100]
    assert paid([[0], [1], [2]], out=[1, 2], played=[0]) == [100, 0, 0]


@pytest.mark.parametrize("played", [ALL, {1, 2}, {0, 2}])
@pytest.mark.parametrize("rules", ["palace", "rami51", "gin"])
def test_nobody_is_paid_more_than_those_who_played_have_put_in(played, rules):
    for out in ((), [1], [2], [1, 2]):
        for ranking in (None, [[0], [1, 2]], [[0, 1], [2]]):
            if ranking is None and len(out) == 2:
                continue
            inside = [seat for seat in ALL if seat in played or seat not in out]
            assert sum(paid(ranking, out, played, rules=rules)) <= 100 * len(inside)
