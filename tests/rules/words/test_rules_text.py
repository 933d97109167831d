"""The rules of a table in words: whole for any options, and different where the game is."""

import os
import random
import re
from collections.abc import Iterator

import msgspec
import pytest

from tests.each import each
from tests.game.any_rules import PRESETS, house_rules, some_value
from tierce.rules import OPTIONS, Rules, RulesError, preset
from tierce.rules.choices.awake import awake
from tierce.rules.price.turns import IDLE_TURNS, MOST_TURNS
from tierce.rules.words.catalogue import LANGUAGES
from tierce.rules.words.differences import difference_lines

KEYS = re.compile(r"\b(?:" + "|".join(name for name in OPTIONS if "_" in name) + r")\b")
TEXTS = int(os.environ.get("TIERCE_TEXTS", "60"))
"""How many house rules are read in both languages."""
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


@each(range(TEXTS), LANGUAGES)
def test_any_house_rules_can_be_read(seed: int, lang: str) -> None:
    sound(house_rules(seed).text(lang), lang)


@each(PRESETS, LANGUAGES)
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


@pytest.mark.parametrize("seed", range(3))
def test_both_languages_tell_the_same_options_apart(seed: int) -> None:
    rules = anonymous(house_rules(seed))
    french, english = rules.text("fr"), rules.text("en")
    for name, changed in changes(rules, random.Random(seed)):
        assert (changed.text("fr") == french) == (changed.text("en") == english), name


def test_a_page_without_jokers_says_nothing_of_jokers() -> None:
    text = preset("palace+no_jokers").text("fr").replace(" · sans joker\n", "\n")

    assert text.count("joker") == 1
    assert "sans joker" in text


def test_a_page_of_gin_tells_gin_alone() -> None:
    text = preset("gin").text("en")

    assert "undercut" in text
    assert "opened" not in text


def test_the_title_says_where_a_table_left_its_preset() -> None:
    assert preset("rami51+hand_13").text("fr").startswith("# Rami 51 · 13 cartes\n")
    assert preset("rami51").but(jokers=2).text("fr").startswith("# Rami 51 · 2 jokers\n")
    assert anonymous(preset("rami51")).text("en").startswith("# house\n")


def test_no_other_language_is_known() -> None:
    with pytest.raises(ValueError, match=r"want fr or en"):
        preset("palace").text("eo")


@each(PRESETS)
def test_every_table_tells_after_how_many_turns_a_round_stops(key: str) -> None:
    rules = preset(key)

    assert f"plus de {MOST_TURNS} tours par joueur" in rules.text("fr")
    assert f"more than {MOST_TURNS} turns per player" in rules.text("en")
    idle = rules.discard_take != "never"
    assert (f" {IDLE_TURNS} tours de suite" in rules.text("fr")) == idle
    assert (f" {IDLE_TURNS} turns in a row" in rules.text("en")) == idle


def test_a_limit_below_zero_is_told_with_its_sign() -> None:
    rules, plain = preset("palace+palace_500"), preset("palace")

    for lang in LANGUAGES:
        told = " ".join(difference_lines(rules, plain, lang))
        assert "−500" in told
        assert not re.search(r"\b(atteint|reaches)\b", told)


def test_kalooki_is_told_in_the_words_of_its_players() -> None:
    for key in ("k40", "k51"):
        assert "« Going Kalooki »" in preset(key).text("fr").replace("\u202f", " ")
        assert "« Sortie Kalooki »" in preset(key).text("fr").replace("\u202f", " ")
        assert "“Going Kalooki”" in preset(key).text("en")
    assert "Going Kalooki" not in preset("k51").but(sec_condition="none", sec_effect="none").text(
        "en"
    )


def test_a_strict_set_shows_what_its_joker_may_replace() -> None:
    text = preset("palace+strict_sets").text("en")

    assert "- 9♣ joker 9♥: a set, 27 points." in text
    assert "- Joker 9♣ 9♠: refused." in text


def test_an_ace_that_counts_ten_is_told_with_the_court_cards() -> None:
    assert "10 si c’est un 10, une figure ou un as" in preset("liban14").text("fr")
    assert "11 si c’est un as" in preset("palace").text("fr")


def test_a_last_round_that_counts_like_the_others_is_not_multiplied_by_one() -> None:
    told = difference_lines(preset("rami51+last_round_1000"), preset("rami51"), "fr")

    assert told[-1].endswith("multipliés par 1000 (au lieu de\u202f: non multipliés).")
