"""Points of the league, places, and who goes up or down."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from tests.server.standing.matches import played
from tierce.server.people.league.counted import among
from tierce.server.people.league.divisions import Member, final, levelled, match_points, ordered
from tierce.server.people.standing.match import rated_of
from tierce.server.people.standing.numbers import default_numbers

NUMBERS = default_numbers().league


def points(*players):
    return [match_points(one, NUMBERS) for one in among(rated_of(played(*players)))]


def group(count, **facts):
    return [Member(f"p{at:02}", 100 - at, 10, 3) for at in range(count)]


def test_points_follow_the_place_and_the_number_of_persons():
    assert points("amal", "bilel") == [3, 0]
    assert points("amal", "bilel", "chiraz", "driss") == [6, 3, 1, 0]


def test_bots_give_no_points():
    assert points("bot:expert", "amal", "bilel") == points("amal", "bilel")
    assert points("amal", "bot:expert") == []


def test_leaving_early_costs_points():
    assert points("amal", "bilel*") == [3, NUMBERS.left]
    assert NUMBERS.left < 0


def test_a_tie_goes_to_more_wins_then_to_fewer_matches():
    some = [Member("a", 9, 5, 1), Member("b", 9, 5, 2), Member("c", 9, 4, 1), Member("d", 10, 9, 0)]

    assert [one.person for one in ordered(some)] == ["d", "b", "c", "a"]


def test_the_first_go_up_and_the_last_go_down():
    found = final(group(20), 3, NUMBERS)

    assert [one.division for one in found] == [2] * 4 + [3] * 12 + [4] * 4
    assert [one.place for one in found] == list(range(1, 21))


def test_no_one_goes_above_the_ace_or_below_the_ten():
    assert {one.division for one in final(group(20), 0, NUMBERS)[:4]} == {0}
    assert {one.division for one in final(group(20), 4, NUMBERS)[-4:]} == {4}


def test_of_a_small_group_no_one_goes_down():
    assert [one.division for one in final(group(6), 2, NUMBERS)] == [1] + [2] * 5


def test_in_a_smaller_group_the_same_share_goes_up_and_down():
    def ups(count):
        return sum(one.division == 1 for one in final(group(count), 2, NUMBERS))

    assert [ups(count) for count in (1, 2, 3, 7, 8, 12, 13, 17, 18, 20)] == [
        *(0, 0, 1, 1, 2, 2, 3, 3, 4, 4)
    ]
    assert [one.division for one in final(group(10), 2, NUMBERS)][-3:] == [2, 3, 3]


def alike(*points):
    return [Member(f"p{at:02}", one, 10, 3) for at, one in enumerate(points)]


def goes(members, division=2):
    return [one.division for one in final(members, division, NUMBERS)]


def test_equals_share_a_place():
    assert [one.place for one in final(alike(9, 9, 7, 7, 7, 5), 2, NUMBERS)] == [1, 1, 3, 3, 3, 6]


def test_a_line_never_parts_equals_and_they_stay():
    some = [30, 29, 28, 20, 20, *range(19, 6, -1), 3, 3]
    assert goes(alike(*some))[:6] == [1] * 3 + [2] * 3
    assert goes(alike(*[30, 29, 20, 20, *range(19, 3, -1)]))[:5] == [1] * 4 + [2]
    assert goes(alike(*range(30, 14, -1), 5, 4, 3, 2))[-5:] == [2] + [3] * 4
    assert goes(alike(*range(30, 15, -1), 5, 5, 4, 3, 2))[-5:] == [2] * 2 + [3] * 3
    assert goes(alike(*range(30, 16, -1), 5, 5, 5, 4, 3, 2))[-6:] == [2, 2, 2] + [3] * 3
    assert goes(alike(*[9] * 20)) == [2] * 20


def test_wins_and_matches_part_those_with_the_same_points():
    some = [Member("a", 9, 5, 2), Member("b", 9, 5, 1), *alike(*range(8, 0, -1))]

    assert goes(some)[:3] == [1, 1, 2]


@given(st.lists(st.integers(0, 4), max_size=40), st.integers(0, 4))
def test_equals_go_the_same_way_in_every_group(points, division):
    found = {}
    for one in final(alike(*points), division, NUMBERS):
        found.setdefault((one.member.points, one.member.wins), set()).add((one.place, one.division))

    assert all(len(ways) == 1 for ways in found.values())


@given(st.lists(st.integers(0, 6), min_size=1, max_size=60))
def test_the_divisions_of_a_club_never_part_equals(points):
    ends = final(alike(*points), 0, NUMBERS)
    levels = levelled([ends], 5)
    of = {one.member.person: one.place for one in ends}

    assert sorted(person for level in levels for person in level) == sorted(of)
    for before, after in pairwise(levels):
        assert of[before[-1]] < of[after[0]]


def test_without_points_no_one_goes_up_and_without_matches_no_one_stays():
    found = final([Member("a", 0, 3, 0), Member("b", 0, 0, 0)], 3, NUMBERS)

    assert [one.division for one in found] == [3, None]


def test_a_season_that_nobody_goes_on_from_leaves_no_division():
    assert levelled([], 4) == []
    assert levelled([final([Member("a", 3, 0, 0)], 0, NUMBERS)], 4) == []
