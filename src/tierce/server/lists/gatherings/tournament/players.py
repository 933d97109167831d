"""The players of a tournament and their places."""

from collections.abc import Collection, Mapping

from tierce.server import wire
from tierce.server.lists.gatherings.tournament.reader import Reader
from tierce.server.people.tournaments.now import Now
from tierce.server.people.tournaments.prizes import number_of
from tierce.tournament import standing
from tierce.tournament.refusals import resters_to_be


def players(now: Now, reader: Reader) -> list[wire.TournamentPlayer]:
    """Those who take part, then those who wait."""
    rest = {*resters_to_be(now.tournament)}
    every = (*now.tournament.players, *now.tournament.waiting)
    return [player(now, one, reader, rest) for one in every]


def player(now: Now, id_: str, reader: Reader, rest: Collection[str]) -> wire.TournamentPlayer:
    """One player."""
    one = now.entrants[id_]
    return wire.TournamentPlayer(
        id=id_,
        name=reader.name(one, now.head),
        you=one.person is not None and one.person in reader.ids,
        arrived=id_ in now.hall.arrived,
        dropped=id_ in now.tournament.dropped,
        bot=id_ in now.tournament.stood_in,
        rests=id_ in now.tournament.resting,
        can_rest=id_ in rest and (reader.hosts(now.head) or one.person in reader.ids),
        typed=one.person is None and bool(one.name),
    )


def ranks(now: Now, paid: Mapping[int, int]) -> list[wire.TournamentRank]:
    """The standing, at the end with what the pot paid."""
    over = now.tournament.ended and now.head.terms.pays
    return [
        wire.TournamentRank(
            *(one.player, one.rank, one.score, one.wins, one.rounds, one.status),
            prize=paid.get(number_of(now.hall.entered[one.player]), 0) if over else None,
        )
        for one in standing(now.tournament)
    ]
