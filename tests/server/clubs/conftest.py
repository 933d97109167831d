"""The engines of a store, for what clubs promise on both."""

from tests.server.store.conftest import engine, store

__all__ = ["engine", "store"]
