"""The draw of the next round of an evening."""

from tierce.server.calls.clubs.evening.changing import changing, refused
from tierce.server.people.clubs.records import Club
from tierce.server.people.tournaments.events import HOST
from tierce.server.people.tournaments.now import Now
from tierce.server.people.tournaments.places import nobody_plays
from tierce.server.service.answers import service
from tierce.server.service.requests import Ask
from tierce.tournament import RefusedError, Started, TournamentEvent, Withdrew


async def draw(request: Ask, club: Club, evening: str) -> None:
    """Draw the next round, and open its online tables; raises ProblemError.

    Those who have not come when the first one is drawn are left out.
    """
    await changing(request, club, evening, begun)
    with refused():
        await service(request).rounds.draws.publish(evening, HOST)


def begun(now: Now) -> list[TournamentEvent]:
    """Close the list before the first round, without those who are missing."""
    if now.tournament.started:
        return []
    if nobody_plays(now):
        raise RefusedError("groups_too_small")
    every = (*now.tournament.waiting, *now.tournament.players)
    return [*[Withdrew(one) for one in every if one not in now.hall.arrived], Started()]
