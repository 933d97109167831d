"""Cards that the melds of the table accept."""

from mypy_extensions import i64

from tierce.bots.value.masks import first_in, natural_mask
from tierce.game import State
from tierce.game.state.table_meld import taken_by
from tierce.melds import Meld


def layoff_mask(state: State) -> i64:
    """Mask of the cards that a meld of the table accepts."""
    return taken_by(state.table, state.terms)


def layoffs(hand: list[int], state: State) -> list[int]:
    """Natural cards of the hand that can be laid off, including those that need others first."""
    memo, left, found = state.terms.memo, list(hand), list[int]()
    held = natural_mask(hand)
    for entry in state.table:
        meld, takes = entry.meld, entry.takes(state.terms)
        if not takes & held:
            continue
        while (card := first_in(left, takes)) >= 0:
            grown = memo.grown(meld, (card,))
            assert isinstance(grown, Meld), "an accepted card fits"
            meld, takes = grown, memo.takes(grown)
            left.remove(card)
            found.append(card)
    return found
