"""What the host can do to go on, and whether players can still enter."""

from itertools import chain, combinations

from tierce.server import wire
from tierce.server.people.tournaments.now import Now
from tierce.tournament import Ended, Entered, Started, entry_points, is_over, refusal
from tierce.tournament.draw.past import Past


def takes(now: Now) -> bool:
    """Whether a player can enter now."""
    return refusal(now.tournament, Entered("", entry_points(now.tournament))) is None


def following(now: Now) -> tuple[wire.TournamentNext | None, str | None]:
    """What the host can do to go on, and the code of the reason why not now."""
    tournament = now.tournament
    if tournament.ended:
        return None, None
    if not tournament.started:
        return "start", refusal(tournament, Started())
    if is_over(tournament):
        return "end", refusal(tournament, Ended())
    return "draw", "tables_playing" if tournament.is_playing else None


def draw(now: Now) -> wire.TournamentDraw | None:
    """The draw that is not public."""
    if (found := now.hall.proposed) is None or now.tournament.is_playing:
        return None
    past = Past(now.tournament.rounds)
    pairs = chain.from_iterable(combinations(table, 2) for table in found.tables)
    repeats = sum(past.met(*pair) > 0 for pair in pairs)
    return wire.TournamentDraw([list(table) for table in found.tables], list(found.byes), repeats)
