"""The store in a PostgreSQL database, for several nodes. It needs the extra ``tierce[nodes]``."""

from tierce.server.store.postgres.store import PostgresStore

__all__ = ["PostgresStore"]
