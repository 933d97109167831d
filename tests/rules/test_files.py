"""Rules as a file: written whole, read strictly, wrong lines told by number."""

import pytest

from tests.game.any_rules import PRESETS, house_rules
from tierce.rules import (
    OPTIONS,
    BadOption,
    BadRulesFile,
    ConflictingOptions,
    Rules,
    RulesError,
    UnknownOption,
    preset,
)

TEXT = preset("rami51").dumps_toml()


@pytest.mark.parametrize("key", PRESETS)
def test_a_preset_comes_back_as_it_went(key: str) -> None:
    rules = preset(key)

    assert Rules.loads_toml(rules.dumps_toml()) == rules


@pytest.mark.parametrize("seed", range(50))
def test_house_rules_come_back_as_they_went(seed: int) -> None:
    rules = house_rules(seed)
    again = Rules.loads_toml(rules.dumps_toml())

    assert (again.name, again.hash) == (rules.name, rules.hash)


def test_a_file_names_every_option() -> None:
    assert all(f"\n{name} = " in TEXT for name in OPTIONS)


@pytest.mark.parametrize("name", ['a "quoted" \\ name', "deux\nlignes", "\x7f\x01", "é 🂡"])
def test_any_name_survives(name: str) -> None:
    rules = Rules.from_dict(preset("gin").as_dict(), name=name)

    assert Rules.loads_toml(rules.dumps_toml()).name == name


@pytest.mark.parametrize(
    ("old", "new", "error", "line", "said"),
    [
        ("decks =", "decs =", UnknownOption, 5, "the nearest is 'decks'"),
        ("jokers = 4", 'jokers = "four"', BadOption, 6, "want a whole number from 0 to 8"),
        ("jokers = 4", "jokers = 40", BadOption, 6, "jokers = 40"),
        ("upcard = false", "upcard = 0", BadOption, 9, "want true or false"),
        ("[draw]", "[draw]\nrounds = 3", BadOption, 15, "rounds stands in [draw]: want [match]"),
        ("[deck]", "", BadRulesFile, 4, "players stands in no section: want [deck]"),
        ("[pot]", "[pots]", BadRulesFile, 86, "no section is called 'pots'"),
        ("upcard = false", "", BadOption, None, "upcard"),
        ("jokers = 4", "jokers = 0", ConflictingOptions, None, "jokers and joker_limit"),
        ('name = "rami51"', "name = 51", BadRulesFile, 1, "name is 51"),
        ('name = "rami51"', "", BadRulesFile, None, "name is None"),
        ("decks = 2", "decks 2", BadRulesFile, None, "(at line 5, column"),
        ("decks = 2", "decks = 2\ndecks = 2", BadRulesFile, None, "(at line 6, column"),
    ],
)
def test_a_wrong_file_is_refused_with_its_line(
    old: str, new: str, error: type[RulesError], line: int | None, said: str
) -> None:
    with pytest.raises(error) as caught:
        Rules.loads_toml(TEXT.replace(old, new, 1))

    assert caught.value.line == line
    assert said in str(caught.value)
    assert line is None or str(caught.value).startswith(f"line {line}: ")


@pytest.mark.parametrize("text", ["", "\x00", "[", "a=" + "[" * 100_000, "= 1", "[[deck]]", "é"])
def test_a_broken_file_is_refused(text: str) -> None:
    with pytest.raises(RulesError):
        Rules.loads_toml(text)


def test_a_patch_in_the_name_keeps_what_it_forces() -> None:
    text = preset("palace+reduced_deck").dumps_toml()

    with pytest.raises(ConflictingOptions, match="first_meld_min"):
        Rules.loads_toml(text.replace("first_meld_min = 0", "first_meld_min = 40"))
