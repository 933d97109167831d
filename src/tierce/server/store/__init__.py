"""Where a server keeps what must not be lost: the log of every table, who sits where, and names.

``Store`` is all the rest of the server knows; ``sqlite`` is the one that needs nothing installed.
"""

from tierce.server.store.interface import (
    BrokenError,
    BusyError,
    Complaint,
    DamagedError,
    Line,
    Row,
    Saying,
    Store,
    TakenError,
    Talks,
    Tally,
    Timer,
)

__all__ = [
    "BrokenError",
    "BusyError",
    "Complaint",
    "DamagedError",
    "Line",
    "Row",
    "Saying",
    "Store",
    "TakenError",
    "Talks",
    "Tally",
    "Timer",
]
