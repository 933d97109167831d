"""How long the parts of a server wait. None of it is a rule of the game."""

from typing import Final

from msgspec import Struct


class Timings(Struct, frozen=True, kw_only=True):
    """The intervals of one server, in seconds where nothing else is said.

    They enter with the settings, and each part is handed what it needs. Tests pass their own.
    """

    callers: float = 2.0
    """For how long a node believes what it read of a caller."""
    board: float = 1.0
    """For how long a node believes roles, measures, announcements and settings of the site."""
    readiness: float = 1.0
    """For how long a check of the database stays valid, as each one flushes the disk."""
    probe: float = 2.0
    """What the write of such a check may take."""
    ends: float = 2.0
    """Between two looks at the sessions and guests that other nodes have ended."""

    own: float = 0.5
    """Between two lists of own tables to one person at least, as bots act often."""
    lobby: float = 0.5
    """Between two lists of public tables at least, as many tables change at once."""
    friends: float = 0.3
    """Between two lists of friends to one person at least, as friends come and go together."""
    gatherings: float = 0.3
    """Between two frames to one page of a tournament at least, as results come together."""

    again: float = 1.0
    """Until bots try again what could not be written."""
    erasing: float = 20.0
    """Between two looks for accounts to erase."""
    counting: int = 60_000
    """Milliseconds between two looks for matches that were not counted."""
    tournaments: int = 5_000
    """Milliseconds between two looks for results and for what is due in tournaments."""
    request: float = 20.0
    """Until a whole request, body included, must have arrived."""
    question: float = 5.0
    """For the answer of a worker to a question."""
    farewell: float = 2.0
    """For the closing handshake of a socket. A client that does not read cannot complete it."""
    warm: float = 2.0
    """From the start of a server to that of its first worker for questions: pages come first."""
    closing: float = 5.0
    """Until a server ends that cannot close its service; for what a store has still to write."""
    last: float = 1.0
    """After that until the process ends, whatever else still hangs in it."""

    connect: float = 2.0
    """For a connection to one server of a database."""
    statement: float = 3.0
    """For a statement there."""
    append: float = 4.0
    """After which an append to a database fails while the server of the database is away."""

    silence: float = 2.0
    """Until a bus takes a server that says nothing for lost."""
    reconnect: float = 0.5
    """Between two attempts of a bus to connect."""

    beat: float = 1.0
    """Between two heartbeats of a node, two burials, and two looks for tables that are due."""
    compared: float = 5.0
    """Between two comparisons of a node with the store, while news arrive."""
    cut: float = 5.0
    """Without the database until a node closes its sockets, and refuses others."""
    late_beat: float = 2.0
    """What a heartbeat may take then, so that a dead connection does not hold the node up."""
    alive: int = 6000
    """Milliseconds without a heartbeat after which a node is dead."""
    silent: int = 2000
    """Milliseconds without a heartbeat after which a node cannot write."""
    overdue: int = 3000
    """Milliseconds after which a timer of a table is rung by any node."""
    stalled: int = 2000
    """Milliseconds without a write beyond which the time is given back to the players."""
    late: int = 250
    """Milliseconds by which the event loop or a write must be late for that."""


USUAL: Final = Timings()
"""What every server uses."""
