"""The most that cards of one suit bring in runs, for every number of jokers.

Once it is decided which cards go into sets, the suits are independent of one another. So the runs
of a suit are searched once and kept: the same few suits come back in hand after hand.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from tierce.melds.meld import Meld
from tierce.solve.tables.masks import BIT, LOWEST, SUIT_MASK, Weights, zeros
from tierce.solve.tables.run_form import HIGH_ACE, SHIFT, RunForm

SLOTS: Final = 1024
KEY: Final = 4294967296
"""A slot is a key times this, and the row where its answer lies."""
ROW: Final = KEY - 1
UNKNOWN: Final = -1
SCATTER: Final = 0x9E3779B1
"""The golden ratio in 32 bits: neighbouring keys land far apart."""


class Suit:
    """A suit whose runs are being searched."""

    def __init__(self, held: i64, twice: i64, row: i64, total: i64) -> None:
        self.held = held
        self.twice = twice
        self.row = row
        """Where the best found so far is written."""
        self.total = total
        """What all its cards weigh."""


class RunTable:
    """Answers for one suit, each a row of one number for every count of jokers.

    ``most`` is the most weight placed with at most so many jokers, which have a weight too, and
    behind it what all the cards weigh; ``how`` tells the run that begins it, see ``packed``, and is
    0 where the lowest card stays out.
    """

    def __init__(self, form: RunForm, weights: Weights, joker: int) -> None:
        self.form = form
        self.weights = weights
        self.joker: i64 = joker
        jokers = int(form.jokers)
        self.jokers: i64 = jokers
        self.clear()
        self.told: dict[int, Meld] = {}
        """Runs as melds, as far as they were asked for; see ``telling``."""

    def clear(self) -> None:
        """Forget all answers but that of the empty suit; 0 is no row, so the first is unused."""
        size = int(self.jokers) + 2
        self.slots = zeros(SLOTS)
        self.shift: i64 = 22
        """What is left of 32 bits are those that number the slots."""
        self.rows: i64 = 1
        self.most = zeros(2 * size)
        self.how = zeros(2 * size)
        self.plain = zeros(SUIT_MASK + 1)
        """The rows of suits without a card held twice, 0 where the answer is not known."""
        self.plain[0] = size
        self.both = vec[i64]([UNKNOWN] * (SUIT_MASK + 1 if size == 2 else 1))
        """Without jokers, of the same suits: the most times ``KEY`` and what all cards weigh."""
        self.both[0] = 0

    def row(self, held: i64, twice: i64) -> i64:
        """Where in ``most`` the answer for these ranks begins."""
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
        """Without jokers: the answer times ``KEY``, and what all cards weigh."""
        row = self.row(held, twice)
        return self.most[row] * KEY + self.most[row + 1]

    def find(self, held: i64, twice: i64) -> i64:
        """Search the answer: the lowest card stays out, or is in a run of every shape there is."""
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
        """Write down where an answer lies, in more slots where they are half full."""
        if self.rows * 2 > len(self.slots):
            old = self.slots
            self.slots = zeros(len(old) * 2)
            self.shift -= 1
            for slot in old:
                if slot:
                    self.put(slot)
        self.put(key * KEY + row)

    def put(self, slot: i64) -> None:
        """Put a slot at the first free place from its own on."""
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
        """Grow the run upwards, and with each card that may lie below it."""
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
        """Lay the run, and with each card that may lie above it."""
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
        """Whether all cards are placed already with so many jokers, and with any more of them."""
        each = max(self.joker, 0)
        while jokers <= self.jokers:
            if self.most[suit.row + jokers] < suit.total + jokers * each:
                return False
            jokers += 1
        return True

    def lay(self, suit: Suit, first: i64, last: i64, naturals: i64, gaps: i64, mask: i64) -> None:
        """Lay the run, with every number of jokers, before the best of what it leaves."""
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
        """Raise a row to what is had with this run of so many jokers and the best of the rest."""
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
