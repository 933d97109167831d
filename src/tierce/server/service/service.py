"""The parts of a running server, put together."""

import os
from collections.abc import Collection
from contextlib import suppress
from pathlib import Path
from typing import Self

from tierce.server.deck.tickets import Tickets
from tierce.server.erasing.job import Erasing
from tierce.server.guard.limits import Limits
from tierce.server.guard.shared_limits import Counts
from tierce.server.keeper.bots import Bots
from tierce.server.keeper.chat import Chat
from tierce.server.keeper.following import Following
from tierce.server.keeper.jobs.archiving import Archiving
from tierce.server.keeper.jobs.filling import Filling
from tierce.server.keeper.jobs.taking_puzzles import TakingPuzzles
from tierce.server.keeper.keeper import Keeper
from tierce.server.keeper.making import Making
from tierce.server.keeper.tables import Tables
from tierce.server.lists.digests import Digests
from tierce.server.lists.gatherings.club_evenings import ClubEvenings
from tierce.server.lists.gatherings.club_figures import ClubFiguresPages
from tierce.server.lists.gatherings.clubs import ClubPages
from tierce.server.lists.gatherings.feed import GatheringsFeed
from tierce.server.lists.gatherings.tournament_acts import TournamentActs
from tierce.server.lists.gatherings.tournament_rounds import TournamentRounds
from tierce.server.lists.league.archive import LeagueArchives
from tierce.server.lists.league.club_league import ClubLeaguePages
from tierce.server.lists.league.own_league import LeaguePages
from tierce.server.lists.people.friends_feed import FriendsFeed
from tierce.server.lists.people.friends_list import FriendsList
from tierce.server.lists.people.match_gain import MatchGains
from tierce.server.lists.people.notice_reasons import NoticeReasons
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
from tierce.server.people.identity import GuestCookie, Identity, Moved
from tierce.server.people.mail.mail import Mail
from tierce.server.people.notices.notices import Notices
from tierce.server.people.notices.pushes import Pushes
from tierce.server.people.notices.room import NoticeRoom
from tierce.server.people.office.cases import Cases
from tierce.server.people.office.faults import Faults
from tierce.server.people.office.flagging import Flagging
from tierce.server.people.office.flags import Flags
from tierce.server.people.office.measures import Measures
from tierce.server.people.office.office import Office
from tierce.server.people.office.roles import Roles
from tierce.server.people.office.settings import HouseSettings
from tierce.server.people.purse.prizes import Prizes
from tierce.server.people.purse.purses import Purses
from tierce.server.people.standing.numbers import default_numbers
from tierce.server.people.tournaments.tournaments import Tournaments
from tierce.server.service.readiness import Readiness
from tierce.server.service.renewal import Renewal
from tierce.server.service.settings import Settings
from tierce.server.store import BrokenError, BusyError, Store
from tierce.server.store.sqlite import SqliteStore
from tierce.server.system.clock import Clock
from tierce.server.work.workers import GENTLY, Workers


class UnknownKeyError(ValueError):
    """The device key is expired or not ours."""


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
        self.accounts = Accounts(secret, store, clock)
        self.workers = Workers(metrics=metrics)
        """Workers for bots only."""
        half = max(1, min(2, (os.cpu_count() or 1) // 2))
        self.thinkers = Workers(half, GENTLY, "questions", metrics)
        """Workers for questions of clients: half of the processors, at most two."""
        self.bots = Bots(self.workers, settings.bot_delay)
        self.tables = Tables(store, self.bots, clock, nodes, metrics)
        tickets = Tickets(secret, store, clock)
        self.making = Making(self.tables, store, self.bots, clock, nodes, tickets)
        self.public = PublicTables(self.tables, store, nodes)
        self.quick_play = QuickPlay(self.tables, self.public, self.making, store.relations)
        self.own = OwnTables(store, self.tables, clock)
        self.own_feed = OwnTablesFeed(self.tables, self.own, nodes)
        self._seat_persons(clock)
        self._limit(clock, secret)
        self.erasing = Erasing(store, self.accounts, clock, self.tables.erased)
        self.lobby = Lobby(self.tables, self.public, store.relations)
        self.shared = self._shared(secret)
        self.notices = self._notices()
        self._gather(clock, secret)
        self._turns = self._turn_notices(nodes, clock)
        self.mail = self._mail(settings)
        self.tables.on_change = self._changed
        self.readiness = Readiness(store)
        self._begin_jobs(clock)
        self.counting = Counting(store.relations, clock, self.numbers)
        self._following = Following(self.tables, self.chat, self.bots, nodes)
        self._listen()

    def _begin_jobs(self, clock: Clock) -> None:
        """Begin the jobs that read the logs of finished matches."""
        self._archiving = Archiving(self.store, clock)
        self._filling = Filling(self.store, clock)
        self._puzzles = TakingPuzzles(
            self.store, clock, lambda: self.office.board.switches.match_puzzles
        )

    def _seat_persons(self, clock: Clock) -> None:
        """Open the rooms of friends and of the host."""
        self.office = office = Office(self.store.relations, clock.now)
        self.numbers = self.tables.numbers = self.settings.standing or default_numbers()
        self.profiles = ProfilePages(self.store, office, self.numbers)
        self.puzzles = PuzzlePages(self.store.relations, office)
        self.presence = Presence(self.nodes)
        self.friends = FriendsList(self.store, self.tables, self.presence, clock, self.profiles)
        self.friends_feed = FriendsFeed(self.friends, self.nodes)
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
        self.purses.allowed = lambda: self.office.board.switches.allows_stakes
        self.purses.chosen = lambda: self.office.board.switches.purse
        self.tables.purses = self.purses
        self.purse_pages = PursePages(self.purses, self._clock)

    def _limit(self, clock: Clock, secret: bytes) -> None:
        """Open the chat and set all limits, of persons and of the host."""
        self.counts = Counts(self.store.relations, secret, clock.now)
        self.limits = Limits().count_in(self.counts)
        self.chat = Chat(self.store.talks, clock, self.nodes, self.office)
        self.chat.on_complaint = self.cases.adopt
        self.chat.limits = lambda: self.limits
        self.making.watching = lambda: self.office.board.switches.watching

    def _gather(self, clock: Clock, secret: bytes) -> None:
        """Open the rooms of the league, of tournaments and of clubs."""
        self.league = self._league(clock)
        self.profiles.leagues = self.league.scales
        parts = (self.store.relations, self.numbers.league, clock, self.league.groups)
        self.club_leagues = ClubLeaguePages(*parts)
        self.league_archives = LeagueArchives(*parts)
        self.club_figures = ClubFiguresPages(self.store.relations)
        self.club_figures.named = self.profiles.named
        self.club_figures.pictured = lambda: self.office.board.switches.shows_pictures
        self.club_figures.hidden = lambda: self.office.board.switches.children
        self.gains = MatchGains(self.store.relations, self.numbers, self.purses.room)
        self.gatherings = GatheringsFeed(self.nodes)
        self.tournaments = Tournaments(self.store.relations, clock)
        self.tournaments.on_change = self.gatherings.change
        self.tournaments.prizes = self.prizes = Prizes(self.purses, self.store.relations)
        self.clubs = ClubPages(self.store.relations, secret, self.presence, self.profiles)
        self.evenings = self._evenings(clock)
        self.rounds = TournamentRounds(
            self.tournaments, self.tables, self.making, self.notices, clock
        )
        self.acts = TournamentActs(self.tournaments, self.rounds, clock)

    def _evenings(self, clock: Clock) -> ClubEvenings:
        """The evenings of clubs, by the calendar of the operator."""
        parts = (self.tournaments, self.profiles, self.numbers.club, clock)
        found = ClubEvenings(self.store.relations, *parts)
        found.days = self.settings.days
        return found

    def _listen(self) -> None:
        """Follow what other nodes do."""
        self.sockets = OpenSockets()
        self._following.on_listed = self._listed_elsewhere
        self._following.on_persons = self._persons_elsewhere
        self._following.on_moved = self.friends_feed.moved
        self._following.on_gatherings = self.gatherings.changed_elsewhere
        feeds = (self.lobby, self.own_feed, self.friends_feed, self.gatherings)
        self._following.on_missed = Renewal(*feeds).missed
        self._following.on_cut_off = self.sockets.dismiss
        self.nodes.start(self._following)

    @classmethod
    def open(
        cls, database: Path, secret: bytes, settings: Settings, clock: Clock | None = None
    ) -> Self:
        """The service of a single process, on a file; raises UnusableError."""
        metrics, clock = Metrics(), clock or Clock()
        store = SqliteStore(database, metrics)
        service = cls(store, secret, settings, clock, LocalNodes(store, clock), metrics)
        service.folder = database.parent
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

    def _league(self, clock: Clock) -> LeaguePages:
        """The pages of the league, which show persons as the host allows."""
        found = LeaguePages(self.store.relations, self.numbers, clock)
        found.groups.named = self.profiles.named
        found.groups.pictured = lambda: self.office.board.switches.shows_pictures
        found.groups.hidden = lambda: self.office.board.switches.children
        return found

    def _notices(self) -> Notices:
        room, settings = NoticeRoom(self.store.relations), self.settings
        where = (settings.contact, settings.push_service)
        pushes = Pushes(room, self._clock, *where, self.metrics.pushes)
        return Notices(room, pushes, self._clock)

    def _turn_notices(self, nodes: Nodes, clock: Clock) -> TurnNotices:
        """Notices of turns, which also say whether other notices still hold."""
        parts = (self.own_feed, self.notices, self.accounts, clock)
        found = TurnNotices(self.store, self.tables, nodes, *parts)
        found.reasons = self._reasons().about
        self.cases.on_new = self._reported
        return found

    def _reasons(self) -> NoticeReasons:
        parts = (self.friends, self.tournaments, self.notices.room, self.accounts.ids)
        found = NoticeReasons(*parts, self._clock, (self.cases, self.roles), self.clubs.room)
        found.textless = lambda: self.office.board.switches.children
        return found

    async def _reported(self, case: str) -> None:
        """Tell the persons with a role of a new report, but not the person whom it concerns."""
        found = await self.cases.one(case)
        for one in await self.roles.holders():
            if found is not None and one.person != found.accused_id:
                with suppress(BrokenError, BusyError):  # the report is stored all the same
                    await self.notices.notify(one.person, "report", case)

    def _mail(self, settings: Settings) -> Mail | None:
        """The mail of the site; None without a mail server."""
        if settings.mail is None:
            return None
        relations, metrics = self.store.relations, self.metrics.mails
        mail = Mail(settings.mail, relations, self.notices, self._clock, metrics)
        mail.letters.about = self.notices.about
        mail.letters.facts = Digests(self.own, self.friends, self.accounts).of
        mail.letters.name = self._named
        mail.mailing.allowed = lambda: self.office.board.switches.mail
        return mail

    async def _named(self, person: str) -> str:
        return await self.store.name(person) or ""

    def _changed(self, keeper: Keeper) -> None:
        """Update own tables and notices after a change of a table."""
        self.own_feed.change(keeper)
        self.friends_feed.dealt([keeper.id])
        self._turns.change(keeper)
        self.gatherings.dealt(keeper)
        if keeper.over:
            self.counting.soon()
            self.rounds.soon()

    def _listed_elsewhere(self, tables: Collection[str]) -> None:
        """Update lists after another node has changed these tables."""
        self.lobby.changed_elsewhere(tables)
        self.own_feed.changed_elsewhere(tables)
        self.friends_feed.dealt(tables)

    def _persons_elsewhere(self, persons: Collection[str]) -> None:
        """Update lists after another node has changed ties of these persons."""
        self.friends_feed.changed_elsewhere(persons)
        self.lobby.renew(persons)

    def drain(self, seconds: float) -> None:
        """End soon: let other nodes take over, and close all sockets within so many seconds."""
        self.nodes.drain()
        self.sockets.dismiss(seconds)

    async def move(self, key: str, *, merge: bool = False) -> tuple[str, str]:
        """The person of a device key, which works once, and the session that made it.

        Raises UnknownKeyError, also where a guest's key is to ``merge``, or TakenError.
        """
        moved = await self.read_key(key)
        if merge and not moved.session:
            raise UnknownKeyError
        await self.store.spend(moved.number, self._clock.now())
        return moved.person, moved.session

    async def read_key(self, key: str) -> Moved:
        """What a device key says; raises UnknownKeyError.

        The key of an account counts while its session lives.
        """
        if (moved := self.identity.moved(key)) is None:
            raise UnknownKeyError
        sessions = self.accounts.sessions
        if moved.session and not await sessions.lives(moved.session, moved.person):
            raise UnknownKeyError
        guest = GuestCookie(moved.person)
        if not moved.session and (await sessions.caller(None, guest)).person is None:
            raise UnknownKeyError
        return moved

    async def close(self) -> None:
        """Stop all tasks, then write what is pending."""
        self.nodes.drain()
        await self._following.close()
        await self._archiving.close()
        await self._filling.close()
        await self._puzzles.close()
        await self.counting.close()
        await self.rounds.close()
        await self.gatherings.close()
        await self.flagging.close()
        await self.faults.close()
        await self.notices.close()
        if self.mail is not None:
            await self.mail.close()
        await self._turns.close()
        await self.lobby.close()
        await self.erasing.close()
        await self.accounts.close()
        await self.own_feed.close()
        await self.friends_feed.close()
        self.tables.close()
        await self.bots.close()
        await self.workers.close()
        await self.thinkers.close()
        await self.tables.settle()
        await self.nodes.close()
        await self.store.close()
