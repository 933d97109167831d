"""Whether an event may happen now, and why not."""

from collections.abc import Collection, Sequence
from itertools import chain

from tierce.tournament.formats.elimination import highest_in_play, outs
from tierce.tournament.formats.kinds import KINDS
from tierce.tournament.rounds import is_over, resters, without_table
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
from tierce.tournament.state.settings import FEWEST, MOST
from tierce.tournament.state.state import Tournament, evolve

LARGEST = 100_000
"""Points of a seat, either way."""


class RefusedError(ValueError):
    """An event that may not happen. ``code`` says why."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


def after(tournament: Tournament, event: TournamentEvent) -> Tournament:
    """The tournament after the event; raises RefusedError."""
    if code := refusal(tournament, event):
        raise RefusedError(code)
    return evolve(tournament, event)


def refusal(now: Tournament, event: TournamentEvent) -> str | None:  # noqa: C901, PLR0912  one case an event
    """Why the event may not happen, as a code; None if it may."""
    if now.ended:
        return "ended"
    match event:
        case Entered(player, points):
            return entering(now, player, points)
        case Withdrew(player):
            known = player in now.players or player in now.waiting
            return "started" if now.started else None if known else "unknown_player"
        case Started():
            is_short = len(now.players) < now.settings.fewest_seats
            return "started" if now.started else "too_few_players" if is_short else None
        case Drawn(tables, byes):
            return drawing(now, tables, byes)
        case Reported(table, points):
            return reporting(now, table, points)
        case Corrected(number, table, points):
            return correcting(now, number, table, points)
        case DroppedOut(player):
            return dropping(now, player)
        case SatOut(player):
            return resting(now, player)
        case SatIn(player):
            return None if player in now.resting else "not_resting"
        case PlaysAt(player, home):
            return placing(now, player, home=home)
        case ReEntered(player, points):
            return returning(now, player, points)
        case Ended():
            return "tables_playing" if now.is_playing else None
        case Abandoned():
            return None


def entering(now: Tournament, player: str, points: int) -> str | None:
    if player in now.players or player in now.waiting:
        return "entered_already"
    if now.started and (code := too_late(now)):
        return code
    return None if points == entry_points(now) else "bad_points"


def too_late(now: Tournament) -> str | None:
    """Why nobody can enter any more. Who enters late has the mean of the rounds before, or in an
    elimination the most points in play.
    """
    if now.settings.format == "knockout":
        return "started"
    if len(now.players) >= now.settings.most_players:
        return "full"
    if len(now.rounds) >= now.settings.rounds or is_over(now):
        return "over"
    return "tables_playing" if now.settings.format == "elimination" and now.is_playing else None


def entry_points(now: Tournament) -> int:
    """The points of one who enters now."""
    is_late = now.settings.format == "elimination" and bool(now.rounds)
    return highest_in_play(now) if is_late else 0


def drawing(now: Tournament, tables: Sequence[Sequence[str]], byes: Sequence[str]) -> str | None:
    """A draw may differ from the proposed one, but it must place the field, each player once."""
    if not now.started:
        return "not_started"
    if now.is_playing:
        return "tables_playing"
    if is_over(now):
        return "over"
    if not tables and without_table(now):
        return "groups_too_small"
    field = KINDS[now.settings.format].field(now)
    placed = [*chain.from_iterable(tables), *byes]
    fits = tables and all(FEWEST <= len(table) <= MOST for table in tables)
    fits = fits and {*byes} >= {*resters(now)} and not any(meets_both(now, one) for one in tables)
    return None if fits and sorted(placed) == sorted(field) else "bad_tables"


def meets_both(now: Tournament, table: Sequence[str]) -> bool:
    """Whether a table has players at home and players here."""
    return len({player in now.home for player in table}) > 1


def reporting(now: Tournament, table: int, points: Sequence[int]) -> str | None:
    if not now.rounds or not 0 <= table < len(now.rounds[-1].tables):
        return "unknown_table"
    found = now.rounds[-1].tables[table]
    if found.points is not None:
        return "reported_already"
    return bad_points(points, len(found.players))


def correcting(now: Tournament, number: int, table: int, points: Sequence[int]) -> str | None:
    if not 0 <= number < len(now.rounds) or not 0 <= table < len(now.rounds[number].tables):
        return "unknown_table"
    if now.settings.format == "knockout" and number < len(now.rounds) - 1:
        return "drawn_since"  # others play in the place of those who would have gone on
    found = now.rounds[number].tables[table]
    return "not_reported" if found.points is None else bad_points(points, len(found.players))


def bad_points(points: Sequence[int], seats: int) -> str | None:
    fits = len(points) == seats and all(abs(one) <= LARGEST for one in points)
    return None if fits else "bad_points"


def dropping(now: Tournament, player: str) -> str | None:
    if not now.started:
        return "not_started"
    if player not in now.players:
        return "unknown_player"
    return "dropped_already" if player in now.dropped else None


def placing(now: Tournament, player: str, *, home: bool) -> str | None:
    """Why a player cannot play at home, or here, from the next draw on."""
    if player not in now.players and player not in now.waiting:
        return "unknown_player"
    if player in now.dropped:
        return "dropped_already"
    return "plays_there" if home == (player in now.home) else None


def resting(now: Tournament, player: str) -> str | None:
    """Why a player cannot sit out the next round."""
    if code := no_rest(now):
        return code
    if player not in KINDS[now.settings.format].field(now) or player in now.dropped:
        return "unknown_player"
    return "resting_already" if player in now.resting else None


def no_rest(now: Tournament) -> str | None:
    """Why nobody can sit out the next round. In a knock-out it would be one won for nothing."""
    if now.settings.format == "knockout":
        return "no_rest"
    if not now.started:
        return "not_started"
    if len(now.rounds) >= now.settings.rounds:
        return "over"
    return None


def resters_to_be(now: Tournament) -> list[str]:
    """The players who may choose to sit out the next round, found at once for all."""
    if now.ended or no_rest(now):
        return []
    gone = {*now.dropped, *now.resting}
    return [player for player in KINDS[now.settings.format].field(now) if player not in gone]


def returning(now: Tournament, player: str, points: int) -> str | None:
    """A re-entry stands between two rounds of an elimination, with the points that it costs."""
    if code := staying_out(now, player, outs(now)):
        return code
    return None if points == highest_in_play(now) else "bad_points"


def staying_out(now: Tournament, player: str, out: Collection[str]) -> str | None:
    """Why a player cannot come back. ``out`` are those at the limit: to find them takes a while."""
    if now.settings.format != "elimination" or player not in out or player in now.dropped:
        return "not_out"
    if now.is_playing:
        return "tables_playing"
    if sum(one.player == player for one in now.returns) >= now.settings.re_entries:
        return "no_re_entry_left"
    is_last = len(now.rounds) >= now.settings.rounds
    return "over" if is_last or all(one in out for one in now.seated) else None


def returners(now: Tournament) -> list[str]:
    """The players of an elimination who may come back now."""
    if now.settings.format != "elimination" or now.ended or not now.started:
        return []
    out = outs(now)
    return [player for player in out if staying_out(now, player, out) is None]
