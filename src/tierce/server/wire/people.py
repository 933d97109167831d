"""The guest who calls."""

from msgspec import Struct

from tierce.server.wire.lists import TableLine


class Me(Struct):
    name: str
    tables: list[TableLine]


class DeviceKey(Struct):
    """What makes another device the same guest, for so many seconds."""

    key: str
    seconds: int


class Moved(Struct):
    key: str
