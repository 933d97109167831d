"""Who is asking: a guest, known by a signed cookie and by nothing else.

A name is what the others at the table read. It opens no seat.
"""

import secrets
from typing import Final

from itsdangerous import BadSignature, URLSafeSerializer, URLSafeTimedSerializer

COOKIE: Final = "tierce"
YEARS: Final = 5 * 365 * 24 * 3600
MOVING: Final = 600
"""Seconds that the link to another device is good for."""


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
