"""The moments of a first match at which one thing is worth saying."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from tierce.analysis.destinations import additions, swaps
from tierce.analysis.wanting import lets_lay
from tierce.cards import UNKNOWN, is_joker
from tierce.game import Lay, NewMeld, Steal, TakeDiscard, Trial, View
from tierce.game.choose.opening import best_opening
from tierce.game.judge.judge import before_laying
from tierce.game.judge.laying import try_laying
from tierce.learn.coaching.cards import completed, waiting
from tierce.learn.helping.acting import fault_cost
from tierce.learn.helping.now import now_key
from tierce.learn.helping.possible import possible

FEW: Final = 3
"""An opponent with so many cards may go out in the next turn."""
ODD: Final = (
    "now_claim",
    "now_upcard",
    "now_dealer",
    "now_early",
    "now_owed",
    "now_owed_points",
    "now_owed_joker",
)
"""Sentences of the help about what differs from a usual turn."""


class Said(NamedTuple):
    """The key of a sentence and its facts. Cards are numbers."""

    key: str
    facts: Mapping[str, Any] = MappingProxyType({})


Moment = Callable[[View], Said | None]


def ours(view: View) -> bool:
    """Whether the seat is in turn and the round goes on."""
    return view.seat is not None and view.seat == view.turn and view.phase != "over"


def lays(view: View) -> bool:
    """Whether the seat may lay now."""
    return ours(view) and view.phase == "play" and before_laying(view.known, view.turn) is None


def odd(view: View) -> Said | None:
    """What differs from a usual turn, in the words of the help."""
    key = now_key(view, possible(view))
    return Said(key) if key in ODD else None


def near_out(view: View) -> Said | None:
    """An opponent has few cards, where hands shrink."""
    if not ours(view) or view.rules.melding == "at_end":
        return None
    least = min(count for seat, count in enumerate(view.counts) if seat != view.seat)
    return Said("near_out", {"count": least}) if 0 < least <= FEW else None


def opens(view: View) -> Said | None:
    """The seat can open, and why it may want to."""
    if not lays(view) or view.known.opened[view.turn]:
        return None
    act = best_opening(view.known, view.turn)
    trial = None if act is None else try_laying(view.known, view.turn, act)
    if act is None or not isinstance(trial, Trial):
        return None
    cards = [card for part in act.parts if isinstance(part, NewMeld) for card in part.cards]
    return Said(reason(view), {"cards": cards, "points": trial.points})


def reason(view: View) -> str:
    """Which reason to open these rules give."""
    rules = view.rules
    if rules.unopened_flat:
        return "open_flat"
    if not rules.first_meld_min:
        return "open_free"
    return "open_add" if rules.layoff and rules.layoff_needs_opened else "open"


def joker(view: View) -> Said | None:
    """A card of the hand frees a joker on the table."""
    if not lays(view) or not view.rules.joker_swap:
        return None
    for card in dict.fromkeys(view.hand):
        if swaps(view, [card]):
            key = "joker_same" if view.rules.swapped_joker == "same_turn" else "joker"
            return Said(key, {"card": card})
    return None


def adds(view: View) -> Said | None:
    """A card of the hand fits the table."""
    if not lays(view) or not view.rules.layoff:
        return None
    for card in dict.fromkeys(view.hand):
        if not is_joker(card) and additions(view, [card]):
            return Said("add", {"card": card})
    return None


def steals(view: View) -> Said | None:
    """Cards of the table may come back into the hand."""
    if not lays(view) or view.rules.table_take != "steal":
        return None
    acts = [
        Lay((Steal((card,), entry.name),))
        for entry in view.known.table
        for card in entry.meld.cards
    ]
    return Said("steal") if any(view.refusal(act) is None for act in acts) else None


def takes(view: View) -> Said | None:
    """The discard is better than an unknown card."""
    if not ours(view) or view.phase != "draw" or view.refusal(TakeDiscard()) is not None:
        return None
    card = view.known.discard[-1]
    if view.rules.discard_take == "must_play":
        return Said("take_must", {"card": card}) if lets_lay(view) else None
    if view.rules.discard_take != "free":
        return None
    meld = completed(view.hand, card, view)
    return None if meld is None else Said("take", {"card": card, "cards": list(meld.cards)})


def drew(view: View) -> int:
    """The card that the seat has drawn from the stock in this turn, or `UNKNOWN`."""
    return view.known.drew if ours(view) and view.phase == "play" else UNKNOWN


def others(view: View, card: int) -> list[int]:
    """The hand without one copy of the card."""
    hand = view.hand
    hand.remove(card)
    return hand


def melds(view: View) -> Said | None:
    """The card drawn completes a meld."""
    if (card := drew(view)) == UNKNOWN or card not in view.hand:
        return None
    meld = completed(others(view, card), card, view)
    key = "meld_kept" if view.rules.melding == "at_end" else "meld"
    return None if meld is None else Said(key, {"card": card, "cards": list(meld.cards)})


def waits(view: View) -> Said | None:
    """What the card drawn could become."""
    if (card := drew(view)) == UNKNOWN or card not in view.hand:
        return None
    found = waiting(others(view, card), card, view)
    return found and Said("wait", {"card": card, "other": found[0], "waits": found[1]})


def holds_joker(view: View) -> Said | None:
    """What a joker in the hand is worth."""
    if not ours(view) or view.rules.melding == "at_end":
        return None
    return Said("if_joker") if any(is_joker(card) for card in view.hand) else None


def faults(view: View) -> Said | None:
    """A card of the hand may not be thrown without a penalty."""
    if not fault_cost(view) or adds(view) is None:
        return None
    return Said("if_fault" if view.rules.placeable_discard_penalty else "if_fault_crete")


MOMENTS: Final[dict[str, Moment]] = {
    "odd": odd,
    "near_out": near_out,
    "open": opens,
    "joker": joker,
    "take": takes,
    "steal": steals,
    "fault": faults,
    "add": adds,
    "meld": melds,
    "if_joker": holds_joker,
    "wait": waits,
}
"""The topics of the coach, the most urgent first. Each sentence of ``ODD`` is its own topic."""
