"""The presets and the rules built from them: a preset, patches in order, then single options."""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec

from tierce.rules.constraints import conflicts
from tierce.rules.encoding import read_all_options
from tierce.rules.errors import (
    BadOption,
    Conflict,
    ConflictingOptions,
    PatchNotApplicable,
    UnknownRules,
)
from tierce.rules.options import option
from tierce.rules.patches import clashes, patches
from tierce.rules.rules import Rules

_HEADS = ("name", "title", "source")


@cache
def presets() -> dict[str, Rules]:
    """Every preset by its key."""
    folder = files("tierce.rules").joinpath("presets")
    texts = sorted((f.name, f.read_text(encoding="utf-8")) for f in folder.iterdir())
    read = [read_preset(text) for file, text in texts if file.endswith(".toml")]
    return {rules.name: rules for rules in read}


def read_preset(text: str) -> Rules:
    """The rules in the text of a preset file.

    Every option must be set, each in its section; a misspelt one does not load.
    """
    read = tomllib.loads(text)
    heads = {key: read.pop(key) for key in _HEADS}
    options: dict[str, Any] = {}
    for section, values in read.items():
        for name, value in values.items():
            if option(name).section != section:
                raise BadOption(name, section, f"the section {option(name).section!r}")
            options[name] = value
    return Rules(name=heads["name"], **read_all_options(options))


@cache
def preset(text: str) -> Rules:
    """The rules of a preset with patches, such as ``palace+cyclic+casino``.

    Raises UnknownRules, PatchNotApplicable or ConflictingOptions.
    """
    rules, found = propose(text)
    if found:
        raise ConflictingOptions(found)
    return rules


def propose(text: str, options: Mapping[str, Any] | None = None) -> tuple[Rules, list[Conflict]]:
    """The rules somebody asks for, and all that speaks against them.

    Nothing is refused for clashing, so that a form can show what clashes.
    """
    base, *chosen = text.split("+")
    rules = _known(base)
    for name in chosen:
        rules = _patched(rules, base, name)
    rules = msgspec.structs.replace(rules, name=text).with_options(dict(options or {}))
    return rules, clashes(chosen) + conflicts(rules)


def _known(name: str) -> Rules:
    if name not in presets():
        raise UnknownRules("preset", name, presets())
    return presets()[name]


def _patched(rules: Rules, base: str, name: str) -> Rules:
    patch = patches().get(name)
    if patch is None:
        raise UnknownRules("patch", name, patches())
    if base not in patch.applies_to:
        raise PatchNotApplicable(name, base, patch.applies_to)
    return rules.with_options(patch.sets)
