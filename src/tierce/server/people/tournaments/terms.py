"""What the host of a tournament decides before it opens."""

from typing import Any, Final, Literal

from msgspec import Struct

from tierce.server.wire import Speed
from tierce.tournament import Settings, faults

Place = Literal["online", "cards"]
"""Tables of this site, or real cards whose results are typed."""
State = Literal["open", "playing", "ended"]
HOSTED: Final = 10
"""Tournaments of one host that have not ended."""
MINUTES: Final = 7 * 24 * 60
"""Minutes of a round at most."""
PAUSE: Final = 24 * 3_600
"""Seconds before a draw at most."""


class Terms(Struct, frozen=True, kw_only=True):
    """The terms of a tournament. They do not change."""

    settings: Settings
    rules: str
    options: dict[str, Any]
    """All options, so that later defaults change nothing."""
    speed: Speed = "normal"
    minutes: int = 0
    """How long a round may last; 0 for as long as it takes."""
    late: Literal["stop", "wait"] = "stop"
    """What becomes of an online table that is late: it stops and its points count, or it plays."""
    stand_in: bool = True
    """Whether a bot plays on for a player who drops out; else the seat stays empty."""
    claims: bool = True
    """Whether players of real cards type the points of their table, for others to confirm."""
    latecomers: bool = False
    """Whether persons may sign up after the start, while a round is to be drawn."""
    prizes: tuple[str, ...] = ()
    """What the host has promised for the places, the first place first."""
    pause: int = 0
    """Seconds before the draw of an elimination that draws by itself: players come back in them."""
    auto: bool = False
    """Whether lists close, rounds are drawn, and the tournament ends without the host."""


def wrong_terms(terms: Terms, place: Place, players: tuple[int, int]) -> list[str]:
    """The names of terms that do not fit; ``players`` is what the rules allow at a table."""
    least, most = players
    settings = terms.settings
    wrong = {
        "minutes": not 0 <= terms.minutes <= MINUTES,
        "pause": not 0 <= terms.pause <= PAUSE,
        "seats": not least <= settings.seats <= most,
        "fewest_seats": settings.fewest_seats < least,
        "auto": terms.auto and place == "cards",
        "stand_in": terms.stand_in and place == "cards",
        "speed": place == "online" and terms.speed == "days",
    }
    found = [*faults(settings), *(name for name, is_wrong in wrong.items() if is_wrong)]
    return list(dict.fromkeys(found))
