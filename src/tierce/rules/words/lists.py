"""Lists of presets and patches, a line each."""

from collections.abc import Mapping

from tierce.rules.choices.patching import PatchWords, patches
from tierce.rules.choices.preset_files import PresetWords, preset_files
from tierce.rules.words.catalogue import words


def kinds_text(lang: str) -> str:
    """The presets, then the patches, for a person at a terminal."""
    book = words(lang)
    named = {key: book.presets[key] for key in preset_files()}
    chosen = {f"+{key}": book.patches[key] for key in patches()}
    return "\n".join([*lines(named), "", *lines(chosen)])


def lines(named: Mapping[str, PresetWords | PatchWords]) -> list[str]:
    """Keys in a column, then titles and explanations."""
    width = max(len(key) for key in named)
    return [f"{key:{width}}  {each.title} — {each.line}" for key, each in named.items()]


def same_text(lang: str) -> str:
    """The sentence for two tables with equal rules."""
    return words(lang).terms["same"]
