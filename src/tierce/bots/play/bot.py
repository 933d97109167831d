"""The interface of a bot."""

from typing import Protocol

from tierce.game import Action, View


class Bot(Protocol):
    """A player that maps a view to an action.

    A bot keeps no state between two calls: the same view gives the same action, and a table may
    repeat the call after a restart. The table owns the view and may update it in place.
    """

    name: str

    def choose(self, view: View) -> Action:
        """The next act in its turn. The table calls it until the turn has passed on.

        ``Undo`` where only taking the turn back is left. Raises ValueError for the view of an
        onlooker or of a seat that is not in turn, and once the round is over.
        """
        ...

    def react(self, view: View) -> Action | None:
        """An act out of turn: claim the discard, report a fault, announce the last card.

        None for no act. The judge may refuse the act because of a hidden card; the bot gets no
        second call.
        """
        ...
