"""The rules of a table as its players read them."""

from typing import TYPE_CHECKING

from tierce.rules.words.catalogue import words
from tierce.rules.words.end_sections import KNOCK, MATCH, OTHERS, OUT, POT, SCORE, SEC, STOCK
from tierce.rules.words.lines import section_text
from tierce.rules.words.sections import DEAL, GOAL, JOKERS, MELDS, OPENING, TABLE, TURN
from tierce.rules.words.title import lead, named

if TYPE_CHECKING:
    from tierce.rules.rules import Rules

SECTIONS = (
    *(GOAL, DEAL, MELDS, JOKERS, TURN, OPENING, TABLE, OTHERS),
    *(OUT, KNOCK, STOCK, SCORE, SEC, MATCH, POT),
)
"""A rules page from top to bottom."""


def rules_text(rules: "Rules", lang: str) -> str:
    """The rules in ``fr`` or ``en``, as light Markdown: headings, paragraphs, lists of examples.

    Raises ValueError where there are no words in the language.
    """
    book = words(lang)
    blocks = [f"# {named(rules, lang).long}", *lead(rules, book)]
    blocks += [block for section in SECTIONS for block in section_text(section, rules, book)]
    return "\n\n".join(blocks) + "\n"
