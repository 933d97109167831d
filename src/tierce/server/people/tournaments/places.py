"""Where the players of a mixed evening play: at home, on this site, or with real cards."""

from collections.abc import Sequence

from msgspec.structs import replace

from tierce.server.people.tournaments.now import Now
from tierce.tournament import PlaysAt, RefusedError, Tournament
from tierce.tournament.rounds import without_table


def is_online(now: Now, players: Sequence[str]) -> bool:
    """Whether a table that is drawn plays here. The draw keeps those at home to themselves."""
    return now.head.place == "online" or any(one in now.tournament.home for one in players)


def placed(now: Now, player: str, *, home: bool) -> list[PlaysAt]:
    """Let a player play at home, or with real cards; raises RefusedError."""
    if home == (player in now.tournament.home):
        return []
    if now.head.place != "mixed":
        raise RefusedError("not_mixed")
    entrant = now.entrants.get(player)
    if home and entrant is not None and entrant.person is None:
        raise RefusedError("only_persons")
    return [PlaysAt(player, home)]


def can_move(now: Now, player: str) -> bool:
    """Whether a player may play at home as well as with real cards; a typed name cannot."""
    goes_on = not now.tournament.ended and player not in now.tournament.dropped
    typed = now.entrants[player].person is None
    return now.head.place == "mixed" and goes_on and not typed and not _is_last(now)


def alone(now: Now) -> list[str]:
    """Who would have a bye in the next draw, as too few play where they do."""
    if now.head.place != "mixed" or now.tournament.ended or _is_last(now):
        return []
    return without_table(to_draw(now))


def nobody_plays(now: Now) -> bool:
    """Whether both groups are too small for a table."""
    few = alone(now)
    return bool(few) and len(few) == len(to_draw(now).seated)


def to_draw(now: Now) -> Tournament:
    """The tournament as the next draw finds it: the first one is of those who are there."""
    tournament = now.tournament
    if tournament.started:
        return tournament
    here = tuple(one for one in tournament.players if one in now.hall.arrived)
    return replace(tournament, players=here, started=True)


def _is_last(now: Now) -> bool:
    return now.hall.round + 1 >= now.head.terms.settings.rounds
