"""Storage: the log of every table, its line in lists, and names of persons.

The server knows the interface ``Store`` only. ``sqlite`` implements it and needs nothing installed.
``postgres`` implements ``Shared``, which several nodes use at once.
"""

from tierce.server.store.interface import (
    LATEST,
    BrokenError,
    BusyError,
    Complaint,
    DamagedError,
    End,
    FullError,
    Line,
    Log,
    Row,
    Saying,
    Store,
    TakenError,
    Talks,
    Tally,
    Timer,
    UnmetError,
)
from tierce.server.store.relations import Relations, Statement, do, need
from tierce.server.store.shared import Beat, Present, Shared

__all__ = [
    "LATEST",
    "Beat",
    "BrokenError",
    "BusyError",
    "Complaint",
    "DamagedError",
    "End",
    "FullError",
    "Line",
    "Log",
    "Present",
    "Relations",
    "Row",
    "Saying",
    "Shared",
    "Statement",
    "Store",
    "TakenError",
    "Talks",
    "Tally",
    "Timer",
    "UnmetError",
    "do",
    "need",
]
