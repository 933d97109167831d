"""Rules as one text, for readers without scripts. Made in a worker: the examples are worked out."""

from tierce.rules import RulesError, propose
from tierce.rules.links import read_query
from tierce.rules.words.catalogue import words
from tierce.rules.words.title import lead, named


def written(name: str, query: str, lang: str) -> dict[str, str] | None:
    """Title, line and whole text of the rules; no text where options clash.

    None where there are no rules of that name.
    """
    try:
        rules, conflicts = propose(name, read_query(query))
    except RulesError:
        return None
    book = words(lang)
    text = "" if conflicts else rules.text(lang)
    return {"title": named(rules, lang).long, "line": "".join(lead(rules, book)), "text": text}
