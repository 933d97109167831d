"""Acts out of turn that were decided beforehand, at a table by days: nobody can be there for every
discard.

Each is judged from what the seat itself may see, and what comes of it is written down like an
answer of the person: a table read back has nothing to judge again.
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
    """Whether there is something to decide beforehand: by days, where one may act out of turn."""
    rules = table.rules
    faults = rules.placeable_discard_penalty or rules.placeable_discard_crete
    reacts = rules.knock_claim or faults or rules.one_card_call != "off"
    return table.timekeeper.times.speed == "days" and bool(reacts)


def tidy(intent: Intent) -> Intent:
    """Each card once, by its face; raises ValueError where a text is no card."""
    faces = sorted({name(bare(card(text))) for text in intent.cards})
    return msgspec.structs.replace(intent, cards=faces)


def intend(table: TableState, seat: int, intent: Intent) -> None:
    """From now on; whoever has decided anew comes after those who had before."""
    table.intents.pop(seat, None)
    if intent != NO_INTENT:
        table.intents[seat] = intent


def forget_cards(table: TableState) -> None:
    """Cards are named for one round, the rest holds until it is taken back."""
    kept = {
        seat: msgspec.structs.replace(intent, cards=[]) for seat, intent in table.intents.items()
    }
    table.intents = {seat: intent for seat, intent in kept.items() if intent != NO_INTENT}


def own(table: TableState) -> dict[int, Intent]:
    """The intents of seats that their persons play themselves."""
    return {seat: intent for seat, intent in table.intents.items() if table.bot_of(seat) is None}


def answers_ahead(table: TableState) -> list[Entries]:
    """What persons have decided of the discard whose window is open, and not answered otherwise."""
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
    """Whether the seat wants the last discard; None where it has not said."""
    assert table.round is not None, "a window is open in a round"
    view = table.round.view(seat)
    named = name(bare(view.known.discard[-1])) in intent.cards
    if named or (intent.lays and lets_lay(view)):
        return "claim"
    return LET_GO if intent.passes else None


def reports_ahead(table: TableState) -> list[tuple[int, str]]:
    """The report of a fault that a seat makes by itself, the first round the table."""
    if table.round is None or not table.intents:
        return []
    count = len(table.places)
    faults = {seat for seat, intent in own(table).items() if intent.faults}
    order = [(table.round.turn + step) % count for step in range(count)]
    return [(seat, "fault") for seat in order if seat in faults and table.allows(seat, "fault")][:1]
