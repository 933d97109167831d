"""An evening in a calendar."""

from tierce.server import wire
from tierce.server.lists.gatherings.evening.players import listed
from tierce.server.lists.gatherings.evening.seen import Seen


def line(seen: Seen, *, known: bool = True) -> wire.ClubEvening:
    """An evening with its times; its address only for those who know the club."""
    now = seen.now
    head, settings = now.head, now.head.terms.settings
    return wire.ClubEvening(
        id=head.id if known else "",
        name=seen.profiles.named(head.name, head.id),
        starts=head.starts,
        place=head.place,
        state=head.state,
        round=now.hall.round + 1,
        rounds=settings.rounds,
        seats=settings.seats,
        signed=len(listed(now)),
        you=any(seen.is_reader(player) for player in listed(now)),
        high=settings.high_wins,
        opens=head.terms.opens,
        closes=head.terms.closes,
        takes=seen.takes,
    )
