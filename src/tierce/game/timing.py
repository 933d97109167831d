"""What is thrown for a player whose time is up."""

from tierce.game.actions import Discard
from tierce.game.faults import fits_somewhere
from tierce.game.judge import refusal
from tierce.game.state import State


def forced_discard(state: State, seat: int, drew: int) -> int:
    """The drawn card; where it may not be, or none was drawn, the dearest that may and fits no
    meld, else the dearest.

    [judge.md, timeout]
    """
    hand = state.hands[seat]
    if drew >= 0 and refusal(state, seat, Discard(drew)) is None:
        return drew
    allowed = [card for card in hand if refusal(state, seat, Discard(card)) is None]
    assert allowed, "with nothing laid some card can always be discarded"
    harmless = [card for card in allowed if not fits_somewhere(state, seat, card)]
    return max(harmless or allowed, key=lambda card: state.rules.hand_values[card])
