"""The best first laying that the rules accept."""

from tierce.cards import JOKER, bare
from tierce.game.actions import Addition, Lay, NewMeld, Part
from tierce.game.judge import refusal
from tierce.game.state import State, taken_by
from tierce.melds import Meld, opening


def best_opening(state: State, seat: int) -> Lay | None:
    """The best opening from the seat's hand now, or None; always allowed.

    Where additions count they are tried when the hand alone falls short.
    """
    for points in (0, *addable_points(state, seat)):
        melds = opening_melds(state, seat, points)
        if melds is None:
            continue
        act = with_additions(state, seat, melds) if points else Lay(as_parts(melds))
        if refusal(state, seat, act) is None:
            return act
    return None


def opening_melds(state: State, seat: int, points: int) -> list[Meld] | None:
    """The melds of an opening that needs ``points`` fewer."""
    terms = state.terms
    return opening(
        state.hands[seat],
        terms.melds,
        max(0, needed_points(state) - points),
        values=terms.values,
        pure_run=terms.opening_pure_run,
        keep=1 if terms.must_discard else 0,
        must=state.taken if terms.take_owes and state.taken >= 0 else None,
        full_free=not terms.full_lay_needs_min,
        most_melds=terms.most_melds,
    )


def needed_points(state: State) -> int:
    """The minimum of an opening, or of a laying that pays for a taken discard."""
    terms = state.terms
    if terms.take_pays and state.taken >= 0:
        return max(terms.opening_min, terms.take_min)
    return terms.opening_min


def addable_points(state: State, seat: int) -> list[int]:
    """How many points additions could bring, at most; none where they do not count."""
    terms = state.terms
    if not terms.opening_counts_layoffs or not terms.layoff or not state.table:
        return []
    takes = taken_by(state.table, terms)
    fitting = [card for card in state.hands[seat] if card < JOKER and takes >> card & 1]
    return [sum([terms.values[card] for card in fitting])] if fitting else []


def with_additions(state: State, seat: int, melds: list[Meld]) -> Lay:
    """The melds, then every card left over that fits a meld of the table."""
    left = list(state.hands[seat])
    for meld in melds:
        for card in meld.cards:
            left.remove(bare(card))
    parts: list[Part] = list(as_parts(melds))
    memo = state.terms.memo
    for entry in state.table:
        for card in [card for card in left if card < JOKER]:
            if len(left) > 1 and memo.takes(entry.meld) >> card & 1:
                left.remove(card)
                parts.append(Addition((card,), entry.name))
                break
    return Lay(tuple(parts))


def as_parts(melds: list[Meld]) -> tuple[Part, ...]:
    return tuple([NewMeld(meld.cards, meld.kind) for meld in melds])
