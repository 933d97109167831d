"""What a term means under the rules of one table."""

from typing import Any

from tierce.learn.glossary.records import Record, When
from tierce.learn.glossary.term import Here
from tierce.rules import Rules, presets
from tierce.rules.choices.awake import awake
from tierce.rules.choices.condition import condition
from tierce.rules.words.catalogue import Words, french
from tierce.rules.words.filling import fill
from tierce.rules.words.mentions import facts


def definition(record: Record, rules: Rules, book: Words) -> str:
    """The definition, or the sentence that replaces it at this table."""
    for when in applying(record, rules):
        if when.instead:
            return sentence(when, rules, book)
    text: str = getattr(record, f"{book.lang}_def")
    return as_set(text, book)


def here(record: Record, rules: Rules, book: Words) -> tuple[Here, ...]:
    """The sentences that hold at this table, beside the definition."""
    base = presets().get(rules.name.partition("+")[0], rules)
    return tuple(
        Here(sentence(when, rules, book), changed(when, rules, base))
        for when in applying(record, rules)
        if not when.instead
    )


def applying(record: Record, rules: Rules) -> list[When]:
    """The records whose option matters here and has their value."""
    return [when for when in record.when if applies(when, record, rules)]


def applies(when: When, record: Record, rules: Rules) -> bool:
    """Whether the sentence is true at this table."""
    value: Any = getattr(rules, when.option)
    if not (when.asleep or awake(rules, when.option)) or (
        when.condition and not condition(when.condition)(rules)
    ):
        return False
    if when.value != "*":
        return bool(when.value == value)
    named = [one.value for one in record.when if one.option == when.option]
    return value not in named


def changed(when: When, rules: Rules, base: Rules) -> bool:
    """Whether the option has another value in the preset."""
    return bool(getattr(rules, when.option) != getattr(base, when.option))


def sentence(when: When, rules: Rules, book: Words) -> str:
    """The sentence with the facts of the rules filled in."""
    named = facts(rules, book) | {"n": getattr(rules, when.option)}
    return as_set(fill(when.fr if book.lang == "fr" else when.en, named, book), book)


def as_set(text: str, book: Words) -> str:
    """The text with the spaces of its language."""
    found: str = french(text) if book.lang == "fr" else text
    return found
