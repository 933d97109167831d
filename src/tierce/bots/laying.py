"""Everything that a hand can lay, in one go."""

from mypy_extensions import i64

from tierce.bots.outside import cards_outside
from tierce.bots.places import first_of, naturals
from tierce.bots.turn import Turn
from tierce.cards import JOKER
from tierce.game import Addition, Lay, NewMeld
from tierce.game.choose.choices import joker_ends
from tierce.game.choose.opening import opening_of_melds, opening_with_additions
from tierce.game.state.rows import holds
from tierce.game.state.terms import Terms
from tierce.melds import RUN, Meld, arrange, opening
from tierce.melds.pure_runs import holds_pure_run
from tierce.melds.whole import BIT


def opened(turn: Turn) -> Turn | None:
    """The turn with the best first laying, where there is one."""
    if lacks_run(turn.start.terms, naturals(turn.hand)):
        return None
    act = opening_of_melds(turn.start, turn.seat)
    if act is not None and (whole := all_laid(turn, act)) is not None:
        return whole
    act = opening_with_additions(turn.start, turn.seat)
    return None if act is None else all_laid(turn, act)


def lacks_run(terms: Terms, held: i64) -> bool:
    """Whether cards cannot open a hand for want of a run without a joker."""
    return terms.opening_pure_run and not holds_pure_run(held, terms.melds)


def all_laid(idle: Turn, act: Lay) -> Turn | None:
    """The turn with the whole laying, where the rules accept it."""
    turn = idle.copy()
    if not all(turn.lay(part) for part in act.parts) or turn.lacks():
        return None
    return turn


def everything(turn: Turn, melds: list[Meld], *, jokers: bool = False) -> Turn:
    """The turn with these melds and every addition; ``jokers`` are kept unless they must go."""
    for meld in melds:
        turn.lay(NewMeld(meld.cards, meld.kind))
    while turn.adds and (add_natural(turn) or add_joker(turn, gladly=jokers)):
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
    hand, terms = turn.hand, turn.start.terms
    held = naturals(hand)
    for entry in turn.open_to_it:
        fit = entry.takes(terms) & held
        while fit:
            card = first_of(hand, fit)
            if turn.lay(Addition((card,), entry.name)):
                return True
            fit &= ~BIT[card]
    return False


def add_joker(turn: Turn, *, gladly: bool) -> bool:
    """Add a joker: to go out, because it may not be kept, or gladly."""
    hand = turn.hand
    if not holds(hand, JOKER) or len(hand) <= turn.keep:
        return False
    needed = len(hand) - hand.count(JOKER) <= turn.keep or turn.state.owed_jokers
    if not (gladly or needed):
        return False
    for entry in turn.open_to_it:
        written = joker_ends(entry.meld) if entry.meld.kind == RUN else [JOKER]
        if any(turn.lay(Addition((card,), entry.name)) for card in written):
            return True
    return False
