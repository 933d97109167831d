"""Which cards the melds of the table would take."""

from mypy_extensions import i64

from tierce.cards import JOKER
from tierce.game import State
from tierce.game.state.table_meld import taken_by
from tierce.melds import Meld
from tierce.melds.whole import BIT


def accepted_by_table(state: State) -> i64:
    """The cards that some meld of the table would take: bit n for card n."""
    return taken_by(state.table, state.terms)


def fillers(hand: list[int], state: State) -> list[int]:
    """The natural cards of the hand that could go to the table, some only after others of them."""
    memo, left, found = state.terms.memo, list(hand), []
    held = naturals(hand)
    for entry in state.table:
        meld, takes = entry.meld, entry.takes(state.terms)
        if not takes & held:
            continue
        while (card := first_of(left, takes)) >= 0:
            grown = memo.grown(meld, (card,))
            assert isinstance(grown, Meld), "an accepted card fits"
            meld, takes = grown, memo.takes(grown)
            left.remove(card)
            found.append(card)
    return found


def naturals(hand: list[int]) -> i64:
    """The natural cards of a hand as a mask."""
    found: i64 = 0
    for card in hand:
        if card < JOKER:
            found |= BIT[card]
    return found


def first_of(hand: list[int], wanted: i64) -> int:
    """The first natural card of the hand that is among those wanted, or -1."""
    for card in hand:
        if card < JOKER and wanted >> card & 1:
            return card
    return -1
