"""Messages of the client at a table."""

from typing import Literal

from tierce.server.wire.play.talk import Report, Tell
from tierce.server.wire.play.views import Intent
from tierce.server.wire.words.terms import Command


class Act(Command, tag="act"):
    seq: int
    action: str


class Pass(Command, tag="pass"):
    seq: int


class Passing(Command, tag="passing"):
    on: bool


class Intend(Command, tag="intend"):
    intent: Intent


class Pause(Command, tag="pause"):
    on: bool


class Cut(Command, tag="cut"):
    cut: str


class Ready(Command, tag="ready"):
    here: bool = False
    """Start with the present persons. Free seats are removed."""


class Rematch(Command, tag="rematch"):
    cut: str = ""


class Seat(Command, tag="seat"):
    seat: int
    fill: Literal["bot", "open"]
    bot: str = ""


class AddSeat(Command, tag="add_seat"):
    pass


class DropSeat(Command, tag="drop_seat"):
    seat: int


class Remove(Command, tag="remove"):
    seat: int


class Leave(Command, tag="leave"):
    pass


class Dismiss(Command, tag="dismiss"):
    on: bool = True


class Back(Command, tag="back"):
    pass


class Admit(Command, tag="admit"):
    key: int
    yes: bool


class Consider(Command, tag="consider"):
    groups: list[list[str]]
    selected: list[str]


class Arrange(Command, tag="arrange"):
    pass


class Hint(Command, tag="hint"):
    lang: Literal["fr", "en"]


class AskHelp(Command, tag="help"):
    lang: Literal["fr", "en"]


class AskCoach(Command, tag="coach"):
    """``said`` are the topics that this person has heard."""

    lang: Literal["fr", "en"]
    said: list[str]


class Pong(Command, tag="pong"):
    pass


Seating = Seat | AddSeat | DropSeat | Admit
Parting = Leave | Remove | Dismiss
AtTable = Act | Pass | Passing | Intend | Pause | Cut | Ready | Back | Seating | Parting
Talking = Tell | Report
Asking = AtTable | Talking | Rematch | Consider | Arrange | Hint | AskHelp | AskCoach
ClientMessage = Asking | Pong
