"""The name of a table's rules: the preset and the differences from it."""

from typing import Final, NamedTuple

from tierce.rules.choices.choices import Choices
from tierce.rules.choices.preset_files import plain_presets
from tierce.rules.words.catalogue import Words, words
from tierce.rules.words.differences import difference_tags

SHOWN: Final = 2
"""Differences in the short name; the others are counted."""


class Title(NamedTuple):
    """The name of some rules. ``short`` and ``long`` begin with ``base``."""

    base: str
    """The title of the preset, or the name of rules without a preset."""
    short: str
    """With two differences at most, then the number of the others."""
    long: str
    """With every difference."""


def named(rules: Choices, lang: str) -> Title:
    """The name of the rules in ``fr`` or ``en``.

    >>> from tierce.rules import preset
    >>> named(preset("rami51").but(first_meld_min=71, jokers=2), "en").long
    'Rami 51 · opening at 71, 2 jokers'
    """
    book = words(lang)
    presets, key = plain_presets(), rules.name.partition("+")[0]
    if key not in presets:
        return Title(rules.name, rules.name, rules.name)
    base, tags = book.presets[key].title, difference_tags(rules, presets[key], book)
    more = [f"+{len(tags) - SHOWN}"] if len(tags) > SHOWN else []
    return Title(base, _joined(base, tags[:SHOWN] + more), _joined(base, tags))


def lead(rules: Choices, book: Words) -> list[str]:
    """The line under the title, where the rules are an unchanged preset."""
    known = book.presets.get(rules.name)
    name = named(rules, book.lang)
    return [known.line] if known and name.base == name.long else []


def _joined(base: str, tags: list[str]) -> str:
    return f"{base} · {', '.join(tags)}" if tags else base
