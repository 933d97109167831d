"""What players read, as data: one folder a language, read once."""

import re
import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec

LANGUAGES = ("fr", "en")
_PARTS = ("options", "conflicts", "refusals", "page", "tags")
_BEFORE = re.compile(r" (?=[:;!?»%])")
_AFTER = re.compile(r"« ")
NARROW = "\u202f"
"""The space before a colon and inside French quotes; no line breaks there."""


class OptionWords(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One option: its label, one line that explains it, and what each value means."""

    label: str
    line: str
    values: dict[str, str]
    """A sentence by the value as text, ``yes`` or ``no``, or ``*`` for any other number."""
    brief: dict[str, str] = {}
    """A number's value in a few words."""


class Named(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A preset or a patch."""

    title: str
    line: str
    terms: dict[str, str] = {}
    """What players of a preset call things: a sentence by the section of the page it ends."""


class Tags(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What differs, in the name of a table's rules: a few words each, in the order of the name."""

    options: dict[str, dict[str, str]]
    """By the value as text, ``yes`` or ``no``, or ``*`` for any other number."""
    patches: dict[str, str]
    """House rules that change several options at once, or none."""


class Words(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Everything said in one language."""

    lang: str
    options: dict[str, OptionWords]
    presets: dict[str, Named]
    patches: dict[str, Named]
    tags: Tags
    sections: dict[str, str]
    """The sections of the options."""
    terms: dict[str, str]
    conflicts: dict[str, str]
    refusals: dict[str, str]
    page: dict[str, dict[str, str]]
    """The sentences of a rules page, by section."""


@cache
def words(lang: str) -> Words:
    """The words of a language; raises ValueError where there are none."""
    if lang not in LANGUAGES:
        raise ValueError(f"no words in {lang!r}: want {' or '.join(LANGUAGES)}")
    read = {part: _read(lang, part) for part in _PARTS} | _read(lang, "names")
    return msgspec.convert({"lang": lang, **read}, Words)


def _read(lang: str, part: str) -> dict[str, Any]:
    folder = files("tierce.rules.words").joinpath(lang)
    read = tomllib.loads(folder.joinpath(f"{part}.toml").read_text(encoding="utf-8"))
    set_: dict[str, Any] = _french(read) if lang == "fr" else read
    return set_


def _french(value: Any) -> Any:
    """Texts as French is set: narrow spaces that do not break before : ; ! ? % and inside « »."""
    if isinstance(value, dict):
        return {key: _french(inner) for key, inner in value.items()}
    return _AFTER.sub("«" + NARROW, _BEFORE.sub(NARROW, value))
