"""Dynamic programming over the ranks of one suit: the greatest weight of its runs.

Once the sets are fixed, the suits are independent but for the jokers. State: the ranks held and
those held twice. Transition: the lowest card stays out, or is the lowest of a run of any shape.
Answers are cached; hands share most of their suits.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from tierce.melds.meld import Meld
from tierce.solve.tables.masks import BIT, LOWEST, SUIT_MASK, Weights, zeros
from tierce.solve.tables.run_form import HIGH_ACE, SHIFT, RunForm

SLOTS: Final = 1024
KEY: Final = 4294967296
"""A slot is a key times this, plus the row of its answer."""
ROW: Final = KEY - 1
UNKNOWN: Final = -1
SCATTER: Final = 0x9E3779B1
"""Multiplicative hashing: the golden ratio in 32 bits."""


class Suit:
    """A suit whose row is being computed."""

    def __init__(self, held: i64, twice: i64, row: i64, total: i64) -> None:
        self.held = held
        self.twice = twice
        self.row = row
        """The row that holds the best found so far."""
        self.total = total
        """The weight of all its cards."""


class RunTable:
    """Rows of answers for one suit, one number for each count of jokers.

    ``most`` holds the greatest weight with at most so many jokers, and after these the weight of
    all cards. ``how`` holds the first run of that solution, see ``packed``, or 0 where the lowest
    card stays out.
    """

    def __init__(self, form: RunForm, weights: Weights, joker: int) -> None:
        self.form = form
        self.weights = weights
        self.joker: i64 = joker
        jokers = int(form.jokers)
        self.jokers: i64 = jokers
        self.clear()
        self.melds: dict[int, Meld] = {}
        """Runs as melds, a cache of ``reconstruct``."""

    def clear(self) -> None:
        """Forget all answers but that of the empty suit. Row 0 is unused: 0 means unknown."""
        size = int(self.jokers) + 2
        self.slots = zeros(SLOTS)
        self.shift: i64 = 22
        """The hash keeps the upper bits of 32; the slots number 2 to the power of the rest."""
        self.rows: i64 = 1
        self.most = zeros(2 * size)
        self.how = zeros(2 * size)
        self.plain = zeros(SUIT_MASK + 1)
        """The rows of suits without a card held twice; 0 where unknown."""
        self.plain[0] = size
        self.both = vec[i64]([UNKNOWN] * (SUIT_MASK + 1 if size == 2 else 1))
        """Without jokers, for these suits: the greatest weight times ``KEY``, plus the weight of
        all cards.
        """
        self.both[0] = 0

    def row(self, held: i64, twice: i64) -> i64:
        """The index of the first number of the row in ``most``."""
        if twice == 0:
            known = self.plain[held]
            return known or self.find(held, twice)
        key = held + twice * 8192
        place = (key * SCATTER & ROW) >> self.shift
        slot = self.slots[place]
        while slot >> 32 != key:
            if slot == 0:
                return self.find(held, twice)
            place += 1
            if place == len(self.slots):
                place = 0
            slot = self.slots[place]
        return slot & ROW

    def found(self, held: i64, twice: i64) -> i64:
        """Without jokers: the greatest weight times ``KEY``, plus the weight of all cards."""
        row = self.row(held, twice)
        return self.most[row] * KEY + self.most[row + 1]

    def find(self, held: i64, twice: i64) -> i64:
        """Compute the row of a suit."""
        bit = BIT[LOWEST[held]]
        left = self.row(held, twice - bit) if twice & bit else self.row(held - bit, twice)
        row: i64 = len(self.most)
        for jokers in range(self.jokers + 1):
            self.most = append(self.most, self.most[left + jokers])
            self.how = append(self.how, 0)
        total = self.weights.of(held) + self.weights.of(twice)
        self.most = append(self.most, total)
        self.how = append(self.how, 0)
        self.search(Suit(held, twice, row, total))
        self.rows += 1
        if twice:
            self.keep(held + twice * 8192, row)
        else:
            self.plain[held] = row
            if self.jokers == 0:
                self.both[held] = self.most[row] * KEY + total
        return row

    def keep(self, key: i64, row: i64) -> None:
        """Store the row of a key; double the slots where they are half full."""
        if self.rows * 2 > len(self.slots):
            old = self.slots
            self.slots = zeros(len(old) * 2)
            self.shift -= 1
            for slot in old:
                if slot:
                    self.put(slot)
        self.put(key * KEY + row)

    def put(self, slot: i64) -> None:
        """Put a slot at the first free place from its hash on."""
        place = ((slot >> 32) * SCATTER & ROW) >> self.shift
        while self.slots[place] != 0:
            place += 1
            if place == len(self.slots):
                place = 0
        self.slots[place] = slot

    def search(self, suit: Suit) -> None:
        """Try all runs of the lowest card, the ace counting as the lowest."""
        lowest = LOWEST[suit.held]
        bit = BIT[lowest]
        if lowest >= self.form.bottom:
            if self.form.cyclic:
                self.down(suit, lowest, lowest, 1, 0, bit)
            else:
                self.up(suit, lowest, lowest, 1, 0, bit)
        if lowest == 0 and self.form.top == HIGH_ACE and not self.form.cyclic:
            self.down(suit, HIGH_ACE, HIGH_ACE, 1, 0, bit)

    def down(self, suit: Suit, first: i64, last: i64, naturals: i64, gaps: i64, mask: i64) -> None:
        """Extend the run upwards, then downwards by each card that may follow."""
        self.up(suit, first, last, naturals, gaps, mask)
        end = first - 1 - min(self.form.below[first + SHIFT], self.form.gaps - gaps)
        end = max(end, last - self.form.longest + 1)
        if not self.form.cyclic:
            end = max(end, 1)
        place = first - 1
        while place >= end:
            bit = BIT[place + 13 if place < 0 else place]
            if suit.held & bit:
                self.down(suit, place, last, naturals + 1, gaps + first - place - 1, mask | bit)
            place -= 1

    def up(self, suit: Suit, first: i64, last: i64, naturals: i64, gaps: i64, mask: i64) -> None:
        """Lay the run, then extend it upwards by each card that may follow."""
        if self.nothing_better(suit, gaps):
            return
        self.lay(suit, first, last, naturals, gaps, mask)
        end = last + 1 + min(self.form.above[last + SHIFT], self.form.gaps - gaps)
        end = min(end, first + self.form.longest - 1)
        if not self.form.cyclic:
            end = min(end, self.form.top)
        place = last + 1
        while place <= end:
            bit = BIT[place - 13 if place >= 13 else place + 13 if place < 0 else place]
            if suit.held & bit and (not mask & bit or suit.twice & bit):
                self.up(suit, first, place, naturals + 1, gaps + place - last - 1, mask | bit)
            place += 1

    def nothing_better(self, suit: Suit, jokers: i64) -> bool:
        """Whether all cards are placed with so many jokers, and with any larger number."""
        each = max(self.joker, 0)
        while jokers <= self.jokers:
            if self.most[suit.row + jokers] < suit.total + jokers * each:
                return False
            jokers += 1
        return True

    def lay(self, suit: Suit, first: i64, last: i64, naturals: i64, gaps: i64, mask: i64) -> None:
        """Lay the run with every number of jokers, and the best of the remaining cards."""
        form = self.form
        if gaps == 0 and naturals >= form.split:
            return
        room = gaps + form.above[last + SHIFT] + form.below[first + SHIFT]
        most = min(room, form.limits[naturals])
        most = min(most, form.longest - naturals)
        least = max(gaps, 3 - naturals)
        if least > most:
            return
        held = (suit.held & ~mask) | (suit.twice & mask)
        twice = suit.twice & ~mask
        placed = self.weights.of(mask)
        if last - first == 13:
            held, placed = held & ~1, placed + self.weights.of(1)
        rest = self.row(held, twice)
        move = packed(first, last, mask, 0)
        while least <= most:
            self.raise_to(suit.row, rest, least, placed + least * self.joker, move)
            least += 1

    def raise_to(self, row: i64, rest: i64, used: i64, here: i64, move: i64) -> None:
        """Raise a row to the weight of this run with ``used`` jokers and the best of the rest."""
        jokers = used
        while jokers <= self.jokers:
            most = here + self.most[rest + jokers - used]
            if most > self.most[row + jokers]:
                self.most[row + jokers] = most
                self.how[row + jokers] = move + used
            jokers += 1


def packed(first: i64, last: i64, mask: i64, jokers: i64) -> i64:
    """A run as one number."""
    return ((mask * 64 + first + SHIFT) * 64 + last + SHIFT) * 16 + jokers
