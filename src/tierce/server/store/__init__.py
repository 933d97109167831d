"""Storage: the log of every table, its line in lists, and names of persons.

The server knows the interface ``Store`` only. ``sqlite`` implements it and needs nothing installed.
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
