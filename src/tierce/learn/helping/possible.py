"""The verbs that a seat can use now, each with one act that the judge allows."""

from collections.abc import Iterator
from itertools import product
from typing import Final

from tierce.cards import JOKER, bare, is_joker
from tierce.game import Action, Lay, NewMeld, State, Undo, View
from tierce.game.acts.actions import (
    Addition,
    CallCard,
    CallFault,
    Claim,
    Discard,
    DrawStock,
    Gin,
    Knock,
    Part,
    Pass,
    Steal,
    Swap,
    TakeDiscard,
)
from tierce.game.choose.first_melds import as_parts, first_melds
from tierce.game.choose.hands import opening
from tierce.game.judge.judge import before_laying
from tierce.melds import Meld
from tierce.solve import candidates
from tierce.solve.tables.holding import Holding

VERBS: Final[dict[type[Action] | type[Part], str]] = {
    DrawStock: "draw",
    TakeDiscard: "take",
    Pass: "pass",
    NewMeld: "lay",
    Addition: "add",
    Swap: "swap",
    Steal: "steal",
    Knock: "knock",
    Gin: "gin",
    Discard: "discard",
    Undo: "undo",
    Claim: "claim",
    CallCard: "card",
    CallFault: "fault",
}
"""The verb of each act, in the order in which help names them."""


def possible(view: View) -> dict[str, Action]:
    """Every verb that the seat can use now by itself, with an act that the judge allows."""
    seat = view.seat
    if seat is None or view.known.over is not None:
        return {}
    acts = [*view.choices(), Undo()]
    found: dict[str, Action] = {}
    for act in acts:
        verb = verb_of(act)
        if verb not in found and view.refusal(act) is None:
            found[verb] = act
    if "lay" not in found and (laying := opened(view) or borrowed(view)) is not None:
        found["lay"] = laying
    return {verb: found[verb] for verb in VERBS.values() if verb in found}


def verb_of(act: Action) -> str:
    """The verb of an act; an opening with additions lays."""
    if not isinstance(act, Lay):
        return VERBS[type(act)]
    kinds = [type(part) for part in act.parts]
    return "lay" if NewMeld in kinds else VERBS[kinds[0]]


def opened(view: View) -> Lay | None:
    """An opening that leaves a card owed, or None; the judge allows it, and the turn goes on."""
    known, seat = view.known, view.seat
    assert seat is not None, "only a seat lays"
    if seat != view.turn or known.opened[seat] or before_laying(known, seat):
        return None
    melds = first_melds(known, Holding(view.hand), owes=False)
    acts = [None if melds is None else Lay(as_parts(melds)), opening(view.hand, view.rules)]
    return next((act for act in acts if act and view.refusal(act) is None), None)


def borrowed(view: View) -> Lay | None:
    """A new meld with cards of the table, where the rules let a seat borrow them; or None."""
    known, seat = view.known, view.seat
    assert seat is not None, "only a seat lays"
    if view.rules.table_take != "borrow" or seat != view.turn or before_laying(known, seat):
        return None
    for act in borrowings(known, view.hand):
        if view.refusal(act) is None:
            return act
    return None


def borrowings(state: State, hand: list[int]) -> Iterator[Lay]:
    """New melds of the hand with one card or more of the table, not judged."""
    lying = {bare(card) for entry in state.table for card in entry.meld.cards if not is_joker(card)}
    pool = list(hand) + [card for card in lying if card not in hand]
    for meld in candidates(pool, state.rules.melds):
        yield from with_origins(meld, state, hand)


def with_origins(meld: Meld, state: State, hand: list[int]) -> Iterator[Lay]:
    """The meld with its own cards from the hand, and each other card from a meld that holds it."""
    held, places = list(hand), list[list[str]]()
    for card in meld.cards:
        face = JOKER if is_joker(card) else card
        if face in held:
            held.remove(face)
            places.append([""])
        else:
            places.append([one.name for one in state.table if card in one.meld.cards])
    if [""] not in places or all(place == [""] for place in places):
        return
    for origins in product(*places):
        yield Lay((NewMeld(meld.cards, meld.kind, origins),))
