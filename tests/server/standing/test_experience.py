"""Experience: what a match gives, and the levels."""

from itertools import pairwise

import pytest
from msgspec.structs import replace

from tests.server.standing.matches import played
from tierce.server.people.standing.experience import (
    bot_rank,
    factors,
    floors,
    gained,
    level_of,
    person_factor,
)
from tierce.server.people.standing.numbers import LEVELS, default_numbers, read_numbers
from tierce.server.system.data_dir import UnusableError

NUMBERS = default_numbers().experience


def gain(*players, at=0, **facts):
    match = played(*players, **facts)
    return gained(match[at], match, NUMBERS, bot_rank)


def test_every_finished_match_gives_experience_and_a_won_one_more():
    assert gain("amal", "bilel") > gain("amal", "bilel", at=1) > 0


def test_a_match_that_was_left_gives_none():
    assert gain("amal", "bilel*", at=1) == 0
    assert gain("amal", "bilel*") > 0


def test_more_rounds_give_more_up_to_a_bound():
    few, many, most = (gain("amal", "bilel", rounds=rounds) for rounds in (2, 9, 1000))

    assert few < many < most == gain("amal", "bilel", rounds=NUMBERS.most_rounds)
    assert gain("amal", "bilel", rounds=0) == 0


def test_a_larger_table_gives_more():
    assert gain("amal", "bilel", "chiraz", "driss") > gain("amal", "bilel")


def test_persons_give_more_than_strong_bots_and_strong_bots_more_than_gentle_ones():
    person, strong, gentle = (gain("amal", who) for who in ("bilel", "bot:expert", "bot:novice"))

    assert person > strong > gentle > 0
    assert gain("amal", "bot:unknown") == gentle


def test_a_stronger_person_gives_more_and_a_weaker_one_less_within_bounds():
    match = played("amal", "bilel", rounds=20)

    def against(points):
        return gained(match[0], match, NUMBERS, bot_rank, {"bilel": points})

    weak, even, strong = against(-200), against(0), against(400)
    assert weak < even == gain("amal", "bilel", rounds=20) < strong
    assert against(5000) == round(even * NUMBERS.most_person)
    assert against(-5000) == round(even * NUMBERS.least_person)
    assert gained(match[0], match, NUMBERS, bot_rank, {"amal": 400}) == even  # only the others


def test_a_host_may_let_all_persons_count_alike():
    alike = replace(NUMBERS, per_hundred=0.0)
    assert {factor for _, factor in factors(alike)} == {NUMBERS.person}
    assert person_factor(-700, alike) == NUMBERS.person


def test_the_table_of_factors_goes_from_the_least_to_the_most():
    found = factors(NUMBERS)
    steps = [factor for _, factor in found]
    assert (steps[0], steps[-1]) == (NUMBERS.least_person, NUMBERS.most_person)
    assert steps == sorted(set(steps))
    assert dict(found)[0] == NUMBERS.person


def test_there_are_a_hundred_levels_and_each_takes_more_than_the_one_before():
    begins = floors(NUMBERS)
    steps = [after - before for before, after in pairwise(begins)]

    assert (len(begins), begins[0]) == (LEVELS, 0)
    assert steps == sorted(set(steps))


def test_a_level_says_where_the_next_one_begins():
    assert level_of(0, NUMBERS)[:] == (1, 0, 0, NUMBERS.first_level)
    assert level_of(NUMBERS.first_level, NUMBERS).level == 2
    assert level_of(10**9, NUMBERS).next is None
    assert level_of(10**9, NUMBERS).level == LEVELS


def test_a_file_of_the_operator_overrides_some_numbers(tmp_path):
    file = tmp_path / "standing.toml"
    file.write_text("[experience]\nwon = 3\n")
    found = read_numbers(str(file))

    assert found.experience.won == 3
    assert found.rating == default_numbers().rating
    assert read_numbers(None) is None


@pytest.mark.parametrize("text", ["[experience]\nwin = 3", "[money]\na = 1", "won", "experience=1"])
def test_a_file_with_a_mistake_keeps_the_server_from_starting(tmp_path, text):
    file = tmp_path / "standing.toml"
    file.write_text(text)

    with pytest.raises(UnusableError):
        read_numbers(str(file))
