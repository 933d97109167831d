"""The eleven presets say what the paper says, and cannot be misspelt."""

from importlib.resources import files

import pytest

from tests.rules import paper
from tierce.rules import BadOption, Rules, UnknownOption, UnknownRules, conflicts, preset, presets
from tierce.rules.building import read_preset
from tierce.rules.options.record import OPTIONS

HASHES = {
    "classique": "5bc4a14df51c4774",
    "deux-jeux": "fdd59d4f167948d5",
    "gin": "423077923851b801",
    "k40": "a4621a647eb60026",
    "k51": "f957421ffd8f682d",
    "liban14": "96c9e8241730cac3",
    "palace": "81f117c70652add7",
    "rami51": "20483bc3ecaad98b",
    "sans-min": "3d67dffc29aa24c3",
    "trad": "2635c5167085c5a2",
    "voleur": "945276fcd8e25c15",
}


def toml(key: str) -> str:
    return files("tierce.rules").joinpath(f"presets/{key}.toml").read_text(encoding="utf-8")


@pytest.mark.parametrize("key", paper.presets())
def test_a_preset_sets_every_option_as_the_paper_does(key: str) -> None:
    players = tuple(paper.value("players", paper.column(key)["players"], (0, 0)))
    wanted = {name: paper.value(name, text, players) for name, text in paper.column(key).items()}

    assert preset(key).as_dict() == wanted


def test_there_are_the_presets_of_the_paper_and_no_others() -> None:
    assert sorted(presets()) == sorted(paper.presets())


def test_there_are_the_options_of_the_paper_in_its_order() -> None:
    assert list(OPTIONS) == list(paper.column("palace"))


@pytest.mark.parametrize("key", paper.presets())
def test_a_preset_clashes_with_nothing(key: str) -> None:
    assert conflicts(preset(key)) == []


@pytest.mark.parametrize("key", paper.presets())
def test_a_preset_names_its_source(key: str) -> None:
    assert '\nsource = "00' in toml(key)


@pytest.mark.parametrize(("key", "name"), HASHES.items())
def test_the_hash_of_a_preset_never_changes(key: str, name: str) -> None:
    assert preset(key).hash == name


def test_a_misspelt_option_does_not_load() -> None:
    with pytest.raises(UnknownOption, match="'decs': the nearest is 'decks'"):
        read_preset(toml("palace").replace("decks =", "decs ="))


def test_a_preset_without_an_option_does_not_load() -> None:
    with pytest.raises(BadOption, match="upcard = None"):
        read_preset(toml("palace").replace("upcard = true", ""))


def test_an_option_in_a_foreign_section_does_not_load() -> None:
    with pytest.raises(BadOption, match=r"layoff stands in .first_meld.: want .table."):
        read_preset(toml("palace").replace("\n[table]", ""))


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


@pytest.mark.parametrize("rules", presets().values(), ids=lambda rules: rules.name)
def test_a_pack_without_jokers_has_none_in_melds(rules: Rules) -> None:
    assert (rules.melds.joker_limit == "none") == (rules.jokers == 0)
