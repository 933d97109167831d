"""Persons who are no members any more go from the lists of evenings."""

from contextlib import suppress

from tierce.server.people.clubs.records import Club
from tierce.server.people.tournaments.changes import Decide
from tierce.server.people.tournaments.events import HOST, Event
from tierce.server.people.tournaments.now import Now
from tierce.server.people.tournaments.tournaments import NoSuchTournamentError
from tierce.server.service.answers import service
from tierce.server.service.requests import Ask
from tierce.tournament import DroppedOut, RefusedError, Withdrew


async def sign_off(request: Ask, club: Club, person: str) -> None:
    """Take one who is no member any more from the lists of evenings. In one that plays, the present
    table counts to its end, the points stay, and the next draw goes without the player.
    """
    tournaments = service(request).tournaments
    for head in await tournaments.of_club(club.id):
        if head.state != "ended":
            with suppress(NoSuchTournamentError, RefusedError):  # it has just ended or gone
                await tournaments.change(head.id, HOST, gone(person))


def gone(person: str) -> Decide:
    """Take a person off the list, or out of the next draws."""

    def decide(now: Now) -> list[Event]:
        known = [one for one in now.players_of([person]) if one not in now.tournament.dropped]
        return [(DroppedOut if now.tournament.started else Withdrew)(one) for one in known]

    return decide
