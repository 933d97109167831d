"""E-mail of an account: its address, what is sent there, and links that arrive there."""

from typing import Literal

from msgspec import Struct

from tierce.server.wire.people.notices import NoticeKind
from tierce.server.wire.words.terms import Lang

DigestEvery = Literal["off", "daily", "weekly"]


class MailBox(Struct):
    """The reader's mail. ``address`` is verified; ``pending`` waits for its link.

    ``wanted`` lists the kinds of notices that come by mail.
    """

    address: str | None
    pending: str | None
    digest: DigestEvery
    wanted: list[NoticeKind]


class NewAddress(Struct):
    """An address for the account, and the language of what is sent there."""

    address: str
    lang: Lang = "fr"


class DigestWish(Struct):
    digest: DigestEvery
    lang: Lang = "fr"


class MailToken(Struct):
    """The token of a link that came by mail."""

    token: str


class MailEntry(Struct):
    """Sign in by a link. ``merge``: add the tables of this device's guest to the account."""

    token: str
    merge: bool = False


class LostDevice(Struct):
    """Ask for a link to the account of this address."""

    address: str
