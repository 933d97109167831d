"""What a bot is."""

from typing import Protocol

from tierce.game import Action, View


class Bot(Protocol):
    """A player that is given its view and gives back an action.

    It keeps nothing from one question to the next, so the same view gives the same answer and a
    table may ask it afresh after a restart. The view itself is the table's: where many rounds are
    played, the same one is brought up to the next moment.
    """

    name: str

    def choose(self, view: View) -> Action:
        """What it does in its turn; asked again until the turn has passed on."""
        ...

    def react(self, view: View) -> Action | None:
        """What it does out of turn: knock for a discard, report a fault, announce its last card.

        None where it lets the moment pass. What only a hidden card could forbid, the judge may
        still refuse; then the moment has passed too.
        """
        ...
