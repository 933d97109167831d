"""What the host of a tournament chooses before it is opened."""

from typing import Final, Literal

from msgspec import Struct

Format = Literal["series", "swiss", "elimination", "knockout", "duplicate"]
"""``series``: a fixed number of rounds, each drawn at random. ``swiss``: neighbours in the standing
meet. ``elimination``: who reaches the limit of points is out. ``knockout``: the best of each table
go on. ``duplicate``: each table plays the same deal, and seats are compared.
"""
FEWEST: Final = 2
MOST: Final = 7
"""Players at a table."""
PLAYERS: Final = 512
ROUNDS: Final = 40


class Settings(Struct, frozen=True, kw_only=True):
    """The choices. Points are penalty points: fewer are better, unless ``high_wins``."""

    format: Format = "series"
    rounds: int = 3
    """Rounds that are played; of an elimination or a knock-out, the most."""
    seats: int = 4
    """Players at a table. Tables with fewer complete the draw."""
    fewest_seats: int = FEWEST
    """A table has at least so many players. Those left over have a bye."""
    most_players: int = PLAYERS
    """Later entries wait for a place."""
    advance: int = 1
    """Of each table of a knock-out, so many go on."""
    limit: int = 0
    """Points at which a player of an elimination is out."""
    re_entries: int = 0
    """How often a player of an elimination may come back."""
    high_wins: bool = False


def faults(settings: Settings) -> list[str]:
    """The names of the settings that are out of range or do not fit together; empty if none.

    >>> faults(Settings(format="knockout", seats=4, advance=4))
    ['advance']
    >>> faults(Settings(format="elimination"))
    ['limit']
    """
    kind = settings.format
    wrong = {
        "rounds": not 1 <= settings.rounds <= ROUNDS,
        "seats": not FEWEST <= settings.seats <= MOST,
        "fewest_seats": not FEWEST <= settings.fewest_seats <= settings.seats,
        "most_players": not settings.fewest_seats <= settings.most_players <= PLAYERS,
        "advance": kind == "knockout" and not 1 <= settings.advance < settings.seats,
        "limit": kind == "elimination" and settings.limit <= 0,
        "re_entries": settings.re_entries < 0,
        "high_wins": kind == "elimination" and settings.high_wins,
    }
    return [name for name, is_wrong in wrong.items() if is_wrong]
