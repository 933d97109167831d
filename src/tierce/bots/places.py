"""Which cards the melds of the table would take."""

from functools import lru_cache

from tierce.cards import JOKER, make, rank, suit
from tierce.game import State
from tierce.melds import RUN, Meld, MeldRules, add


@lru_cache(maxsize=4096)
def accepted(meld: Meld, rules: MeldRules) -> frozenset[int]:
    """The natural cards that can be added to the meld, one at a time.

    Remembered because a meld lies there for turns on end and is asked about for every card.
    """
    return frozenset(
        [card for card in neighbours(meld) if isinstance(add(meld, [card], rules), Meld)]
    )


def neighbours(meld: Meld) -> list[int]:
    """The only cards that could fit: the ends of a run, the rank of a set."""
    naturals = [face for face in meld.faces if face != JOKER]
    if meld.kind != RUN:
        return [make(colour, rank(naturals[0])) for colour in range(4)]
    colour, low, high = suit(naturals[0]), rank(naturals[0]), rank(naturals[-1])
    return [make(colour, (low - 1) % 13), make(colour, (high + 1) % 13)]


def accepted_by_table(state: State) -> set[int]:
    """The natural cards that some meld of the table would take."""
    rules = state.rules.melds
    return {card for entry in state.table for card in accepted(entry.meld, rules)}


def fillers(hand: list[int], state: State) -> list[int]:
    """The cards of the hand that could go to the table, some only after others of them."""
    left, found = list(hand), []
    for entry in state.table:
        meld = entry.meld
        while fitting := [card for card in accepted(meld, state.rules.melds) if card in left]:
            grown = add(meld, fitting[:1], state.rules.melds)
            assert isinstance(grown, Meld), "an accepted card fits"
            meld = grown
            left.remove(fitting[0])
            found.append(fitting[0])
    return found
