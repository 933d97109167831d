"""The records of the options: current fields, sound defaults and conditions, later options."""

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.each import each
from tierce.rules import OPTIONS, Rules, conflicts, preset, presets
from tierce.rules.choices.clashes import clashes
from tierce.rules.choices.condition import condition
from tierce.rules.options.record import records
from tierce.rules.options.values import DEFAULTS, read_all_options
from tierce.rules.words.layout import layout_file, page_layout

ROOT = Path(__file__).parents[2]


def conditions() -> Iterator[str]:
    """Every condition in the data files."""
    for record in records().values():
        yield from [record.matters] if record.matters else []
        yield from [record.page.when] if record.page else []
    yield from (clash.when for clash in clashes().values() if clash.when)
    lines = [line for parts in layout_file()["page"].values() for part in parts for line in part]
    yield from (line.split(" if ")[1] for line in lines if " if " in line)


def test_the_typed_fields_are_those_of_the_records() -> None:
    check = [sys.executable, str(ROOT / "tools/option_fields.py"), "--check"]

    assert subprocess.run(check, check=False).returncode == 0


def test_a_table_without_any_special_rule_stands() -> None:
    assert conflicts(Rules(name="plain", **read_all_options(DEFAULTS))) == []


@each(conditions)
def test_a_condition_compares_options_with_values_they_take(text: str) -> None:
    options = [OPTIONS[name] for name in re.findall(r"\w+", text) if name in OPTIONS]
    known = {str(choice) for option in options for choice in option.choices}

    assert all(isinstance(condition(text)(rules), bool) for rules in presets().values())
    assert set(re.findall(r"'(\w+)'", text)) <= known


@pytest.mark.parametrize("text", ["jokrs > 0", "__import__", "open", "jokers.bit_length > 0"])
def test_a_condition_knows_options_and_facts_alone(text: str) -> None:
    with pytest.raises(ValueError, match="is neither an option nor a fact"):
        condition(text)


def test_every_option_may_stand_in_the_name_of_a_table() -> None:
    assert set(layout_file()["name_order"]) <= set(OPTIONS)


def test_a_line_of_the_page_names_a_sentence_or_an_option() -> None:
    keys = [line.key for parts in page_layout().values() for part in parts for line in part]

    assert all("." in key or key in OPTIONS for key in keys)
    assert len(keys) == len(set(keys))


def test_rules_written_before_an_option_take_its_default_and_keep_their_hash() -> None:
    later = [name for name, option in OPTIONS.items() if option.since > "0.1"]
    now = preset("gin")
    before = {name: value for name, value in now.as_dict().items() if name not in later}

    assert "upcard_offer" in later
    assert Rules.from_dict(before, name="gin") == now
    assert Rules.from_dict(before).hash == now.hash


def test_a_file_written_before_an_option_still_reads() -> None:
    text = preset("gin").dumps_toml()
    before = "".join(line for line in text.splitlines(True) if not line.startswith("upcard_offer"))

    assert before != text
    assert Rules.loads_toml(before) == preset("gin")
