"""Presets, house rules and options with their labels, for forms."""

from typing import Any, cast

from tierce.rules import OPTIONS, patches, presets
from tierce.rules.options.record import Option
from tierce.rules.words.catalogue import Words, words
from tierce.rules.words.filling import fill
from tierce.rules.words.mentions import value_key
from tierce.server import wire


def rules_words(lang: wire.Lang) -> wire.RulesWords:
    """All presets, house rules and options, with labels in one language."""
    book = words(lang)
    sections = {
        known.section: wire.OptionSection(known.section, "", []) for known in OPTIONS.values()
    }
    for known in OPTIONS.values():
        sections[known.section].title = book.sections[known.section]
        sections[known.section].options.append(_option(known, book))
    return wire.RulesWords(
        lang,
        [wire.Titled(key, *_named(book.presets[key])) for key in presets()],
        [
            wire.PatchInfo(key, *_named(book.patches[key]), list(patch.sets))
            for key, patch in patches().items()
        ],
        list(sections.values()),
    )


def _named(named: Any) -> tuple[str, str]:
    return named.title, named.line


def _option(known: Option, book: Words) -> wire.OptionInfo:
    labels = book.options[known.name]
    choices = [
        wire.OptionChoice(
            value,
            fill(
                labels.values.get(value_key(value), labels.values.get("*", "")), {"n": value}, book
            ),
        )
        for value in known.choices
        if known.kind == "choice"
    ]
    return wire.OptionInfo(
        known.name,
        cast("Any", known.kind),
        labels.label,
        labels.line,
        known.least,
        known.greatest,
        choices,
    )
