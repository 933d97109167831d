"""Whether a discard is worth claiming out of turn."""

from tierce.game import View
from tierce.game.judge.faults import fits_somewhere
from tierce.solve import arrange, opening


def lets_lay(view: View) -> bool:
    """Whether the seat could lay the last discard: in a meld from its hand, in its opening if it
    has not opened, or on a meld of the table.
    """
    assert view.seat is not None, "an onlooker knocks for nothing"
    state, card = view.known, view.known.discard[-1]
    if not state.opened[view.seat]:
        return opens_with(view, card)
    on_table = state.terms.layoff and fits_somewhere(state, view.seat, card)
    return on_table or joins(view, card)


def opens_with(view: View, card: int) -> bool:
    """Whether an opening uses the card."""
    rules = view.rules
    found = opening(
        [*view.hand, card],
        rules.melds,
        rules.first_meld_min,
        values=rules.hand_values,
        pure_run=rules.first_meld_pure_run,
        keep=1 if rules.finish_discard == "required" else 0,
        must=card,
        full_free=not rules.full_lay_needs_min,
        most_melds=rules.new_melds_per_turn,
    )
    return found is not None


def joins(view: View, card: int) -> bool:
    """Whether the card joins a meld, even if another card of its face is then left over."""
    rules = view.rules
    more = arrange([*view.hand, card], rules.melds, rules.hand_values)
    less = arrange(view.hand, rules.melds, rules.hand_values)
    return more.points < less.points + rules.hand_values[card] or len(more.rest) <= len(less.rest)
