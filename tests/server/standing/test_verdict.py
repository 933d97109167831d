"""Which matches count, and for whom."""

from msgspec.structs import replace

from tests.server.standing.matches import DEFAULTS, played
from tierce.server.people.league.counted import scored
from tierce.server.people.standing.verdict import judge, left_early

NUMBERS = DEFAULTS.counting
FEW = NUMBERS.turns - 1


def match(*players, idle=(), **facts):
    """A match in which the idle ones have ended too few turns."""
    found = played(*players, **facts)
    return [one._replace(moves=FEW) if one.person in idle else one for one in found]


def verdict(*players, met=None, **facts):
    return judge(match(*players, **facts), met or {}, NUMBERS)


def names(seats):
    return [one.person for one in seats]


def pair(one, other):
    return frozenset((one, other))


def test_a_match_that_both_played_counts():
    found = verdict("amal", "bilel")

    assert found.why == {}
    assert names(found.field) == ["amal", "bilel"]
    assert (found.met("amal"), found.leavers) == (1, [])


def test_a_match_that_ends_before_it_was_played_counts_for_nobody():
    found = verdict("amal", "bilel", idle=["amal", "bilel"], rounds=0)

    assert found.why == {"amal": "unplayed", "bilel": "unplayed"}
    assert (found.field, found.met("amal")) == ([], 0)


def test_who_ends_it_loses_all_the_same():
    assert names(verdict("amal", "bilel", idle=["bilel"], rounds=0).leavers) == ["bilel"]
    assert names(verdict("amal", "bilel*", idle=["bilel"]).leavers) == ["bilel"]


def test_a_short_match_that_ended_by_its_rules_is_no_departure():
    assert verdict("amal", "bilel", idle=["amal", "bilel"], rounds=1).leavers == []


def test_one_who_plays_against_the_clock_of_another_gains_nothing():
    found = verdict("amal", "bilel", idle=["bilel"])

    assert found.why["amal"] == "unplayed"


def test_those_who_played_count_among_themselves():
    found = verdict("amal", "bilel", "chiraz", "driss*", idle=["driss"])

    assert found.why == {"driss": "unplayed"}
    assert names(found.field) == ["amal", "bilel", "chiraz"]
    assert (found.met("amal"), names(found.leavers)) == (2, ["driss"])


def test_a_table_that_all_others_left_counts_for_nobody():
    assert verdict("amal", "bilel*", "chiraz*", idle=["bilel", "chiraz"]).why["amal"] == "unplayed"


def test_a_match_with_a_bot_counts_without_others():
    found = verdict("amal", "bot:expert")

    assert (found.why, found.field, found.met("amal")) == ({}, [], 0)
    assert verdict("amal", "bot:expert", idle=["amal"]).why == {"amal": "unplayed"}


def test_two_who_have_met_too_often_that_day_count_no_more():
    often = {pair("amal", "bilel"): NUMBERS.a_pair, pair("amal", "chiraz"): NUMBERS.a_pair - 1}
    found = verdict("amal", "bilel", "chiraz", met=often)

    assert found.why == {"amal": "pair", "bilel": "pair"}
    assert names(found.field) == ["amal", "bilel", "chiraz"]


def test_a_person_with_two_seats_counts_for_nobody():
    found = verdict("amal", "amal", "bilel", "chiraz")

    assert found.why == {"amal": "self"}
    assert names(found.field) == ["bilel", "chiraz"]


def test_only_the_proven_take_places_in_the_league():
    seats = match("amal", "cookie", "bilel")
    found = scored(seats, judge(seats, {}, NUMBERS), frozenset({"amal", "bilel"}))

    assert [(one.person, one.rank, one.seats) for one in found] == [
        ("amal", 1, 2),
        ("cookie", 2, 3),
        ("bilel", 2, 2),
    ]


def test_against_strangers_alone_no_one_has_points():
    seats = match("amal", "cookie")

    assert names(scored(seats, judge(seats, {}, NUMBERS), frozenset({"amal"}))) == ["cookie"]


def test_who_left_has_the_penalty_of_the_league():
    seats = match("amal", "bilel*", idle=["bilel"])

    assert names(scored(seats, judge(seats, {}, NUMBERS), frozenset())) == ["bilel"]


def test_a_site_may_count_every_match():
    every = replace(NUMBERS, turns=0)
    seats = match("amal", "bilel", idle=["amal", "bilel"], rounds=0)

    assert judge(seats, {}, every).why == {}
    assert not left_early(seats[1], every)
