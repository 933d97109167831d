"""Acts for a player whose time is up."""

from tierce.cards import JOKER
from tierce.game.acts.actions import Action, Discard, DrawStock, Pass, Undo
from tierce.game.judge.faults import fits_somewhere
from tierce.game.judge.judge import refusal
from tierce.game.state.state import State


def harmless_act(state: State) -> Action:
    """Return the next act of a turn that the table plays for an absent player.

    It undoes what the seat laid, draws a stock card and discards that card, a joker only where
    there is no other card. An upcard that is offered is declined.
    """
    seat = state.turn
    if state.draft is not None:
        return Undo()
    if state.upcard_offered:
        return Pass()
    if state.must_draw:
        return DrawStock()
    return Discard(forced_discard(state, seat, spared=JOKER))


def timed_out_discard(state: State, seat: int) -> int:
    """Return the card that the act `TimeOut` discards. Until edition 3 it threw a drawn joker."""
    return forced_discard(state, seat, spared=JOKER if state.edition >= 3 else -1)


def forced_discard(state: State, seat: int, *, spared: int) -> int:
    """Return the card discarded for a seat whose time is up.

    It is the drawn card. Where that is refused, or none was drawn, it is the costliest allowed card
    that fits no meld of the table, else the costliest. The card `spared` goes last.
    """
    hand, drew = state.hands[seat], state.drew
    if drew >= 0 and drew != spared and refusal(state, seat, Discard(drew)) is None:
        return drew
    allowed = [card for card in hand if refusal(state, seat, Discard(card)) is None]
    # After an undo some discard is allowed. A position without a way back may allow none.
    allowed = allowed or hand
    others = [card for card in allowed if card != spared] or allowed
    harmless = [card for card in others if not fits_somewhere(state, seat, card)]
    return max(harmless or others, key=lambda card: state.rules.hand_values[card])
