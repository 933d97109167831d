"""Views and events as plain data, in the shapes of the protocol's page."""

from collections.abc import Callable
from typing import Any

from tierce.cards import JOKER, UNKNOWN, name
from tierce.game.actions import (
    Action,
    CallCard,
    CallFault,
    Claim,
    DrawStock,
    Pass,
    TakeDiscard,
    Undo,
)
from tierce.game.events import (
    Added,
    Called,
    Claimed,
    Dealt,
    Discarded,
    Drew,
    Ended,
    Event,
    Faulted,
    Knocked,
    Laid,
    Opened,
    Passed,
    Reshuffled,
    Stole,
    Swapped,
    TimedOut,
    Took,
    Turned,
    Undone,
)
from tierce.game.judge import before_laying, duty, must_draw, no_claim, refusal
from tierce.game.refusal import Refusal
from tierce.game.state import State
from tierce.game.view import View
from tierce.melds import worth
from tierce.rules import Rules
from tierce.rules.gin import gin_bonus, undercutter
from tierce.rules.outcome import Outcome
from tierce.rules.sec import is_sec

Plain = dict[str, Any]


def wire_view(view: View, shared: Plain | None = None) -> Plain:
    """What a screen is told of a seat's view; ``shared`` is what all are told of the same moment,
    for whoever tells several seats.
    """
    known, seat = view.known, view.seat
    return {
        "seat": seat,
        **(shared or wire_shared(known)),
        "hand": [name(card) for card in view.hand],
        "taken": text_or_none(known.taken),
        "owed": owed(known),
        "opening": wire_opening(known, seat),
        "verbs": {} if seat is None else verbs(known, seat),
    }


def wire_shared(known: State) -> Plain:
    """What everybody may know of a round, a seat or none."""
    return {
        "players": known.players,
        "start": known.start,
        "turn": known.turn,
        "phase": known.phase,
        "counts": [len(hand) for hand in known.hands],
        "stock": len(known.stock),
        "discard": [name(card) for card in known.discard],
        "table": [wire_meld(entry, known.rules) for entry in known.table],
        "opened": list(known.opened),
        "turns": list(known.turns),
        "result": wire_result(known.outcome, known.points, known.rules),
    }


def wire_meld(entry: Any, rules: Rules) -> Plain:
    """A meld of the table."""
    return {
        "name": entry.name,
        "seat": entry.seat,
        "kind": entry.meld.kind,
        "cards": [name(card) for card in entry.meld.cards],
        "value": worth(entry.meld, rules.melds),
    }


def owed(known: State) -> list[Plain]:
    """Cards that must be laid before the turn ends."""
    cards = []
    must_play = known.rules.discard_take in ("must_play", "min_points")
    if known.taken != UNKNOWN and must_play and not known.taken_used:
        cards.append({"card": name(known.taken), "why": "taken"})
    if known.rules.swapped_joker == "same_turn":
        cards += [{"card": name(JOKER), "why": "joker"}] * known.owed_jokers
    return cards


def wire_opening(known: State, seat: int | None) -> Plain | None:
    """What an opening asks for; None once the seat has opened or where nothing is asked."""
    rules = known.rules
    if seat is None or known.opened[seat]:
        return None
    if not rules.first_meld_min and not rules.first_meld_pure_run:
        return None
    return {
        "points": 0,
        "needed": rules.first_meld_min,
        "pure_run": rules.first_meld_pure_run,
        "has_pure_run": False,
    }


def verbs(known: State, seat: int) -> dict[str, Plain | None]:
    """Every verb these rules know, with the reason why it cannot be used now; a pass only while the
    upcard is offered.
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
    """Why the seat may not act at all."""
    if known.over is not None:
        return Refusal("round_over")
    return None if seat == known.turn else Refusal("not_your_turn", turn=known.turn)


def laying(known: State, seat: int) -> Refusal | None:
    """Why nothing may be laid at all."""
    return acting(known, seat) or before_laying(known, seat)


def table_verbs(known: State, seat: int) -> dict[str, Refusal | None]:
    """Verbs on melds of the table."""
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
    """Verbs out of turn."""
    rules, said = known.rules, {}
    if rules.knock_claim and known.players > 2:
        said["claim"] = acting(known, known.turn) or no_claim(known, seat, Claim())
    if rules.one_card_call == "manual":
        said["card"] = asked(known, seat, CallCard())
    faults = rules.placeable_discard_penalty or rules.placeable_discard_crete
    if faults or rules.one_card_call == "manual":
        said["fault"] = asked(known, seat, CallFault())
    return said


def wire_result(outcome: Outcome | None, points: list[int] | None, rules: Rules) -> Plain | None:
    """How a round ended and what it cost."""
    if outcome is None or points is None:
        return None
    return {
        "how": outcome.how,
        "winner": outcome.winner,
        "sec": is_sec(outcome, rules),
        "points": list(points),
        "left": [[name(card) for card in hand] for hand in outcome.left],
        "values": [[rules.hand_values[min(card, JOKER)] for card in hand] for hand in outcome.left],
        "flat": flat_priced(outcome, rules),
        "faults": list(outcome.faults or (0,) * len(points)),
        "last": text_or_none(outcome.last),
        **wire_gin(outcome, rules),
    }


def flat_priced(outcome: Outcome, rules: Rules) -> list[bool]:
    """Whose cards are not counted one by one, because the seat never laid."""
    return [
        bool(rules.unopened_flat)
        and outcome.how != "void"
        and seat != outcome.winner
        and not opened
        for seat, opened in enumerate(outcome.opened)
    ]


def wire_gin(outcome: Outcome, rules: Rules) -> Plain:
    """Who undercut the knocker, and the bonus beside the unmatched points."""
    knocker = outcome.winner
    if rules.score_mode != "gin" or knocker is None:
        return {"undercut": None, "bonus": 0}
    return {
        "undercut": undercutter(outcome, knocker, rules),
        "bonus": gin_bonus(outcome, knocker, rules),
    }


# Events


def wire_event(event: Event, rules: Rules, seat: int | None) -> Plain:
    """A masked event as plain data, for the seat it was masked for."""
    return WRITERS[type(event)](event, rules, seat)


def texts(cards: tuple[int, ...]) -> list[str]:
    return [name(card) for card in cards]


def text_or_none(card: int | None) -> str | None:
    """A card as text; None where there is none or it is hidden."""
    return None if card is None or card == UNKNOWN else name(card)


def seat_card(kind: str) -> Callable[[Any, Rules, int | None], Plain]:
    """Events of a seat and a card that may be hidden."""

    def write(event: Any, rules: Rules, seat: int | None) -> Plain:
        return {"type": kind, "seat": event.seat, "card": text_or_none(event.card)}

    return write


def seat_only(kind: str) -> Callable[[Any, Rules, int | None], Plain]:
    """Events of a seat alone."""

    def write(event: Any, rules: Rules, seat: int | None) -> Plain:
        return {"type": kind, "seat": event.seat}

    return write


def stock_size(kind: str) -> Callable[[Any, Rules, int | None], Plain]:
    """Events that make a new stock."""

    def write(event: Any, rules: Rules, seat: int | None) -> Plain:
        size = event.stock if isinstance(event.stock, int) else len(event.stock)
        return {"type": kind, "stock": size}

    return write


def on_meld(kind: str) -> Callable[[Any, Rules, int | None], Plain]:
    """Events that change a meld of the table."""

    def write(event: Any, rules: Rules, seat: int | None) -> Plain:
        result = texts(event.result)
        return {"type": kind, "seat": event.seat, "meld": event.meld} | {
            "cards": texts(event.cards),
            "result": result,
        }

    return write


def wire_dealt(event: Dealt, rules: Rules, seat: int | None) -> Plain:
    return {
        "type": "dealt",
        "hand": None if seat is None else texts(event.hands[seat]),
        "counts": [len(hand) for hand in event.hands],
        "upcard": text_or_none(event.upcard),
    }


def wire_laid(event: Laid, rules: Rules, seat: int | None) -> Plain:
    return {
        "type": "laid",
        "seat": event.seat,
        "meld": event.meld,
        "kind": event.kind,
        "cards": texts(event.cards),
        "value": event.value,
        "borrowed": [[name(card), meld] for card, meld in event.borrowed],
    }


def wire_stole(event: Stole, rules: Rules, seat: int | None) -> Plain:
    stays = {left.name: texts(left.cards) for left in event.rest.left}
    return {"type": "stole", "seat": event.seat, "meld": event.meld} | {
        "cards": texts(event.cards),
        "result": stays,
    }


def wire_opened(event: Opened, rules: Rules, seat: int | None) -> Plain:
    return {"type": "opened", "seat": event.seat, "points": event.points}


def wire_claimed(event: Claimed, rules: Rules, seat: int | None) -> Plain:
    return {
        "type": "claimed",
        "seat": event.seat,
        "card": name(event.card),
        "drawn": text_or_none(event.drawn),
    }


def wire_faulted(event: Faulted, rules: Rules, seat: int | None) -> Plain:
    own = seat == event.seat
    return {
        "type": "faulted",
        "by": event.by,
        "seat": event.seat,
        "fault": event.fault,
        "points": event.points,
        "drawn": texts(event.drawn) if own else len(event.drawn),
    }


def wire_knocked(event: Knocked, rules: Rules, seat: int | None) -> Plain:
    hands = [
        {
            "melds": [texts(meld) for meld in hand.melds],
            "layoffs": texts(hand.layoffs),
            "rest": texts(hand.rest),
        }
        for hand in event.hands
    ]
    return {
        "type": "knocked",
        "seat": event.seat,
        "card": name(event.card),
        "gin": event.gin,
        "hands": hands,
    }


def wire_ended(event: Ended, rules: Rules, seat: int | None) -> Plain:
    return {"type": "ended", "result": wire_result(event.outcome, list(event.points), rules)}


WRITERS: dict[type, Callable[[Any, Rules, int | None], Plain]] = {
    Dealt: wire_dealt,
    Drew: seat_card("drew"),
    Took: seat_card("took"),
    Passed: seat_only("passed"),
    Laid: wire_laid,
    Added: on_meld("added"),
    Swapped: on_meld("swapped"),
    Stole: wire_stole,
    Opened: wire_opened,
    Discarded: seat_card("discarded"),
    Undone: seat_only("undone"),
    Claimed: wire_claimed,
    Called: seat_only("called"),
    Faulted: wire_faulted,
    Reshuffled: stock_size("reshuffled"),
    Turned: stock_size("turned"),
    TimedOut: seat_only("timed_out"),
    Knocked: wire_knocked,
    Ended: wire_ended,
}
