"""Intents: acts out of turn decided in advance, at tables by days.

An intent is judged from the seat's own view. Its outcome is logged like an answer of the person, so
a replay judges nothing again.
"""

from typing import Final

import msgspec

from tierce.analysis import lets_lay
from tierce.cards import bare, card, name
from tierce.server.table.entries import Answered, Entries
from tierce.server.table.state import TableState
from tierce.server.table.time.claim_window import LET_GO
from tierce.server.wire import Intent

NO_INTENT: Final = Intent()


def takes_intents(table: TableState) -> bool:
    """Whether the table takes intents: only by days, and if its rules know acts out of turn."""
    rules = table.rules
    faults = rules.placeable_discard_penalty or rules.placeable_discard_crete
    reacts = rules.knock_claim or faults or rules.one_card_call != "off"
    return table.timekeeper.times.speed == "days" and bool(reacts)


def tidy(intent: Intent) -> Intent:
    """The intent with each face once; raises ValueError for an unreadable card."""
    faces = sorted({name(bare(card(text))) for text in intent.cards})
    return msgspec.structs.replace(intent, cards=faces)


def intend(table: TableState, seat: int, intent: Intent) -> None:
    """Set the seat's intent. It then comes after all earlier ones."""
    table.intents.pop(seat, None)
    if intent != NO_INTENT:
        table.intents[seat] = intent


def forget_cards(table: TableState) -> None:
    """Drop named cards at the start of a round. Other intents last until withdrawn."""
    kept = {
        seat: msgspec.structs.replace(intent, cards=[]) for seat, intent in table.intents.items()
    }
    table.intents = {seat: intent for seat, intent in kept.items() if intent != NO_INTENT}


def own(table: TableState) -> dict[int, Intent]:
    """Intents of seats that their persons play themselves."""
    return {seat: intent for seat, intent in table.intents.items() if table.bot_of(seat) is None}


def intended_answers(table: TableState) -> list[Entries]:
    """Answers to the open window from intents of seats that have not answered."""
    if table.window is None:
        return []
    window = table.window
    silent = set(window.claimants) - window.answers.keys()
    wishes = [(seat, wish(table, seat, intent)) for seat, intent in own(table).items()]
    return [
        Answered(seat=seat, act=act, at=window.opened)
        for seat, act in wishes
        if seat in silent and act is not None
    ]


def wish(table: TableState, seat: int, intent: Intent) -> str | None:
    """The seat's answer to the last discard; None if it has decided nothing."""
    assert table.round is not None, "a window is open in a round"
    view = table.round.view(seat)
    named = name(bare(view.known.discard[-1])) in intent.cards
    if named or (intent.lays and lets_lay(view)):
        return "claim"
    return LET_GO if intent.passes else None


def intended_reports(table: TableState) -> list[tuple[int, str]]:
    """The first automatic report of a fault, in seat order."""
    if table.round is None or not table.intents:
        return []
    count = len(table.places)
    faults = {seat for seat, intent in own(table).items() if intent.faults}
    order = [(table.round.turn + step) % count for step in range(count)]
    return [(seat, "fault") for seat in order if seat in faults and table.allows(seat, "fault")][:1]
