"""The page of an evening."""

from collections.abc import Mapping

from tierce.server import wire
from tierce.server.catalogue.titles import link_of, titles
from tierce.server.lists.gatherings.evening.line import line
from tierce.server.lists.gatherings.evening.players import arrived, players
from tierce.server.lists.gatherings.evening.ranking import ranking
from tierce.server.lists.gatherings.evening.seen import Seen
from tierce.server.lists.gatherings.evening.tables import tables
from tierce.server.lists.gatherings.running import Running
from tierce.server.lists.gatherings.tournament.announcement import rules_of
from tierce.server.lists.gatherings.tournament.times import left
from tierce.server.people.standing.numbers import ClubNumbers
from tierce.server.people.tournaments.hall import Where
from tierce.server.people.tournaments.now import Now
from tierce.server.people.tournaments.places import alone, nobody_plays
from tierce.tournament import is_over


def page(seen: Seen, playing: Mapping[Where, Running], numbers: ClubNumbers) -> wire.Evening:
    """An evening, for a member."""
    now, rules = seen.now, rules_of(seen.now.head)
    return wire.Evening(
        line=line(seen),
        club=now.head.club or "",
        rules=titles(rules),
        link=link_of(rules),
        players=players(seen),
        played=[
            wire.EveningRound(
                tables(seen, number, playing, numbers), [seen.name(one) for one in played.byes]
            )
            for number, played in enumerate(now.tournament.rounds)
        ],
        ranking=ranking(seen),
        runs=seen.reader.runs,
        draws=is_idle(seen) and can_go_on(now) and not nobody_plays(now),
        ends=is_idle(seen) and bool(now.tournament.rounds),
        joins=now.tournament.started and seen.takes,
        alone=alone(now),
        left=left(now, seen.at),
        minutes=now.head.terms.minutes,
        late=now.head.terms.late,
        time_up=list(now.hall.timed),
    )


def is_idle(seen: Seen) -> bool:
    """Whether the reader runs the evening and no table plays."""
    tournament = seen.now.tournament
    return seen.reader.runs and not tournament.ended and not tournament.is_playing


def can_go_on(now: Now) -> bool:
    """Whether enough players are there to begin, or another round follows."""
    tournament = now.tournament
    if tournament.started:
        return not is_over(tournament)
    return len(arrived(now)) >= tournament.settings.fewest_seats
