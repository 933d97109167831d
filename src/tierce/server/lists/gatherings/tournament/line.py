"""A tournament in a list."""

from tierce.server import wire
from tierce.server.catalogue.titles import titles
from tierce.server.lists.gatherings.tournament.announcement import rules_of
from tierce.server.lists.gatherings.tournament.reader import Reader
from tierce.server.lists.gatherings.tournament.times import until
from tierce.server.people.tournaments.now import Now


def line(now: Now, reader: Reader) -> wire.TournamentLine:
    """A tournament in a list."""
    head, tournament = now.head, now.tournament
    settings, rules = head.terms.settings, rules_of(head)
    return wire.TournamentLine(
        id=head.id,
        name=reader.title(head),
        place=head.place,
        format=settings.format,
        state=head.state,
        title=titles(rules),
        players=len(tournament.players),
        most_players=settings.most_players,
        round=len(tournament.rounds),
        rounds=settings.rounds,
        starts=until(head, reader.at),
        hosts=reader.hosts(head),
        plays=bool(now.players_of(reader.ids)),
    )
