"""In what two tables differ, one line each."""

from typing import TYPE_CHECKING

from tierce.rules.awake import awake
from tierce.rules.words.catalogue import Words, words
from tierce.rules.words.facts import value_brief, value_sentence
from tierce.rules.words.filling import fill

if TYPE_CHECKING:
    from tierce.rules.rules import Rules


def difference_lines(rules: "Rules", other: "Rules", lang: str) -> list[str]:
    """How ``rules`` differ from ``other``, a sentence each; none where they play alike.

    Options that make no difference at the first table are left out.
    """
    book = words(lang)
    changed = [name for name in rules.differences(other) if awake(rules, name)]
    return [difference(name, rules, other, book) for name in changed]


def difference(name: str, rules: "Rules", other: "Rules", book: Words) -> str:
    """The sentence of an option's value, and what it stands for where that is short."""
    sentence, brief = value_sentence(rules, name, book), value_brief(other, name, book)
    if brief is None:
        return sentence
    said = {"sentence": sentence.removesuffix("."), "brief": brief}
    return fill(book.terms["instead"], said, book) + "."
