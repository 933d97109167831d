"""Whether a discard is one to knock for, as a person would say it beforehand."""

from tierce import melds
from tierce.game import View
from tierce.game.judge.faults import fits_somewhere


def lets_lay(view: View) -> bool:
    """Whether the seat could lay the last discard, had it the card: in a meld with cards of its
    hand, within its opening where it has not opened yet, or on a meld of the table.
    """
    assert view.seat is not None, "an onlooker knocks for nothing"
    state, card = view.known, view.known.discard[-1]
    if not state.opened[view.seat]:
        return opens_with(view, card)
    on_table = state.terms.layoff and fits_somewhere(state, view.seat, card)
    return on_table or joins(view, card)


def opens_with(view: View, card: int) -> bool:
    """Whether there is an opening that the card is part of."""
    rules = view.rules
    found = melds.opening(
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
    """Whether the card comes to lie in a meld; a second one of its kind may be left over."""
    rules = view.rules
    more = melds.arrange([*view.hand, card], rules.melds, rules.hand_values)
    less = melds.arrange(view.hand, rules.melds, rules.hand_values)
    return more.points < less.points + rules.hand_values[card] or len(more.rest) <= len(less.rest)
