"""Displayed names: keep two at a table apart, and texts of one readable line."""

import unicodedata
import zlib
from typing import Final

from tierce.server.people.naming.fitting import NAME_LENGTH, shortened
from tierce.server.people.naming.forms import name_key
from tierce.server.people.naming.plants import PLANTS
from tierce.server.people.naming.signs import JOINERS
from tierce.server.people.naming.standing import plain, sign_of

MARKS_IN_A_ROW: Final = 2
SORTED: Final = 8
"""Marks in a row that are normalised. Sorting thousands of them takes many milliseconds."""


def clean(text: str, length: int) -> str:
    r"""One readable line: no control characters, no change of direction, few combining marks.

    >>> clean("  Amal\u202e \n B. ", 24)
    'Amal B.'
    """
    letters: list[str] = []
    marks = 0
    for letter in unicodedata.normalize("NFC", with_few_marks(text[: 8 * length])):
        kind = unicodedata.category(letter)
        marks = marks + 1 if kind.startswith("M") else 0
        if kind.startswith("Z") or letter in "\t\n\r":
            letters.append(" ")
        elif letter in JOINERS or (not kind.startswith("C") and marks <= MARKS_IN_A_ROW):
            letters.append(letter)
    line = " ".join("".join(letters).split())[:length].strip(" " + JOINERS)
    return line if any(unicodedata.category(letter)[0] in "LNPS" for letter in line) else ""


def with_few_marks(text: str) -> str:
    """The text without the marks that follow so many others that none of them would be shown."""
    letters, marks = list[str](), 0
    for letter in text:
        marks = marks + 1 if unicodedata.combining(letter) else 0
        if marks <= SORTED:
            letters.append(letter)
    return "".join(letters)


def distinct(name: str, others: list[str]) -> str:
    """The name, with a number if another person at the table has it.

    >>> distinct("Amal", ["amal", "Bilel"])
    'Amal 2'
    """
    taken, sign = set(map(name_key, others)), sign_of(name)
    number, chosen = 1, name
    while name and name_key(chosen) in taken:
        number += 1
        chosen = f"{shortened(plain(name), NAME_LENGTH - 3)} {number}{sign}"
    return chosen


def listed(name: str, person: str) -> str:
    """The name if it is in the list of plants, else one of the list, for each person the same.

    >>> listed("Mimosa", "x"), listed("Rex_77", "x") in PLANTS
    ('Mimosa', True)
    """
    chosen = name_of_list(person) if plain(name) not in PLANTS else plain(name)
    return chosen + sign_of(name)


def name_of_list(person: str) -> str:
    """A name of the list, for each person the same."""
    return PLANTS[zlib.crc32(person.encode()) % len(PLANTS)]
