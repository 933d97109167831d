"""The base of all log entries."""

from msgspec import Struct

from tierce.server.wire import Kind, Times

UNTIMED = Times("none", turn=0, bank=0, increment=0, away=0, absent="wait")


class Place(Struct, frozen=True, omit_defaults=True):
    """A seat: who or what sits there."""

    kind: Kind
    name: str = ""
    person: str | None = None
    bot: str = ""
    """Which of the roster, where a bot sits there; empty in logs older than this."""


class Entry(Struct, frozen=True, omit_defaults=True, tag_field="type"):
    """One input."""

    orders: list[list[int]] = []
    """The orders of cards that chance gave because of it."""
