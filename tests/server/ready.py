"""What takes long to make and is the same for every test is made once in a process.

The first site of a process is made as anywhere; later ones get copies.
"""

import copy
import sqlite3
from functools import cache
from pathlib import Path

from litestar import Litestar
from litestar.datastructures import State

from tierce.server.app import server
from tierce.server.app.application import application
from tierce.server.service.service import Service
from tierce.server.store.sqlite import schema

migrate = schema._migrate
_databases: dict[tuple[str, ...], sqlite3.Connection] = {}
"""Databases with all tables and no rows, by the texts that made them."""


@cache
def _application() -> Litestar:
    """A site over no service, whose handlers are registered."""
    return application(None)


def ready_application(service: Service) -> Litestar:
    """The site over this service."""
    made = copy.copy(_application())
    made.state = State({"service": service})
    return made


def ready_tables(connection: sqlite3.Connection, path: Path) -> None:
    """The tables of a new file; a file that is there is migrated."""
    texts = tuple(schema.MIGRATIONS)
    new = not connection.execute("pragma user_version").fetchone()[0]
    if new and texts in _databases:
        _databases[texts].backup(connection)
        return
    migrate(connection, path)
    if new:
        _databases[texts] = sqlite3.connect(":memory:", check_same_thread=False)
        connection.backup(_databases[texts])


def make_ready() -> None:
    """Let every site of this process be made within milliseconds."""
    _application()
    server.application = ready_application
    schema._migrate = ready_tables
