"""Filling facts into sentences.

``{points}`` is a fact, ``{points:point|points}`` one of two forms by its number, ``{jokers:w}`` a
small number as a word. A sentence begins with a capital, even where it begins with a fact.
"""

import string
from collections.abc import Mapping
from typing import Any

from tierce.rules.words.catalogue import Words


class Filler(string.Formatter):
    """Formatter with the plural forms and number words of one language."""

    def __init__(self, book: Words) -> None:
        self.most = 1 if book.lang == "fr" else 0
        """Zero is one of the singular in French: *0 point*, but *0 points* in English."""
        self.numbers = book.terms["numbers"].split()

    def format_field(self, value: Any, format_spec: str) -> str:
        if "|" in format_spec:
            one, many = format_spec.split("|")
            return one if value == 1 or (value == 0 and self.most) else many
        if format_spec == "w":
            return self.numbers[value] if value < len(self.numbers) else str(value)
        return str(value)


def phrase(template: str, facts: Mapping[str, Any], book: Words) -> str:
    """Words with their facts filled in, to stand inside a sentence."""
    return Filler(book).vformat(template, (), facts)


def fill(template: str, facts: Mapping[str, Any], book: Words) -> str:
    """A sentence with its facts filled in; raises KeyError where one is missing."""
    text = phrase(template, facts, book)
    return text[:1].upper() + text[1:]
