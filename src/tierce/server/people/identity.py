"""Identity of a guest, by a signed cookie.

The displayed name proves nothing and opens no seat.
"""

import secrets
from typing import Final, NamedTuple

from itsdangerous import BadSignature, URLSafeSerializer, URLSafeTimedSerializer

COOKIE: Final = "tierce"
YEARS: Final = 5 * 365 * 24 * 3600
MOVING: Final = 600
"""Seconds until a link to another device expires."""

WRITING: Final = 3600
"""Seconds in which recovery words must be written down."""


class Moved(NamedTuple):
    """What a device key says."""

    person: str
    number: str
    session: str
    """The session of the account that made the key; empty for a guest's key."""


class Identity:
    """Signs and reads cookies and device keys."""

    def __init__(self, secret: bytes) -> None:
        self._signer = URLSafeSerializer(secret, salt="guest")
        self._drafter = URLSafeTimedSerializer(secret, salt="words")
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

    def key(self, person: str, session: str = "") -> str:
        """A key that makes another device the same person, for some minutes."""
        said = [person, secrets.token_urlsafe(16)]
        return str(self._mover.dumps([*said, session] if session else said))

    def moved(self, key: str) -> Moved | None:
        """What a device key says; None if it is expired or not ours."""
        try:
            read = self._mover.loads(key, max_age=MOVING)
        except BadSignature:
            return None
        match read:
            case [str(person), str(number)]:
                return Moved(person, number, "")
            case [str(person), str(number), str(session)]:
                return Moved(person, number, session)
            case _:
                return None

    def draft(self, person: str, key: str) -> str:
        """Proof that these recovery words were made here for the person."""
        return str(self._drafter.dumps([person, key]))

    def is_draft(self, draft: str, person: str, key: str) -> bool:
        """Whether the words of a draft came back as they were made."""
        try:
            return bool(self._drafter.loads(draft, max_age=WRITING) == [person, key])
        except BadSignature:
            return False


def new_person() -> str:
    """A new unguessable identity."""
    return secrets.token_urlsafe(16)
