"""What the rooms of accounts hold, as the calls read it."""

from typing import Final, Literal, NamedTuple

from msgspec import Struct

Kind = Literal["passkey", "passphrase", "words"]
DAY: Final = 24 * 3600 * 1000
LASTS: Final = 90 * DAY
"""Milliseconds until an unused session ends."""
LONGEST: Final = 365 * DAY
"""Milliseconds until a session ends that has proved nothing since, however often it is used."""
TURNS: Final = DAY
"""Age at which the token of a session is replaced."""
GRACE: Final = 60_000
"""Milliseconds in which a replaced token still opens its session, for calls already under way."""
RECENT: Final = 600_000
"""Milliseconds for which a proof counts."""


class Caller(NamedTuple):
    """Who sends a request."""

    person: str | None = None
    """The guest or the account; None if there is neither."""
    ids: tuple[str, ...] = ()
    """All ids of the person: the account first, then the guests merged into it."""
    session: str | None = None
    """The id of the session; None for a guest."""
    proved: int = 0
    """When the session last proved who it is, in milliseconds since 1970."""

    @property
    def door(self) -> str:
        """The key under which sockets of this caller are closed."""
        return self.session or self.person or ""


ANONYMOUS: Final = Caller()


class Login(Struct, frozen=True, array_like=True):
    """One way into an account."""

    id: str
    account: str
    kind: Kind
    key: str
    secret: str
    label: str
    made: int
    used: int


class Session(Struct, frozen=True, array_like=True):
    """A device that is signed in."""

    id: str
    account: str
    label: str
    made: int
    seen: int
    proved: int
    turned: int
    fresh: int
    """1 until the present token has been used once."""
    current: int
    """1 if it was found by the present token, 0 if by the one before."""
