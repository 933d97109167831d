"""From what a search decided to the melds themselves."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tierce.melds.meld import Meld
from tierce.melds.runs import run_of
from tierce.solve.arrange.search import HandSearch
from tierce.solve.tables.masks import BIT, LOWEST, SUIT_MASK, zeros
from tierce.solve.tables.run_form import SHIFT
from tierce.solve.tables.run_table import RunTable

NO_SHARES: Final = [0, 0, 0, 0]
MOST_TOLD: Final = 20_000
"""Runs that are kept as melds."""


class Decided:
    """The sets that a search decided on, and what they leave."""

    def __init__(self, search: HandSearch, held: int, twice: int) -> None:
        self.sets: list[Meld] = []
        own: i64 = held
        doubled: i64 = twice
        jokers = search.jokers
        for depth in range(int(search.best_depth)):
            step = search.best_path[depth]
            rank, option = step >> 12, step & 4095
            key = search.key(own, rank) + search.key(doubled, rank) * 16
            self.sets += search.sets.melds(int(key), int(rank), int(option))
            own = search.without(own, rank, option & 15)
            doubled = search.without(doubled, rank, option >> 4 & 15)
            jokers -= option >> 8
        self.held, self.twice, self.jokers = own, doubled, int(jokers)


def melds_found(search: HandSearch, held: int, twice: int) -> list[Meld]:
    """The melds of the hand that was searched last."""
    decided = Decided(search, held, twice)
    return decided.sets + runs_found(search, decided.held, decided.twice, decided.jokers)


def runs_found(search: HandSearch, held: i64, twice: i64, jokers: int) -> list[Meld]:
    """The runs that bring the most with so many jokers, the last suit's share taken first."""
    tables = search.tables()
    shares = shared_out(tables, held, twice, jokers) if jokers else NO_SHARES
    found: list[Meld] = []
    for colour in range(3, -1, -1):
        place: i64 = 13 * colour
        own, doubled = held >> place & SUIT_MASK, twice >> place & SUIT_MASK
        if own == 0:
            continue
        table, share = tables[colour], shares[colour]
        row = table.row(own, doubled)  # which may make the table another
        if share or table.most[row] > 0:
            found += suit_runs(table, colour, own, doubled, share)
    return found


def shared_out(tables: list[RunTable], held: i64, twice: i64, jokers: int) -> list[int]:
    """How many of the jokers each suit gets, the last suit as few as it can."""
    stride: i64 = jokers + 1
    most = zeros(4 * (jokers + 1))
    """The most that each suit and those before it bring, by the number of jokers."""
    rows: list[i64] = []
    for colour in range(4):
        place: i64 = 13 * colour
        row = tables[colour].row(held >> place & SUIT_MASK, twice >> place & SUIT_MASK)
        rows.append(row)
    for colour in range(4):
        at = stride * colour
        for among in range(stride):
            best = tables[colour].most[rows[colour] + among]
            if colour:
                best = most_of_both(most, at - stride + among, tables[colour], rows[colour], among)
            most[at + among] = best
    shares = [0, 0, 0, 0]
    for colour in range(3, 0, -1):
        at, used, own = stride * colour, 0, tables[colour].most
        while most[at - stride + jokers - used] + own[rows[colour] + used] != most[at + jokers]:
            used += 1
        shares[colour] = used
        jokers -= used
    shares[0] = jokers
    return shares


def most_of_both(most: vec[i64], at: i64, table: RunTable, row: i64, jokers: i64) -> i64:
    """The most of the suits before and one more, however they share the jokers."""
    best = most[at] + table.most[row]
    used: i64 = 1
    while used <= jokers:
        best = max(best, most[at - used] + table.most[row + used])
        used += 1
    return best


def suit_runs(table: RunTable, colour: int, held: i64, twice: i64, jokers: i64) -> list[Meld]:
    """The runs of one suit with at most so many jokers."""
    found: list[Meld] = []
    while held:
        row = table.row(held, twice)
        move = table.how[row + jokers]
        if move:
            found.append(told(table, int(move), colour))
            jokers -= move & 15
            held, twice = beside_run(move, held, twice)
        else:
            lowest = BIT[LOWEST[held]]
            held, twice = held & (twice | ~lowest), twice & ~lowest
    return found


def beside_run(move: i64, held: i64, twice: i64) -> tuple[i64, i64]:
    """What is left of a suit once the naturals of a run are taken."""
    mask = move >> 16
    left = (held & ~mask) | (twice & mask)
    if (move >> 4 & 63) - (move >> 10 & 63) == 13:  # from ace to ace, which takes both
        left &= ~1
    return left, twice & ~mask


def told(table: RunTable, move: int, colour: int) -> Meld:
    """The run of a move, as a meld of the suit."""
    key = move * 4 + colour
    known = table.told.get(key)
    if known is None:
        run = Run(move)
        known = run.meld(colour, int(table.form.above[run.last + SHIFT]))
        if len(table.told) >= MOST_TOLD:
            table.told.clear()
        table.told[key] = known
    return known


class Run:
    """A run as a table of runs writes it down: its naturals, and how many jokers it holds."""

    def __init__(self, move: int) -> None:
        move, self.jokers = divmod(move, 16)
        move, last = divmod(move, 64)
        self.mask, first = divmod(move, 64)
        self.first = first - SHIFT
        self.last = last - SHIFT

    def meld(self, colour: int, room: int) -> Meld:
        """The run with its jokers in the gaps, as many as there is room for above, others below."""
        naturals = [n for n in range(self.first, self.last + 1) if self.mask >> n % 13 & 1]
        spare = self.jokers - (self.last - self.first + 1 - len(naturals))
        return run_of(naturals, colour, self.jokers, min(spare, room))
