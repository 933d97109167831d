"""The parts of a running server, put together."""

import os
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Protocol, Self

from tierce.server.deck.tickets import Tickets
from tierce.server.erasing.job import Erasing
from tierce.server.guard.challenges import Challenges
from tierce.server.guard.limits import Limits
from tierce.server.guard.payments import Payments
from tierce.server.guard.places import Places
from tierce.server.guard.quotas import Quotas
from tierce.server.guard.shared_limits import Counts
from tierce.server.keeper.bots import Bots
from tierce.server.keeper.chat import Chat
from tierce.server.keeper.following import Following
from tierce.server.keeper.making import Making
from tierce.server.keeper.tables import Tables
from tierce.server.lists.digests import Digests
from tierce.server.lists.gatherings.clubs import ClubPages
from tierce.server.lists.gatherings.evening.evenings import ClubEvenings
from tierce.server.lists.gatherings.evening.ladders import Ladders
from tierce.server.lists.gatherings.feed import GatheringsFeed
from tierce.server.lists.gatherings.rounds.tournament_rounds import TournamentRounds
from tierce.server.lists.gatherings.tournament_acts import TournamentActs
from tierce.server.lists.league.archive import LeagueArchives
from tierce.server.lists.league.club_league import ClubLeaguePages
from tierce.server.lists.people.friends_feed import FriendsFeed
from tierce.server.lists.people.friends_list import FriendsList
from tierce.server.lists.people.match_gain import MatchGains
from tierce.server.lists.people.presence import Presence
from tierce.server.lists.people.profiles import ProfilePages
from tierce.server.lists.people.purse import PursePages
from tierce.server.lists.puzzles import PuzzlePages
from tierce.server.lists.tables.lobby import Lobby
from tierce.server.lists.tables.own_feed import OwnTablesFeed
from tierce.server.lists.tables.own_tables import OwnTables
from tierce.server.lists.tables.public_tables import PublicTables
from tierce.server.lists.tables.quick_play import QuickPlay
from tierce.server.lists.tables.shared_deals import SharedDeals
from tierce.server.lists.tables.turn_notices import TurnNotices
from tierce.server.live.open_sockets import OpenSockets
from tierce.server.metrics.metrics import Metrics
from tierce.server.nodes.interface import Nodes
from tierce.server.nodes.local import LocalNodes
from tierce.server.people.accounts.accounts import Accounts
from tierce.server.people.counting.counting import Counting
from tierce.server.people.identity import Identity
from tierce.server.people.mail.mail import Mail
from tierce.server.people.naming.claims import Names
from tierce.server.people.office.cases import Cases
from tierce.server.people.office.faults import Faults
from tierce.server.people.office.flagging import Flagging
from tierce.server.people.office.flags import Flags
from tierce.server.people.office.marks import Marks
from tierce.server.people.office.measures import Measures
from tierce.server.people.office.office import Office
from tierce.server.people.office.roles import Roles
from tierce.server.people.office.settings import HouseSettings
from tierce.server.people.purse.prizes import Prizes
from tierce.server.people.purse.purses import Purses
from tierce.server.people.standing.numbers import default_numbers
from tierce.server.people.standing.proof import Proof
from tierce.server.people.tournaments.tournaments import Tournaments
from tierce.server.service.device_keys import DeviceKeys
from tierce.server.service.parts.changes import Changes
from tierce.server.service.parts.jobs import Jobs
from tierce.server.service.parts.mail import open_mail
from tierce.server.service.parts.notices import open_notices, open_reasons
from tierce.server.service.parts.reports import Reports
from tierce.server.service.parts.shown import Shown
from tierce.server.service.readiness import Readiness
from tierce.server.service.settings import Settings
from tierce.server.store import Store
from tierce.server.store.sqlite import SqliteStore
from tierce.server.system import logs
from tierce.server.system.clock import Clock
from tierce.server.system.stalls import Stalls
from tierce.server.work.workers import GENTLY, Workers


class Closing(Protocol):
    """A part with tasks of its own."""

    async def close(self) -> None: ...


class Service:
    """Everything that handlers need. Created inside the event loop."""

    def __init__(
        self,
        store: Store,
        secret: bytes,
        settings: Settings,
        clock: Clock,
        nodes: Nodes,
        metrics: Metrics | None = None,
    ) -> None:
        self.metrics = metrics = metrics or Metrics()
        self.folder: Path | None = None
        """Where the file of a single process lies; None on a database."""
        self.store = store
        self.nodes = nodes
        self._clock = clock
        self.settings = settings
        self.identity = Identity(secret)
        self.timings = timings = settings.timings
        self.accounts = Accounts(secret, store, clock, timings)
        self.keys = DeviceKeys(self.identity, self.accounts, store, clock)
        self.workers = Workers(metrics=metrics)
        """Workers for bots only."""
        half = max(1, min(2, (os.cpu_count() or 1) // 2))
        self.thinkers = Workers(half, GENTLY, "questions", metrics, timings.question)
        """Workers for questions of clients: half of the processors, at most two."""
        self.bots = Bots(self.workers, settings.bot_delay, timings.again)
        self.tables = Tables(store, self.bots, clock, nodes, metrics, timings)
        self.tables.stalls = self.stalls = Stalls(clock.now, least=timings.late)
        tickets = Tickets(secret, store, clock)
        self.making = Making(self.tables, store, self.bots, clock, nodes, tickets)
        self.public = PublicTables(self.tables, store, nodes)
        self.quick_play = QuickPlay(self.tables, self.public, self.making, store.relations)
        self.own = OwnTables(store, self.tables, clock)
        self.own_feed = OwnTablesFeed(self.tables, self.own, nodes, timings.own)
        self._seat_persons(clock)
        self._limit(clock, secret)
        self.erasing = Erasing(store, self.accounts, clock, self.tables, timings.erasing)
        self.lobby = Lobby(self.tables, self.public, store.relations, timings.lobby)
        self.shared = self._shared(secret)
        where = (settings.contact, settings.push_service)
        self.notices = open_notices(store.relations, clock, metrics, *where)
        self._gather(clock, secret)
        self._turns = self._turn_notices(nodes, clock)
        self.mail = self._mail()
        self.readiness = Readiness(store, timings=timings)
        self.jobs = Jobs(store, clock, self.office, self.names, self.erasing.ask_guest)
        self.counting = Counting(store.relations, clock, self.numbers, timings.counting)
        self._following = Following(self.tables, self.chat, self.bots, nodes)
        self._listen()

    def _seat_persons(self, clock: Clock) -> None:
        """Open the rooms of friends and of the host."""
        self.office = office = Office(self.store.relations, clock.now, self.timings)
        self.numbers = self.tables.numbers = self.settings.standing or default_numbers()
        self.profiles = ProfilePages(self.store, office, self.numbers)
        self.puzzles = PuzzlePages(self.store.relations, office)
        self.presence = Presence(self.nodes)
        self.friends = FriendsList(self.store, self.tables, self.presence, clock, self.profiles)
        self.friends_feed = FriendsFeed(self.friends, self.nodes, self.timings.friends)
        self.presence.on_moved = self.friends_feed.moved
        self.roles = Roles(office)
        self.cases = Cases(office)
        self.measures = Measures(office)
        self.house = HouseSettings(office)
        self.faults = Faults(self.store.relations, clock.now)
        self.flags = Flags(office)
        self.flagging = Flagging(office, self.flags, clock)
        self._open_purses()

    def _open_purses(self) -> None:
        """Let purses pay the stakes, where the host allows any."""
        days = self.settings.days
        self.purses = Purses(self.store.relations, self.numbers.purse, days)
        self.purses.proof = Proof(self.store.relations, self.numbers.counting)
        self.purses.allowed = lambda: self.office.board.switches.allows_stakes
        self.purses.chosen = lambda: self.office.board.switches.purse
        self.tables.purses = self.purses
        self.purse_pages = PursePages(self.purses, self._clock)

    def _limit(self, clock: Clock, secret: bytes) -> None:
        """Open the chat and set all limits, of persons and of the host."""
        self.counts = Counts(self.store.relations, secret, clock.now)
        self.quotas = Quotas(self.store.relations, secret, clock.now)
        stored = partial(self.metrics.quotas.stored, "tables")
        self.payments = self.tables.payments = Payments(self.quotas, stored)
        logs.mark_by(secret)
        self.limits = Limits().count_in(self.counts)
        self.places = Places()
        self.marks = Marks(self.store.relations, secret)
        self.names = Names(self.store.relations)
        self.challenges = Challenges(secret, self.store, clock)
        self.chat = Chat(self.store.talks, clock, self.nodes, self.office)
        self.chat.on_complaint = self.cases.adopt
        self.chat.limits = lambda: self.limits
        self.making.watching = lambda: self.office.board.switches.watching

    def _gather(self, clock: Clock, secret: bytes) -> None:
        """Open the rooms of the league, of tournaments and of clubs."""
        shown = Shown(self.profiles, self.office)
        self.league = shown.league(self.store.relations, self.numbers, clock)
        self.profiles.leagues = self.league.scales
        parts = (self.store.relations, self.numbers.league, clock, self.league.groups)
        self.club_leagues = ClubLeaguePages(*parts)
        self.league_archives = LeagueArchives(*parts)
        self.club_figures = shown.figures(self.store.relations)
        self.gains = MatchGains(self.store.relations, self.numbers, self.purses.room)
        self.gatherings = GatheringsFeed(self.nodes, self.timings.gatherings)
        self.tournaments = Tournaments(self.store.relations, clock)
        self.tournaments.on_change = self.gatherings.change
        self.tournaments.prizes = self.prizes = Prizes(self.purses, self.store.relations)
        self.clubs = ClubPages(self.store.relations, secret, self.presence, self.profiles)
        numbers, days = self.numbers.club, self.settings.days
        self.evenings = ClubEvenings(
            self.store.relations, self.tournaments, self.profiles, numbers, clock
        )
        self.ladders = Ladders(self.store.relations, self.profiles, numbers, clock, days)
        every = self.timings.tournaments
        self.rounds = TournamentRounds(
            self.tournaments, self.tables, self.making, self.notices, clock, every
        )
        self.acts = TournamentActs(self.tournaments, self.rounds, clock)

    @classmethod
    def open(
        cls, database: Path, secret: bytes, settings: Settings, clock: Clock | None = None
    ) -> Self:
        """The service of a single process, on a file; raises UnusableError."""
        metrics, clock = Metrics(), clock or Clock()
        store = SqliteStore(database, metrics)
        service = cls(store, secret, settings, clock, LocalNodes(store, clock), metrics)
        service.folder = service.erasing.folder = database.parent
        return service

    def now(self) -> int:
        """The time in milliseconds since 1970."""
        return self._clock.now()

    def _shared(self, secret: bytes) -> SharedDeals:
        """The shared deals, by the calendar and the families of the operator."""
        found = SharedDeals(self.store.relations, self.making, secret, self._clock)
        found.days, found.families = self.settings.days, self.settings.families
        found.named = self.profiles.named
        return found

    def _turn_notices(self, nodes: Nodes, clock: Clock) -> TurnNotices:
        """Notices of turns, which also say whether other notices still hold."""
        parts = (self.own_feed, self.notices, self.accounts, clock)
        found = TurnNotices(self.store, self.tables, nodes, *parts)
        gathered = (self.friends, self.tournaments, self.clubs.room)
        host = (self.office, self.cases, self.roles)
        reasons = open_reasons(gathered, self.notices, self.accounts, clock, host)
        found.reasons = reasons.about
        return found

    def _mail(self) -> Mail | None:
        """The mail of the site; None without a mail server."""
        if self.settings.mail is None:
            return None
        parts = (self.store, self.notices, self._clock, self.metrics)
        digests = Digests(self.own, self.friends, self.accounts)
        return open_mail(self.settings.mail, *parts, digests, self.office)

    def _listen(self) -> None:
        """Let lists, notices and counts follow what happens here and on other nodes."""
        feeds = (self.lobby, self.own_feed, self.friends_feed, self.gatherings)
        changes = Changes(*feeds, self._turns, self.counting, self.rounds)
        self.tables.on_change = changes.changed
        self.cases.on_new = Reports(self.cases, self.roles, self.notices).notify
        changes.follow(self._following)
        self.stalls.start()
        self.sockets = OpenSockets()
        self._following.on_cut_off = self.sockets.dismiss
        self.nodes.start(self._following)

    def drain(self, seconds: float) -> None:
        """End soon: let other nodes take over, and close all sockets within so many seconds."""
        self.nodes.drain()
        self.sockets.dismiss(seconds)

    async def close(self) -> None:
        """Stop all tasks, then write what is pending."""
        self.nodes.drain()
        for one in self._running():
            await one.close()
        self.tables.close()
        await self.bots.close()
        await self.workers.close()
        await self.thinkers.close()
        await self.tables.settle()
        await self.nodes.close()
        await self.store.close()

    def _running(self) -> Iterator[Closing]:
        """The parts with tasks of their own, in the order in which they end."""
        yield self.stalls
        yield self._following
        yield self.jobs
        yield self.counting
        yield self.rounds
        yield self.gatherings
        yield self.flagging
        yield self.faults
        yield self.notices
        if self.mail is not None:
            yield self.mail
        yield self._turns
        yield self.lobby
        yield self.erasing
        yield self.accounts
        yield self.own_feed
        yield self.friends_feed
