"""Captures: cards taken from the melds of the table by swapping, borrowing or stealing."""

from mypy_extensions import i64

from tierce.bots.lay.turn import Turn
from tierce.bots.value.masks import distinct, natural_mask
from tierce.cards import JOKER
from tierce.game import NewMeld, Part, Steal, Swap
from tierce.game.choose.choices import swaps
from tierce.game.state.table_meld import TableMeld, freed_by
from tierce.game.state.terms import Terms
from tierce.melds import Meld
from tierce.melds.rules import CYCLIC
from tierce.solve import arrange
from tierce.solve.arrange.solver import POINT
from tierce.solve.tables.holding import Holding
from tierce.solve.tables.masks import BIT
from tierce.solve.tables.triples import completed

BRANCHES = 4
"""Most takings tried at a time: those that leave the hand the fewest points."""


def captures(turn: Turn) -> list[Part]:
    """Captures to try before laying the rest."""
    found = joker_swaps(turn) if turn.start.terms.joker_swap else []
    if turn.start.terms.borrow:
        found += takings(turn)
    return [part for part in found[: 2 * BRANCHES] if part is not None]


def joker_swaps(turn: Turn) -> list[Part | None]:
    """Swaps of hand cards for jokers of the table. None stands for a swap that the rules refuse."""
    found: list[Part | None] = []
    table, terms = turn.state.table, turn.start.terms
    held = natural_mask(turn.hand)
    if not freed_by(table) & held:
        return found
    hand = distinct(turn.hand)
    for entry in table:
        if entry.frees() & held:
            for cards in swaps(entry.meld, hand):
                swapped = terms.memo.swapped(entry.meld, cards, full_set=terms.full_set)
                found.append(Swap(cards, entry.name) if isinstance(swapped, Meld) else None)
    return found


def takings(turn: Turn) -> list[Part]:
    """Borrowings or steals of cards that the hand can meld, those that leave the least points
    first.
    """
    terms, hand = turn.start.terms, Holding(turn.hand)
    now = terms.solver.points_left(hand.held, hand.twice, hand.jokers)
    useful = meldable(hand, cyclic=terms.melds.ace_run == CYCLIC)
    found: list[tuple[int, int, TableMeld]] = []
    for entry in turn.state.table:
        for card in useful_spares(entry, useful, terms):
            then = points_with(card, hand, turn)
            if then < now:
                found.append((int(then), card, entry))
    if len(found) > 1:
        found.sort(key=points_of)
    return [taking(card, entry, turn) for _, card, entry in found[:BRANCHES]]


def useful_spares(entry: TableMeld, useful: i64, terms: Terms) -> list[int]:
    """Natural cards that a meld can spare and the hand might meld."""
    if not has_useful(entry, useful):
        return []
    return [card for card in entry.spares(terms) if card < JOKER and useful >> card & 1 != 0]


def has_useful(entry: TableMeld, useful: i64) -> bool:
    """Whether a meld of four or more holds a card of the mask."""
    return len(entry.meld.cards) > 3 and entry.shown() & useful != 0


def meldable(hand: Holding, *, cyclic: bool) -> i64:
    """Mask of the natural cards that the hand might meld.

    Without a joker these are the cards that complete a meld with two cards of the hand.
    """
    if hand.jokers or cyclic:
        return BIT[JOKER] - 1
    return completed(hand.held)


def may_take(turn: Turn) -> bool:
    """Whether the table may spare a card that the hand can meld (over-approximate)."""
    useful = meldable(Holding(turn.hand), cyclic=turn.start.terms.melds.ace_run == CYCLIC)
    return any(has_useful(entry, useful) for entry in turn.state.table)


def points_with(card: i64, hand: Holding, turn: Turn) -> i64:
    """Least points outside melds with one card more."""
    more = hand.copy()
    more.take(card)
    return turn.start.terms.solver.left(more.held, more.twice, more.jokers) // POINT


def points_of(found: tuple[int, int, TableMeld]) -> int:
    """Sort key of takings."""
    return found[0]


def taking(card: int, entry: TableMeld, turn: Turn) -> Part:
    """The steal of the card, or the new meld that borrows it."""
    if turn.start.terms.steal:
        return Steal((card,), entry.name)
    terms = turn.start.terms
    for meld in arrange([*turn.hand, card], terms.melds, terms.values).melds:
        for place, other in enumerate(meld.cards):
            if other == card:
                origins = [""] * len(meld.cards)
                origins[place] = entry.name
                return NewMeld(meld.cards, meld.kind, tuple(origins))
    raise AssertionError("a card that lowers the points is in a meld")
