"""Everything that a hand can lay, in one go."""

from tierce.bots.outside import cards_outside
from tierce.bots.places import fillers
from tierce.bots.turn import Turn
from tierce.cards import JOKER
from tierce.game import Addition, NewMeld, best_opening
from tierce.game.choices import joker_ends
from tierce.melds import RUN, Meld, arrange, opening


def opened(turn: Turn) -> Turn | None:
    """The turn with the best first laying, where there is one."""
    best = best_opening(turn.state, turn.seat)
    if best is None or not all(turn.lay(part) for part in best.parts):
        return None
    return turn


def everything(turn: Turn, *, additions_first: bool) -> Turn:
    """The turn with every meld and every addition that fits.

    Where a card could do either, ``additions_first`` decides.
    """
    if turn.may_lay:
        spare = fillers(turn.hand, turn.state) if additions_first and turn.adds > 1 else []
        for meld in melds_of(turn, spare):
            turn.lay(NewMeld(meld.cards, meld.kind))
    while turn.adds and (add_natural(turn) or add_joker(turn)):
        pass
    return turn


def melds_of(turn: Turn, spare: list[int]) -> list[Meld]:
    """The melds that leave the least points of the hand without ``spare``, a card kept where one
    must be; dearest first.
    """
    terms, hand = turn.start.terms, list(turn.hand)
    for card in spare:
        hand.remove(card)
    if (outside := cards_outside(turn.start, hand)) == len(hand):
        return []
    if spare or outside >= turn.keep:
        best = arrange(hand, terms.melds, terms.values)
        return sorted(best.melds, key=lambda meld: -len(meld.cards))
    kept = opening(hand, terms.melds, 0, values=terms.values, pure_run=False, keep=turn.keep)
    return kept or []


def add_natural(turn: Turn) -> bool:
    """Add one more natural card to a meld of the table."""
    if len(turn.hand) <= turn.keep:
        return False
    memo = turn.start.terms.memo
    for entry in turn.open_to_it:
        takes = memo.takes(entry.meld)
        for card in turn.naturals:
            if takes >> card & 1 and turn.lay(Addition((card,), entry.name)):
                return True
    return False


def add_joker(turn: Turn) -> bool:
    """Add a joker: to go out, or because it may not be kept."""
    jokers = turn.hand.count(JOKER)
    if not jokers or len(turn.hand) <= turn.keep:
        return False
    if len(turn.hand) - jokers > turn.keep and not turn.state.owed_jokers:
        return False
    for entry in turn.open_to_it:
        written = joker_ends(entry.meld) if entry.meld.kind == RUN else [JOKER]
        if any(turn.lay(Addition((card,), entry.name)) for card in written):
            return True
    return False
