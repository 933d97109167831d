"""Rules as a file: written whole, read strictly, wrong lines told by number."""

import pytest

from tests.each import each
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
from tierce.rules.choices.rules_file import DOTS, LONGEST

TEXT = preset("rami51").dumps_toml()


@each(PRESETS)
def test_a_preset_comes_back_as_it_went(key: str) -> None:
    rules = preset(key)

    assert Rules.loads_toml(rules.dumps_toml()) == rules


@each(range(50))
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


@each(
    [
        ("decks =", "decs =", UnknownOption, "decs =", "the nearest is 'decks'"),
        ("jokers = 4", 'jokers = "four"', BadOption, "jokers =", "want a whole number from 0 to 8"),
        ("jokers = 4", "jokers = 40", BadOption, "jokers =", "jokers = 40"),
        ("upcard = false", "upcard = 0", BadOption, "upcard = 0", "want true or false"),
        ("[draw]", "[draw]\nrounds = 3", BadOption, "rounds = 3", "stands in [draw]: want [match]"),
        ("[deck]", "", BadRulesFile, "players =", "players stands in no section: want [deck]"),
        ("[pot]", "[pots]", BadRulesFile, "[pots]", "no section is called 'pots'"),
        ('name = "rami51"', "name = 51", BadRulesFile, "name =", "name is 51"),
    ]
)
def test_a_wrong_file_is_refused_with_its_line(
    old: str, new: str, error: type[RulesError], place: str, said: str
) -> None:
    """``place`` stands on the line that is named."""
    text = TEXT.replace(old, new, 1)
    line = text[: text.index(place)].count("\n") + 1
    with pytest.raises(error) as caught:
        Rules.loads_toml(text)

    assert caught.value.line == line
    assert said in str(caught.value)
    assert str(caught.value).startswith(f"line {line}: ")


@each(
    [
        ("upcard = false", "", BadOption, "upcard"),
        ("jokers = 4", "jokers = 0", ConflictingOptions, "jokers and joker_limit"),
        ('name = "rami51"', "", BadRulesFile, "name is None"),
        ("decks = 2", "decks 2", BadRulesFile, "(at line "),
        ("decks = 2", "decks = 2\ndecks = 2", BadRulesFile, "(at line "),
    ]
)
def test_a_file_that_is_wrong_as_a_whole_is_refused(
    old: str, new: str, error: type[RulesError], said: str
) -> None:
    with pytest.raises(error) as caught:
        Rules.loads_toml(TEXT.replace(old, new, 1))

    assert caught.value.line is None
    assert said in str(caught.value)


DEEP = "a" + ".a" * 30_000


@pytest.mark.parametrize("text", ["", "\x00", "[", "a=" + "[" * 100_000, "= 1", "[[deck]]", "é"])
def test_a_broken_file_is_refused(text: str) -> None:
    with pytest.raises(RulesError):
        Rules.loads_toml(text)


@each(
    [
        f"{DEEP}=1",
        f"[{DEEP}]",
        (f"x = {{{DEEP}=1}}",),
        ("\n".join([f"{'a.' * 60}b{n}=1" for n in range(100)]),),
        ("a" + " . a" * 4_000 + "=1",),
        ("x = " + "9" * 5_000,),
        ("x = " + "[" * 19_000,),
        ("x = " + "{a=" * 6_000,),
        ("#" * 10**6,),
    ]
)
def test_a_file_that_would_take_long_is_refused_before_it_is_read(text: str) -> None:
    with pytest.raises(BadRulesFile):
        Rules.loads_toml(text)


def test_a_file_of_a_table_is_far_from_the_limits() -> None:
    for key in PRESETS:
        text = preset(key).dumps_toml()
        assert len(text) < LONGEST / 4
        assert max(line.count(".") for line in text.splitlines()) < DOTS / 4


def test_a_patch_in_the_name_keeps_what_it_forces() -> None:
    text = preset("palace+reduced_deck").dumps_toml()

    with pytest.raises(ConflictingOptions, match="first_meld_min"):
        Rules.loads_toml(text.replace("first_meld_min = 0", "first_meld_min = 40"))
