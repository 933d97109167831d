"""What the host of a tournament decides before it opens."""

from typing import Any, Final, Literal

from msgspec import Struct

from tierce.server.wire import Speed
from tierce.tournament import Settings, Split, faults

Place = Literal["online", "cards", "mixed"]
"""Tables of this site, real cards whose results are typed, or both: those at home play online."""
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
    """What becomes of a late table: it stops and its points count, or it plays. Of real cards those
    points count by themselves that a player typed and nobody disputes.
    """
    stand_in: bool = True
    """Whether a bot plays on for a player who drops out; else the seat stays empty."""
    claims: bool = True
    """Whether players of real cards type the points of their table, for others to confirm."""
    opens: int | None = None
    """When the list opens; None for at once."""
    closes: int | None = None
    """When the list closes by itself."""
    latecomers: bool = False
    """Whether persons may sign up after the start, while a round is to be drawn."""
    prizes: tuple[str, ...] = ()
    """What the host has promised for the places, the first place first."""
    stake: int = 0
    """Points that each player pays from the purse to enter."""
    grant: int = 0
    """Points that a host of the site adds."""
    split: Split = "three"
    """How these points are shared by places."""
    pause: int = 0
    """Seconds before the draw of an elimination that draws by itself: players come back in them."""
    auto: bool = False
    """Whether lists close, rounds are drawn, and the tournament ends without the host."""

    @property
    def pays(self) -> bool:
        """Whether places are worth points."""
        return self.stake > 0 or self.grant > 0


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
        "speed": place != "cards" and terms.speed == "days",
    }
    found = [*faults(settings), *(name for name, is_wrong in wrong.items() if is_wrong)]
    return list(dict.fromkeys(found))
