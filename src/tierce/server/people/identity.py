"""Identity of a guest, by a signed cookie.

The displayed name proves nothing and opens no seat.
"""

import secrets
from typing import Final, NamedTuple

from itsdangerous import BadSignature, URLSafeSerializer, URLSafeTimedSerializer

COOKIE: Final = "tierce_guest"
EARLIER: Final = "tierce"
"""The cookie of earlier releases. It stays beside the new one, for nodes that cannot read that."""
KEPT: Final = 400 * 24 * 3600
"""Seconds for which a guest's cookie stays in a browser without a visit: the longest they allow."""
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


class GuestCookie(NamedTuple):
    """What a guest's cookie says."""

    person: str
    device: str = ""
    """The browser that it was made for; empty in cookies of earlier releases."""
    number: int = 0
    """How often it has been replaced there."""
    issued: int = 0
    """When it was made, in milliseconds since 1970."""


class Identity:
    """Signs and reads cookies and device keys."""

    def __init__(self, secret: bytes) -> None:
        self._signer = URLSafeSerializer(secret, salt="guest")
        self._drafter = URLSafeTimedSerializer(secret, salt="words")
        self._marker = URLSafeSerializer(secret, salt="measure")
        self._mover = URLSafeTimedSerializer(secret, salt="device")

    def guest(self, cookie: str | None) -> GuestCookie | None:
        """What a guest's cookie says; None if the cookie is missing or not ours."""
        try:
            read = self._signer.loads(cookie or "")
        except BadSignature:
            return None
        match read:
            case str(person):
                return GuestCookie(person)
            case [str(person), str(device), int(number), int(issued)]:
                return GuestCookie(person, device, number, issued)
            case _:
                return None

    def person(self, cookie: str | None) -> str | None:
        """The guest of a cookie; None if the cookie is missing or not ours."""
        found = self.guest(cookie)
        return None if found is None else found.person

    def cookie(self, person: str, now: int = 0) -> str:
        """The first cookie of a guest in a browser, made at ``now``."""
        return self.signed(GuestCookie(person, new_device(), 0, now))

    def signed(self, guest: GuestCookie) -> str:
        """The cookie that says this."""
        return str(self._signer.dumps([*guest]))

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

    def mark(self, measure: str) -> str:
        """The mark of a browser in which a person under this measure was."""
        return str(self._marker.dumps(measure))

    def marked(self, mark: str | None) -> str | None:
        """The measure of a mark; None if it is missing or not ours."""
        try:
            read = self._marker.loads(mark or "")
        except BadSignature:
            return None
        return read if isinstance(read, str) else None

    def draft(self, person: str, key: str) -> str:
        """Proof that these recovery words were made here for the person."""
        return str(self._drafter.dumps([person, key]))

    def is_draft(self, draft: str, person: str, key: str) -> bool:
        """Whether the words of a draft came back as they were made."""
        try:
            return bool(self._drafter.loads(draft, max_age=WRITING) == [person, key])
        except BadSignature:
            return False


def new_device() -> str:
    """A name of a browser that no other has."""
    return secrets.token_urlsafe(8)


def new_person() -> str:
    """A new unguessable identity."""
    return secrets.token_urlsafe(16)
