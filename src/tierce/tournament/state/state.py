"""What the events of a tournament come to."""

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from tierce.tournament.state.events import (
    Abandoned,
    Corrected,
    Drawn,
    DroppedOut,
    Ended,
    Entered,
    PlaysAt,
    ReEntered,
    Reported,
    SatIn,
    SatOut,
    Started,
    TournamentEvent,
    Withdrew,
)
from tierce.tournament.state.settings import Settings


class Table(Struct, frozen=True):
    """A table of one round."""

    players: tuple[str, ...]
    """In the order of seats. The first one starts."""
    points: tuple[int, ...] | None = None
    """Of each seat; None while the table plays."""


class Played(Struct, frozen=True):
    """One round of the tournament."""

    tables: tuple[Table, ...]
    byes: tuple[str, ...]

    @property
    def is_complete(self) -> bool:
        """Whether all tables have a result."""
        return all(table.points is not None for table in self.tables)


class Return(Struct, frozen=True):
    """A re-entry, or a late entry: before which round, and with how many points."""

    player: str
    round: int
    points: int


class Tournament(Struct, frozen=True):
    """A tournament after some of its events."""

    settings: Settings
    players: tuple[str, ...] = ()
    """In the order of entry, with those who dropped out."""
    waiting: tuple[str, ...] = ()
    rounds: tuple[Played, ...] = ()
    dropped: tuple[str, ...] = ()
    stood_in: tuple[str, ...] = ()
    """Of those who dropped out, the ones in whose seat a bot plays."""
    resting: tuple[str, ...] = ()
    """Who sits out the next round."""
    home: tuple[str, ...] = ()
    """Who plays at home, and meets only those who do."""
    returns: tuple[Return, ...] = ()
    late: tuple[Return, ...] = ()
    """Who entered after the first round, and before which one."""
    started: bool = False
    ended: bool = False

    @property
    def is_playing(self) -> bool:
        """Whether a table of the present round has no result yet."""
        return bool(self.rounds) and not self.rounds[-1].is_complete

    @property
    def seated(self) -> list[str]:
        """The players who take part, or in whose seat a bot does."""
        gone = {*self.dropped} - {*self.stood_in}
        return [player for player in self.players if player not in gone]

    def tables_of(self, player: str) -> Iterator[tuple[int, Table]]:
        """The tables of a player with their rounds, oldest first."""
        for number, played in enumerate(self.rounds):
            for table in played.tables:
                if player in table.players:
                    yield number, table


def evolve(  # noqa: C901, PLR0912  one case an event
    before: Tournament, event: TournamentEvent
) -> Tournament:
    """The tournament after an event that is allowed."""
    match event:
        case Entered(player, points) if before.rounds:
            come = Return(player, len(before.rounds), points)
            players = (*before.players, player)
            return replace(before, players=players, late=(*before.late, come))
        case Entered(player):
            is_full = len(before.players) >= before.settings.most_players
            where = "waiting" if is_full else "players"
            return replace(before, **{where: (*getattr(before, where), player)})
        case Withdrew(player):
            return withdrawn(before, player)
        case Started():
            return replace(before, started=True)
        case Drawn(tables, byes):
            drawn = Played(tuple(Table(players) for players in tables), byes)
            return replace(before, rounds=(*before.rounds, drawn), resting=())
        case Reported(table, points):
            return with_result(before, len(before.rounds) - 1, table, points)
        case Corrected(number, table, points):
            return with_result(before, number, table, points)
        case DroppedOut(player, stand_in):
            stood_in = (*before.stood_in, player) if stand_in else before.stood_in
            return replace(before, dropped=(*before.dropped, player), stood_in=stood_in)
        case SatOut(player):
            return replace(before, resting=(*before.resting, player))
        case SatIn(player):
            return replace(before, resting=tuple(one for one in before.resting if one != player))
        case PlaysAt(player, home):
            others = tuple(one for one in before.home if one != player)
            return replace(before, home=(*others, player) if home else others)
        case ReEntered(player, points):
            come = Return(player, len(before.rounds), points)
            return replace(before, returns=(*before.returns, come))
        case Ended() | Abandoned():
            return replace(before, ended=True)


def withdrawn(before: Tournament, player: str) -> Tournament:
    """Without a player; the first of those who wait takes the place."""
    players = [one for one in before.players if one != player]
    waiting = [one for one in before.waiting if one != player]
    while waiting and len(players) < before.settings.most_players:
        players.append(waiting.pop(0))
    home = tuple(one for one in before.home if one != player)
    return replace(before, players=tuple(players), waiting=tuple(waiting), home=home)


def with_result(before: Tournament, number: int, table: int, points: tuple[int, ...]) -> Tournament:
    """With the points of one table."""
    played = before.rounds[number]
    tables = list(played.tables)
    tables[table] = replace(tables[table], points=points)
    rounds = list(before.rounds)
    rounds[number] = replace(played, tables=tuple(tables))
    return replace(before, rounds=tuple(rounds))
