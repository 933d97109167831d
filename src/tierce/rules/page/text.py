"""The rules of a table as its players read them."""

from collections.abc import Callable

from tierce.rules.choices.awake import awake
from tierce.rules.choices.choices import Choices
from tierce.rules.options.fields import OPTIONS
from tierce.rules.page.meld_examples import joker_examples, meld_examples
from tierce.rules.page.opening_examples import opening_examples
from tierce.rules.page.pot_examples import pot_examples
from tierce.rules.page.price_examples import gin_examples, score_examples, sec_examples
from tierce.rules.page.table_examples import table_examples
from tierce.rules.words.catalogue import Words, words
from tierce.rules.words.filling import fill
from tierce.rules.words.layout import Line, Paragraph, page_layout
from tierce.rules.words.mentions import facts, value_sentence
from tierce.rules.words.title import lead, named

EXAMPLES: dict[str, Callable[[Choices, Words], list[str]]] = {
    "melds": meld_examples,
    "jokers": joker_examples,
    "opening": opening_examples,
    "table": table_examples,
    "knock": gin_examples,
    "score": score_examples,
    "sec": sec_examples,
    "pot": pot_examples,
}
"""The examples at the end of a section."""


def rules_text(rules: Choices, lang: str) -> str:
    """The rules in ``fr`` or ``en``, as light Markdown: headings, paragraphs, lists of examples.

    Raises ValueError for another language.
    """
    book = words(lang)
    blocks = [f"# {named(rules, lang).long}", *lead(rules, book)]
    for name, paragraphs in page_layout().items():
        blocks += _section(name, paragraphs, rules, book)
    return "\n\n".join(blocks) + "\n"


def _section(name: str, paragraphs: list[Paragraph], rules: Choices, book: Words) -> list[str]:
    """The blocks of a section; none where nothing in it applies."""
    said = [_paragraph(lines, rules, book) for lines in paragraphs]
    blocks = [paragraph for paragraph in said if paragraph]
    if blocks and (term := _preset_term(name, rules, book)):
        blocks.append(term)
    if name in EXAMPLES and (examples := EXAMPLES[name](rules, book)):
        listed = "\n".join(f"- {example}" for example in examples)
        blocks += [book.page["examples"]["lead"], listed]
    return [f"## {book.page['headings'][name]}", *blocks] if blocks else []


def _preset_term(section: str, rules: Choices, book: Words) -> str | None:
    """What players of the preset behind these rules call this."""
    preset = book.presets.get(rules.name.split("+")[0])
    return preset.terms.get(section) if preset else None


def _paragraph(lines: Paragraph, rules: Choices, book: Words) -> str:
    return " ".join([_sentence(line, rules, book) for line in lines if _applies(line, rules)])


def _applies(line: Line, rules: Choices) -> bool:
    """Whether the line is said at this table."""
    return line.when(rules) and (line.key not in OPTIONS or awake(rules, line.key))


def _sentence(line: Line, rules: Choices, book: Words) -> str:
    if line.key in OPTIONS:
        return value_sentence(rules, line.key, book)
    section, key = line.key.split(".")
    return fill(book.page[section][key], facts(rules, book), book)
