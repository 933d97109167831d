"""A cache of bounded size."""

from typing import Generic, TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Cache(Generic[K, V]):
    """Answers by key. It is emptied once it holds ``most`` of them.

    >>> cache: Cache[str, int] = Cache(2)
    >>> cache.put("a", 1), cache.get("a"), cache.get("b")
    (1, 1, None)
    """

    def __init__(self, most: int) -> None:
        self.most = most
        self._known: dict[K, V] = {}

    def get(self, key: K) -> V | None:
        """The answer, or None."""
        return self._known.get(key)

    def put(self, key: K, answer: V) -> V:
        """Keep the answer and return it."""
        if len(self._known) >= self.most:
            self._known.clear()
        self._known[key] = answer
        return answer
