"""The parts of a rules page: sections of paragraphs of lines, each said where it applies."""

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from tierce.rules.choices.awake import awake
from tierce.rules.options.record import OPTIONS
from tierce.rules.words.catalogue import Words
from tierce.rules.words.filling import fill
from tierce.rules.words.mentions import facts, value_sentence

if TYPE_CHECKING:
    from tierce.rules.rules import Rules

When = Callable[["Rules"], bool]
Examples = Callable[["Rules", Words], list[str]]


def always(_: "Rules") -> bool:
    return True


def never(_: "Rules", __: Words) -> list[str]:
    """No examples."""
    return []


class Line(NamedTuple):
    """A sentence, and for which tables it is said.

    ``key`` is one of the page, as in ``deal.seats``, or an option: then it is the sentence of its
    value, left out where the option makes no difference.
    """

    key: str
    when: When = always


class Section(NamedTuple):
    """A heading, its paragraphs, and examples worked out by the rules themselves."""

    name: str
    paragraphs: tuple[tuple[Line, ...], ...]
    examples: Examples = never


def section_text(section: Section, rules: "Rules", book: Words) -> list[str]:
    """The blocks of a section; none where nothing in it applies."""
    said = [paragraph_text(lines, rules, book) for lines in section.paragraphs]
    blocks = [paragraph for paragraph in said if paragraph]
    if blocks and (term := preset_term(section, rules, book)):
        blocks.append(term)
    if examples := section.examples(rules, book):
        listed = "\n".join(f"- {example}" for example in examples)
        blocks += [book.page["examples"]["lead"], listed]
    return [f"## {book.page['headings'][section.name]}", *blocks] if blocks else []


def preset_term(section: Section, rules: "Rules", book: Words) -> str | None:
    """What players of the preset that the table started from call this."""
    named = book.presets.get(rules.name.split("+")[0])
    return named.terms.get(section.name) if named else None


def paragraph_text(lines: tuple[Line, ...], rules: "Rules", book: Words) -> str:
    return " ".join([line_text(line, rules, book) for line in lines if applies(line, rules)])


def applies(line: Line, rules: "Rules") -> bool:
    """Whether the line is said at this table."""
    return line.when(rules) and (line.key not in OPTIONS or awake(rules, line.key))


def line_text(line: Line, rules: "Rules", book: Words) -> str:
    if line.key in OPTIONS:
        return value_sentence(rules, line.key, book)
    section, key = line.key.split(".")
    return fill(book.page[section][key], facts(rules, book), book)
