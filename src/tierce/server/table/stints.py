"""Who plays which rounds of a match, how long the turns take, and the results at the end.

All of it follows from the log. It is no part of the digest, as no rule depends on it.
"""

from typing import Final, TypeGuard

from msgspec import Struct

from tierce.rules.price.sec import is_sec
from tierce.server.deck.tallies import rounds_over
from tierce.server.people.profile.result import BOT, Result
from tierce.server.table.entries import (
    Closed,
    Departed,
    Entries,
    Played,
    Restarted,
    Resumed,
    Sat,
    Stalled,
)
from tierce.server.table.state import TableState
from tierce.server.table.time.timekeeper import TurnStatus

STILL: Final = (Closed, Restarted, Resumed, Stalled)
"""Entries that end a time which counts for no person."""


class Stint(Struct):
    """A person or bot at a seat, from one round to another."""

    seat: int
    player: str
    first: int
    """Number of rounds that were over when the stint began."""
    last: int | None = None
    """The same number at its end; None while it goes on."""
    moves: int = 0
    thinking_ms: int = 0

    @property
    def is_person(self) -> bool:
        """Whether a person plays."""
        return not self.player.startswith(BOT)


class Stints:
    """The stints of one match."""

    def __init__(self) -> None:
        self._begun = False
        self._sitting: dict[int, Stint] = {}
        self.left: list[Result] = []
        """Of persons who left for good during the match, and have not returned to it."""
        self._turn: tuple[int | None, object] = (None, None)
        self._since = 0
        """When the turn began, or time last stood still."""
        self.results: list[Result] | None = None
        """The results, once the match is over."""

    def follow(self, table: TableState, entry: Entries, at: int, status: TurnStatus) -> None:
        """Note what the entry, which the table has applied, changes."""
        if table.match is None or self.results is not None:
            return
        if not self._begun:
            self._begun = True
            for seat in range(len(table.places)):
                self._sit(table, seat)
        if isinstance(entry, Sat):
            self._sit(table, entry.seat)
        elif isinstance(entry, Departed):
            self._depart(table, entry, at)
        if self._ends_turn(entry, status) and entry.seat not in table.absence.stand_ins:
            table.own_turns[entry.seat] += 1
        self._time(entry, at, status, paused=table.timekeeper.paused is not None)
        if table.phase == "over":
            self.results = [] if table.origin is not None else self._results(table, at)

    def _sit(self, table: TableState, seat: int) -> None:
        place = table.places[seat]
        player = place.person or BOT + (table.bot_of(seat) or "")
        self.left = [one for one in self.left if one.person != player]
        self._sitting[seat] = Stint(seat, player, rounds_over(table.match))

    def _depart(self, table: TableState, entry: Departed, at: int) -> None:
        """End the stint. Who is removed by the host has no result."""
        humans = self._humans
        stint = self._sitting.pop(entry.seat, None)
        if stint is not None and entry.how == "left" and table.origin is None:
            stint.last = rounds_over(table.match)
            self.left.append(_result(table, stint, at, humans, finished=False))

    @property
    def _humans(self) -> int:
        """Number of persons who have played in the match."""
        return sum(one.is_person for one in self._sitting.values()) + len(self.left)

    def _ends_turn(self, entry: Entries, status: TurnStatus) -> TypeGuard[Played]:
        """Whether a person who sits there has ended a turn by this entry."""
        seat, _ = self._turn
        own = isinstance(entry, Played) and entry.seat == seat and seat in self._sitting
        return own and (status.seat, status.turn) != self._turn

    def _time(self, entry: Entries, at: int, status: TurnStatus, *, paused: bool) -> None:
        turn = (status.seat, status.turn)
        if turn != self._turn:
            if self._ends_turn(entry, status):
                stint = self._sitting[entry.seat]
                stint.moves += 1
                stint.thinking_ms += max(0, at - self._since)
            self._turn, self._since = turn, at
        elif status.held or paused or isinstance(entry, STILL):
            self._since = at

    def _results(self, table: TableState, at: int) -> list[Result]:
        """The results of all stints that count, by seat."""
        ranking, away = table.ranking, table.behind
        stayed = [] if ranking is None else list(self._sitting.values())
        resigned = table.ended is not None and table.ended.how == "resigned"
        found = [
            _result(table, one, at, self._humans, finished=resigned or one.seat not in away)
            for one in stayed
        ]
        return sorted([*found, *self.left], key=lambda one: (one.seat, one.person))


def _result(table: TableState, stint: Stint, at: int, humans: int, *, finished: bool) -> Result:
    """The result of one stint. A person who left has the last rank."""
    assert table.match is not None, "a stint belongs to a match"
    rounds = [one for one in [*table.match.finished, table.match.round] if one.points is not None]
    played = rounds[stint.first : stint.last]
    rank = len(table.places) if stint.last is not None else _rank(table, stint.seat)
    name = table.rules.name
    return Result(
        table_id=table.id,
        seat=stint.seat,
        person=stint.player,
        rules=name,
        family=name.partition("+")[0],
        seats=len(table.places),
        rank=rank,
        won=int(rank == 1),
        points=sum((one.points or [])[stint.seat] for one in played),
        rounds=len(played),
        rami_secs=sum(
            one.outcome is not None
            and one.outcome.winner == stint.seat
            and is_sec(one.outcome, table.rules)
            for one in played
        ),
        moves=stint.moves,
        thinking_ms=stint.thinking_ms,
        finished=int(finished),
        humans=humans,
        speed=table.timekeeper.times.speed,
        open=int(table.access == "public" and table.watch != "none"),
        ended=at,
    )


def _rank(table: TableState, seat: int) -> int:
    """The rank of a seat, from 1."""
    before = 0
    for tied in table.ranking or []:
        if seat in tied:
            break
        before += len(tied)
    return before + 1
