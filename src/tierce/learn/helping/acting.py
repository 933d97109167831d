"""Which sentence says what an act does and costs."""

from collections.abc import Callable
from typing import Final

from tierce.game import Action, Lay, NewMeld, View


def act_key(verb: str, act: Action, view: View) -> str:
    """The key of the sentence of a verb."""
    variant = VARIANTS[verb](act, view) if verb in VARIANTS else ""
    return f"act_{verb}{variant}"


def take(_: Action, view: View) -> str:
    points = "_points" if view.known.take_needed else "_must"
    kinds = {"must_play": "_must", "min_points": points}
    return kinds.get(view.rules.discard_take, "_return" if view.rules.discard_return else "")


def lay(act: Action, view: View) -> str:
    assert isinstance(act, Lay), "the verb is lay"
    assert view.seat is not None, "a seat lays"
    if any(isinstance(part, NewMeld) and part.borrowed for part in act.parts):
        return "_borrow"
    return "" if view.known.opened[view.seat] else "_open"


def swap(_: Action, view: View) -> str:
    return "_same" if view.rules.swapped_joker == "same_turn" else ""


def discard(_: Action, view: View) -> str:
    if len(view.hand) == 1:
        return "_last"
    return "_fault" if fault_cost(view) else ""


def gin(_: Action, view: View) -> str:
    return "" if view.rules.gin_bonus else "_plain"


VARIANTS: Final[dict[str, Callable[[Action, View], str]]] = {
    "take": take,
    "lay": lay,
    "swap": swap,
    "discard": discard,
    "gin": gin,
}


def fault_cost(view: View) -> int:
    """The most that throwing a card that fits the table may cost."""
    return max(view.rules.placeable_discard_penalty, view.rules.placeable_discard_crete)
