"""The one judge, the one place that makes the next state, the one place that decides what a seat
sees.

No clock, no randomness and no I/O: chance comes in from outside and is written down.
"""

from tierce.game.actions import (
    Action,
    Addition,
    CallCard,
    CallFault,
    Claim,
    Discard,
    DrawStock,
    Gin,
    Knock,
    Lay,
    NewMeld,
    Part,
    Pass,
    Steal,
    Swap,
    TakeDiscard,
    TimeOut,
    Undo,
)
from tierce.game.best_laying import BestLaying, best_laying
from tierce.game.chance import Written
from tierce.game.choices import choices
from tierce.game.decide import Chance, Step, play
from tierce.game.events import Event
from tierce.game.judge import refusal
from tierce.game.laying import Trial, try_laying
from tierce.game.match import Match
from tierce.game.memory import Memory
from tierce.game.opening import best_opening
from tierce.game.refusal import CODES, IllegalAction, Refusal
from tierce.game.round import Round
from tierce.game.state import State, TableMeld
from tierce.game.timing import harmless_act
from tierce.game.view import View, follow, view_of
from tierce.game.wire import wire_event, wire_result, wire_shared, wire_view

__all__ = [
    "CODES",
    "Action",
    "Addition",
    "BestLaying",
    "CallCard",
    "CallFault",
    "Chance",
    "Claim",
    "Discard",
    "DrawStock",
    "Event",
    "Gin",
    "IllegalAction",
    "Knock",
    "Lay",
    "Match",
    "Memory",
    "NewMeld",
    "Part",
    "Pass",
    "Refusal",
    "Round",
    "State",
    "Steal",
    "Step",
    "Swap",
    "TableMeld",
    "TakeDiscard",
    "TimeOut",
    "Trial",
    "Undo",
    "View",
    "Written",
    "best_laying",
    "best_opening",
    "choices",
    "follow",
    "harmless_act",
    "play",
    "refusal",
    "try_laying",
    "view_of",
    "wire_event",
    "wire_result",
    "wire_shared",
    "wire_view",
]
