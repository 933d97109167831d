"""The verbs of a table for one seat, each with the reason why it is refused now."""

from typing import Any

from tierce.game.acts.actions import (
    Action,
    CallCard,
    CallFault,
    Claim,
    DrawStock,
    Pass,
    TakeDiscard,
    Undo,
)
from tierce.game.acts.refusal import Refusal
from tierce.game.judge.discarding import duty, must_draw
from tierce.game.judge.judge import before_laying, refusal
from tierce.game.judge.reactions import no_claim
from tierce.game.state.state import State

Plain = dict[str, Any]


def verbs(known: State, seat: int) -> dict[str, Plain | None]:
    """Return every verb of these rules with its refusal, None where it is allowed.

    A pass is listed only while the upcard is offered.
    """
    rules = known.rules
    said: dict[str, Refusal | None] = {"draw": asked(known, seat, DrawStock())}
    if rules.discard_take != "never":
        said["take"] = asked(known, seat, TakeDiscard())
    if known.upcard_offered:
        said["pass"] = asked(known, seat, Pass())
    if rules.melding == "at_end":
        said["knock"] = said["gin"] = acting(known, seat) or must_draw(known)
    else:
        said["lay"] = laying(known, seat)
    said |= table_verbs(known, seat)
    said["discard"] = acting(known, seat) or must_draw(known) or duty(known)
    said["undo"] = asked(known, seat, Undo())
    said |= window_verbs(known, seat)
    return {verb: None if why is None else why.as_dict() for verb, why in said.items()}


def asked(known: State, seat: int, act: Action) -> Refusal | None:
    return refusal(known, seat, act)


def acting(known: State, seat: int) -> Refusal | None:
    """Return why the seat may not act at all, or None."""
    if known.over is not None:
        return Refusal("round_over")
    return None if seat == known.turn else Refusal("not_your_turn", turn=known.turn)


def laying(known: State, seat: int) -> Refusal | None:
    """Return why the seat may lay nothing at all, or None."""
    return acting(known, seat) or before_laying(known, seat)


def table_verbs(known: State, seat: int) -> dict[str, Refusal | None]:
    """Return the verbs on melds of the table."""
    rules, said = known.rules, {}
    base, closed = laying(known, seat), None if known.opened[seat] else Refusal("not_opened")
    if rules.layoff:
        said["add"] = base or (closed if rules.layoff_needs_opened else None)
    if rules.joker_swap and rules.jokers:
        said["swap"] = base or (closed if rules.joker_swap_needs_opened else None)
    if rules.table_take == "steal":
        said["steal"] = base or closed
    return said


def window_verbs(known: State, seat: int) -> dict[str, Refusal | None]:
    """Return the verbs out of turn."""
    rules, said = known.rules, {}
    if rules.knock_claim and known.players > 2:
        said["claim"] = acting(known, known.turn) or no_claim(known, seat, Claim())
    if rules.one_card_call == "manual":
        said["card"] = asked(known, seat, CallCard())
    faults = rules.placeable_discard_penalty or rules.placeable_discard_crete
    if faults or rules.one_card_call == "manual":
        said["fault"] = asked(known, seat, CallFault())
    return said
