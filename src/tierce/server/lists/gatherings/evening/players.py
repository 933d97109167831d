"""The players of an evening."""

from collections.abc import Collection

from tierce.server import wire
from tierce.server.lists.gatherings.evening.seen import Seen
from tierce.server.people.pseudonym import pseudonym
from tierce.server.people.tournaments.now import Now
from tierce.server.people.tournaments.places import can_move
from tierce.tournament.refusals import resters_to_be


def listed(now: Now) -> list[str]:
    """All players in the order of entry, those who wait last."""
    return [*now.tournament.players, *now.tournament.waiting]


def arrived(now: Now) -> list[str]:
    """The players who are there."""
    return [player for player in listed(now) if player in now.hall.arrived]


def players(seen: Seen) -> list[wire.EveningPlayer]:
    """All players, with what the reader may do for them."""
    rest = {*resters_to_be(seen.now.tournament)}
    return [player(seen, one, rest) for one in listed(seen.now)]


def player(seen: Seen, id_: str, rest: Collection[str]) -> wire.EveningPlayer:
    """One player."""
    now, you = seen.now, seen.is_reader(id_)
    person, acts = now.entrants[id_].person, seen.reader.runs or you
    return wire.EveningPlayer(
        player=id_,
        name=seen.name(id_),
        who=None if person is None or person in seen.reader.apart else pseudonym(person),
        here=id_ in now.hall.arrived,
        you=you,
        dropped=id_ in now.tournament.dropped,
        rests=id_ in now.tournament.resting,
        can_rest=id_ in rest and acts,
        home=id_ in now.tournament.home,
        can_move=can_move(now, id_) and acts,
    )
