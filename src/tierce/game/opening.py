"""The best first laying that the rules accept."""

from tierce.game.actions import Addition, Lay, NewMeld, Part
from tierce.game.judge import refusal
from tierce.game.state import State
from tierce.melds import Meld, fits_any, opening


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
    rules = state.rules
    must = (
        state.taken
        if rules.discard_take in ("must_play", "min_points") and state.taken >= 0
        else None
    )
    return opening(
        state.hands[seat],
        rules.melds,
        max(0, needed_points(state) - points),
        values=rules.hand_values,
        pure_run=rules.first_meld_pure_run,
        keep=1 if rules.finish_discard == "required" else 0,
        must=must,
        full_free=not rules.full_lay_needs_min,
        most_melds=rules.new_melds_per_turn,
    )


def needed_points(state: State) -> int:
    """The minimum of an opening, or of a laying that pays for a taken discard."""
    taken = state.rules.discard_take == "min_points" and state.taken >= 0
    return max(state.rules.first_meld_min, state.rules.discard_take_min if taken else 0)


def addable_points(state: State, seat: int) -> list[int]:
    """How many points additions could bring, at most; none where they do not count."""
    rules = state.rules
    if not rules.first_meld_counts_layoffs or not rules.layoff:
        return []
    table = [entry.meld for entry in state.table]
    fitting = [
        card for card in state.hands[seat] if card < 52 and fits_any(card, table, rules.melds)
    ]
    return [sum([rules.hand_values[card] for card in fitting])] if fitting else []


def with_additions(state: State, seat: int, melds: list[Meld]) -> Lay:
    """The melds, then every card left over that fits a meld of the table."""
    left = list(state.hands[seat])
    for meld in melds:
        for card in meld.cards:
            left.remove(min(card, 52))
    parts: list[Part] = list(as_parts(melds))
    for entry in state.table:
        for card in [card for card in left if card < 52]:
            if len(left) > 1 and fits_any(card, [entry.meld], state.rules.melds):
                left.remove(card)
                parts.append(Addition((card,), entry.name))
                break
    return Lay(tuple(parts))


def as_parts(melds: list[Meld]) -> tuple[Part, ...]:
    return tuple([NewMeld(meld.cards, meld.kind) for meld in melds])
