"""Devices, quiet hours and notices that are due."""

from typing import Final, NamedTuple

from tierce.server.wire import NoticeKind

KINDS: Final[tuple[NoticeKind, ...]] = (
    *("turn", "deadline", "invitation", "friend", "message", "round", "removed", "report"),
)
FOR_ROLES: Final[frozenset[NoticeKind]] = frozenset({"report"})
"""Kinds that only persons with a role get."""


class Device(NamedTuple):
    """A browser of a person, and where its pushes go."""

    hash: str
    """SHA-256 of the endpoint."""
    person: str
    endpoint: str
    p256dh: str
    """Public key of the browser, in base64url."""
    auth: str
    lang: str
    label: str
    """As the person knows it: ``Firefox, Linux``."""
    made: int
    failed: int = 0
    """Pushes in a row that did not arrive."""
    rests: int = 0
    """No push before that time."""


class Quiet(NamedTuple):
    """Hours without notices, in minutes since midnight. They may span midnight."""

    zone: str
    starts: int
    ends: int


class Due(NamedTuple):
    """A notice that is to be sent. Person, kind and subject are its key, so it is sent once."""

    person: str
    kind: NoticeKind
    subject: str
    table: str
    """The table it is about; empty if there is none."""
    at: int
    tries: int = 0
