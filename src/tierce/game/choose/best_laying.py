"""The laying that leaves the fewest points to a seat that plays on."""

from tierce.game.acts.actions import Addition, Lay, NewMeld, Part, Swap
from tierce.game.judge.judge import before_laying
from tierce.game.state.state import State
from tierce.rules import Rules
from tierce.solve import Laying, Limits, layings


class BestLaying:
    """A laying and what it leaves; `proven` says that no laying leaves less."""

    __slots__ = ("act", "points", "proven", "rest")

    def __init__(self, found: Laying, names: list[str]) -> None:
        self.act = as_act(found, names)
        """The laying, or None where nothing is laid."""
        self.rest = found.rest
        self.points = found.points
        self.proven = found.proven

    def __repr__(self) -> str:
        return f"BestLaying({self.act!r}, {self.rest!r}, {self.points!r})"


def as_act(found: Laying, names: list[str]) -> Lay | None:
    """Return the laying as an act on melds of these names."""
    parts: list[Part] = []
    for change in found.changes:
        name = names[change.meld]
        kind = Addition if change.kind == "add" else Swap
        parts.append(kind(change.cards, name))
    parts += [NewMeld(meld.cards, meld.kind) for meld in found.melds]
    return Lay(tuple(parts)) if parts else None


def best_laying(state: State, seat: int) -> BestLaying | None:
    """Return the laying of the seat in turn that leaves the fewest points.

    None where the seat may not lay. It opens only where an opening has no condition; otherwise see
    `best_opening`. A card taken from the discard pile and jokers taken from the table are laid
    where they must be; where they cannot, nothing is laid. No card is borrowed or stolen.
    """
    if state.over is not None or seat != state.turn or before_laying(state, seat) is not None:
        return None
    found = layings(
        state.hands[seat],
        [entry.meld for entry in state.table],
        state.rules.melds,
        state.rules.hand_values,
        limits=limits(state, seat),
        copies=state.rules.decks,
    )
    return BestLaying(found, [entry.name for entry in state.table])


def limits(state: State, seat: int) -> Limits:
    """Return what the table allows the seat now."""
    rules, opened = state.rules, state.opened[seat]
    free = rules.first_meld_min == 0 and not rules.first_meld_pure_run
    most = rules.new_melds_per_turn - state.new_melds if rules.new_melds_per_turn else -1
    short = state.taken >= 0 and state.laid_points < state.take_needed
    must_play = rules.discard_take in ("must_play", "min_points") and not state.taken_used
    return Limits(
        adding=rules.layoff and (opened or not rules.layoff_needs_opened),
        swapping=rules.joker_swap and (opened or not rules.joker_swap_needs_opened),
        full_set=rules.joker_swap_set == "full_set",
        replay=rules.swapped_joker == "same_turn",
        guarded=[guarded(rules) and entry.seat != seat for entry in state.table],
        new_melds=most if opened or free else 0,
        keep=1 if rules.finish_discard == "required" or short else 0,
        must=state.taken if must_play else -1,
        owed=state.owed_jokers if rules.swapped_joker == "same_turn" else 0,
    ).bind(
        closed=[not state.takes_freed(entry, seat) for entry in state.table],
        freed=state.owed_jokers,
        discards=state.discard if rules.burnt_by_discards else [],
    )


def guarded(rules: Rules) -> bool:
    """Whether no joker may be added to joker-free runs of other seats."""
    return not rules.joker_on_foreign_pure_run
