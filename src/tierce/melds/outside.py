"""The cards that a search left outside melds, read off as fast as can be."""

from mypy_extensions import i64

from tierce.melds.hand_search import HandSearch
from tierce.melds.run_table import RunTable
from tierce.melds.whole import BIT, LOWEST, SUIT_MASK


def outside(search: HandSearch, held: i64, twice: i64) -> i64:
    """The cards of which a copy lies outside the melds of the hand that was searched last: bit n
    for card n. With jokers, which suits share, nothing is told.
    """
    if search.jokers:
        return 0
    depth: i64 = 0
    while depth < search.best_depth:
        step = search.best_path[depth]
        held = search.without(held, step >> 12, step & 15)
        twice = search.without(twice, step >> 12, step >> 4 & 15)
        depth += 1
    found = left_by(search.clubs, held & SUIT_MASK, twice & SUIT_MASK)
    found |= left_by(search.spades, held >> 13 & SUIT_MASK, twice >> 13 & SUIT_MASK) << 13
    found |= left_by(search.hearts, held >> 26 & SUIT_MASK, twice >> 26 & SUIT_MASK) << 26
    return found | left_by(search.diamonds, held >> 39, twice >> 39) << 39


def left_by(table: RunTable, held: i64, twice: i64) -> i64:
    """The cards of one suit that the best runs without jokers leave."""
    found: i64 = 0
    while held:
        move = table.how[table.row(held, twice)]
        if move:
            mask = move >> 16
            around = (move >> 4 & 63) - (move >> 10 & 63) == 13
            held = (held & ~mask) | (twice & mask)
            twice &= ~mask
            if around:  # from ace to ace, which takes both
                held &= ~1
        else:
            lowest = BIT[LOWEST[held]]
            found |= lowest
            held, twice = held & (twice | ~lowest), twice & ~lowest
    return found
