"""The forms in which names are compared: the normal form, and the skeleton of what is seen."""

import json
import re
import unicodedata
from functools import cache
from importlib.resources import files
from typing import Final

SMALL_CAPITAL: Final = "LATIN LETTER SMALL CAPITAL "
"""Signs of phonetics that draw capitals. The table of confusables leaves most of them out."""
DIRECTIONS: Final = re.compile(r"\\u200[ef]|[\u200e\u200f]")
"""The table sets right-to-left signs in these."""


def name_key(name: str) -> str:
    """The normal form of a name: without case, form and doubled spaces. Sign-in compares it.

    >>> name_key("  Ámal  B ") == name_key("ámal b")
    True
    """
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())


def skeleton(name: str) -> str:
    """What is seen of a name: names that look alike have one skeleton (UTS 39).

    Case counts before the table is read, as a capital I looks like a small l. Signs between the
    letters do not count.

    >>> skeleton("Amal") == skeleton("АmаI.") == skeleton("a mal"), skeleton("Emal")
    (True, 'ernal')
    """
    table = _prototypes()
    text = unicodedata.normalize("NFD", unicodedata.normalize("NFKC", name))
    drawn = "".join(table.get(letter, letter) for letter in text if _draws(letter))
    seen = unicodedata.normalize("NFD", "".join(map(_capital, drawn))).casefold()
    return "".join(filter(_counts, seen)) or seen


def bare(name: str) -> str:
    """The skeleton without case and accents: what is left of a word that is to be recognised."""
    text = unicodedata.normalize("NFD", skeleton(name_key(name)))
    return "".join(letter for letter in text if letter.isalnum())


def _draws(letter: str) -> bool:
    return unicodedata.category(letter) not in {"Cf", "Cc"}


def _counts(letter: str) -> bool:
    return letter.isalnum() or unicodedata.category(letter)[0] in "MS"


def _capital(letter: str) -> str:
    name = unicodedata.name(letter, "")
    drawn = name.removeprefix(SMALL_CAPITAL)
    return drawn.lower() if drawn != name and len(drawn) == 1 else letter


@cache
def _prototypes() -> dict[str, str]:
    """Each sign of Unicode's table of confusables, with what it looks like."""
    import confusable_homoglyphs  # noqa: PLC0415  a start without new names needs no table

    listed = files(confusable_homoglyphs).joinpath("confusables.json").read_text("utf-8")
    found = json.loads(DIRECTIONS.sub("", listed))
    alike = {sign: [one["c"] for one in others] for sign, others in found.items()}
    return {sign: drawn for sign in alike if (drawn := _prototype(sign, alike)) != sign}


def _prototype(sign: str, alike: dict[str, list[str]]) -> str:
    """What the sign is drawn as. The table lists it both ways, so the hub of a group is meant."""
    others = alike[sign]
    if len(others) > 1:
        return sign
    [other] = others
    if len(alike.get(other, ())) > 1:
        return other
    return max(sign, other, key=lambda one: (len(one), one.isascii(), -ord(one[0])))
