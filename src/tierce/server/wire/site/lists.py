"""Tables in lists: the lobby and own tables."""

from msgspec import Struct

from tierce.server.wire.play.table import Departure, Ended, Times, TournamentTable
from tierce.server.wire.words.terms import Access, Kind, Lang, Parted, Phase, Speed, WatchMode
from tierce.server.wire.words.titles import RulesTitles


class TableLine(Struct):
    """One of the reader's own tables.

    ``turn`` lists the seats that the table waits for. ``left`` is the rest of the turn in
    milliseconds, at a table by days. ``who`` holds the ids of the profiles by seat, null for a bot.
    ``tournament`` is the place of a table that was drawn, also in an evening of a club. ``opens``
    is when the cards of a finished deal of the day open; null for other tables.
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
    tournament: TournamentTable | None
    who: list[str | None]
    opens: int | None = None


class LobbySeat(Struct):
    name: str
    kind: Kind


class LobbyLine(Struct):
    """A table in the lobby: public, or of a friend.

    ``reliable``, ``newcomers``, ``level``, ``rating`` and ``invited`` say whom the table takes, as
    in ``NewTable``.
    """

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
    watch: WatchMode
    lang: Lang | None
    reliable: int
    newcomers: bool
    level: int
    rating: int
    invited: bool


class LobbyList(Struct, tag="lobby"):
    tables: list[LobbyLine]


class Mine(Struct, tag="mine"):
    """The reader's tables that are not over, those that wait for the reader first."""

    tables: list[TableLine]
