"""What players and the host of a tournament do, turned into its events."""

from collections.abc import Callable, Collection, Sequence
from typing import Final

from tierce.server import wire
from tierce.server.lists.gatherings.tournament_rounds import TournamentRounds
from tierce.server.people.names import clean_name
from tierce.server.people.tournaments.events import (
    HOST,
    Arrived,
    Claimed,
    NotHere,
    Nudged,
    Proposed,
)
from tierce.server.people.tournaments.room import Entrant, entering
from tierce.server.people.tournaments.tournaments import Change, Now, Tournaments, new_player
from tierce.server.system.clock import Clock
from tierce.tournament import (
    Corrected,
    DroppedOut,
    Ended,
    Entered,
    ReEntered,
    RefusedError,
    Reported,
    Started,
    Withdrew,
    entry_points,
    refusal,
)
from tierce.tournament.formats.elimination import highest_in_play

NUDGES: Final = 120_000
"""Milliseconds between two nudges of one table."""
ENTRANTS: Final = 2_000
"""Entries of a tournament at most, with those who withdrew."""


class ActingError(Exception):
    """The caller may not do this. ``code`` says why."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class Caller:
    """Who acts: a person with a name, under all ids."""

    def __init__(self, ids: tuple[str, ...], name: str, *, apart: bool = False) -> None:
        self.ids = ids
        self.name = name
        self.apart = apart
        """Whether the host or the caller has blocked the other."""

    def hosts(self, now: Now) -> bool:
        """Whether the caller hosts the tournament."""
        return now.head.host is not None and now.head.host in self.ids


class TournamentActs:
    """Does what a call asks for. All raises NoSuchTournamentError, ActingError, RefusedError."""

    def __init__(self, tournaments: Tournaments, rounds: TournamentRounds, clock: Clock) -> None:
        self._tournaments = tournaments
        self._rounds = rounds
        self._clock = clock

    async def do(self, tournament: str, caller: Caller, act: wire.TournamentAct) -> Now:
        """Do one act; return the tournament after it."""
        special = {
            "propose": self._propose,
            "draw": self._draw,
            "drop_out": self._drop_out,
            "nudge": self._nudge,
            "swap": self._swap,
        }
        if act.act in special:
            return await special[act.act](tournament, caller, act)
        actor = actor_of(await self._tournaments.read(tournament), caller)
        change = CHANGES[act.act]
        now = await self._tournaments.change(
            tournament, actor, lambda now: change(now, caller, act)
        )
        if act.act == "report":
            await self._rounds.close_typed(now, act.table)
        return now

    async def _draw(self, tournament: str, caller: Caller, _: wire.TournamentAct) -> Now:
        only_host(caller, await self._tournaments.read(tournament))
        return await self._rounds.publish(tournament, HOST)

    async def _propose(self, tournament: str, caller: Caller, _: wire.TournamentAct) -> Now:
        now = await self._tournaments.read(tournament)
        only_host(caller, now)
        if not now.tournament.started:
            raise RefusedError("not_started")
        if now.tournament.is_playing:
            raise RefusedError("tables_playing")
        drawn = await self._rounds.proposal(now)
        if code := refusal(now.tournament, drawn):
            raise RefusedError(code)
        event = Proposed(drawn.tables, drawn.byes)
        return await self._tournaments.change(tournament, HOST, lambda _: [event])

    async def _swap(self, tournament: str, caller: Caller, act: wire.TournamentAct) -> Now:
        only_host(caller, await self._tournaments.read(tournament))
        apart = await self._tournaments.room.apart(tournament)
        return await self._tournaments.change(
            tournament, HOST, lambda now: swap(now, caller, act, apart)
        )

    async def _drop_out(self, tournament: str, caller: Caller, act: wire.TournamentAct) -> Now:
        """Note a drop-out, and let a bot end the match that the player is in."""
        now = await self._tournaments.read(tournament)
        player, stand_in = target(now, caller, act), now.head.terms.stand_in
        event = DroppedOut(player, stand_in)
        now = await self._tournaments.change(tournament, actor_of(now, caller), lambda _: [event])
        own = player in now.players_of(caller.ids)
        await self._rounds.depart(now, player, "left" if own else "removed")
        return now

    async def _nudge(self, tournament: str, caller: Caller, act: wire.TournamentAct) -> Now:
        at = self._clock.now()

        def decide(now: Now) -> list[Nudged]:
            only_host(caller, now)
            if (table := act.table) not in now.hall.waiting_tables or table is None:
                raise RefusedError("unknown_table")
            before = now.hall.nudged.get(table)
            if before is not None and at - before < NUDGES:
                raise ActingError("nudged_before")
            return [Nudged(table)]

        now = await self._tournaments.change(tournament, HOST, decide)
        await self._rounds.tell(now, [act.table or 0], f"nudge/{at}")
        return now


def only_host(caller: Caller, now: Now) -> None:
    """Raises ActingError."""
    if not caller.hosts(now):
        raise ActingError("not_host")


def actor_of(now: Now, caller: Caller) -> str:
    """The player who acts, else the host."""
    own = now.players_of(caller.ids)
    return own[0] if own and not caller.hosts(now) else HOST


def target(now: Now, caller: Caller, act: wire.TournamentAct) -> str:
    """The player whom an act concerns: the host's choice, else oneself."""
    own = now.players_of(caller.ids)
    if act.player is None:
        if not own:
            raise RefusedError("unknown_player")
        return own[0]
    if act.player not in own:
        only_host(caller, now)
    return act.player


def sign_up(now: Now, caller: Caller) -> Change:
    """Enter the caller."""
    if now.players_of(caller.ids):
        raise RefusedError("entered_already")
    if now.tournament.started and not now.head.terms.latecomers:
        raise RefusedError("started")
    if not caller.name:
        raise ActingError("no_name")
    one = Entrant(new_player(), caller.ids[0], caller.name)
    change = enter(now, one)
    if caller.apart:  # last, so that it tells nothing that a stranger could not hear
        raise RefusedError(refusal(now.tournament, entry(now, one.player)) or "seat_refused")
    return change


def add(now: Now, caller: Caller, act: wire.TournamentAct) -> Change:
    """Enter somebody by name, at a tournament with real cards."""
    only_host(caller, now)
    name = clean_name(act.name or "")
    if not name:
        raise ActingError("no_name")
    if now.head.place != "cards":
        raise ActingError("only_cards")
    return enter(now, Entrant(new_player(), None, name))


def enter(now: Now, one: Entrant) -> Change:
    """Enter a player, who waits where all places are taken."""
    if len(now.entrants) >= ENTRANTS:
        raise ActingError("too_many_entries")
    return Change([entry(now, one.player)], [entering(now.head.id, one)])


def entry(now: Now, player: str) -> Entered:
    """The entry of a player, with the points that a late one costs."""
    return Entered(player, entry_points(now.tournament))


def withdraw(now: Now, caller: Caller, act: wire.TournamentAct) -> Change:
    """Withdraw before the start."""
    return Change([Withdrew(target(now, caller, act))])


def arrive(now: Now, caller: Caller, act: wire.TournamentAct) -> Change:
    """Note that a player is there."""
    player = target(now, caller, act)
    if player not in now.tournament.players:
        raise RefusedError("unknown_player")
    return Change([] if player in now.hall.arrived else [Arrived(player)])


def not_here(now: Now, caller: Caller, act: wire.TournamentAct) -> Change:
    """Take back that a player is there, before the first round."""
    player = target(now, caller, act)
    if now.tournament.rounds:
        raise RefusedError("started")
    return Change([NotHere(player)] if player in now.hall.arrived else [])


def report(now: Now, caller: Caller, act: wire.TournamentAct) -> Change:
    """Type a result. That of the host counts; one of a player when another one agrees."""
    table, found = act.table, points(act)
    if table is None or now.hall.table((now.hall.round, table)) is None:
        raise RefusedError("unknown_table")
    event = Reported(table, found)
    if caller.hosts(now):
        return Change([event])
    return claimed(now, caller.ids, event)


def claimed(now: Now, ids: tuple[str, ...], event: Reported) -> Change:
    """Points that a player types: they count once another player of the table types the same."""
    table, found = event.table, event.points
    where = now.hall.table((now.hall.round, table))
    seated = () if where is None else where.players
    own = next((one for one in now.players_of(ids) if one in seated), None)
    if own is None:
        raise ActingError("not_at_table")
    if now.head.place != "cards":
        raise ActingError("only_cards")
    if not now.head.terms.claims:
        raise ActingError("host_types")
    if code := refusal(now.tournament, event):
        raise RefusedError(code)
    said = {one: theirs for one, theirs in now.hall.claims.get(table, {}).items() if one != own}
    if now.hall.claims.get(table, {}).get(own) == found:
        return Change([])
    claim = Claimed(table, own, found)
    return Change([claim, event] if found in said.values() else [claim])


def come_back(now: Now, caller: Caller, act: wire.TournamentAct) -> Change:
    """Let a player of an elimination come back, with the points that it costs."""
    only_host(caller, now)
    if now.tournament.settings.format != "elimination":
        raise RefusedError("not_out")
    return Change([ReEntered(target(now, caller, act), highest_in_play(now.tournament))])


def start(now: Now, caller: Caller, _: wire.TournamentAct) -> Change:
    """Close the lists."""
    only_host(caller, now)
    return Change([Started()])


def end(now: Now, caller: Caller, _: wire.TournamentAct) -> Change:
    """End the tournament."""
    only_host(caller, now)
    return Change([Ended()])


def correct(now: Now, caller: Caller, act: wire.TournamentAct) -> Change:
    """Replace a result."""
    only_host(caller, now)
    where, found = numbers(act.round, act.table), points(act)
    before = now.hall.table(where)
    if before is not None and before.points == found:
        return Change([])
    return Change([Corrected(*where, found, HOST)])


def swap(
    now: Now, caller: Caller, act: wire.TournamentAct, apart: Collection[frozenset[str]]
) -> Change:
    """Exchange two players in the draw that is not public. No pair of ``apart`` may come together
    by it; the host does not learn which one.
    """
    only_host(caller, now)
    if (draw := now.hall.proposed) is None:
        raise ActingError("no_draw")
    one, other = act.player, act.other
    placed = {player for table in (*draw.tables, draw.byes) for player in table}
    if one not in placed or other not in placed:
        raise RefusedError("unknown_player")
    changed = {one: other, other: one}
    tables = tuple(tuple(changed.get(p, p) or p for p in table) for table in draw.tables)
    byes = tuple(changed.get(p, p) or p for p in draw.byes)
    if together(tables, apart) - together(draw.tables, apart):
        raise RefusedError("may_not_meet")
    return Change([Proposed(tables, byes)])


def together(
    tables: Sequence[Sequence[str]], apart: Collection[frozenset[str]]
) -> set[frozenset[str]]:
    """Those of the pairs who sit at one table."""
    return {pair for pair in apart for table in tables if pair <= {*table}}


def numbers(number: int | None, table: int | None) -> tuple[int, int]:
    """A round and a table."""
    if number is None or table is None:
        raise RefusedError("unknown_table")
    return number, table


def points(act: wire.TournamentAct) -> tuple[int, ...]:
    """The points of an act."""
    return tuple(act.points or ())


CHANGES: Final[dict[str, Callable[[Now, Caller, wire.TournamentAct], Change]]] = {
    "sign_up": lambda now, caller, _: sign_up(now, caller),
    "add": add,
    "withdraw": withdraw,
    "arrive": arrive,
    "not_here": not_here,
    "report": report,
    "come_back": come_back,
    "start": start,
    "correct": correct,
    "end": end,
}
"""Acts that need nothing but what is known."""
