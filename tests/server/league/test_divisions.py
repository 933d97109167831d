"""Points of the league, places, and who goes up or down."""

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
    assert [one.division for one in final(group(6), 2, NUMBERS)] == [1] * 4 + [2] * 2


def test_without_points_no_one_goes_up_and_without_matches_no_one_stays():
    found = final([Member("a", 0, 3, 0), Member("b", 0, 0, 0)], 3, NUMBERS)

    assert [one.division for one in found] == [3, None]


def test_a_season_that_nobody_goes_on_from_leaves_no_division():
    assert levelled([], 4) == []
    assert levelled([final([Member("a", 3, 0, 0)], 0, NUMBERS)], 4) == []
