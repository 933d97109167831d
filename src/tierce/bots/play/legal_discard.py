"""The end of a turn, also of one that went wrong."""

from collections.abc import Iterable

from tierce.game import Action, Discard, Undo, View


def any_discard(view: View, cards: Iterable[int]) -> Action:
    """The first discard that is allowed; where none is, the turn is taken back."""
    for card in cards:
        act = Discard(card)
        if view.refusal(act) is None:
            return act
    return Undo()
