"""What is played for a player whose time is up."""

from tierce.cards import JOKER
from tierce.game.actions import Action, Discard, DrawStock, Pass, Undo
from tierce.game.faults import fits_somewhere
from tierce.game.judge import refusal
from tierce.game.state import State


def harmless_act(state: State) -> Action:
    """The next act of a turn that is played for somebody: what he laid is taken back, a stock card
    is drawn, that card is thrown; an upcard that is offered is declined.

    Unlike the judge's ``timeout`` it throws no joker as long as there is another card: nobody
    would give one away. [facts §11]
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
    """The drawn card; where it may not be, or none was drawn, the dearest that may and fits no
    meld, else the dearest. The card ``spared`` goes only where there is no other.

    [judge.md, timeout]
    """
    hand = state.hands[seat]
    if drew >= 0 and refusal(state, seat, Discard(drew)) is None:
        return drew
    allowed = [card for card in hand if refusal(state, seat, Discard(card)) is None]
    # With all taken back some card may go; a position that tells no way back may leave none.
    allowed = allowed or hand
    others = [card for card in allowed if card != spared] or allowed
    harmless = [card for card in others if not fits_somewhere(state, seat, card)]
    return max(harmless or others, key=lambda card: state.rules.hand_values[card])
