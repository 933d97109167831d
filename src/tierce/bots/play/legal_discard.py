"""The end of a turn, also where no discard is legal."""

from collections.abc import Iterable

from tierce.game import Action, Discard, Undo, View


def first_legal_discard(view: View, cards: Iterable[int]) -> Action:
    """The first legal discard; without one, taking the turn back."""
    for card in cards:
        act = Discard(card)
        if view.refusal(act) is None:
            return act
    return Undo()
