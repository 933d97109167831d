"""Preset files, ``presets/*.toml``: only what a variant decides, each line with its source.

    source   the text of the rules
    like     the preset whose options it takes over; absent: the defaults of all options
    fr, en   its words; see ``PresetWords``

Every other key is an option. A file's name is the key of its preset.
"""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec

from tierce.rules.choices.choices import Choices
from tierce.rules.options.values import DEFAULTS, read_all_options


class PresetWords(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The words of a preset in one language."""

    title: str
    line: str
    """What distinguishes it, in one sentence."""
    terms: dict[str, str] = {}
    """The names its players use: a sentence by the section of the page it ends."""


class PresetFile(msgspec.Struct, frozen=True):
    """What one file says."""

    source: str
    fr: PresetWords
    en: PresetWords
    options: dict[str, Any]
    like: str = ""


@cache
def preset_files() -> dict[str, PresetFile]:
    """Every preset file by the key of its preset."""
    folder = files("tierce.rules").joinpath("presets")
    texts = sorted((f.name, f.read_text(encoding="utf-8")) for f in folder.iterdir())
    return {
        name.removesuffix(".toml"): read_preset(text)
        for name, text in texts
        if name.endswith(".toml")
    }


def read_preset(text: str) -> PresetFile:
    """The text of a preset file."""
    read = tomllib.loads(text)
    heads = {key: read.pop(key) for key in ("source", "like", "fr", "en") if key in read}
    return msgspec.convert(heads | {"options": read}, PresetFile)


def options_of(preset: PresetFile) -> dict[str, Any]:
    """The values of all options under the preset; raises UnknownOption or BadOption."""
    return read_all_options(_resolved(preset))


@cache
def plain_presets() -> dict[str, Choices]:
    """The choices of every preset by its key."""
    return {key: Choices(name=key, **options_of(one)) for key, one in preset_files().items()}


def _resolved(preset: PresetFile) -> dict[str, Any]:
    """Every option as plain data."""
    inherited = _resolved(preset_files()[preset.like]) if preset.like else DEFAULTS
    return inherited | preset.options
