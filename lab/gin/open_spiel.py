"""OpenSpiel's simple Gin player at our table.

It wants a state of OpenSpiel, so one is made that looks to it as the table does: the cards that it
cannot see are dealt at random, in keeping with what was seen later.
"""

from functools import cache
from importlib import import_module
from typing import Any

from lab.gin.unseen import filled
from tierce.game import Action, Discard, DrawStock, Event, Gin, Knock, TakeDiscard, View
from tierce.game.events.classes import Dealt, Discarded, Drew, Took
from tierce.game.judge.gin import deadwood_after

GAME = "gin_rummy(knock_card=10,gin_bonus=25,undercut_bonus=25)"
UPCARD, STOCK, PASS, KNOCK = 52, 53, 54, 55
"""Its acts; a lower number is a card to throw, and ours are the same but for the suits' names."""


class OpenSpielSimple:
    """Plays Gin for two to a knock at ten, and nothing else."""

    name = "OpenSpiel simple"

    def choose(self, view: View) -> Action:
        """What its player would do in its turn."""
        assert view.seat is not None, "an onlooker has no turn"
        state = spiel_state(view)
        assert not state.is_terminal(), "a round ends with us before it ends with OpenSpiel"
        return act_of(player(view), state, view)

    def react(self, _: View) -> Action | None:
        """None: no seat acts out of turn at Gin."""
        return None


def act_of(bot: Any, state: Any, view: View) -> Action:
    """Its act as one of ours: a knock and the card that goes with it are one."""
    chosen = bot.step(state)
    if chosen == KNOCK:
        state.apply_action(KNOCK)
        return ending(view, bot.step(state))
    if chosen in (PASS, STOCK):
        return DrawStock()
    return TakeDiscard() if chosen == UPCARD else Discard(chosen)


def ending(view: View, card: int) -> Action:
    """Its knock; where it would give back the card just taken, as only OpenSpiel allows, that with
    another card, and where there is none it plays on.
    """
    assert view.seat is not None, "an onlooker ends nothing"
    state, seat = view.known, view.seat
    others = sorted(state.hands[seat], key=lambda one: deadwood_after(state, seat, one))
    acts: list[Action] = [act(one) for one in (card, *others) for act in (Gin, Knock)]
    acts += [Discard(one) for one in others]
    return next(act for act in acts if view.refusal(act) is None)


@cache
def game() -> Any:
    return import_module("pyspiel").load_game(GAME)


@cache
def blank() -> Any:
    """A state before the deal, to be copied: to make one takes longest of all."""
    return game().new_initial_state()


def player(view: View) -> Any:
    """A fresh player for the seat; who begins is OpenSpiel's player 0."""
    assert view.seat is not None, "an onlooker has no turn"
    make = import_module("pyspiel").make_simple_gin_rummy_bot
    return make(game().get_parameters(), (view.seat - view.known.start) % 2)


def spiel_state(view: View) -> Any:
    """All that has happened, told again to OpenSpiel."""
    state = blank().clone()
    for event in filled(view):
        tell(state, event)
    return state


def tell(state: Any, event: Event) -> None:
    """One event, with every card known."""
    match event:
        case Dealt(start=start, hands=hands, upcard=upcard):
            for card in (*hands[start], *hands[1 - start], upcard):
                state.apply_action(card)
        case Drew(card=card):
            # Here the first seat may draw at once; there both must first pass the upcard.
            while PASS in state.legal_actions():
                state.apply_action(PASS)
            state.apply_action(STOCK)
            state.apply_action(card)
        case Took():
            state.apply_action(UPCARD)
        case Discarded(card=card):
            state.apply_action(card)
        case _:
            raise AssertionError(f"{event} is nothing that happens before a turn of Gin")
