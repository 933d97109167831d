"""The engines of a store, for the lists."""

from tests.server.store.conftest import engine, store

__all__ = ["engine", "store"]
