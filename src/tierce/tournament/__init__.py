"""Tournaments and evenings as pure values: who plays whom, where each sits, and who leads.

    state/    settings, events, what they come to, and places
    draw/     tables of a round: their sizes, who meets, and the order of seats
    formats/  what each kind of tournament makes of the results
    prizes    how points are shared by places

A tournament is its events, as a table is its log. Chance comes in as a seed, and a draw is an
event, so a tournament replays without a generator. Nothing here knows cards, clocks or sockets.

>>> opened = Tournament(Settings(format="series", rounds=2, seats=4))
>>> for player in ("Amal", "Bilel", "Chiraz", "Driss"):
...     opened = after(opened, Entered(player))
>>> begun = after(opened, Started())
>>> drawn = after(begun, next_draw(begun, seed=1))
>>> sorted(drawn.rounds[0].tables[0].players)
['Amal', 'Bilel', 'Chiraz', 'Driss']
"""

from tierce.tournament.prizes import Split, shared
from tierce.tournament.refusals import RefusedError, after, entry_points, refusal
from tierce.tournament.rounds import is_over, next_draw, standing
from tierce.tournament.state.events import (
    Abandoned,
    Corrected,
    Drawn,
    DroppedOut,
    Ended,
    Entered,
    PlaysAt,
    ReEntered,
    Reported,
    SatIn,
    SatOut,
    Started,
    TournamentEvent,
    Withdrew,
)
from tierce.tournament.state.places import Place
from tierce.tournament.state.settings import Format, Settings, faults
from tierce.tournament.state.state import Played, Table, Tournament

__all__ = [
    "Abandoned",
    "Corrected",
    "Drawn",
    "DroppedOut",
    "Ended",
    "Entered",
    "Format",
    "Place",
    "Played",
    "PlaysAt",
    "ReEntered",
    "RefusedError",
    "Reported",
    "SatIn",
    "SatOut",
    "Settings",
    "Split",
    "Started",
    "Table",
    "Tournament",
    "TournamentEvent",
    "Withdrew",
    "after",
    "entry_points",
    "faults",
    "is_over",
    "next_draw",
    "refusal",
    "shared",
    "standing",
]
