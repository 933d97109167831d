"""The store in an SQLite file, for one process."""

from tierce.server.store.sqlite.store import SqliteStore

__all__ = ["SqliteStore"]
