"""The eleven presets say what the paper says, and cannot be misspelt."""

from importlib.resources import files
from pathlib import Path

import pytest

from tests.each import each
from tests.rules import paper
from tierce.rules import (
    OPTIONS,
    BadOption,
    Rules,
    UnknownOption,
    UnknownRules,
    conflicts,
    preset,
    presets,
)
from tierce.rules.choices.preset_files import options_of, preset_files, read_preset
from tierce.rules.options.values import DEFAULTS

PINNED = Path(__file__).with_name("hashes.tsv").read_text(encoding="utf-8").splitlines()
"""The hash of every preset, and of every patch on each preset it applies to."""


def toml(key: str) -> str:
    return files("tierce.rules").joinpath(f"presets/{key}.toml").read_text(encoding="utf-8")


@each(paper.presets)
def test_a_preset_sets_every_option_as_the_paper_does(key: str) -> None:
    players = tuple(paper.value("players", paper.column(key)["players"], (0, 0)))
    wanted = {name: paper.value(name, text, players) for name, text in paper.column(key).items()}

    newer = {name: known.default for name, known in OPTIONS.items() if name not in wanted}
    assert preset(key).as_dict() == newer | wanted


def test_there_are_the_presets_of_the_paper() -> None:
    assert set(paper.presets()) <= set(presets())


def test_there_are_the_options_of_the_paper_in_its_order() -> None:
    written = list(paper.column("palace"))

    assert [name for name in OPTIONS if name in written] == written
    assert all(OPTIONS[name].since > "0.1" for name in OPTIONS if name not in written)


@each(paper.presets)
def test_a_preset_clashes_with_nothing(key: str) -> None:
    assert conflicts(preset(key)) == []


@each(paper.presets)
def test_a_preset_names_its_source(key: str) -> None:
    assert toml(key).startswith('source = "document 00')


@each(PINNED)
def test_a_hash_never_changes(line: str) -> None:
    name, pinned = line.split("\t")

    assert preset(name).hash == pinned


def test_a_misspelt_option_does_not_load() -> None:
    with pytest.raises(UnknownOption, match="'decs': the nearest is 'decks'"):
        options_of(read_preset(toml("gin").replace("decks =", "decs =")))


def test_an_option_that_does_not_take_its_value_does_not_load() -> None:
    with pytest.raises(BadOption, match="want a whole number from 0 to 8"):
        options_of(read_preset(toml("palace").replace("jokers = 6", "jokers = 60")))


@each(presets)
def test_a_preset_says_only_what_it_decides_each_line_with_its_source(key: str) -> None:
    file = preset_files()[key]
    inherited = presets()[file.like].as_dict() if file.like else DEFAULTS
    lines = [line for line in toml(key).split("\n[fr]")[0].splitlines() if line[:1] and "#" in line]

    assert [line.split(" = ")[0] for line in lines] == list(file.options)
    assert [name for name, value in file.options.items() if value == inherited[name]] == []


def test_a_new_preset_takes_few_lines() -> None:
    assert len(toml("voleur").splitlines()) <= 30
    assert sum(len(toml(key).splitlines()) for key in presets()) <= 330


def test_an_unknown_preset_is_told_with_those_there_are() -> None:
    with pytest.raises(UnknownRules, match=r"'palac': there is .*palace, rami51") as told:
        preset("palac")

    assert told.value.code == "unknown_preset"


def test_every_meld_knob_follows_its_option() -> None:
    melds = preset("liban14").but(set_order="strict", joker_meld_value="fixed35").melds

    wanted = {
        "ace_run": "low_high",
        "run_max": 13,
        "ace_value": "10",
        "strict_sets": True,
        "joker_limit": "one",
        "joker_adjacent": 99,
        "joker_value": "fixed35",
        "joker_run_burnt": True,
    }
    assert {name: getattr(melds, name) for name in wanted} == wanted


@each(presets().values())
def test_a_pack_without_jokers_has_none_in_melds(rules: Rules) -> None:
    assert (rules.melds.joker_limit == "none") == (rules.jokers == 0)
