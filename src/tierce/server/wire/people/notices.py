"""Notices to a person's devices."""

from typing import Literal

from msgspec import Struct

NoticeKind = Literal[
    "turn", "deadline", "invitation", "friend", "message", "round", "removed", "report", "entry"
]


class PushDevice(Struct):
    """A browser's subscription: endpoint and keys as the Push API gives them."""

    endpoint: str
    p256dh: str
    auth: str
    lang: Literal["fr", "en"]
    label: str


class NoticeDevice(Struct):
    """A device that gets notices. ``id`` is the SHA-256 of its endpoint."""

    id: str
    label: str
    made: int


class QuietHours(Struct):
    """Hours without notices, in minutes since midnight in that time zone."""

    zone: str
    starts: int
    ends: int


class Notices(Struct):
    """The reader's settings of notices. ``key`` is the site's public key for subscriptions."""

    key: str
    kinds: list[NoticeKind]
    """What the reader may switch on and off."""
    wanted: list[NoticeKind]
    text: bool
    """Whether a push may hold the text of a message."""
    quiet: QuietHours | None
    devices: list[NoticeDevice]


class NoticeWish(Struct):
    kind: NoticeKind
    on: bool


class TextWish(Struct):
    on: bool


class QuietWish(Struct):
    quiet: QuietHours | None


class DeviceGone(Struct):
    id: str
