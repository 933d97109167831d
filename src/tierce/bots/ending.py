"""The end of a turn, also of one that went wrong."""

from collections.abc import Iterable

from tierce.game import Action, Discard, Undo, View
from tierce.game.events import Discarded, Undone


def taken_back(view: View) -> bool:
    """Whether the seat took its acts back this turn; what led there is not tried again."""
    for event in reversed(view.events):
        if isinstance(event, Discarded):
            return False
        if isinstance(event, Undone):
            return True
    return False


def any_discard(view: View, acts: Iterable[Discard]) -> Action:
    """The first discard that is allowed; where none is, the turn is taken back."""
    return next((act for act in acts if view.refusal(act) is None), Undo())
