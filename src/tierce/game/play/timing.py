"""Acts for a player whose time is up."""

from tierce.cards import JOKER
from tierce.game.acts.actions import Action, Discard, DrawStock, Pass, Undo
from tierce.game.judge.faults import fits_somewhere
from tierce.game.judge.judge import refusal
from tierce.game.state.state import State


def harmless_act(state: State) -> Action:
    """Return the next act of a turn that the table plays for an absent player.

    It undoes what the seat laid, draws a stock card and discards that card. An upcard that is
    offered is declined. Unlike the act `TimeOut` it keeps a joker while there is another card.
    """
    seat = state.turn
    if state.draft is not None:
        return Undo()
    if state.upcard_offered:
        return Pass()
    if state.must_draw:
        return DrawStock()
    drew = state.drew if state.drew != JOKER else -1
    return Discard(forced_discard(state, seat, drew, spared=JOKER))


def forced_discard(state: State, seat: int, drew: int, spared: int = -1) -> int:
    """Return the card that a timeout discards.

    It is the drawn card. Where that is refused, or none was drawn, it is the costliest allowed card
    that fits no meld of the table, else the costliest. The card `spared` goes last.
    """
    hand = state.hands[seat]
    if drew >= 0 and refusal(state, seat, Discard(drew)) is None:
        return drew
    allowed = [card for card in hand if refusal(state, seat, Discard(card)) is None]
    # After an undo some discard is allowed. A position without a way back may allow none.
    allowed = allowed or hand
    others = [card for card in allowed if card != spared] or allowed
    harmless = [card for card in others if not fits_somewhere(state, seat, card)]
    return max(harmless or others, key=lambda card: state.rules.hand_values[card])
