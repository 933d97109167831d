"""The host's page, the measures about a person, announcements and settings of the site."""

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from tierce.server.wire.people.reports import CaseContext, CaseReason
from tierce.server.wire.play.talk import TalkLine
from tierce.server.wire.words.terms import Lang, TalkMode
from tierce.server.wire.words.titles import RulesTitles

Role = Literal["moderator", "host"]
MeasureKind = Literal["warn", "mute", "rename", "picture", "suspend", "ban"]


class Note(Struct):
    """A measure as the person sees it. Times are in milliseconds since 1970.

    ``until`` is null where there is no end. ``appeal`` can be written once.
    """

    id: str
    kind: MeasureKind
    reason: str
    at: int
    until: int | None
    over: bool
    appeal: str | None
    reply: str | None


class Answered(Struct):
    """The answer to a report of the reader."""

    id: str
    reason: CaseReason
    at: int
    answer: str


class Announced(Struct):
    """A note to all visitors. ``until`` is null where there is no end."""

    id: str
    fr: str
    en: str
    since: int
    until: int | None


class HouseSwitches(Struct, forbid_unknown_fields=True):
    """What the host allows. ``blocks`` are the minutes of blocks for repeated leaving.

    ``floor`` is what purses are refilled to. It and ``most_stake`` are null where the numbers of
    the operator count.
    """

    guests: bool
    making: bool
    watching: bool
    talk: TalkMode
    children: bool
    languages: list[Lang]
    blocks: list[int] = field(default_factory=lambda: [10, 60, 360, 1440])
    accounts: bool = True
    pictures: bool = True
    mail: bool = True
    match_puzzles: bool = True
    stakes: bool = True
    floor: Annotated[int, Meta(ge=0, le=1_000_000)] | None = None
    most_stake: Annotated[int, Meta(ge=0, le=10_000)] | None = None


class LegalEntries(Struct, forbid_unknown_fields=True):
    """Who runs the site."""

    name: str
    address: str
    contact: str
    hosting: str


class House(Struct):
    """What each page shows of the site: announcements, settings, and what concerns the reader.

    ``mail``: the operator has named a mail server. ``floor`` and ``most_stake`` are the rules of
    purses in force. ``most_grant`` is what the reader may add to the prizes of a tournament, as a
    host of the site. ``waiting`` counts reports and appeals, for persons with a role.
    """

    announcements: list[Announced]
    switches: HouseSwitches
    legal: LegalEntries
    role: Role | None
    notes: list[Note]
    answers: list[Answered]
    mail: bool
    floor: int
    most_stake: int
    most_grant: int
    waiting: int


class OwnCode(Struct):
    """The short code by which a host finds the reader."""

    code: str


class Appeal(Struct):
    """What a person says about a measure."""

    text: str


class Someone(Struct):
    """A person in the office. Names are not unique, codes are."""

    code: str
    name: str
    page: str | None = None
    """The address of the profile, if there is one."""


class PastMeasure(Struct):
    """A measure as roles see it."""

    id: str
    kind: MeasureKind
    reason: str
    at: int
    until: int | None
    over: bool
    by: str
    appeal: str | None
    reply: str | None


class CaseLine(Struct):
    """A report in a list. ``handler`` is the name of the person in charge."""

    id: str
    at: int
    due: int
    reason: CaseReason
    reporter: str
    accused: str
    handler: str | None
    mine: bool
    answered: int | None


class PersonFile(Struct):
    """What roles know of a person."""

    person: Someone
    role: Role | None
    tables: int
    finished: int
    picture: str | None
    measures: list[PastMeasure]


class CaseFile(Struct):
    """A report with all that is needed to decide.

    ``table`` is empty for messages between friends, and where a profile was reported. ``lines``
    are the messages before the report, and ``after`` those since. ``accused`` is the pseudonym in
    the lines. ``person`` is null where the accused person is no longer known.
    """

    line: CaseLine
    table: str
    over: bool
    accused: str
    lines: list[TalkLine]
    after: list[TalkLine]
    person: PersonFile | None
    answer: str | None
    context: CaseContext | None


class AppealLine(Struct):
    """An appeal that waits for a reply."""

    measure: PastMeasure
    person: Someone
    at: int


class PairFigures(Struct):
    """Why two persons are flagged: ``person`` of the flag wins more where ``other`` sits.

    ``expected`` counts the matches together by chance, ``share`` the wins expected in them from
    those ``elsewhere``.
    """

    together: int
    expected: float
    won: int
    share: float
    elsewhere: int
    elsewhere_won: int


class FlagLine(Struct):
    """What a person should look at. It leads to no measure by itself.

    Of kind ``twice``, the person has sat at so many ``tables`` under two ids, merged since.
    """

    id: str
    kind: Literal["pair", "twice"]
    at: int
    person: Someone
    other: Someone | None
    pair: PairFigures | None
    tables: int
    matches: list[str]
    """The latest of their finished public matches, or of those where the person sat twice."""


class Dismissal(Struct):
    """Put a flag away. The note stands in the audit log."""

    note: str


class Desk(Struct):
    """What waits in the office."""

    role: Role
    open: list[CaseLine]
    answered: list[CaseLine]
    appeals: list[AppealLine]
    flags: list[FlagLine]


class Taking(Struct):
    """Take a case; ``instead`` also from another person in charge."""

    instead: bool = False


class CaseAnswer(Struct):
    """What the reporter is told."""

    text: str


class NewMeasure(Struct):
    """A measure about a person; ``hours`` is null for no end.

    ``name`` is the new name of a renaming.
    """

    kind: MeasureKind
    reason: str
    hours: int | None = 24
    case: str | None = None
    name: str = ""


class Reply(Struct):
    """The reply to an appeal; ``lift`` ends the measure."""

    text: str
    lift: bool = False


class Granting(Struct):
    """Give a role, or take it away by null."""

    code: str
    role: Role | None


class RoleHolder(Struct):
    """A person with a role."""

    person: Someone
    role: Role
    granted: int


class NewAnnouncement(Struct):
    """An announcement in both languages; ``hours`` is null for no end."""

    fr: str
    en: str
    hours: int | None = None
    since: int | None = None


class AuditLine(Struct):
    """One line of the audit log."""

    at: int
    by: str
    act: str
    target: str
    detail: str


class RunningTable(Struct):
    """A table in play on the node that answers; ``id`` is null unless the table is public."""

    id: str | None
    title: RulesTitles
    names: list[str]
    round: int
    present: int


class Backup(Struct):
    """When a backup was done, and its bytes."""

    at: int
    size: int


class ServerState(Struct):
    """The state of the node that answers; null where it is not known.

    ``load`` is the mean number of processes that want a processor in the last 1, 5 and 15 minutes.
    """

    version: str
    core: str
    nodes: int | None
    tables: int
    sockets: int
    median: float | None
    slow: float | None
    errors: int
    disk_free: int | None
    disk_size: int | None
    load: list[float] | None
    processors: int
    backups: list[Backup]
    persons: int
    bots: int
    playing: int
    running: list[RunningTable]
