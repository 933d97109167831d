"""What is raised where a table is not there, cannot be read, or was not written."""

from typing import Final

from tierce.server import wire
from tierce.server.store import BrokenError, BusyError


class UnknownTableError(Exception):
    """No such table exists."""

    code: wire.NoTable = "unknown_table"


class UnreadableTableError(UnknownTableError):
    """The log of the table cannot be replayed here. Other tables are unaffected."""


class DamagedTableError(UnreadableTableError):
    """The log is damaged."""

    code = "damaged_table"


class DifferentTableError(UnreadableTableError):
    """The log replays to another state than the one that was played."""

    code = "different_table"


class NewerTableError(UnreadableTableError):
    """A newer version of the server continued the table."""

    code = "newer_table"


class NotKeptError(Exception):
    """The write failed. The client may repeat the command."""


AWAY: Final = (NotKeptError, BrokenError, BusyError)
"""What is raised while the store is away. It is logged once, by the store or its node."""


class ConflictError(NotKeptError):
    """The log holds this seq or this command already. The table has to be read again."""
