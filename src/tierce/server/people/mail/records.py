"""Mailboxes of accounts, and letters that are due."""

from typing import Final, Literal, NamedTuple

from tierce.server.people.accounts.records import DAY
from tierce.server.wire import DigestEvery, Lang, NoticeKind, RulesTitles

Purpose = Literal["verify", "enter"]
Kind = Literal["verify", "lost", "enter", "entered", "moved", "digest"] | NoticeKind
LASTS: Final[dict[Purpose, int]] = {"verify": DAY, "enter": 15 * 60_000}
"""Milliseconds for which a link is valid."""
PERIODS: Final[dict[DigestEvery, int]] = {"daily": DAY, "weekly": 7 * DAY}


class Box(NamedTuple):
    """The mailbox of an account."""

    person: str
    address: str = ""
    """The verified address; empty if there is none."""
    pending: str = ""
    """An address that waits for its link to be opened."""
    lang: Lang = "fr"
    digest: DigestEvery = "off"
    due: int = 0
    """When the next digest is due."""
    stop: str = ""
    """The token that ends notices and digests. It opens nothing else."""
    verified: int = 0


class Job(NamedTuple):
    """A letter that is due. Person, kind and subject are its key, so it is sent once.

    ``person`` is empty while only an address is known.
    """

    person: str
    kind: Kind
    subject: str
    target: str
    """The table of a notice, the address of a letter to an address, or a device."""
    lang: str
    at: int
    tries: int = 0


class Link(NamedTuple):
    """What a link does, and for whom."""

    person: str
    purpose: Purpose
    address: str


class TableWaits(NamedTuple):
    """A table by days that waits for the person, and the milliseconds left."""

    title: RulesTitles
    left: int | None


class Facts(NamedTuple):
    """What a digest says. It holds no card and no text of a message."""

    tables: tuple[TableWaits, ...] = ()
    invitations: int = 0
    requests: int = 0
    messages: int = 0
