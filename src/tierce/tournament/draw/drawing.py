"""The draw of a round for an order of players."""

import random
from collections.abc import Collection, Sequence

from tierce.tournament.draw.meeting import meeting
from tierce.tournament.draw.past import Past
from tierce.tournament.draw.sizes import equal_sizes, sizes
from tierce.tournament.state.events import Drawn
from tierce.tournament.state.settings import Settings
from tierce.tournament.state.state import Played


def draw(
    order: Sequence[str],
    rounds: Sequence[Played],
    settings: Settings,
    seed: int,
    *,
    full: bool = False,
    apart: Collection[frozenset[str]] = frozenset(),
) -> Drawn:
    """The tables of the next round. ``order`` has the leader first; byes go to the end of it, to
    the players with the fewest so far. ``full``: all tables have the same number of players.
    ``apart`` are pairs that should not meet.
    """
    past = Past(rounds, apart)
    if full:
        parts, byes = equal_sizes(len(order), settings.seats)
    else:
        fewest = min(settings.fewest_seats, len(order))
        parts, byes = sizes(len(order), settings.seats, fewest)
    places = range(len(order))
    last = sorted(places, key=lambda at: (past.byes[order[at]], -at))[:byes]
    resting = [order[at] for at in last]
    playing = [order[at] for at in places if at not in last]
    tables = meeting(playing, parts, past, seed) if parts else []
    return Drawn(tuple(tables), tuple(resting))


def shuffled(players: Sequence[str], seed: int) -> list[str]:
    """The players in an order that the seed decides."""
    order = sorted(players)
    random.Random(seed).shuffle(order)
    return order
