"""The melds of a search, from the decisions it recorded."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tierce.melds.meld import Meld
from tierce.melds.runs import run_of
from tierce.solve.arrange.search import HandSearch
from tierce.solve.tables.cache import make_room
from tierce.solve.tables.masks import BIT, LOWEST, SUIT_MASK, zeros
from tierce.solve.tables.run_form import SHIFT
from tierce.solve.tables.run_table import RunTable

NO_SHARES: Final = [0, 0, 0, 0]
MOST_MELDS: Final = 20_000
"""Runs kept as melds."""


class Decisions:
    """The sets that a search decided on, and the cards they leave."""

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
    """The melds of the hand searched last."""
    decided = Decisions(search, held, twice)
    return decided.sets + runs_found(search, decided.held, decided.twice, decided.jokers)


def runs_found(search: HandSearch, held: i64, twice: i64, jokers: int) -> list[Meld]:
    """The best runs with so many jokers."""
    tables = search.tables()
    shares = joker_shares(tables, held, twice, jokers) if jokers else NO_SHARES
    found: list[Meld] = []
    for suit in range(3, -1, -1):
        place: i64 = 13 * suit
        own, doubled = held >> place & SUIT_MASK, twice >> place & SUIT_MASK
        if own == 0:
            continue
        table, share = tables[suit], shares[suit]
        row = table.row(own, doubled)  # which may make the table another
        if share or table.most[row] > 0:
            found += suit_runs(table, suit, own, doubled, share)
    return found


def joker_shares(tables: list[RunTable], held: i64, twice: i64, jokers: int) -> list[int]:
    """The number of jokers for each suit; of equal choices the last suit takes the fewest."""
    stride: i64 = jokers + 1
    most = zeros(4 * (jokers + 1))
    """The greatest weight of each suit and those before it, by number of jokers."""
    rows: list[i64] = []
    for suit in range(4):
        place: i64 = 13 * suit
        row = tables[suit].row(held >> place & SUIT_MASK, twice >> place & SUIT_MASK)
        rows.append(row)
    for suit in range(4):
        at = stride * suit
        for among in range(stride):
            best = tables[suit].most[rows[suit] + among]
            if suit:
                best = combined(most, at - stride + among, tables[suit], rows[suit], among)
            most[at + among] = best
    shares = [0, 0, 0, 0]
    for suit in range(3, 0, -1):
        at, used, own = stride * suit, 0, tables[suit].most
        while most[at - stride + jokers - used] + own[rows[suit] + used] != most[at + jokers]:
            used += 1
        shares[suit] = used
        jokers -= used
    shares[0] = jokers
    return shares


def combined(most: vec[i64], at: i64, table: RunTable, row: i64, jokers: i64) -> i64:
    """The greatest weight of the suits before and one more, over all ways to share the jokers."""
    best = most[at] + table.most[row]
    used: i64 = 1
    while used <= jokers:
        best = max(best, most[at - used] + table.most[row + used])
        used += 1
    return best


def suit_runs(table: RunTable, suit: int, held: i64, twice: i64, jokers: i64) -> list[Meld]:
    """The best runs of one suit with at most so many jokers."""
    found: list[Meld] = []
    while held:
        row = table.row(held, twice)
        move = table.how[row + jokers]
        if move:
            found.append(run_meld(table, int(move), suit))
            jokers -= move & 15
            held, twice = without_run(move, held, twice)
        else:
            lowest = BIT[LOWEST[held]]
            held, twice = held & (twice | ~lowest), twice & ~lowest
    return found


def without_run(move: i64, held: i64, twice: i64) -> tuple[i64, i64]:
    """The cards of a suit left beside a run."""
    mask = move >> 16
    left = (held & ~mask) | (twice & mask)
    if (move >> 4 & 63) - (move >> 10 & 63) == 13:  # from ace to ace, which takes both
        left &= ~1
    return left, twice & ~mask


def run_meld(table: RunTable, move: int, suit: int) -> Meld:
    """The run of a ``packed`` number, as a meld of the suit."""
    key = move * 4 + suit
    known = table.melds.get(key)
    if known is None:
        run = Run(move)
        known = run.meld(suit, int(table.form.above[run.last + SHIFT]))
        make_room(table.melds, MOST_MELDS)
        table.melds[key] = known
    return known


class Run:
    """A ``packed`` run: its naturals, and its number of jokers."""

    def __init__(self, move: int) -> None:
        move, self.jokers = divmod(move, 16)
        move, last = divmod(move, 64)
        self.mask, first = divmod(move, 64)
        self.first = first - SHIFT
        self.last = last - SHIFT

    def meld(self, suit: int, room: int) -> Meld:
        """The run with its jokers in the gaps, then as many as ``room`` allows above, the others
        below.
        """
        naturals = [n for n in range(self.first, self.last + 1) if self.mask >> n % 13 & 1]
        spare = self.jokers - (self.last - self.first + 1 - len(naturals))
        return run_of(naturals, suit, self.jokers, min(spare, room))
