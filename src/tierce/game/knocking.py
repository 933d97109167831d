"""The melds with which a seat knocks: those it names, or those the engine chooses."""

from tierce.cards import JOKER, bare, name
from tierce.game.actions import Gin, Knock, NewMeld
from tierce.game.refusal import Refusal, no_meld
from tierce.game.state import State, take
from tierce.game.terms import Terms
from tierce.melds import Meld, NotAMeld, read_meld, unburnt_joker
from tierce.solve import Arrangement, arrangements

MOST_WAYS = 64
"""Arrangements from which the engine chooses."""


class Arranged:
    """The knocker's hand without the discard: its melds, the deadwood, and what that counts."""

    def __init__(self, melds: list[Meld], rest: list[int], points: int) -> None:
        self.melds = melds
        self.rest = rest
        self.points = points


def named(state: State, seat: int, card: int, melds: tuple[NewMeld, ...]) -> Arranged | Refusal:
    """The hand arranged as the seat names it, ``card`` discarded; or why that cannot be."""
    hand = state.hands[seat][:]
    take(hand, card)
    found: list[Meld] = []
    for written in melds:
        meld = read_named(written, state.terms)
        if isinstance(meld, Refusal):
            return meld
        for held in meld.cards:
            if not take(hand, bare(held)):
                return Refusal("not_in_hand", card=name(bare(held)))
        found.append(meld)
    return Arranged(found, hand, state.rules.hand_points(hand))


def read_named(written: NewMeld, terms: Terms) -> Meld | Refusal:
    """One of the melds, or why it is none."""
    if written.borrowed:
        return Refusal("no_borrowing")
    meld = read_meld(list(written.cards), terms.melds, written.kind)
    if isinstance(meld, NotAMeld):
        return no_meld(meld)
    if terms.joker_run_burnt and (unburnt := unburnt_joker(meld, (), [], terms.decks)):
        return no_meld(unburnt)
    return meld


def arranged(state: State, seat: int, act: Knock | Gin) -> Arranged:
    """The hand as the seat shows it: with the melds it names, else with the engine's."""
    if act.melds is None:
        own = most_closed(state, seat, act.card, ways(state, seat, act.card))
        return Arranged(own.melds, own.rest, own.points)
    found = named(state, seat, act.card, act.melds)
    assert isinstance(found, Arranged), "a knock is judged before it is played"
    return found


def ways(state: State, seat: int, card: int) -> list[Arrangement]:
    """The arrangements with the least deadwood once ``card`` is discarded."""
    hand = state.hands[seat][:]
    take(hand, card)
    return arrangements(hand, state.terms.melds, state.terms.values, most=MOST_WAYS)


def most_closed(state: State, seat: int, card: int, found: list[Arrangement]) -> Arrangement:
    """The first of those to whose melds the fewest unseen cards could be added. [judge: knock]"""
    if len(found) == 1:
        return found[0]
    hidden = unseen(state, seat)
    return min(found, key=lambda way: addable(way.melds, hidden, state.terms))


def unseen(state: State, seat: int) -> list[int]:
    """How many copies of each card lie neither in the seat's hand nor in the discard pile."""
    left = [0] * (JOKER + 1)
    for card in state.terms.pack:
        left[card] += 1
    for card in [*state.hands[seat], *state.discard]:
        if 0 <= card <= JOKER:
            left[card] -= 1
    return left


def addable(melds: list[Meld], hidden: list[int], terms: Terms) -> int:
    """How many of the hidden cards could be added to some of the melds."""
    takes = 0
    for meld in melds:
        takes |= terms.memo.takes(meld)
    return sum([hidden[card] for card in range(JOKER + 1) if takes >> card & 1])
