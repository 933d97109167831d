"""Displayed names: clean one, and keep two at a table apart."""

import unicodedata
import zlib
from typing import Final

NAME_LENGTH: Final = 24
MARKS_IN_A_ROW: Final = 2
PLANTS: Final = (
    *("Lilas", "Mimosa", "Jasmin", "Anis", "Safran", "Thym", "Romarin", "Verveine", "Myrte"),
    *("Genêt", "Lilac", "Jasmine", "Anise", "Saffron", "Thyme", "Rosemary", "Verbena", "Myrtle"),
    "Juniper",
)
"""Names that the client suggests in both languages."""
JOINERS: Final = "\u200c\u200d"
"""Invisible characters that Persian and some emoji need."""


def clean_name(text: str) -> str:
    r"""The name without invisible and misleading characters; empty if nothing visible is left.

    >>> clean_name("  Amal\u202e \n B. ")
    'Amal B.'
    """
    return clean(text, NAME_LENGTH)


def clean(text: str, length: int) -> str:
    """One readable line: no control characters, no change of direction, few combining marks."""
    letters: list[str] = []
    marks = 0
    for letter in unicodedata.normalize("NFC", text[: 8 * length]):
        kind = unicodedata.category(letter)
        marks = marks + 1 if kind.startswith("M") else 0
        if kind.startswith("Z") or letter in "\t\n\r":
            letters.append(" ")
        elif letter in JOINERS or (not kind.startswith("C") and marks <= MARKS_IN_A_ROW):
            letters.append(letter)
    line = " ".join("".join(letters).split())[:length].strip(" " + JOINERS)
    return line if any(unicodedata.category(letter)[0] in "LNPS" for letter in line) else ""


def distinct(name: str, others: list[str]) -> str:
    """The name, with a number if another person at the table has it.

    >>> distinct("Amal", ["amal", "Bilel"])
    'Amal 2'
    """
    taken = {other.casefold() for other in others}
    number, chosen = 1, name
    while name and chosen.casefold() in taken:
        number += 1
        chosen = f"{name[: NAME_LENGTH - 3]} {number}"
    return chosen


def listed(name: str, person: str) -> str:
    """The name if it is in the list of plants, else one of the list, for each person the same.

    >>> listed("Mimosa", "x"), listed("Rex_77", "x") in PLANTS
    ('Mimosa', True)
    """
    return name if name in PLANTS else PLANTS[zlib.crc32(person.encode()) % len(PLANTS)]
