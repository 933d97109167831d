"""Caches are dictionaries of bounded size."""

from typing import TypeVar

K = TypeVar("K")
V = TypeVar("V")


def make_room(cache: dict[K, V], most: int) -> None:
    """Empty a cache that holds ``most`` answers, before another is added."""
    if len(cache) >= most:
        cache.clear()
