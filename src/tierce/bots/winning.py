"""Cards won from the melds of the table: jokers swapped, cards borrowed or stolen."""

from collections.abc import Iterator

from tierce.bots.outside import points_outside
from tierce.bots.turn import Turn
from tierce.cards import bare
from tierce.game import NewMeld, Part, Steal, Swap
from tierce.game.choices import swaps
from tierce.game.state import TableMeld
from tierce.melds import Meld, arrange, take_out

MOST = 4
"""Tricks followed up at a time, those first that leave the hand the fewest points."""


def tricks(turn: Turn) -> list[Part]:
    """What is worth trying before laying the rest."""
    found = list(joker_swaps(turn))
    if turn.start.terms.borrow:
        found += [part for _, part in sorted(takings(turn), key=lambda entry: entry[0])[:MOST]]
    return found[: 2 * MOST]


def joker_swaps(turn: Turn) -> Iterator[Part]:
    """Every joker of the table that cards of the hand could free."""
    if not turn.start.terms.joker_swap:
        return
    for entry in turn.state.table:
        if entry.meld.jokers:
            for cards in swaps(entry.meld, turn.naturals):
                yield Swap(cards, entry.name)


def takings(turn: Turn) -> Iterator[tuple[int, Part]]:
    """Cards that the table can spare and the hand can meld, with the points they leave."""
    terms, hand = turn.start.terms, turn.hand
    now = points_outside(turn.start, hand)
    for entry in turn.state.table:
        for card in spared(entry, turn):
            then = arrange([*hand, bare(card)], terms.melds, terms.values)
            if then.points < now:
                yield then.points, taking(card, entry, then.melds, turn)


def spared(entry: TableMeld, turn: Turn) -> list[int]:
    """The cards that can leave the meld so that melds stay."""
    if len(entry.meld.cards) < 4:
        return []
    cards = list(dict.fromkeys(entry.meld.cards))
    rules = turn.start.terms.melds
    return [card for card in cards if isinstance(take_out(entry.meld, [card], rules), list)]


def taking(card: int, entry: TableMeld, melds: list[Meld], turn: Turn) -> Part:
    """The card stolen into the hand, or borrowed for the new meld that holds it."""
    if turn.start.terms.steal:
        return Steal((card,), entry.name)
    meld = next(meld for meld in melds if bare(card) in map(bare, meld.cards))
    place = [bare(other) for other in meld.cards].index(bare(card))
    origins = tuple([entry.name if index == place else "" for index in range(len(meld.cards))])
    return NewMeld(meld.cards, meld.kind, origins)
