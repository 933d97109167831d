"""Growing arrays, a heap and a hash table of numbers, for searches with millions of nodes."""

from typing import Final

from mypy_extensions import i64

from tierce.solve.tables.masks import zeros

SCATTER: Final = 0x9E3779B1
"""Multiplicative hashing: the golden ratio in 32 bits."""
LOW: Final = 4294967295
FIRST: Final = 256


class NumberArray:
    """A growing array."""

    def __init__(self) -> None:
        self.items = zeros(FIRST)
        self.size: i64 = 0

    def put(self, value: i64) -> None:
        """Append a number."""
        size = self.size
        if size == len(self.items):
            wider = zeros(2 * size)
            for index in range(size):
                wider[index] = self.items[index]
            self.items = wider
        self.items[size] = value
        self.size = size + 1


class Heap(NumberArray):
    """A binary heap, the least number first."""

    def push(self, value: i64) -> None:
        """Insert a number."""
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
        """Remove and return the least number."""
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


class NodeTable:
    """The last node of every key: an open-addressing hash table. A slot is the key and the node's
    number plus one; 0 is free.
    """

    def __init__(self) -> None:
        self.slots = zeros(FIRST * 8)
        self.mask: i64 = FIRST * 4 - 1
        self.used: i64 = 0

    def slot(self, key: i64) -> i64:
        """The slot of the key, or the free one where it belongs."""
        mixed = (key ^ (key >> 29)) & LOW
        place = ((mixed * SCATTER) >> 20) & self.mask
        slots = self.slots
        while slots[2 * place + 1] != 0 and slots[2 * place] != key:
            place = (place + 1) & self.mask
        return 2 * place

    def node(self, key: i64) -> i64:
        """The last node of the key, or -1."""
        return self.slots[self.slot(key) + 1] - 1

    def set(self, slot: i64, key: i64, node: i64) -> None:
        """Put the key's node into its slot; double the table where half of it is taken."""
        slots = self.slots
        if slots[slot + 1] == 0:
            self.used += 1
        slots[slot] = key
        slots[slot + 1] = node + 1
        if self.used * 4 <= len(slots):
            return
        self.slots = zeros(2 * len(slots))
        self.mask = len(slots) - 1
        place: i64 = 0
        while place < len(slots):
            if slots[place + 1]:
                other = self.slot(slots[place])
                self.slots[other] = slots[place]
                self.slots[other + 1] = slots[place + 1]
            place += 2
