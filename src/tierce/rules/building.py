"""Rules built from a preset, patches in order, then single options."""

from collections.abc import Mapping
from functools import cache
from typing import Any

import msgspec

from tierce.rules.choices.clashes import conflicts
from tierce.rules.choices.patching import Patch, excluded, held, patches
from tierce.rules.choices.preset_files import options_of, preset_files
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
    return {key: Rules(name=key, **options_of(file)) for key, file in preset_files().items()}


@cache
def preset(text: str) -> Rules:
    """The rules of a preset with patches, such as ``palace+cyclic+casino``.

    Raises UnknownRules, PatchNotApplicable or ConflictingOptions.
    """
    return build(text)


def build(text: str, options: Mapping[str, Any] | None = None) -> Rules:
    """The rules of a preset with patches and single options.

    Raises UnknownRules, PatchNotApplicable, BadOption or ConflictingOptions.
    """
    rules, found = propose(text, options)
    for conflict in found:
        if conflict.code == PatchNotApplicable.code:
            patch, base = conflict.options
            raise PatchNotApplicable(patch, base, patches()[patch].applies_to)
    if found:
        raise ConflictingOptions(found)
    return rules


def propose(text: str, options: Mapping[str, Any] | None = None) -> tuple[Rules, list[Conflict]]:
    """The rules asked for, and everything that clashes in them.

    A form shows both, so nothing that exists is refused: a patch that does not apply to the preset
    is left out and named as a conflict. Raises UnknownRules or BadOption, and TypeError where
    ``text`` is none.
    """
    if not isinstance(text, str):
        raise TypeError(f"{text!r:.40} names no preset: want text, as 'palace' or 'palace+cyclic'")
    base, *chosen = text.split("+")
    rules = _known(base)
    made = [name for name in chosen if base in _patch(name).applies_to]
    for name in made:
        rules = rules.with_options(_patch(name).sets)
    rules = rules.with_options(held(made))
    rules = msgspec.structs.replace(rules, name=text).with_options(options or {})
    strange = [Conflict((name, base), PatchNotApplicable.code) for name in _others(chosen, made)]
    return rules, strange + excluded(chosen) + conflicts(rules)


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
