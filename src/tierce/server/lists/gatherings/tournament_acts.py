"""What players and the host of a tournament do, turned into its events."""

from typing import Final

from tierce.server import wire
from tierce.server.lists.gatherings.acting import ActingError, Caller, actor_of, only_host, target
from tierce.server.lists.gatherings.rounds.tournament_rounds import TournamentRounds
from tierce.server.lists.gatherings.tournament_changes import CHANGES, swap
from tierce.server.people.tournaments.events import HOST, Nudged, Proposed
from tierce.server.people.tournaments.now import Now
from tierce.server.people.tournaments.tournaments import Tournaments
from tierce.server.system.clock import Clock
from tierce.tournament import DroppedOut, RefusedError, refusal

NUDGES: Final = 120_000
"""Milliseconds between two nudges of one table."""


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
            await self._rounds.matches.close_typed(now, act.table)
        return now

    async def _draw(self, tournament: str, caller: Caller, _: wire.TournamentAct) -> Now:
        only_host(caller, await self._tournaments.read(tournament))
        return await self._rounds.draws.publish(tournament, HOST)

    async def _propose(self, tournament: str, caller: Caller, _: wire.TournamentAct) -> Now:
        now = await self._tournaments.read(tournament)
        only_host(caller, now)
        if not now.tournament.started:
            raise RefusedError("not_started")
        if now.tournament.is_playing:
            raise RefusedError("tables_playing")
        drawn = await self._rounds.draws.proposal(now)
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
        if not own:
            await self._rounds.notices.tell_removed(now, player)
        await self._rounds.matches.depart(now, player, "left" if own else "removed")
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
        await self._rounds.notices.tell(now, [act.table or 0], f"nudge/{at}")
        return now
