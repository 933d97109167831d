"""Texts that persons wrote, set apart in our sentences: a name turns no number round."""

import re
import unicodedata
from typing import Final

TURNING: Final = frozenset({"R", "AL", "AN", "RLE", "RLO", "RLI"})
"""Classes of signs that turn their neighbours (UAX 9)."""
CONTROLS: Final = re.compile("[\u200e\u200f\u202a-\u202e\u061c\u2066-\u2069]")


def isolated(text: str) -> str:
    r"""The text, which turns nothing beside it. One from left to right stays as it is.

    >>> isolated("Amal"), isolated("محمد") == "\u2068محمد\u2069", isolated("Am\u202eal")
    ('Amal', True, 'Amal')
    """
    plain = CONTROLS.sub("", text)
    turns = any(unicodedata.bidirectional(letter) in TURNING for letter in plain)
    return f"\u2068{plain}\u2069" if turns else plain


def isolate_all(facts: dict[str, object]) -> dict[str, object]:
    """The facts of a sentence: what is text is set apart."""
    return {key: isolated(one) if isinstance(one, str) else one for key, one in facts.items()}
