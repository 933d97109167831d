"""The presets and the rules built from them: a preset, patches in order, then single options."""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec

from tierce.rules.choices.clashes import conflicts
from tierce.rules.choices.patching import Patch, clashes, held, patches
from tierce.rules.choices.rules_file import read_file
from tierce.rules.options.errors import (
    Conflict,
    ConflictingOptions,
    PatchNotApplicable,
    UnknownRules,
)
from tierce.rules.rules import Rules


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
    name, options = read_file(text)
    return Rules(name=name, **options)


@cache
def preset(text: str) -> Rules:
    """The rules of a preset with patches, such as ``palace+cyclic+casino``.

    Raises UnknownRules, PatchNotApplicable or ConflictingOptions.
    """
    return build(text)


def build(text: str, options: Mapping[str, Any] | None = None) -> Rules:
    """The rules of a preset with patches and single options; raises where they do not stand."""
    rules, found = propose(text, options)
    for conflict in found:
        if conflict.code == PatchNotApplicable.code:
            patch, base = conflict.options
            raise PatchNotApplicable(patch, base, patches()[patch].applies_to)
    if found:
        raise ConflictingOptions(found)
    return rules


def propose(text: str, options: Mapping[str, Any] | None = None) -> tuple[Rules, list[Conflict]]:
    """The rules somebody asks for, and all that speaks against them.

    Nothing that exists is refused, so that a form can show what clashes: a patch on a preset it is
    not made for is left out and told.
    """
    base, *chosen = text.split("+")
    rules = _known(base)
    made = [name for name in chosen if base in _patch(name).applies_to]
    for name in made:
        rules = rules.with_options(_patch(name).sets)
    rules = rules.with_options(held(made))
    rules = msgspec.structs.replace(rules, name=text).with_options(options or {})
    strange = [Conflict((name, base), PatchNotApplicable.code) for name in _others(chosen, made)]
    return rules, strange + clashes(chosen) + conflicts(rules)


def _known(name: str) -> Rules:
    if name not in presets():
        raise UnknownRules("preset", name, presets())
    return presets()[name]


def _patch(name: str) -> Patch:
    if name not in patches():
        raise UnknownRules("patch", name, patches())
    return patches()[name]


def _others(chosen: list[str], made: list[str]) -> list[str]:
    return [name for name in chosen if name not in made]
