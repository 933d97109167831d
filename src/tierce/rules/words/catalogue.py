"""The one catalogue of sentences: everything said to people, by language.

The words of an option, a clash, a patch or a preset stand in its record. The other sentences stand
in ``fr/*.toml`` and ``en/*.toml``. ``tools/refusal_messages.py`` makes the client's from these.
"""

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec

from tierce.rules.choices.clashes import clashes
from tierce.rules.choices.patching import PatchWords, patches
from tierce.rules.choices.preset_files import PresetWords, preset_files
from tierce.rules.options.record import OptionWords, records, sections

LANGUAGES = ("fr", "en")
_FILES = ("terms", "refusals", "page")
_BEFORE = re.compile(r" (?=[:;!?»%])")
_AFTER = re.compile(r"« ")
NARROW = "\u202f"
"""The space before a colon and inside French quotes; no line breaks there."""


class Words(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Every sentence in one language."""

    lang: str
    options: dict[str, OptionWords]
    presets: dict[str, PresetWords]
    patches: dict[str, PatchWords]
    sections: dict[str, str]
    """The titles of the sections of the options."""
    conflicts: dict[str, str]
    terms: dict[str, str]
    refusals: dict[str, str]
    page: dict[str, dict[str, str]]
    """The sentences of a rules page, by section."""


@cache
def words(lang: str) -> Words:
    """The words of a language; raises ValueError where there are none."""
    if lang not in LANGUAGES:
        raise ValueError(f"no words in {lang!r}: want {' or '.join(LANGUAGES)}")
    said = {
        "options": _of_each(records(), lang),
        "presets": _of_each(preset_files(), lang),
        "patches": _of_each(patches(), lang),
        "sections": {name: section.title[lang] for name, section in sections().items()},
        "conflicts": _of_each(clashes(), lang),
        **{part: _read(lang, part) for part in _FILES},
    }
    return msgspec.convert({"lang": lang} | (french(said) if lang == "fr" else said), Words)


def _of_each(records: Mapping[str, Any], lang: str) -> dict[str, Any]:
    """What each record says in a language, as plain data."""
    return {name: msgspec.to_builtins(getattr(one, lang)) for name, one in records.items()}


def _read(lang: str, part: str) -> dict[str, Any]:
    folder = files("tierce.rules.words").joinpath(lang)
    return tomllib.loads(folder.joinpath(f"{part}.toml").read_text(encoding="utf-8"))


def french(value: Any) -> Any:
    """Texts as French is set: narrow spaces that do not break before : ; ! ? % and inside « »."""
    if isinstance(value, dict):
        return {key: french(inner) for key, inner in value.items()}
    return _AFTER.sub("«" + NARROW, _BEFORE.sub(NARROW, value))
