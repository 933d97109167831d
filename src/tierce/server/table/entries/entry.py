"""The base of all log entries."""

from msgspec import Struct

from tierce.server.wire import Kind, Times

UNTIMED = Times("none", turn=0, bank=0, increment=0, away=0, absent="wait")


class Place(Struct, frozen=True, omit_defaults=True):
    """A seat, and who occupies it."""

    kind: Kind
    name: str = ""
    person: str | None = None
    bot: str = ""
    """The name of the bot; empty in older logs."""


class Entry(Struct, frozen=True, omit_defaults=True, tag_field="type"):
    """The base of all entries."""

    orders: list[list[int]] = []
    """The card orders that the entry drew."""
    excused: list[int] = []
    """Absent seats for which a window that the entry opened does not wait."""
