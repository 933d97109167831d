"""The page of a tournament."""

from collections.abc import Mapping

from tierce.server import wire
from tierce.server.lists.gatherings.tournament.announcement import announced
from tierce.server.lists.gatherings.tournament.corrections import corrections
from tierce.server.lists.gatherings.tournament.next_step import draw, following, takes
from tierce.server.lists.gatherings.tournament.players import players, ranks
from tierce.server.lists.gatherings.tournament.reader import Reader
from tierce.server.lists.gatherings.tournament.rounds import own_rounds, rounds
from tierce.server.lists.gatherings.tournament.times import (
    back_left,
    left,
    until,
    until_closing,
    until_opening,
)
from tierce.server.people.tournaments.listing import is_closed, list_refusal
from tierce.server.people.tournaments.now import Now
from tierce.tournament import entry_points
from tierce.tournament.refusals import returners


def page(
    now: Now, reader: Reader, deals: dict[str, int], host: str, paid: Mapping[int, int]
) -> wire.TournamentPage:
    """A tournament. ``deals`` has the number of the deal at online tables, ``host`` a name, and
    ``paid`` the prizes by the number of the entry.
    """
    head, own, terms = now.head, now.players_of(reader.ids), now.head.terms
    hosts = reader.hosts(head)
    then, blocked = following(now)
    return wire.TournamentPage(
        **announced(now, reader),
        host=host,
        hosts=hosts,
        starts=until(head, reader.at),
        left=left(now, reader.at),
        you=next(iter(own), None),
        players=players(now, reader),
        waiting=list(now.tournament.waiting),
        rounds=rounds(now, reader, deals),
        own=own_rounds(now, own[0]) if own else [],
        standing=ranks(now, paid) if now.tournament.rounds else [],
        draw=draw(now) if hosts else None,
        corrections=corrections(now, reader.at),
        next=then,
        blocked=blocked,
        back=returners(now.tournament),
        back_points=entry_points(now.tournament),
        back_left=back_left(now, reader.at),
        stays=bool(own) and own[0] in now.hall.staying,
        adds=hosts
        and head.place == "cards"
        and takes(now)
        and list_refusal(head, now.hall, reader.at, host=True) is None,
        signs=not own
        and takes(now)
        and (terms.latecomers or not now.tournament.started)
        and list_refusal(head, now.hall, reader.at) is None,
        opens=until_opening(now, reader.at),
        closes=until_closing(now, reader.at),
        closed=is_closed(head, now.hall, reader.at),
        time_up=list(now.hall.timed),
    )
