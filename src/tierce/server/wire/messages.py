"""What server and client say to each other, as types: the other half of ``docs/protocol.md``.

The client's TypeScript types are made from this file by ``tools/wire_types.py``, so names and
order here are theirs too. It stays whole because it is one list: a reader wants every shape on
one page.
"""

from typing import Annotated, ClassVar, Literal

from msgspec import UNSET, Struct, UnsetType

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


# ---- a table


class Times(Struct, frozen=True):
    """How long the table lets its players think, in seconds: a turn, a reserve and what it grows by
    each turn; how long it waits in all for somebody whose line is down, and what it does then.
    """

    speed: Speed
    turn: int
    bank: int
    increment: int
    away: int
    absent: Absent


class ClockInfo(Struct):
    """Whose turn is timed, and what is left, in milliseconds. ``between``: until the next round is
    dealt by itself; ``starts``: until a full table starts by itself; ``paused``: until a pause ends
    by itself; ``pausing``: seats that want one.
    """

    seat: int | None
    mode: Literal["runs", "away", "still"]
    turn: int
    bank: int
    away: int
    banks: list[int]
    between: int | None
    paused: int | None
    pausing: list[int]
    starts: int | None


class SeatInfo(Struct):
    name: str
    kind: Kind
    bot: str | None
    connected: bool
    ready: bool
    stand_in: StandIn | None
    parted: Parted | None
    """How the person this bot plays for has gone; None for any other seat."""


class Departure(Struct, frozen=True):
    """A person who gave up a seat during the match, and what they were called."""

    seat: int
    name: str
    how: Parted


class Ended(Struct, frozen=True):
    """How the match ended before its end, and the seat that resigned or dismissed the table."""

    how: Ending
    seat: int | None


class Rights(Struct):
    """What this seat may do now about who sits here: remove the persons in ``remove``, add a free
    seat, drop those in ``drop``, start without the free ones.
    """

    leave: Leaving | None
    dismiss: Dismissing | None
    remove: list[int]
    add: bool
    drop: list[int]
    start_here: bool


class RulesTitle(Struct, frozen=True):
    """The name of some rules: that of the preset, then what differs. ``short`` is for titles: two
    differences at most, and how many more. Both begin with ``base``.
    """

    base: str
    short: str
    long: str


class RulesTitles(Struct, frozen=True):
    """The name of some rules in every language."""

    fr: RulesTitle
    en: RulesTitle


class RulesInfo(Struct):
    """``link`` names every rule of the table: the page ``/rules/{link}`` shows them."""

    name: str
    options: dict[str, object]
    changed: dict[str, tuple[object, object]]
    drawn: Literal["cards", "tiles"]
    title: RulesTitles
    link: str


class Asker(Struct):
    """Somebody who would like to sit down where the host has to say yes."""

    key: int
    name: str


class Promise(Struct):
    """What the server promises of the next round's deck, of the one being played, or of a rematch;
    and what each seat has said when it cut.
    """

    round: int
    promise: str
    cuts: list[str | None]


class Origin(Struct, frozen=True):
    """The moment of another match that this one goes on from, against bots."""

    table: str
    round: int
    step: int


class TableInfo(Struct):
    """What everybody with the link may know of a table. ``ending``: seats that want to dismiss it;
    ``rights`` and ``parted`` are the reader's own.
    """

    id: str
    rules: RulesInfo
    host: int
    you: int | None
    seats: list[SeatInfo]
    phase: Phase
    round: int
    totals: list[int]
    pace: Pace
    window: int
    times: Times
    access: Access
    talk: TalkMode
    watch: WatchMode
    watching: list[str]
    hints: bool
    asking: list[Asker]
    history: list[list[int]]
    ranking: list[list[int]] | None
    rematch: str | None
    deck: Promise | None
    origin: Origin | None
    stake: int
    paid: list[int] | None
    ended: Ended | None
    departures: list[Departure]
    ending: list[int]
    rights: Rights | None
    parted: Parted | None


class Deal(Struct):
    """A round that is over, with all its orders were made of: ``cuts`` by seat. Seats and cards are
    their numbers, clubs, spades, hearts and diamonds from ace to king, the joker 52.
    """

    round: int
    promise: str
    seed: str
    cuts: dict[str, str]
    orders: list[list[int]]


class TableLine(Struct):
    """One of my tables, in a list. ``turn``: the seats that the table waits for; ``left``: the
    milliseconds until the time of the turn is up, at a table by days.
    """

    id: str
    rules: str
    title: RulesTitles
    link: str
    phase: Phase
    round: int
    names: list[str]
    kinds: list[Kind]
    host: int
    speed: Speed
    turn: list[int]
    left: int | None
    your_turn: bool
    at: int
    you: int | None
    totals: list[int]
    ranking: list[list[int]] | None
    stake: int
    paid: list[int] | None
    ended: Ended | None
    departures: list[Departure]
    parted: Parted | None


# ---- a round, as one seat may know it


class Laid(Struct):
    """A meld on the table."""

    name: str
    seat: int
    kind: Literal["run", "set"]
    cards: list[Card]
    value: int


class Owed(Struct):
    """A card that must be used before the turn ends."""

    card: Card
    why: Literal["taken", "joker"]


class OpeningInfo(Struct):
    points: int
    needed: int
    pure_run: bool
    has_pure_run: bool


class Result(Struct):
    """How a round ended and what it cost."""

    how: Literal["out", "empty", "void", "knock", "gin"]
    winner: int | None
    sec: bool
    points: list[int]
    left: list[list[Card]]
    values: list[list[int]]
    flat: list[bool]
    faults: list[int]
    last: Card | None
    undercut: int | None
    bonus: int


class WindowInfo(Struct):
    """The last discard may be claimed: who may, who draws next, milliseconds left of how many."""

    card: Card
    seats: list[int]
    following: int
    left: int
    length: int
    answer: Literal["claim", "pass", "take", "draw"] | None


class Intent(Struct, frozen=True):
    """What a seat has decided beforehand of acts out of turn, at a table by days: the discards it
    knocks for (these cards until the round ends; any that it could lay), whether it lets all others
    pass, whether it reports every fault.
    """

    cards: list[Card] = []
    lays: bool = False
    passes: bool = False
    faults: bool = False


class View(Struct):
    """All a seat may know of a round."""

    seat: int
    players: int
    start: int
    turn: int
    phase: Literal["draw", "play", "over"]
    hand: list[Card]
    counts: list[int]
    stock: int
    discard: list[Card]
    table: list[Laid]
    opened: list[bool]
    turns: list[int]
    taken: Card | None
    owed: list[Owed]
    opening: OpeningInfo | None
    verbs: dict[Verb, Refusal | None]
    result: Result | None
    window: WindowInfo | None
    passing: bool
    intent: Intent | None


class Scene(Struct):
    """All that somebody without a seat may know of a round."""

    players: int
    start: int
    turn: int
    phase: Literal["draw", "play", "over"]
    counts: list[int]
    stock: int
    discard: list[Card]
    table: list[Laid]
    opened: list[bool]
    turns: list[int]
    result: Result | None


# ---- events: what happened, as one seat may know it


class Happened(Struct):
    seq: int


class SeatedEvent(Happened, tag="seated"):
    seat: int
    name: str
    kind: Kind


class LeftEvent(Happened, tag="left"):
    seat: int
    name: str
    kind: Kind
    how: Literal["opened", "left", "removed"]


class HostEvent(Happened, tag="host"):
    seat: int


class DepartedEvent(Happened, tag="departed"):
    seat: int
    name: str
    how: Parted


class ResignedEvent(Happened, tag="resigned"):
    seat: int


class WantsEndEvent(Happened, tag="wants_end"):
    seat: int
    on: bool


class DismissedEvent(Happened, tag="dismissed"):
    seat: int | None


class BeganEvent(Happened, tag="began"):
    """``stand_ins``: the seats that are played for their persons, and how."""

    round: int
    start: int
    stand_ins: list[tuple[int, StandIn]] = []


class DealtEvent(Happened, tag="dealt"):
    hand: list[Card] | None
    counts: list[int]
    upcard: Card | None


class DrewEvent(Happened, tag="drew"):
    seat: int
    card: Card | None


class TookEvent(Happened, tag="took"):
    seat: int
    card: Card


class PassedEvent(Happened, tag="passed"):
    seat: int


class LaidEvent(Happened, tag="laid"):
    seat: int
    meld: str
    kind: Literal["run", "set"]
    cards: list[Card]
    value: int
    borrowed: list[tuple[Card, str]]


class AddedEvent(Happened, tag="added"):
    seat: int
    meld: str
    cards: list[Card]
    result: list[Card]


class SwappedEvent(Happened, tag="swapped"):
    seat: int
    meld: str
    cards: list[Card]
    result: list[Card]


class StoleEvent(Happened, tag="stole"):
    seat: int
    meld: str
    cards: list[Card]
    result: dict[str, list[Card]]


class OpenedEvent(Happened, tag="opened"):
    seat: int
    points: int


class DiscardedEvent(Happened, tag="discarded"):
    seat: int
    card: Card


class UndoneEvent(Happened, tag="undone"):
    seat: int


class ClaimedEvent(Happened, tag="claimed"):
    seat: int
    card: Card
    drawn: Card | None


class CalledEvent(Happened, tag="called"):
    seat: int


class FaultedEvent(Happened, tag="faulted"):
    by: int
    seat: int
    fault: Literal["placeable", "crete", "not_called"]
    points: int
    drawn: list[Card] | int


class ReshuffledEvent(Happened, tag="reshuffled"):
    stock: int


class TurnedEvent(Happened, tag="turned"):
    stock: int


class TimedOutEvent(Happened, tag="timed_out"):
    seat: int


class Shown(Struct):
    """A hand as it is laid open at the end of a Gin round."""

    melds: list[list[Card]]
    layoffs: list[Card]
    rest: list[Card]


class KnockedEvent(Happened, tag="knocked"):
    seat: int
    card: Card
    gin: bool
    hands: list[Shown]


class EndedEvent(Happened, tag="ended"):
    result: Result


class ScoredEvent(Happened, tag="scored"):
    points: list[int]
    totals: list[int]
    over: bool


class ReadyEvent(Happened, tag="ready"):
    seat: int


class PausedEvent(Happened, tag="paused"):
    seat: int


class ResumedEvent(Happened, tag="resumed"):
    seat: int | None


class StoodInEvent(Happened, tag="stood_in"):
    seat: int
    by: StandIn
    forfeit: bool


class ReturnedEvent(Happened, tag="returned"):
    seat: int


Event = (
    SeatedEvent
    | LeftEvent
    | HostEvent
    | DepartedEvent
    | ResignedEvent
    | WantsEndEvent
    | DismissedEvent
    | BeganEvent
    | DealtEvent
    | DrewEvent
    | TookEvent
    | PassedEvent
    | LaidEvent
    | AddedEvent
    | SwappedEvent
    | StoleEvent
    | OpenedEvent
    | DiscardedEvent
    | UndoneEvent
    | ClaimedEvent
    | CalledEvent
    | FaultedEvent
    | ReshuffledEvent
    | TurnedEvent
    | TimedOutEvent
    | KnockedEvent
    | EndedEvent
    | ScoredEvent
    | ReadyEvent
    | PausedEvent
    | ResumedEvent
    | StoodInEvent
    | ReturnedEvent
)


# ---- the client says


class Command(Struct):
    """A message that changes something once, however often it is sent."""

    id: str


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
    """Start with those who sit here: free seats are taken away."""


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


Phrase = Literal[
    "hello",
    "good_luck",
    "well_played",
    "thanks",
    "sorry",
    "moment",
    "back",
    "go_on",
    "close",
    "unlucky",
    "good_match",
    "again",
    "bye",
]
"""What everybody reads in his own language."""
Emote = Literal["smile", "laugh", "meh", "frown", "thumb", "heart", "party", "clover", "coffee"]
Reason = Literal["insult", "spam", "unfair", "other"]


class Tell(Command, tag="tell"):
    """Say something to the table: just one of these."""

    phrase: Phrase | None = None
    emote: Emote | None = None
    text: str | None = None


class Report(Command, tag="report"):
    """Show what was said here last to whoever runs the server; ``who`` is whom it is about."""

    who: str
    reason: Reason


class Consider(Command, tag="consider"):
    groups: list[list[str]]
    selected: list[str]


class Arrange(Command, tag="arrange"):
    pass


class Hint(Command, tag="hint"):
    lang: Literal["fr", "en"]


class Pong(Command, tag="pong"):
    pass


Seating = Seat | AddSeat | DropSeat | Admit
Parting = Leave | Remove | Dismiss
AtTable = Act | Pass | Passing | Intend | Pause | Cut | Ready | Back | Seating | Parting
Talking = Tell | Report
Asking = AtTable | Talking | Rematch | Consider | Arrange | Hint
ClientMessage = Asking | Pong


# ---- the server says


class Reading(Struct):
    """One thing that a group of cards can be."""

    kind: Literal["run", "set"]
    cards: list[Card]
    value: int
    pure: bool


class Group(Struct):
    readings: list[Reading]
    refusal: Refusal | None


Bounds = list[tuple[int, int]]
"""The least and the most points of each seat, where the act would end the round."""


class LayingInfo(Struct):
    """Every staged group as one act."""

    action: str
    points: int
    needed: int
    pure_run: bool
    has_pure_run: bool
    refusal: Refusal | None
    out: Bounds | None


class LayChoice(Struct):
    readings: list[Reading]
    refusal: Refusal | None
    action: str


class AddChoice(Struct):
    meld: str
    action: str
    cards: list[Card]
    points: int
    at: Literal["low", "high", "inside"]
    opening: int | None
    out: Bounds | None


class SwapChoice(Struct):
    meld: str
    action: str
    joker: int


class StealChoice(Struct):
    meld: str
    action: str


class DiscardWarning(Struct):
    meld: str
    points: int


class DiscardChoice(Struct):
    action: str
    refusal: Refusal | None
    warning: DiscardWarning | None
    out: Bounds | None


class ClosingChoice(Struct):
    action: str
    refusal: Refusal | None
    points: int
    out: Bounds | None
    brings: int | None


class Selected(Struct):
    """What may be done with the cards a person has selected."""

    lay: LayChoice | None
    adds: list[AddChoice]
    swaps: list[SwapChoice]
    steals: list[StealChoice]
    discard: DiscardChoice | None
    knock: ClosingChoice | None
    gin: ClosingChoice | None


class Deadwood(Struct):
    """The cards outside the staged melds, or outside the best ones where nothing is staged;
    ``discard`` is left out of the count.
    """

    points: int
    cards: list[Card]
    discard: Card | None


class Welcome(Struct, tag="welcome"):
    seq: int
    table: TableInfo
    view: View | None
    clock: ClockInfo | None
    events: list[Event]
    scene: Scene | UnsetType = UNSET


class Update(Struct, tag="update"):
    seq: int
    view: View | None
    clock: ClockInfo | None
    events: list[Event]
    table: TableInfo | UnsetType = UNSET
    scene: Scene | UnsetType = UNSET


class Ack(Struct, tag="ack"):
    id: str
    seq: int


class Refused(Struct, tag="refused"):
    id: str
    refusal: Refusal


NoTable = Literal["unknown_table", "damaged_table"]
"""Why there is no table to sit down at."""


class Sentences(Struct):
    """One sentence for a person, in each language."""

    fr: str
    en: str


class Failed(Struct, tag="failed"):
    code: Literal[
        "malformed",
        "not_seated",
        "too_many",
        "too_large",
        "unknown_table",
        "damaged_table",
        "busy",
        "no_hints",
    ]
    id: str | UnsetType = UNSET
    detail: Sentences | UnsetType = UNSET
    """With ``damaged_table``."""


class Considered(Struct, tag="considered"):
    id: str
    groups: list[Group]
    laying: LayingInfo | None
    selected: Selected
    deadwood: Deadwood | None


class Arranged(Struct, tag="arranged"):
    id: str
    melds: list[list[Card]]
    rest: list[Card]
    points: int


class Hinted(Struct, tag="hinted"):
    """What a good player would do, and why: the melds it would lay, else the ``cards`` to add,
    to swap or to throw, borrowed ones as ``7D@M1``. Each card in ``text`` stands in brackets.
    """

    id: str
    melds: list[list[str]]
    cards: list[str]
    text: str


class Presence(Struct, tag="presence"):
    connected: list[bool]
    watching: list[str]


class TalkLine(Struct, frozen=True):
    """Something that was said. ``who`` stands for the person, whatever the name."""

    number: int
    at: int
    seat: int
    who: str
    name: str
    phrase: Phrase | None = None
    emote: Emote | None = None
    text: str | None = None


class Talk(Struct, tag="talk"):
    """What was said, the oldest first: all that is kept on arrival, then each as it comes."""

    lines: list[TalkLine]


class Ping(Struct, tag="ping"):
    id: str
    next: int | UnsetType = UNSET
    """Milliseconds until the server says something again, at the latest; left out: no promise."""


ServerMessage = (
    Welcome
    | Update
    | Ack
    | Refused
    | Failed
    | Considered
    | Arranged
    | Hinted
    | Presence
    | Talk
    | Ping
)


# ---- over HTTP


class Me(Struct):
    name: str
    tables: list[TableLine]


class DeviceKey(Struct):
    """What makes another device the same guest, for so many seconds."""

    key: str
    seconds: int


class Moved(Struct):
    key: str


class BotInfo(Struct):
    """A bot of the roster: ``rank`` from 1 to 5, 0 for one that is no level of its own."""

    name: str
    rank: int
    face: str
    label: dict[Lang, str]
    line: dict[Lang, str]


class Roster(Struct):
    bots: list[BotInfo]
    usual: str


class Preset(Struct):
    key: str
    players: tuple[int, int]
    patches: list[str]
    usual: dict[str, list[str]]
    """The patches that a new table begins with, by its number of seats."""


class RulesList(Struct):
    presets: list[Preset]
    speeds: list[Times]


# ---- what was


class ReplayStep(Struct):
    """How the table stood after an act, and what the act led to; a hidden hand is null."""

    by: int | None
    turn: int
    phase: Literal["draw", "play", "over"]
    hands: list[list[Card] | None]
    counts: list[int]
    stock: int
    discard: list[Card]
    table: list[Laid]
    opened: list[bool]
    events: list[Event]


class Replay(Struct):
    """A round, step by step: with every hand once the match is over, else as one seat knew it."""

    round: int
    rounds: int
    seat: int | None
    whole: bool
    steps: list[ReplayStep]


class Advice(Struct):
    """What a good player would have done, and why: melds to lay, other cards it is about. Each
    card of ``text`` stands in brackets.
    """

    melds: list[list[str]]
    cards: list[str]
    text: str


Outcome = Literal["any", "won", "lost"]
Company = Literal["any", "people", "bots"]
"""With another person, or with bots alone."""


class History(Struct):
    """A page of the matches that fit, the latest first. ``found``: how many fit; ``played``: how
    many there are at all; ``presets``: those that were played.
    """

    matches: list[TableLine]
    found: int
    played: int
    presets: list[str]


# ---- all deals of this server


DealtTo = Literal["hands", "seat", "stock"]
"""All hands together, one seat's, or a fifth of the stock."""


class PlaceFigures(Struct):
    """What one place was dealt: the ``number`` of the seat, or of the fifth from the top. Jokers
    with how many are expected; chi-square over all faces, its degrees of freedom, and how often
    chance goes at least as far: null where there are too few deals to say.
    """

    place: DealtTo
    number: int
    cards: int
    jokers: int
    expected: float
    chi_square: float
    freedom: int
    chance: float | None


class PackFigures(Struct):
    """All deals of one pack; ``faces``: how often each card was in a hand, clubs, spades, hearts
    and diamonds from ace to king, then the jokers.
    """

    decks: int
    jokers: int
    deals: int
    faces: list[int]
    places: list[PlaceFigures]


class DealFigures(Struct):
    """The deals of all rounds that are over, and of none that is being played."""

    deals: int
    packs: list[PackFigures]


# ---- rules in words


class Titled(Struct):
    """A preset: what players call it, and a line about it."""

    key: str
    title: str
    line: str


class PatchInfo(Struct):
    """A house rule: what players call it, a line about it, and the options it sets."""

    key: str
    title: str
    line: str
    sets: list[str]


class OptionChoice(Struct):
    value: str | int
    text: str


class OptionInfo(Struct):
    """One option as a form shows it."""

    key: str
    kind: Literal["yes_no", "number", "choice", "seats", "hands"]
    label: str
    line: str
    least: int
    greatest: int
    choices: list[OptionChoice]


class OptionSection(Struct):
    key: str
    title: str
    options: list[OptionInfo]


class RulesWords(Struct):
    """Everything there is to choose from, in one language."""

    lang: Lang
    presets: list[Titled]
    patches: list[PatchInfo]
    sections: list[OptionSection]


class AskedRules(Struct):
    """Rules to be told: a preset with patches, single options, the query of a link."""

    rules: str
    options: dict[str, object] = {}
    query: str = ""
    lang: Lang = "fr"
    other: str | None = None


class TextBlock(Struct):
    """A paragraph, or a list of examples; a line is words, and cards between them."""

    kind: Literal["text", "examples"]
    lines: list[list[str | list[Card]]]


class TextSection(Struct):
    title: str
    blocks: list[TextBlock]


class Said(Struct):
    """The sentence of one option, and whether it is not as the preset has it."""

    option: str
    text: str
    changed: bool


class WayOut(Struct):
    """What ends a clash: patches that go, options that change, and all choices then."""

    removes: list[str]
    sets: dict[str, object]
    rules: str
    options: dict[str, object]


class ConflictInfo(Struct):
    options: list[str]
    code: str
    text: str
    ways: list[WayOut]


class RulesText(Struct):
    """All about some rules. Those that clash have no sections."""

    rules: str
    changed: dict[str, object]
    link: str
    hash: str
    options: dict[str, object]
    title: RulesTitle
    sections: list[TextSection]
    glance: list[Said]
    differences: list[Said]
    said: dict[str, str]
    asleep: list[str]
    conflicts: list[ConflictInfo]


class RulesFile(Struct):
    text: str
    lang: Lang = "fr"


class FoundRules(Struct):
    """The rules of a file: its own name, and the rules as a change of some there are."""

    name: str
    rules: str
    changed: dict[str, object]
    link: str


# ---- tables


class NewTable(Struct):
    rules: str
    seats: list[SeatWish]
    options: dict[str, object] = {}
    pace: Pace = "calm"
    window: int = 3
    speed: Speed = "none"
    days: int = 2
    away: int | None = None
    absent: Absent = "bot"
    bots: list[str] = []
    access: Access = "link"
    talk: TalkMode = "phrases"
    watch: WatchMode | None = None
    hints: bool | None = None
    stake: int = 0
    ticket: str | None = None
    cut: str = ""


class Ticket(Struct):
    """A promise of the deck of a table that is not made yet."""

    ticket: str
    promise: str


class GoOn(Struct):
    """Play on from a step of a match that is over, on one of its seats, against bots."""

    round: int
    step: int
    seat: int


class Created(Struct):
    id: str


class HandLies(Struct, forbid_unknown_fields=True):
    """How a hand lies on its owner's screen: cards in order, staged groups and gaps as places among
    them, and when, by the device's clock.
    """

    round: int
    at: int
    sorting: Literal["suit", "rank", "best", "hand"]
    faces: list[Card]
    groups: list[list[int]]
    parts: list[int]


class HandKept(Struct):
    hand: HandLies | None


class Named(Struct):
    name: str | None = None


class Joining(Struct):
    """``seat``: that of a bot, between two rounds."""

    name: str | None = None
    seat: int | None = None


class Joined(Struct):
    """The seat, or the key of a request that waits for the host's yes."""

    seat: int | None
    asking: int | None


class Quick(Struct):
    """Any table with these rules and this speed that has a free seat; else a new one."""

    rules: str
    options: dict[str, object] = {}
    speed: Speed = "normal"
    seats: int = 4


class Found(Struct):
    id: str
    made: bool


class LobbySeat(Struct):
    name: str
    kind: Kind


class LobbyLine(Struct):
    """A public table, in the list."""

    id: str
    rules: str
    title: RulesTitles
    changed: dict[str, tuple[object, object]]
    phase: Phase
    round: int
    seats: list[LobbySeat]
    free: int
    host: str
    access: Access
    times: Times
    stake: int
    here: int
    watching: int


class LobbyList(Struct, tag="lobby"):
    tables: list[LobbyLine]


class Mine(Struct, tag="mine"):
    """My tables that are not over, those that wait for me first."""

    tables: list[TableLine]


class Problem(Struct):
    """Any answer that is not 2xx."""

    code: str
    detail: object
