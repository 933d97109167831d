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
Access = Literal["public", "link", "private", "friends", "club"]
"""Public in the lobby, open to those with the link, with the host's consent, for the host's
friends, or for the members of a club.
"""
TalkMode = Literal["none", "phrases", "chat"]
"""What may be said at a table: nothing, known phrases, or free text."""
WatchMode = Literal["none", "hidden"]
"""Whether onlookers may follow. They never see a hidden hand."""
Absent = Literal["wait", "bot", "auto", "forfeit"]
StandIn = Literal["bot", "auto"]
Parted = Literal["left", "removed"]
"""How a person gave up a seat for good: by leaving, or removed by the host."""
Leaving = Literal["free", "bot", "resign", "close"]
"""The effect of leaving: free the seat, hand it to a bot, resign, or close the table."""
Dismissing = Literal["now", "agree"]
"""Whether a table is dismissed at once, or when all agree."""
Ending = Literal["resigned", "dismissed"]
"""How a match ended early."""
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
    """A refusal: a code, and facts for the sentence that explains it."""

    more: ClassVar[str] = "unknown"
    code: str


class Command(Struct):
    """A message that counts once, however often it arrives."""

    id: str


class Sentences(Struct):
    """One sentence for a person, in each language."""

    fr: str
    en: str


NotCounted = Literal["unplayed", "pair", "self"]
"""Why a match does not count: it ended before it was played, its persons have met too often that
day, or one person had two seats.
"""
