"""The engines of a store, for the contract of friends."""

from tests.server.store.conftest import engine, store

__all__ = ["engine", "store"]
