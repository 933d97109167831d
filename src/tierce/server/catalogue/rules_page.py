"""Rules as one text, for readers without scripts. A worker runs this, as it computes the
examples.
"""

from tierce.rules import RulesError, propose
from tierce.rules.links import read_query
from tierce.rules.words.catalogue import words
from tierce.rules.words.title import lead, named


def written(name: str, query: str, lang: str) -> dict[str, str] | None:
    """Title, first line and text of the rules; the text is empty if options conflict.

    None if no rules have that name.
    """
    try:
        rules, conflicts = propose(name, read_query(query))
    except RulesError:
        return None
    book = words(lang)
    text = "" if conflicts else rules.text(lang)
    return {"title": named(rules, lang).long, "line": "".join(lead(rules, book)), "text": text}
