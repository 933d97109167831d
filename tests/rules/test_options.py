"""Single options: what each takes, how rules are written down and read again."""

import pickle
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.each import each
from tierce.rules import (
    OPTIONS,
    BadOption,
    ConflictingOptions,
    Rules,
    UnknownOption,
    conflicts,
    preset,
    presets,
)
from tierce.rules.options.values import read_option

LIMITS = {
    "decks": (1, 2),
    "jokers": (0, 8),
    "discard_take_min": (0, 120),
    "discard_take_from_turn": (1, 2),
    "run_max": (13, 14),
    "joker_adjacent": (1, 99),
    "first_meld_min": (0, 120),
    "meld_from_turn": (1, 2),
    "new_melds_per_turn": (0, 1),
    "gin_knock_max": (0, 10),
    "gin_bonus": (0, 50),
    "gin_undercut_bonus": (0, 50),
    "ace_hand": (1, 15),
    "joker_hand": (0, 100),
    "unopened_flat": (0, 100),
    "placeable_discard_penalty": (0, 50),
    "placeable_discard_crete": (0, 100),
    "rounds": (0, 50),
    "limit": (0, 10000),
    "last_round_factor": (1, 1000),
    "pot_winner_min": (0, 100),
    "pot_cutoff": (0, 100),
}


def values(name: str) -> st.SearchStrategy[Any]:
    """Everything an option takes."""
    known = OPTIONS[name]
    match known.kind:
        case "number":
            return st.integers(known.least, known.greatest)
        case "seats":
            seats = st.integers(known.least, known.greatest)
            return st.tuples(seats, seats).map(sorted)
        case "hands":
            sizes = st.integers(known.least, known.greatest)
            return st.dictionaries(st.sampled_from("234567"), sizes, min_size=1)
        case _:
            return st.sampled_from(known.choices)


overrides = st.lists(st.sampled_from(list(OPTIONS)), max_size=4, unique=True).flatmap(
    lambda names: st.fixed_dictionaries({name: values(name) for name in names})
)
houses = st.builds(Rules.with_options, st.sampled_from(list(presets().values())), overrides)


def test_every_number_is_bounded_as_the_paper_says() -> None:
    numbers = {n: (o.least, o.greatest) for n, o in OPTIONS.items() if o.kind == "number"}

    assert numbers == LIMITS


@each(LIMITS)
def test_a_number_beyond_its_bounds_is_refused(name: str) -> None:
    for value in (LIMITS[name][0] - 1, LIMITS[name][1] + 1):
        with pytest.raises(BadOption, match=rf"^{name} = {value}: want a whole number from"):
            read_option(OPTIONS[name], value)


@each(OPTIONS, [None, "nonsense", [], {}, [2, 3, 4], 1.5, {"2": True}, -1])
def test_nonsense_is_refused_by_every_option(name: str, value: object) -> None:
    with pytest.raises(BadOption):
        read_option(OPTIONS[name], value)


@pytest.mark.parametrize("name", ["decks", "ace_meld_value", "rounds"])
def test_yes_is_not_a_number(name: str) -> None:
    with pytest.raises(BadOption):
        preset("k51").but(**{name: True})


def test_one_is_not_yes() -> None:
    with pytest.raises(BadOption, match="upcard = 1: want true or false"):
        preset("palace").but(upcard=1)


def test_a_choice_is_told_with_those_there_are() -> None:
    with pytest.raises(BadOption, match="want one of low_high, high, low, cyclic"):
        preset("palace").but(ace_run="round")


def test_a_misspelt_option_is_told_with_its_nearest() -> None:
    with pytest.raises(UnknownOption, match="'jokrs': the nearest is 'jokers'"):
        preset("palace").but(jokrs=3)


def test_an_ace_value_may_be_written_as_text() -> None:
    assert preset("palace").but(ace_meld_value="11").ace_meld_value == 11


@pytest.mark.parametrize("players", [[4, 2], [1, 4], [2, 8], [2], 3, "2-4"])
def test_a_span_of_players_goes_up_from_two_to_seven(players: object) -> None:
    with pytest.raises(BadOption, match=r"\[least, greatest\] number of players, from 2 to 7"):
        preset("palace").but(players=players)


@pytest.mark.parametrize("sizes", [{"8": 10}, {"2": 16}, {"2": 0}, {"x": 9}, {}, 0])
def test_hands_hold_one_to_fifteen_cards(sizes: object) -> None:
    with pytest.raises(BadOption, match="hand_size"):
        preset("palace").but(hand_size=sizes)


def test_who_changes_the_deal_for_two_keeps_it_for_three() -> None:
    rules = preset("gin").but(hand_size={"2": 12})

    assert [rules.cards_each(n) for n in (2, 3, 4)] == [12, 7, 7]


def test_one_size_for_all_is_dealt_to_a_new_seat_too() -> None:
    assert preset("palace").but(players=[2, 5]).cards_each(5) == 13


def test_hands_may_be_one_number_for_all() -> None:
    assert preset("gin").but(hand_size=9).as_dict()["hand_size"] == {"2": 9, "3": 9, "4": 9}


def test_a_change_names_what_it_changed() -> None:
    house = preset("rami51").but(first_meld_min=71, jokers=2)

    assert house.differences(preset("rami51")) == {"first_meld_min": (71, 51), "jokers": (2, 4)}


def test_a_change_keeps_the_name_and_changes_the_hash() -> None:
    house = preset("rami51").but(jokers=2)

    assert house.name == "rami51"
    assert house.hash != preset("rami51").hash


def test_the_hash_is_of_the_options_and_not_of_their_names() -> None:
    assert preset("palace+open_40").hash == preset("palace").but(first_meld_min=40).hash


def test_a_change_that_clashes_names_both_options() -> None:
    with pytest.raises(ConflictingOptions, match="jokers and joker_limit clash"):
        preset("palace").but(jokers=0)


def test_rules_travel_between_processes() -> None:
    rules = preset("palace+casino")
    kept = (rules.hash, rules.melds, rules.hand_values)

    again = pickle.loads(pickle.dumps(rules))
    assert again == rules
    assert (again.hash, again.hand_values) == (kept[0], kept[2])


@given(houses)
def test_what_is_written_down_reads_as_the_same_rules(rules: Rules) -> None:
    if any(found.code == "no_hand_size" for found in conflicts(rules)):
        return
    again = Rules.from_dict(rules.as_dict(), name=rules.name)

    assert again.as_dict() == rules.as_dict()
    assert again.hash == rules.hash
    assert conflicts(again) == conflicts(rules)


@given(houses)
def test_a_clash_names_options_or_patches_that_exist(rules: Rules) -> None:
    for found in conflicts(rules):
        assert set(found.options) <= set(OPTIONS)


def test_every_option_belongs_to_a_section() -> None:
    sections = list(dict.fromkeys(known.section for known in OPTIONS.values()))

    assert " ".join(sections) == (
        "deck draw melds first_meld table going_out scoring penalties match pot"
    )
