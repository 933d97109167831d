"""Cards won from the melds of the table: jokers swapped, cards borrowed or stolen."""

from collections.abc import Iterator

from tierce.bots.nearness import different
from tierce.bots.outside import points_outside, stays_alone
from tierce.bots.places import first_of
from tierce.bots.turn import Turn
from tierce.cards import bare
from tierce.game import NewMeld, Part, Steal, Swap
from tierce.game.choices import swaps
from tierce.game.state import TableMeld
from tierce.melds import arrange

MOST = 4
"""Tricks followed up at a time, those first that leave the hand the fewest points."""


def tricks(turn: Turn) -> list[Part]:
    """What is worth trying before laying the rest."""
    found = list(joker_swaps(turn))
    if turn.start.terms.borrow:
        found += takings(turn)
    return found[: 2 * MOST]


def joker_swaps(turn: Turn) -> Iterator[Part]:
    """Every joker of the table that cards of the hand could free."""
    if not turn.start.terms.joker_swap:
        return
    hand = different(turn.hand)
    for entry in turn.state.table:
        if first_of(hand, entry.frees()) >= 0:
            for cards in swaps(entry.meld, hand):
                yield Swap(cards, entry.name)


def takings(turn: Turn) -> list[Part]:
    """The cards that the table can spare and the hand can meld, those first that leave the least
    points.
    """
    terms, hand = turn.start.terms, turn.hand
    now = points_outside(turn.start, hand)
    found: list[tuple[int, int, TableMeld]] = []
    for entry in turn.state.table:
        if len(entry.meld.cards) > 3:
            for card in terms.memo.spares(entry.meld):
                if stays_alone(turn.start, hand, bare(card)):
                    continue
                then = points_outside(turn.start, [*hand, bare(card)])
                if then < now:
                    found.append((then, card, entry))
    best = sorted(found, key=lambda one: one[0])[:MOST]
    return [taking(card, entry, turn) for _, card, entry in best]


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
