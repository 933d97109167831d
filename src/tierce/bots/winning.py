"""Cards won from the melds of the table: jokers swapped, cards borrowed or stolen."""

from mypy_extensions import i64

from tierce.bots.nearness import different
from tierce.bots.places import naturals
from tierce.bots.turn import Turn
from tierce.cards import JOKER, bare
from tierce.game import NewMeld, Part, Steal, Swap
from tierce.game.choose.choices import swaps
from tierce.game.state.table_meld import TableMeld, freed_by
from tierce.melds import Meld, arrange
from tierce.melds.holding import Holding
from tierce.melds.rules import CYCLIC
from tierce.melds.solver import POINT
from tierce.melds.thirds import completed
from tierce.melds.whole import BIT

MOST = 4
"""Tricks followed up at a time, those first that leave the hand the fewest points."""


def tricks(turn: Turn) -> list[Part]:
    """What is worth trying before laying the rest."""
    found = joker_swaps(turn) if turn.start.terms.joker_swap else []
    if turn.start.terms.borrow:
        found += takings(turn)
    return [part for part in found[: 2 * MOST] if part is not None]


def joker_swaps(turn: Turn) -> list[Part | None]:
    """Every joker of the table that cards of the hand could free; None for cards that free none."""
    found: list[Part | None] = []
    table, terms = turn.state.table, turn.start.terms
    held = naturals(turn.hand)
    if not freed_by(table) & held:
        return found
    hand = different(turn.hand)
    for entry in table:
        if entry.frees() & held:
            for cards in swaps(entry.meld, hand):
                swapped = terms.memo.swapped(entry.meld, cards, full_set=terms.full_set)
                found.append(Swap(cards, entry.name) if isinstance(swapped, Meld) else None)
    return found


def takings(turn: Turn) -> list[Part]:
    """The cards that the table can spare and the hand can meld, those first that leave the least
    points.
    """
    terms, hand = turn.start.terms, Holding(turn.hand)
    now = terms.solver.points_left(hand.held, hand.twice, hand.jokers)
    useful = useful_to(hand, cyclic=terms.melds.ace_run == CYCLIC)
    found: list[tuple[int, int, TableMeld]] = []
    for entry in turn.state.table:
        meld = entry.meld
        if len(meld.cards) > 3 and ((meld.jokers and terms.steal) or entry.shown() & useful):
            for card in entry.spares(terms):
                face = bare(card)
                if (not terms.steal) if face == JOKER else not useful >> face & 1:
                    continue
                then = left_with(face, hand, turn)
                if then < now:
                    found.append((int(then), card, entry))
    if len(found) > 1:
        found.sort(key=points_then)
    return [taking(card, entry, turn) for _, card, entry in found[:MOST]]


def useful_to(hand: Holding, *, cyclic: bool) -> i64:
    """The natural cards that the hand might meld: without a joker those that make a meld with two
    of its cards.
    """
    if hand.jokers or cyclic:
        return BIT[JOKER] - 1
    return completed(hand.held)


def may_take(turn: Turn) -> bool:
    """Whether the table might spare a card that the hand can meld, as far as a glance tells."""
    useful = useful_to(Holding(turn.hand), cyclic=turn.start.terms.melds.ace_run == CYCLIC)
    return any(
        len(entry.meld.cards) > 3 and (entry.meld.jokers > 0 or entry.shown() & useful != 0)
        for entry in turn.state.table
    )


def left_with(card: i64, hand: Holding, turn: Turn) -> i64:
    """The least points outside melds with one card more."""
    more = hand.copy()
    more.take(card)
    return turn.start.terms.solver.left(more.held, more.twice, more.jokers) // POINT


def points_then(found: tuple[int, int, TableMeld]) -> int:
    """By what takings are sorted."""
    return found[0]


def taking(card: int, entry: TableMeld, turn: Turn) -> Part:
    """The card stolen into the hand, or borrowed for the new meld that holds it."""
    if turn.start.terms.steal:
        return Steal((card,), entry.name)
    terms, face = turn.start.terms, bare(card)
    for meld in arrange([*turn.hand, face], terms.melds, terms.values).melds:
        for place, other in enumerate(meld.cards):
            if bare(other) == face:
                origins = [""] * len(meld.cards)
                origins[place] = entry.name
                return NewMeld(meld.cards, meld.kind, tuple(origins))
    raise AssertionError("a card that leaves less is in a meld")
