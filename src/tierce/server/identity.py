"""Who is asking: a guest, known by a signed cookie and by nothing else.

A name is what the others at the table read. It opens no seat.
"""

import secrets
import unicodedata
from typing import Final

from itsdangerous import BadSignature, URLSafeSerializer, URLSafeTimedSerializer

COOKIE: Final = "tierce"
YEARS: Final = 5 * 365 * 24 * 3600
MOVING: Final = 600
"""Seconds that the link to another device is good for."""
NAME_LENGTH: Final = 24
MARKS_IN_A_ROW: Final = 2
JOINERS: Final = "\u200c\u200d"
"""Invisible, yet needed to write Persian and some emoji."""


class Identity:
    """Signs and reads the cookie."""

    def __init__(self, secret: bytes) -> None:
        self._signer = URLSafeSerializer(secret, salt="guest")
        self._mover = URLSafeTimedSerializer(secret, salt="device")

    def person(self, cookie: str | None) -> str | None:
        """The guest a cookie was given to; None where it is missing or not ours."""
        try:
            read = self._signer.loads(cookie or "")
        except BadSignature:
            return None
        return read if isinstance(read, str) else None

    def cookie(self, person: str) -> str:
        """The value that proves who the guest is, from now on."""
        return str(self._signer.dumps(person))

    def key(self, person: str) -> str:
        """What lets one other device be the same guest, for some minutes."""
        return str(self._mover.dumps([person, secrets.token_urlsafe(16)]))

    def moved(self, key: str) -> tuple[str, str] | None:
        """The guest a key is for, and its number; None where it is none of ours, or too old."""
        try:
            read = self._mover.loads(key, max_age=MOVING)
        except BadSignature:
            return None
        match read:
            case [str(person), str(number)]:
                return person, number
            case _:
                return None


def new_person() -> str:
    """An identity nobody has, and nobody can guess."""
    return secrets.token_urlsafe(16)


def clean_name(text: str) -> str:
    r"""A name that shows what it is.

    >>> clean_name("  Amal\u202e \n B. ")
    'Amal B.'

    Empty where nothing is left that can be seen.
    """
    return clean(text, NAME_LENGTH)


def clean(text: str, length: int) -> str:
    """One line as it is read: no control characters, no change of direction, few marks."""
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
    """The name, with a number where somebody at the table has it already.

    >>> distinct("Amal", ["amal", "Bilel"])
    'Amal 2'
    """
    taken = {other.casefold() for other in others}
    number, chosen = 1, name
    while name and chosen.casefold() in taken:
        number += 1
        chosen = f"{name[: NAME_LENGTH - 3]} {number}"
    return chosen
