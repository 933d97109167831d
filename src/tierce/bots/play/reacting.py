"""Acts out of turn: calls that the rules demand, and claims of the discard."""

from typing import Final

from tierce.bots.play.drawing import deadwood_saved
from tierce.cards import JOKER
from tierce.game import Action, CallCard, CallFault, Claim, State, View

STOCK_CARD: Final = 10
"""Least points that a claim must save: the stock card that comes with it stays in hand."""


def react(view: View) -> Action | None:
    """A call that the rules demand, or a claim of the discard."""
    if (call := due_call(view)) is not None:
        return call
    assert view.seat is not None, "an onlooker does not act"
    if view.refusal(Claim()) is None and wants_claim(view.known, view.seat):
        return Claim()
    return None


def due_call(view: View) -> Action | None:
    """The report of a fault, or the announcement of the last card."""
    for act in (CallFault(), CallCard()):
        if view.refusal(act) is None and not too_soon(view, act):
            return act
    return None


def too_soon(view: View, act: Action) -> bool:
    """Whether the act announces the last card while the seat holds more."""
    return isinstance(act, CallCard) and view.counts[view.seat or 0] != 1


def wants_claim(state: State, seat: int) -> bool:
    """Whether the discard is worth drawing a stock card as well."""
    return state.discard[-1] == JOKER or deadwood_saved(state, seat) >= STOCK_CARD
