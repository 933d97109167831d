"""Who is there, rests, or plays at home."""

from collections.abc import Sequence
from typing import Final

from tierce.server import wire
from tierce.server.people.tournaments.changes import Decide
from tierce.server.people.tournaments.events import Arrived, Event, NotHere
from tierce.server.people.tournaments.now import Now
from tierce.server.people.tournaments.places import placed
from tierce.tournament import DroppedOut, RefusedError, SatIn, SatOut, Withdrew

RESTING: Final[dict[str, type[SatOut | SatIn]]] = {"rest": SatOut, "play": SatIn}
PLACES: Final = {"home": True, "cards": False}
"""Acts that say where a player plays."""


def is_own(now: Now, data: wire.EveningAct) -> bool:
    """Whether a player may make this change without the host. Only the player knows whether he is
    there when he plays at home.
    """
    at_home = data.player in now.tournament.home and data.act in ("here", "not_here")
    return at_home or data.act in RESTING or data.act in PLACES


def marked(data: wire.EveningAct) -> Decide:
    """Note that a player is there, or has gone, or plays elsewhere."""

    def decide(now: Now) -> Sequence[Event]:
        if data.player not in (*now.tournament.players, *now.tournament.waiting):
            raise RefusedError("unknown_player")
        if data.act == "here":
            return [] if data.player in now.hall.arrived else [Arrived(data.player)]
        if data.act == "not_here":
            if now.tournament.started:
                raise RefusedError("started")
            return [NotHere(data.player)] if data.player in now.hall.arrived else []
        if data.act in PLACES:
            return placed(now, data.player, home=PLACES[data.act])
        if data.act in RESTING:
            return [RESTING[data.act](data.player)]
        return [(DroppedOut if now.tournament.started else Withdrew)(data.player)]

    return decide
