"""The words of the protocol: phases, speeds, access, refusals."""

from typing import Annotated, ClassVar, Literal

from msgspec import Struct

Card = Annotated[str, "Card"]
"""``7H``, ``*``, ``*QH``."""
Kind = Literal["person", "bot", "open"]
Phase = Literal["waiting", "playing", "between", "over"]
Lang = Literal["fr", "en"]
Pace = Literal["quick", "calm", "slow", "none"]
Speed = Literal["none", "lightning", "normal", "relaxed", "days"]
SeatWish = Literal["you", "bot", "open"]
Access = Literal["public", "link", "private"]
"""Listed for everybody, for who has the link, or with the host's yes."""
TalkMode = Literal["none", "phrases", "chat"]
"""What may be said at a table: nothing, only phrases that are known, or anything."""
WatchMode = Literal["none", "hidden"]
"""Whether somebody without a seat may watch; never a hand before it is laid open to all."""
Absent = Literal["wait", "bot", "auto", "forfeit"]
StandIn = Literal["bot", "auto"]
Parted = Literal["left", "removed"]
"""How a person gave up a seat for good: by leaving, or because the host removed them."""
Leaving = Literal["free", "bot", "resign", "close"]
"""What leaving does: it frees the seat, hands it to a bot, resigns, or closes the table."""
Dismissing = Literal["now", "agree"]
"""A table is dismissed at once, or when all agree."""
Ending = Literal["resigned", "dismissed"]
"""How a match ended before its end."""
Verb = Literal[
    "draw",
    "take",
    "pass",
    "lay",
    "add",
    "swap",
    "steal",
    "discard",
    "undo",
    "claim",
    "card",
    "fault",
    "knock",
    "gin",
]


class Refusal(Struct):
    """Why not: a code, and the facts a person needs beside it."""

    more: ClassVar[str] = "unknown"
    code: str


class Command(Struct):
    """A message that changes something once, however often it is sent."""

    id: str


class Sentences(Struct):
    """One sentence for a person, in each language."""

    fr: str
    en: str
