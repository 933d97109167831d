"""The cards outside the melds of a search, without building the melds."""

from mypy_extensions import i64

from tierce.solve.arrange.reconstruct import joker_shares, without_run
from tierce.solve.arrange.search import HandSearch
from tierce.solve.tables.masks import BIT, LOWEST, SUIT_MASK
from tierce.solve.tables.run_table import RunTable


def outside(search: HandSearch, held: i64, twice: i64) -> i64:
    """Bitmask of the cards of which a copy lies outside, for the hand searched last."""
    depth: i64 = 0
    jokers = search.jokers
    while depth < search.best_depth:
        step = search.best_path[depth]
        held = search.without(held, step >> 12, step & 15)
        twice = search.without(twice, step >> 12, step >> 4 & 15)
        jokers -= step >> 8 & 15
        depth += 1
    if jokers:
        return outside_runs(search, held, twice, int(jokers))
    found = left_by(search.clubs, held & SUIT_MASK, twice & SUIT_MASK, 0)
    found |= left_by(search.spades, held >> 13 & SUIT_MASK, twice >> 13 & SUIT_MASK, 0) << 13
    found |= left_by(search.hearts, held >> 26 & SUIT_MASK, twice >> 26 & SUIT_MASK, 0) << 26
    return found | left_by(search.diamonds, held >> 39, twice >> 39, 0) << 39


def outside_runs(search: HandSearch, held: i64, twice: i64, jokers: int) -> i64:
    """Bitmask of the cards that the best runs with so many jokers leave."""
    tables = search.tables()
    shares = joker_shares(tables, held, twice, jokers)
    found: i64 = 0
    for suit in range(4):
        place: i64 = 13 * suit
        own, doubled = held >> place & SUIT_MASK, twice >> place & SUIT_MASK
        found |= left_by(tables[suit], own, doubled, shares[suit]) << place
    return found


def left_by(table: RunTable, held: i64, twice: i64, jokers: i64) -> i64:
    """Bitmask of the cards of one suit that its best runs with at most so many jokers leave."""
    found: i64 = 0
    while held:
        row = table.row(held, twice)
        if table.most[row + jokers] == 0:
            return found | held
        move = table.how[row + jokers]
        if move:
            jokers -= move & 15
            held, twice = without_run(move, held, twice)
        else:
            lowest = BIT[LOWEST[held]]
            found |= lowest
            held, twice = held & (twice | ~lowest), twice & ~lowest
    return found
