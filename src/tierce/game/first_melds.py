"""The melds of a first laying, as the state of a round asks for them."""

from tierce.game.actions import NewMeld, Part
from tierce.game.state import State
from tierce.melds import Meld, opening


def first_melds(state: State, hand: list[int], added: int = 0, *, owes: bool) -> list[Meld] | None:
    """The melds of an opening from ``hand``, of which ``added`` points are there already; ``owes``
    says that the card taken from the discard pile must be among them.
    """
    terms = state.terms
    return opening(
        hand,
        terms.melds,
        max(0, needed_points(state) - added),
        values=terms.values,
        pure_run=terms.opening_pure_run,
        keep=1 if terms.must_discard else 0,
        must=state.taken if owes else None,
        full_free=not terms.full_lay_needs_min,
        most_melds=terms.most_melds,
    )


def owes_taken(state: State) -> bool:
    """Whether the card taken from the discard pile must be laid."""
    return state.terms.take_owes and state.taken >= 0


def needed_points(state: State) -> int:
    """The minimum of an opening, or of a laying that pays for a taken discard."""
    terms = state.terms
    if terms.take_pays and state.taken >= 0:
        return max(terms.opening_min, terms.take_min)
    return terms.opening_min


def as_parts(melds: list[Meld]) -> tuple[Part, ...]:
    return tuple([NewMeld(meld.cards, meld.kind) for meld in melds])
