"""The name of a table's rules says in what they differ from their preset."""

import pytest

from tierce.rules import OPTIONS, Rules, patches, preset, presets
from tierce.rules.words.catalogue import LANGUAGES, words
from tierce.rules.words.title import named

both = pytest.mark.parametrize("lang", LANGUAGES)
HOUSE = preset("rami51").but(first_meld_min=71, jokers=2)


def test_a_table_with_71_points_is_not_called_rami_51() -> None:
    assert named(HOUSE, "fr").long == "Rami 51 · ouverture à 71, 2 jokers"
    assert named(HOUSE, "en").long == "Rami 51 · opening at 71, 2 jokers"
    assert named(HOUSE, "fr").base == "Rami 51"


@both
@pytest.mark.parametrize("rules", presets().values(), ids=presets())
def test_a_preset_as_it_stands_has_its_plain_name(rules: Rules, lang: str) -> None:
    name = named(rules, lang)

    assert name.base == name.short == name.long == words(lang).presets[rules.name].title


def test_the_same_rules_have_the_same_name_however_they_were_chosen() -> None:
    by_patch = preset("palace+casino+open_40")
    casino = {"card_points": "casino", "table_bonus": True, "ace_hand": 15, "joker_hand": 0}
    by_option = preset("palace").but(first_meld_min=40, **casino)

    assert by_patch.hash == by_option.hash
    assert named(by_patch, "fr") == named(by_option, "fr")
    assert named(by_patch, "fr").long == "Rami allemand · ouverture à 40, scores de casino"


def test_a_house_rule_changed_back_in_part_is_no_longer_named_whole() -> None:
    assert named(preset("palace+casino").but(table_bonus=False), "fr").long == (
        "Rami allemand · valeurs de casino, as en main à 15, joker en main à 0"
    )


def test_the_short_name_counts_what_it_leaves_out() -> None:
    many = HOUSE.but(hand_size=13, table_take="none")

    assert named(many, "fr").short == "Rami 51 · ouverture à 71, 2 jokers, +2"


def test_how_the_table_is_drawn_belongs_to_its_name() -> None:
    assert named(preset("classique+tiles"), "en").long == "One-pack classic · with tiles"


def test_what_makes_no_difference_is_not_told() -> None:
    assert named(preset("palace+no_jokers"), "fr").long == "Rami allemand · sans joker"


def test_rules_from_no_preset_are_called_as_they_say() -> None:
    own = Rules.from_dict(HOUSE.as_dict(), name="Chez Amal")

    assert named(own, "fr").long == "Chez Amal"


@both
def test_every_option_has_a_few_words_for_each_value(lang: str) -> None:
    tags = {name: said.tags for name, said in words(lang).options.items()}
    for name, option in OPTIONS.items():
        choices = {"yes", "no"} if option.kind == "yes_no" else set(map(str, option.choices))
        assert choices <= set(tags[name]) or "*" in tags[name], name
        if option.kind in {"number", "seats", "hands"}:
            assert "*" in tags[name], name


@both
def test_every_house_rule_that_changes_several_options_has_words_of_its_own(lang: str) -> None:
    several = {name for name, patch in patches().items() if len(patch.sets) != 1}

    assert {name for name, said in words(lang).patches.items() if said.tag} == several
