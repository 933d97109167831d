"""The rules of a table in words: whole for any options, and different where the game is."""

import random
import re
from collections.abc import Iterator

import msgspec
import pytest

from tests.game.any_rules import PRESETS, house_rules, some_value
from tierce.game.ending import IDLE_TURNS
from tierce.rules import OPTIONS, Rules, RulesError, preset
from tierce.rules.awake import awake
from tierce.rules.words import facts
from tierce.rules.words.catalogue import LANGUAGES

KEYS = re.compile(r"\b(?:" + "|".join(name for name in OPTIONS if "_" in name) + r")\b")
UNFILLED = re.compile(r"[{}]|\bNone\b|\bTrue\b|\bFalse\b|\*")
SAME = {
    # Why two values of an option that matters may read the same.
    ("ace_meld_value", "11", "position"): "an ace that only stands after the king is always 11",
}


def anonymous(rules: Rules) -> Rules:
    """The rules under a name that says nothing, so that only their options speak."""
    return msgspec.structs.replace(rules, name="house")


def sound(text: str, lang: str) -> None:
    """Hold a text to what every text owes its reader."""
    assert not KEYS.search(text)
    assert not UNFILLED.search(text)
    assert "  " not in text
    assert all(re.search(r"[.!?:%]$", block) for block in text.split("\n\n") if plain(block)), text
    if lang == "fr":
        assert not re.search(r"[^\u202f][:;!?»%]", text)
        assert not re.search(r"«[^\u202f]|'", text)
    else:
        assert not re.search(r"\s[:;!?]", text)


def plain(block: str) -> bool:
    return not block.startswith("#")


def changes(rules: Rules, rng: random.Random) -> Iterator[tuple[str, Rules]]:
    """The same rules with one option changed, each in turn, to all or some of its values."""
    for option in OPTIONS.values():
        for value in option.choices or (some_value(option, rng), some_value(option, rng)):
            try:
                changed = rules.but(**{option.name: value})
            except RulesError:
                continue
            if changed.hash != rules.hash:
                yield option.name, changed


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("seed", range(300))
def test_any_house_rules_can_be_read(seed: int, lang: str) -> None:
    sound(house_rules(seed).text(lang), lang)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", PRESETS)
def test_a_preset_reads_under_its_title(key: str, lang: str) -> None:
    text = preset(key).text(lang)

    sound(text, lang)
    assert text.startswith("# ")


@pytest.mark.parametrize("key", PRESETS)
def test_an_option_changes_the_text_where_and_only_where_it_matters(key: str) -> None:
    rules = anonymous(preset(key))
    read = rules.text("fr")
    for name, changed in changes(rules, random.Random(key)):
        same = changed.text("fr") == read
        values = sorted(str(getattr(each, name)) for each in (rules, changed))
        if same and (name, *values) in SAME:
            continue
        matters = awake(rules, name) or awake(changed, name)
        assert same != matters, (name, *values)


@pytest.mark.parametrize("seed", range(8))
def test_both_languages_tell_the_same_options_apart(seed: int) -> None:
    rules = anonymous(house_rules(seed))
    french, english = rules.text("fr"), rules.text("en")
    for name, changed in changes(rules, random.Random(seed)):
        assert (changed.text("fr") == french) == (changed.text("en") == english), name


def test_a_page_without_jokers_says_nothing_of_jokers() -> None:
    text = preset("palace+no_jokers").text("fr").replace("Pas de jokers", "")

    assert text.count("joker") == 1
    assert "sans joker" in text


def test_a_page_of_gin_tells_gin_alone() -> None:
    text = preset("gin").text("en")

    assert "undercut" in text
    assert "opened" not in text


def test_the_title_says_where_a_table_left_its_preset() -> None:
    assert preset("rami51+hand_13").text("fr").startswith("# Rami 51 + Treize cartes\n")
    assert preset("rami51").but(jokers=2).text("fr").startswith("# Rami 51, règles de la maison\n")
    assert anonymous(preset("rami51")).text("en").startswith("# house\n")


def test_no_other_language_is_known() -> None:
    with pytest.raises(ValueError, match=r"want fr or en"):
        preset("palace").text("eo")


def test_the_safety_stop_is_told_as_it_is() -> None:
    assert facts.IDLE_TURNS == IDLE_TURNS
