"""The engines of a store."""

from tests.server.store.conftest import engine, store

__all__ = ["engine", "store"]
