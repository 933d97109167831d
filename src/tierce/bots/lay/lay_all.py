"""Greedy laying: every meld and every addition that a turn allows."""

from mypy_extensions import i64

from tierce.bots.lay.turn import Turn
from tierce.bots.value.deadwood import deadwood_count
from tierce.bots.value.masks import first_in, natural_mask
from tierce.cards import JOKER
from tierce.game import Addition, Lay, NewMeld
from tierce.game.choose.choices import joker_ends
from tierce.game.choose.opening import opening_of_melds, opening_with_additions
from tierce.game.state.rows import holds
from tierce.game.state.table_meld import TableMeld
from tierce.game.state.terms import Terms
from tierce.melds import RUN, Meld
from tierce.solve import arrange, opening
from tierce.solve.tables.masks import BIT
from tierce.solve.tables.pure_runs import holds_pure_run


def opened(turn: Turn) -> Turn | None:
    """The turn with the best first laying, or None."""
    if lacks_pure_run(turn.start.terms, natural_mask(turn.hand)):
        return None
    act = opening_of_melds(turn.start, turn.seat)
    if act is not None and (laid := with_all(turn, act)) is not None:
        return laid
    act = opening_with_additions(turn.start, turn.seat)
    return None if act is None else with_all(turn, act)


def lacks_pure_run(terms: Terms, held: i64) -> bool:
    """Whether an opening needs a run without a joker and these cards form none."""
    return terms.opening_pure_run and not holds_pure_run(held, terms.melds)


def with_all(idle: Turn, act: Lay) -> Turn | None:
    """The turn with all parts of a laying, or None where the rules refuse it."""
    turn = idle.copy()
    if not all(turn.lay(part) for part in act.parts) or turn.is_incomplete():
        return None
    return turn


def lay_all(turn: Turn, melds: list[Meld], *, jokers: bool = False) -> Turn:
    """Lay the melds, then every addition. Returns the turn.

    Jokers are added only where they may not be kept, unless ``jokers`` is set.
    """
    for meld in melds:
        turn.lay(NewMeld(meld.cards, meld.kind))
    while turn.adds and (add_natural(turn) or add_joker(turn, always=jokers)):
        pass
    return turn


def best_melds(turn: Turn, spare: list[int]) -> list[Meld]:
    """Melds of the hand without ``spare`` that leave the least points, longest first.

    Keeps a card for the discard where the rules demand one.
    """
    terms, hand = turn.start.terms, list(turn.hand)
    for card in spare:
        hand.remove(card)
    if (outside := deadwood_count(turn.start, hand)) == len(hand):
        return []
    if spare or outside >= turn.reserve:
        best = arrange(hand, terms.melds, terms.values)
        return sorted(best.melds, key=lambda meld: -len(meld.cards))
    kept = opening(hand, terms.melds, 0, values=terms.values, pure_run=False, keep=turn.reserve)
    return kept or []


def add_natural(turn: Turn) -> bool:
    """Add one natural card to a meld of the table. Returns whether one was added."""
    if len(turn.hand) <= turn.reserve:
        return False
    held = natural_mask(turn.hand)
    return any(add_one_of(turn, entry, held) for entry in turn.targets)


def add_one_of(turn: Turn, entry: TableMeld, held: i64) -> bool:
    """Add one of the cards of a mask to a meld. Returns whether one was added."""
    hand = turn.hand
    fit = entry.takes(turn.start.terms) & held
    while fit:
        card = first_in(hand, fit)
        if turn.lay(Addition((card,), entry.name)):
            return True
        fit &= ~BIT[card]
    return False


def add_joker(turn: Turn, *, always: bool) -> bool:
    """Add a joker to go out, where it may not be kept, or ``always``."""
    hand = turn.hand
    if not holds(hand, JOKER) or len(hand) <= turn.reserve:
        return False
    needed = len(hand) - hand.count(JOKER) <= turn.reserve or turn.state.owed_jokers
    return bool(always or needed) and any(add_joker_to(turn, entry) for entry in turn.targets)


def add_joker_to(turn: Turn, entry: TableMeld) -> bool:
    """Add a joker to a meld. Returns whether it was added."""
    places = joker_ends(entry.meld) if entry.meld.kind == RUN else [JOKER]
    return any(turn.lay(Addition((card,), entry.name)) for card in places)
