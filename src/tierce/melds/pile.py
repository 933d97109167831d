"""Rows of numbers that grow, a heap and a table of nodes, for searches that count in millions."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

SCATTER: Final = 0x9E3779B1
"""The golden ratio in 32 bits: neighbouring keys land far apart."""
LOW: Final = 4294967295
FIRST: Final = 256
ZEROS: Final = vec[i64]([0] * 4096)


def zeros(count: i64) -> vec[i64]:
    """So many zeros."""
    return ZEROS[:count] if count <= 4096 else vec[i64]([0] * int(count))


class Pile:
    """Numbers one after another."""

    def __init__(self) -> None:
        self.items = zeros(FIRST)
        self.size: i64 = 0

    def put(self, value: i64) -> None:
        """Put a number at the end."""
        size = self.size
        if size == len(self.items):
            wider = zeros(2 * size)
            for index in range(size):
                wider[index] = self.items[index]
            self.items = wider
        self.items[size] = value
        self.size = size + 1


class Heap(Pile):
    """Numbers of which the least comes first."""

    def push(self, value: i64) -> None:
        """Put a number in."""
        self.put(value)
        items, place = self.items, self.size - 1
        while place > 0:
            above = (place - 1) >> 1
            if items[above] <= value:
                break
            items[place] = items[above]
            place = above
        items[place] = value

    def pop(self) -> i64:
        """Take the least out."""
        items = self.items
        least = items[0]
        size = self.size - 1
        self.size = size
        value = items[size]
        place: i64 = 0
        below: i64 = 1
        while below < size:
            if below + 1 < size and items[below + 1] < items[below]:
                below += 1
            if items[below] >= value:
                break
            items[place] = items[below]
            place = below
            below = 2 * place + 1
        items[place] = value
        return least


class Numbers:
    """The last node of every key: a table with open slots, each a node's number and one more."""

    def __init__(self) -> None:
        self.slots = zeros(FIRST * 4)
        self.mask: i64 = FIRST * 4 - 1
        self.used: i64 = 0

    def slot(self, key: i64, keys: vec[i64]) -> i64:
        """Where the key's node stands, or where it would."""
        mixed = (key ^ (key >> 31)) & LOW
        place = ((mixed * SCATTER) >> 9) & self.mask
        slots = self.slots
        while slots[place] != 0 and keys[slots[place] - 1] != key:
            place = (place + 1) & self.mask
        return place

    def grow(self, keys: vec[i64]) -> None:
        """Twice the slots where half of them are taken."""
        old = self.slots
        if self.used * 2 <= len(old):
            return
        self.slots = zeros(2 * len(old))
        self.mask = len(self.slots) - 1
        for node in old:
            if node:
                self.slots[self.slot(keys[node - 1], keys)] = node
