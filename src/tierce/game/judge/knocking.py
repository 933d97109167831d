"""The melds with which a seat knocks: its own choice or the engine's."""

from tierce.cards import JOKER, bare, name
from tierce.game.acts.actions import Gin, Knock, NewMeld
from tierce.game.acts.refusal import Refusal, no_meld
from tierce.game.state.rows import take
from tierce.game.state.state import State
from tierce.game.state.terms import Terms
from tierce.melds import Meld, NotAMeld, read_meld, unburnt_joker
from tierce.solve import Arrangement, arrangements

MOST_WAYS = 64
"""The most arrangements that the engine compares."""


class Arranged:
    """The knocker's hand without the discard: melds, unmatched cards and deadwood."""

    def __init__(self, melds: list[Meld], rest: list[int], points: int) -> None:
        self.melds = melds
        self.rest = rest
        self.points = points


def named(state: State, seat: int, card: int, melds: tuple[NewMeld, ...]) -> Arranged | Refusal:
    """Return the hand as the seat arranges it with `card` discarded, or the refusal."""
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
    """Read one of the melds, or return the refusal."""
    if written.borrowed:
        return Refusal("no_borrowing")
    meld = read_meld(list(written.cards), terms.melds, written.kind)
    if isinstance(meld, NotAMeld):
        return no_meld(meld)
    if terms.joker_run_burnt and (unburnt := unburnt_joker(meld, (), [], terms.decks)):
        return no_meld(unburnt)
    return meld


def arranged(state: State, seat: int, act: Knock | Gin) -> Arranged:
    """Return the hand as the seat shows it: with the melds it names, else the engine's."""
    if act.melds is None:
        own = most_closed(state, seat, act.card, ways(state, seat, act.card))
        return Arranged(own.melds, own.rest, own.points)
    found = named(state, seat, act.card, act.melds)
    assert isinstance(found, Arranged), "a knock is judged before it is played"
    return found


def ways(state: State, seat: int, card: int) -> list[Arrangement]:
    """Return the arrangements with the least deadwood after `card` is discarded."""
    hand = state.hands[seat][:]
    take(hand, card)
    return arrangements(hand, state.terms.melds, state.terms.values, most=MOST_WAYS)


def most_closed(state: State, seat: int, card: int, found: list[Arrangement]) -> Arrangement:
    """Return the first arrangement to whose melds the fewest unseen cards could be added."""
    if len(found) == 1:
        return found[0]
    hidden = unseen(state, seat)
    return min(found, key=lambda way: addable(way.melds, hidden, state.terms))


def unseen(state: State, seat: int) -> list[int]:
    """Count the copies of each card neither in the seat's hand nor in the discard pile."""
    left = [0] * (JOKER + 1)
    for card in state.terms.pack:
        left[card] += 1
    for card in [*state.hands[seat], *state.discard]:
        if 0 <= card <= JOKER:
            left[card] -= 1
    return left


def addable(melds: list[Meld], hidden: list[int], terms: Terms) -> int:
    """Count the hidden cards that could be added to some meld."""
    takes = 0
    for meld in melds:
        takes |= terms.memo.takes(meld)
    return sum([hidden[card] for card in range(JOKER + 1) if takes >> card & 1])
