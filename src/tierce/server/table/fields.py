"""The fields of a table. They change by log entries only."""

from collections import Counter
from typing import Final

from tierce.game import Match
from tierce.game.state.edition import FIRST
from tierce.rules import Rules
from tierce.server.deck.chance import Chance
from tierce.server.deck.decks import Decks
from tierce.server.table.departures import Departures
from tierce.server.table.entries import UNTIMED, Place
from tierce.server.table.round_events import RoundEvents
from tierce.server.table.time.absence import Absence
from tierce.server.table.time.claim_window import Window
from tierce.server.table.time.timekeeper import Timekeeper
from tierce.server.table.time.waiting_room import WaitingRoom
from tierce.server.wire import (
    Access,
    Ended,
    Intent,
    Lang,
    Origin,
    Pace,
    SharedDeal,
    TalkMode,
    TournamentTable,
    WatchMode,
)

ANSWERS: Final = 64
"""Answers to commands kept in memory, about 250 bytes each. The log has the older ones."""


class TableTerms:
    """What is agreed when the table is made."""

    def __init__(self) -> None:
        self.made_rules: Rules | None = None
        self.pace: Pace = "calm"
        self.access: Access = "link"
        self.talk: TalkMode = "phrases"
        self.watch: WatchMode = "hidden"
        self.hints = False
        self.window_seconds = 0
        """Seconds that a discard may be claimed."""
        self.stake = 0
        """What each seat puts into the pot."""
        self.purse = False
        """Whether the stakes come from purses if all seats are persons."""
        self.edition = FIRST
        """The edition of the judge."""
        self.origin: Origin | None = None
        """The match that this one continues, if any."""
        self.is_rematch = False
        self.reliable = 0
        """The least share of finished matches that a person needs for a seat, in percent."""
        self.newcomers = True
        """Whether persons with too few matches to tell may take a seat too."""
        self.level = 0
        """The least level that a person needs for a seat."""
        self.rating = 0
        """The least rating that a person needs for a seat."""
        self.invited = False
        """Whether friends whom the host has invited need none of these."""
        self.lang: Lang | None = None
        """In which language the host talks, if known."""
        self.shared: SharedDeal | None = None
        """The shared deal that is played here, if any."""
        self.club = ""
        """The club whose members may sit, if it is for a club."""
        self.tournament: TournamentTable | None = None
        """The tournament that this table belongs to, if any."""
        self.stake_turns = 0
        """Turns that a seat ends to have played for the stakes."""


class TableFields(TableTerms):
    """A table after ``seq`` log entries."""

    def __init__(self, table_id: str) -> None:
        super().__init__()
        self.id = table_id
        self.seq = 0
        self.public_seq = 0
        """The seq of the last public entry."""
        self.places: list[Place] = []
        self.host = 0
        self.asking: dict[int, Place] = {}
        """Requests for a seat, by the seq of their entry."""
        self.timekeeper = Timekeeper(UNTIMED, 0)
        self.absence = Absence("wait")
        self.waiting_room = WaitingRoom()
        self.departures = Departures()
        self.ended: Ended | None = None
        """How the match ended early."""
        self.ending: set[int] = set()
        """Seats that want to dismiss the table."""
        self.window: Window | None = None
        """Open while a seat may still claim the last discard."""
        self.passing: set[int] = set()
        """Seats that pass on every discard until the round ends."""
        self.intents: dict[int, Intent] = {}
        """Decisions made in advance, in the order in which they were made."""
        self.match: Match | None = None
        self.staked: list[str] = []
        """The persons who have paid their stakes from their purses, by seat."""
        self.own_turns = Counter[int]()
        """Turns that the person of each seat has ended, without stand-ins and clocks."""
        self.ready: set[int] = set()
        self.rematch: str | None = None
        self.answered: dict[tuple[str, str], int] = {}
        """The public seq after each recent command, by person and command id."""
        self.events = RoundEvents()
        self.decks = Decks()
        self.chance = Chance()
        self.turns_seen: list[int] = []
        """The round's count of ended turns after the last act. A higher count means a new
        discard.
        """
