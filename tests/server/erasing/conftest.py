"""The engines of a store, for what a merging promises on both."""

from tests.server.store.conftest import engine, store

__all__ = ["engine", "store"]
