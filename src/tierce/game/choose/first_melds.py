"""The melds of a first laying in a given state."""

from mypy_extensions import i64

from tierce.cards import JOKER
from tierce.game.acts.actions import NewMeld, Part
from tierce.game.state.state import State
from tierce.melds import Meld
from tierce.solve.opening.bound import OpeningBound
from tierce.solve.opening.first_laying import OpeningRequest, best_opening_of
from tierce.solve.opening.requirement import NO_CARD, Requirement
from tierce.solve.opening.searches import searches_for
from tierce.solve.tables.holding import Holding
from tierce.solve.tables.reachable import most_added


def first_melds(state: State, hand: Holding, added: int = 0, *, owes: bool) -> list[Meld] | None:
    """Return the melds of an opening from `hand`, or None.

    Additions count `added` points towards it. With `owes` the card taken from the discard pile must
    be among the melds.
    """
    terms = state.terms
    request = OpeningRequest(
        max(0, needed_points(state) - added),
        pure_run=terms.opening_pure_run,
        keep=1 if terms.must_discard else 0,
        must=state.taken if owes else None,
        full_free=not terms.full_lay_needs_min,
        most_melds=terms.most_melds,
    )
    return best_opening_of(hand, terms.solver, request)


def opens_in_reach(state: State, hand: Holding, near: list[i64], needed: int) -> bool:
    """Whether additions and melds of the hand may reach `needed` points (over-approximate).

    Without points needed: whether any card can be added. `near` is the bitmask of cards within
    reach of each meld of the table. Used only where additions count towards an opening.
    """
    taken = state.taken
    cards: i64 = 0
    for reach in near:
        cards |= reach
    added = most_added(cards, hand, opening_bound(state, hand).worths)
    if not added or not needed:
        return added > 0
    # The card taken is melded where it cannot be added.
    melded = owes_taken(state) and taken < JOKER and not cards >> taken & 1
    return melds_in_reach(state, hand, needed - added, taken if melded else NO_CARD)


def melds_in_reach(state: State, hand: Holding, needed: int, must: int) -> bool:
    """Whether opening melds with the card `must` may be worth so much (over-approximate)."""
    worth_bound = opening_bound(state, hand)
    requirement = Requirement(needed, pure_run=state.terms.opening_pure_run, must=must)
    if worth_bound.most(hand.held, hand.twice) < requirement.needed:
        return False
    return not worth_bound.falls_short(hand.held, hand.twice, requirement)


def opening_bound(state: State, hand: Holding) -> OpeningBound:
    """The upper bounds on openings of hands with as many jokers."""
    return searches_for(state.terms.solver).by_points(int(hand.jokers)).worth_bound


def owes_taken(state: State) -> bool:
    """Whether the card taken from the discard pile must be laid."""
    return state.terms.take_owes and state.taken >= 0


def needed_points(state: State) -> int:
    """Return the minimum of an opening, or of a laying that pays for a taken discard."""
    terms = state.terms
    if terms.take_pays and state.taken >= 0:
        return max(terms.opening_min, terms.take_min)
    return terms.opening_min


def as_parts(melds: list[Meld]) -> tuple[Part, ...]:
    return tuple([NewMeld(meld.cards, meld.kind) for meld in melds])
