"""Identity of a guest, by a signed cookie.

The displayed name proves nothing and opens no seat.
"""

import secrets
from typing import Final

from itsdangerous import BadSignature, URLSafeSerializer, URLSafeTimedSerializer

COOKIE: Final = "tierce"
YEARS: Final = 5 * 365 * 24 * 3600
MOVING: Final = 600
"""Seconds until a link to another device expires."""


class Identity:
    """Signs and reads cookies and device keys."""

    def __init__(self, secret: bytes) -> None:
        self._signer = URLSafeSerializer(secret, salt="guest")
        self._mover = URLSafeTimedSerializer(secret, salt="device")

    def person(self, cookie: str | None) -> str | None:
        """The guest of a cookie; None if the cookie is missing or not ours."""
        try:
            read = self._signer.loads(cookie or "")
        except BadSignature:
            return None
        return read if isinstance(read, str) else None

    def cookie(self, person: str) -> str:
        """The signed cookie of a guest."""
        return str(self._signer.dumps(person))

    def key(self, person: str) -> str:
        """A key that makes another device the same guest, for some minutes."""
        return str(self._mover.dumps([person, secrets.token_urlsafe(16)]))

    def moved(self, key: str) -> tuple[str, str] | None:
        """The guest of a device key, and its number; None if the key is expired or not ours."""
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
    """A new unguessable identity."""
    return secrets.token_urlsafe(16)
