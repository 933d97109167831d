"""Sentences for refusals and clashes."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from tierce.rules.options.errors import Conflict
from tierce.rules.words.catalogue import Words, words
from tierce.rules.words.faces import face_of_text
from tierce.rules.words.filling import fill

_FAMILIES = re.compile(r"_(excludes|forces)_")
"""Codes made of two names, whose sentence is one for all names."""


def refusal_text(
    code: str, facts: Mapping[str, Any], lang: str, players: Sequence[str] = ()
) -> str:
    """The sentence for a refused act.

    >>> refusal_text("opening_too_small", {"points": 29, "needed": 30}, "en")
    'You need 30 points to open and have 29: 1 short.'

    ``players`` are the names by seat, for refusals that name a player.
    """
    book = words(lang)
    return fill(book.refusals[code], _facts(facts, players, book), book)


def _facts(facts: Mapping[str, Any], players: Sequence[str], book: Words) -> dict[str, Any]:
    said = {"meld": book.terms["this_meld"], "name": book.terms["somebody"], **facts}
    if "card" in facts:
        said["card"] = face_of_text(str(facts["card"]), book)
    if "points" in facts and "needed" in facts:
        said["lacking"] = facts["needed"] - facts["points"]
    if "turn" in facts and facts["turn"] < len(players):
        said["name"] = players[facts["turn"]]
    return said


def conflict_text(conflict: Conflict, lang: str) -> str:
    """The sentence for a clash: which choices, and what to change."""
    book = words(lang)
    named = dict(zip("abcdef", [name_text(o, book) for o in conflict.options], strict=False))
    family = _FAMILIES.search(conflict.code)
    template = book.conflicts.get(conflict.code) or book.conflicts[family[1] if family else ""]
    return fill(template, named, book)


def name_text(name: str, book: Words) -> str:
    """The label or title of an option, a patch or a preset."""
    if name in book.options:
        return book.options[name].label
    named = book.patches.get(name) or book.presets.get(name)
    return named.title if named else name
