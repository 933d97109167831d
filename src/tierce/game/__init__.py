"""The engine: one judge, one maker of the next state, one place that decides what a seat sees.

Each folder imports only those before it: acts, state, events, judge, choose, view, play. There is
no clock, no randomness and no I/O. Chance comes in from outside and is written down.
"""

from tierce.game.acts.actions import (
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
from tierce.game.acts.refusal import CODES, IllegalAction, Refusal
from tierce.game.choose.best_laying import BestLaying, best_laying
from tierce.game.choose.choices import choices
from tierce.game.choose.opening import best_opening
from tierce.game.events.event import Event
from tierce.game.judge.judge import refusal
from tierce.game.judge.laying import try_laying
from tierce.game.judge.trial import Trial
from tierce.game.play.chance import Written
from tierce.game.play.course import Chance, Step
from tierce.game.play.decide import play
from tierce.game.play.match import Match
from tierce.game.play.round import Round
from tierce.game.play.timing import harmless_act
from tierce.game.state.seen import SeenState
from tierce.game.state.state import State
from tierce.game.state.table_meld import TableMeld
from tierce.game.view.memory import Memory
from tierce.game.view.plain_events import wire_event
from tierce.game.view.plain_result import wire_result
from tierce.game.view.plain_view import wire_shared, wire_view
from tierce.game.view.view import View, follow, view_of

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
    "SeenState",
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
