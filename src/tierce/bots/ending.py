"""The end of a turn, also of one that went wrong."""

from collections.abc import Iterable
from itertools import takewhile

from tierce.game import Action, Discard, Event, Undo, View
from tierce.game.events import Discarded, Undone


def this_turn(view: View) -> list[Event]:
    """What has happened since the last discard, the latest first."""
    return list(takewhile(lambda event: not isinstance(event, Discarded), reversed(view.events)))


def taken_back(view: View) -> bool:
    """Whether the seat took its acts back this turn; what led there is not tried again."""
    return any(isinstance(event, Undone) for event in this_turn(view))


def any_discard(view: View, acts: Iterable[Discard]) -> Action:
    """The first discard that is allowed; where none is, the turn is taken back."""
    return next((act for act in acts if view.refusal(act) is None), Undo())
