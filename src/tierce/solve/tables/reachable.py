"""Upper bounds on what a hand can add to a meld."""

from mypy_extensions import i64

from tierce.cards import JOKER, face_of
from tierce.melds.meld import RUN, Meld
from tierce.melds.rules import CYCLIC, MeldRules
from tierce.solve.tables.holding import Holding
from tierce.solve.tables.masks import BIT, cards_of


def most_added(cards: i64, hand: Holding, dear: list[int]) -> int:
    """Upper bound on the points of adding these cards, held once or twice, and all jokers.

    ``worths`` bounds the points of each card. The result is 0 only where nothing can be added.
    """
    found = dear[JOKER] * int(hand.jokers)
    for card in cards_of(cards):
        found += dear[card] * (2 if hand.twice & BIT[card] else 1)
    return found


def within_reach(meld: Meld, held: i64, jokers: i64, rules: MeldRules) -> i64:
    """Bitmask of held naturals that some addition to the meld may contain (over-approximate).

    Jokers of the hand may fill the gaps of a run.
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
    """The held cards beyond one end of a run, as far as naturals and jokers reach."""
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
    """All cards of a rank."""
    return BIT[rank] + BIT[rank + 13] + BIT[rank + 26] + BIT[rank + 39]
