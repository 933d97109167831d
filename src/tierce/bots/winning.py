"""Cards won from the melds of the table: jokers swapped, cards borrowed or stolen."""

from mypy_extensions import i64

from tierce.bots.nearness import different
from tierce.bots.places import first_of, naturals
from tierce.bots.turn import Turn
from tierce.cards import JOKER, bare
from tierce.game import NewMeld, Part, Steal, Swap
from tierce.game.choices import swaps
from tierce.game.state import TableMeld, freed_by
from tierce.melds import arrange
from tierce.melds.holding import Holding
from tierce.melds.rules import CYCLIC
from tierce.melds.solver import POINT
from tierce.melds.thirds import completes

MOST = 4
"""Tricks followed up at a time, those first that leave the hand the fewest points."""


def tricks(turn: Turn) -> list[Part]:
    """What is worth trying before laying the rest."""
    found = joker_swaps(turn) if turn.start.terms.joker_swap else []
    if turn.start.terms.borrow:
        found += takings(turn)
    return found[: 2 * MOST]


def joker_swaps(turn: Turn) -> list[Part]:
    """Every joker of the table that cards of the hand could free."""
    found: list[Part] = []
    table = turn.state.table
    if not freed_by(table) & naturals(turn.hand):
        return found
    hand = different(turn.hand)
    for entry in table:
        if first_of(hand, entry.frees()) >= 0:
            found += [Swap(cards, entry.name) for cards in swaps(entry.meld, hand)]
    return found


def takings(turn: Turn) -> list[Part]:
    """The cards that the table can spare and the hand can meld, those first that leave the least
    points.
    """
    terms, hand = turn.start.terms, Holding(turn.hand)
    now = terms.solver.points_left(hand.held, hand.twice, hand.jokers)
    # Without a joker a card is of use in a meld with two others of the hand, or not at all.
    alone = not hand.jokers and terms.melds.ace_run != CYCLIC
    found: list[tuple[int, int, TableMeld]] = []
    for entry in turn.state.table:
        if len(entry.meld.cards) > 3:
            for card in entry.spares(terms):
                face = bare(card)
                if alone and face != JOKER and not completes(face, hand.held, 0):
                    continue
                then = left_with(face, hand, turn)
                if then < now:
                    found.append((int(then), card, entry))
    if len(found) > 1:
        found.sort(key=points_then)
    return [taking(card, entry, turn) for _, card, entry in found[:MOST]]


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
    terms = turn.start.terms
    melds = arrange([*turn.hand, bare(card)], terms.melds, terms.values).melds
    meld = next(meld for meld in melds if bare(card) in map(bare, meld.cards))
    place = [bare(other) for other in meld.cards].index(bare(card))
    origins = tuple([entry.name if index == place else "" for index in range(len(meld.cards))])
    return NewMeld(meld.cards, meld.kind, origins)
