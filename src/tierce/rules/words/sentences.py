"""Single sentences: why an act is refused, why choices clash."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from tierce.rules.options.errors import Conflict
from tierce.rules.words.catalogue import Words, words
from tierce.rules.words.faces import face_of_text
from tierce.rules.words.filling import fill

_FAMILIES = re.compile(r"_(excludes|forces)_")
"""Codes made of two names: what they say does not depend on which."""


def refusal_text(
    code: str, facts: Mapping[str, Any], lang: str, players: Sequence[str] = ()
) -> str:
    """Why an act is refused, in the words of a language.

    >>> refusal_text("opening_too_small", {"points": 29, "needed": 30}, "en")
    'You need 30 points to open and have 29: 1 short.'

    ``players`` are the names by seat, where a refusal speaks of one.
    """
    book = words(lang)
    return fill(book.refusals[code], _told(facts, players, book), book)


def _told(facts: Mapping[str, Any], players: Sequence[str], book: Words) -> dict[str, Any]:
    told = {"meld": book.terms["this_meld"], "name": book.terms["somebody"], **facts}
    if "card" in facts:
        told["card"] = face_of_text(str(facts["card"]), book)
    if "points" in facts and "needed" in facts:
        told["lacking"] = facts["needed"] - facts["points"]
    if "turn" in facts and facts["turn"] < len(players):
        told["name"] = players[facts["turn"]]
    return told


def conflict_text(conflict: Conflict, lang: str) -> str:
    """Which choices do not stand together, and what to change."""
    book = words(lang)
    named = dict(zip("abcdef", [name_text(o, book) for o in conflict.options], strict=False))
    family = _FAMILIES.search(conflict.code)
    template = book.conflicts.get(conflict.code) or book.conflicts[family[1] if family else ""]
    return fill(template, named, book)


def name_text(name: str, book: Words) -> str:
    """What people call an option, a patch or a preset."""
    if name in book.options:
        return book.options[name].label
    named = book.patches.get(name) or book.presets.get(name)
    return named.title if named else name
