"""Which cards of a hand might be added to a meld, one after the other, as far as a glance tells."""

from mypy_extensions import i64

from tierce.cards import JOKER, face_of
from tierce.melds.meld import RUN, Meld
from tierce.melds.rules import CYCLIC, MeldRules
from tierce.solve.tables.holding import Holding
from tierce.solve.tables.masks import BIT, cards_of


def most_added(cards: i64, hand: Holding, dear: list[int]) -> int:
    """No less than what additions of these cards of the hand and its jokers count, no card more
    than ``dear`` says; 0 only where none is possible.
    """
    found = dear[JOKER] * int(hand.jokers)
    for card in cards_of(cards):
        found += dear[card] * (2 if hand.twice & BIT[card] else 1)
    return found


def within_reach(meld: Meld, held: i64, jokers: i64, rules: MeldRules) -> i64:
    """The natural cards held that some addition to the meld might hold: bit n for card n. The
    jokers of a hand may fill the gaps of a run.
    """
    first: i64 = face_of(meld.cards[0])  # jokers that stand for no card lie last
    if meld.kind != RUN:
        return held & of_rank(first % 13)
    last = first % 13 + len(meld.cards) - 1
    cyclic = rules.ace_run == CYCLIC
    return outwards(first, last, 1, held, jokers, cyclic=cyclic) | outwards(
        first, first % 13, -1, held, jokers, cyclic=cyclic
    )


def outwards(first: i64, place: i64, step: i64, held: i64, jokers: i64, *, cyclic: bool) -> i64:
    """The cards beyond an end of a run, as far as the hand and its jokers reach."""
    base = first - first % 13
    found: i64 = 0
    for _ in range(13):
        if not cyclic and place % 13 == 0 and (place > 0 or step < 0):
            return found  # an ace ends the run
        place += step
        bit = BIT[base + (place + 13) % 13]
        if held & bit:
            found |= bit
        elif jokers > 0:
            jokers -= 1
        else:
            return found
    return found


def of_rank(rank: i64) -> i64:
    """All the cards of a rank."""
    return BIT[rank] + BIT[rank + 13] + BIT[rank + 26] + BIT[rank + 39]
