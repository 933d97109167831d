"""The online table of a tournament: private, with the seats and the first player of the draw."""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from tierce.game.state.edition import EDITION
from tierce.server.catalogue import roster
from tierce.server.deck.commitment import Deck, key_of, seed_of
from tierce.server.people.names import distinct
from tierce.server.people.tournaments.records import Entrant
from tierce.server.people.tournaments.terms import Terms
from tierce.server.table.entries import Made, Place
from tierce.server.table.time.seat_clocks import SPEEDS
from tierce.server.wire import TournamentTable

AWAY: Final = 120
"""Seconds until a bot plays for a player who does not come."""


def tournament_table(
    terms: Terms, drawn: Sequence[Entrant], bots: set[str], at: TournamentTable, secret: str
) -> Made:
    """The first entry of the table. Players among ``bots`` are played by one, who has their name.

    Chance draws who begins. It is known from the secret, so the players sit around the table such
    that it is the first one drawn.
    """
    first = drawn_start(secret, len(drawn))
    places: list[Place] = []
    for one in [*drawn[-first:], *drawn[:-first]] if first else drawn:
        name = distinct(one.name or "·", [place.name for place in places])
        is_bot = one.person is None or one.player in bots
        bot = Place("bot", name, bot=roster.USUAL)
        places.append(bot if is_bot else Place("person", name, one.person))
    return Made(
        rules=terms.rules,
        options=terms.options,
        places=places,
        host=next((seat for seat, place in enumerate(places) if place.person), 0),
        pace="quick",
        window=3,
        times=replace(SPEEDS[terms.speed], away=AWAY),
        access="private",
        talk="none" if at.alike else "phrases",
        watch="none",
        edition=EDITION,
        secret=secret,
        tournament=replace(at, first=first),
    )


def drawn_start(secret: str, seats: int) -> int:
    """The seat that begins the first round of a table whose cards nobody has cut."""
    return Deck(key_of(seed_of(secret, 1), {})).shuffled(range(seats))[0]
