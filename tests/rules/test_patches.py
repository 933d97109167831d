"""Patches: what they set, where they apply, which exclude each other."""

import pytest

from tests.each import each
from tests.rules import paper
from tierce.rules import (
    Conflict,
    ConflictingOptions,
    PatchNotApplicable,
    UnknownRules,
    patches,
    preset,
    presets,
    propose,
)
from tierce.rules.choices.patching import drawn

PATCHES = {row["patch"]: row for row in paper.table("patches.tsv")}
MADE_FOR = [(key, name) for name, row in PATCHES.items() for key in row["applies_to"].split(", ")]


def told(row: dict[str, str], players: tuple[int, int]) -> dict[str, object]:
    pairs = [part.split("=") for part in row["sets"].split(", ") if part]
    return {name: paper.value(name, text, players) for name, text in pairs}


def test_there_are_the_patches_of_the_paper_and_no_others() -> None:
    assert list(patches()) == list(PATCHES)


@each(MADE_FOR)
def test_a_patch_changes_what_the_paper_says_and_nothing_else(key: str, name: str) -> None:
    before, after = preset(key), preset(f"{key}+{name}")

    assert after.as_dict() == before.as_dict() | told(PATCHES[name], before.players)


@each(PATCHES)
def test_a_patch_applies_only_where_the_paper_says(name: str) -> None:
    refused = []
    for key in presets():
        try:
            preset(f"{key}+{name}")
        except PatchNotApplicable:
            refused.append(key)

    assert set(presets()) - set(refused) == set(PATCHES[name]["applies_to"].split(", "))


def test_a_patch_that_is_not_made_for_a_preset_says_for_which_it_is() -> None:
    with pytest.raises(PatchNotApplicable, match=r"'knock_10' is not made for .*applies to gin"):
        preset("palace+knock_10")


def test_an_unknown_patch_is_told_with_those_there_are() -> None:
    with pytest.raises(UnknownRules, match="no patch is called 'knok'") as told_so:
        preset("palace+knok")

    assert told_so.value.code == "unknown_patch"


def test_the_later_patch_wins() -> None:
    assert preset("rami51+joker_35+joker_50").joker_hand == 50
    assert preset("rami51+joker_50+joker_35").joker_hand == 35


def test_a_patch_chosen_twice_is_chosen_once() -> None:
    assert preset("palace+open_40+open_40").hash == preset("palace+open_40").hash


OPENINGS = ["open_61", "open_71", "open_81", "open_below_51"]


@each(OPENINGS, OPENINGS)
def test_at_most_one_opening_patch_may_be_chosen(first: str, second: str) -> None:
    _, found = propose(f"rami51+{first}+{second}")

    wanted = [] if first == second else [Conflict((first, second), "one_opening_patch")]
    assert found == wanted


@pytest.mark.parametrize("text", ["palace+open_40+open_none", "palace+open_none+open_40"])
def test_forty_points_and_no_opening_exclude_each_other(text: str) -> None:
    assert [found.code for found in propose(text)[1]] == ["one_opening_patch"]


@pytest.mark.parametrize("text", ["palace+reduced_deck+open_40", "palace+open_40+reduced_deck"])
def test_the_reduced_pack_excludes_forty_points_in_any_order(text: str) -> None:
    with pytest.raises(ConflictingOptions, match="reduced_deck and open_40"):
        preset(text)


def test_the_reduced_pack_may_be_played_without_opening() -> None:
    assert preset("palace+reduced_deck+open_none").first_meld_min == 0


def test_the_reduced_pack_holds_its_opening_at_nothing() -> None:
    with pytest.raises(ConflictingOptions, match="reduced_deck and first_meld_min"):
        preset("palace+reduced_deck").but(first_meld_min=40)


@pytest.mark.parametrize("text", ["palace+reduced_deck+no_jokers", "palace+no_jokers+reduced_deck"])
def test_without_jokers_the_reduced_pack_has_52_cards_in_any_order(text: str) -> None:
    assert (preset(text).decks, preset(text).jokers) == (
        1,
        0,
    )  # document 000: all jokers leave the game


def test_a_table_may_still_put_jokers_back_one_by_one() -> None:
    back = preset("palace+no_jokers").but(jokers=2, joker_limit="one")

    assert back.jokers == 2


@pytest.mark.parametrize(
    "text", ["palace+no_jokers+strict_jokers", "palace+strict_jokers+no_jokers"]
)
def test_strict_jokers_need_jokers(text: str) -> None:
    with pytest.raises(ConflictingOptions, match="no_jokers and strict_jokers"):
        preset(text)


def test_all_compatible_palace_rules_go_together() -> None:
    text = "palace+reduced_deck+cyclic+strict_jokers+strict_sets+knock+no_final_discard+casino"

    assert propose(text + "+training+palace_500")[1] == []


def test_a_patch_leaves_its_number_to_the_table() -> None:
    rules, found = propose(
        "rami51+open_below_51+last_round_1000", {"first_meld_min": 30, "rounds": 5}
    )

    assert (rules.first_meld_min, rules.rounds, found) == (30, 5, [])


def test_a_proposal_leaves_out_a_strange_patch_and_tells_it() -> None:
    rules, found = propose("gin+cyclic")

    assert rules.ace_run == "low"
    assert found == [Conflict(("cyclic", "gin"), "patch_not_applicable")]


def test_a_patch_may_only_say_how_the_game_is_drawn() -> None:
    tiles, plain = preset("deux-jeux+tiles"), preset("deux-jeux")

    assert tiles.as_dict() == plain.as_dict()
    assert [drawn(rules.name) for rules in (tiles, plain)] == ["tiles", "cards"]
