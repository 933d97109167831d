"""Lines of the lobby and of own tables, made from summaries."""

from tierce.server import wire
from tierce.server.catalogue.titles import kept_titles, shown_link
from tierce.server.people.pseudonym import pseudonym
from tierce.server.store import Line
from tierce.server.views.summary import read


def link_in(line: Line) -> str:
    """The link of a table's rules."""
    kept = read(line)
    return kept.link or kept.rules


def lobby_line(line: Line, here: int, watching: int) -> wire.LobbyLine | None:
    """A table's line in the lobby, with the number of present persons and onlookers."""
    kept = read(line)
    if kept.public is None:
        return None
    seats = [
        wire.LobbySeat(name, kind) for name, kind in zip(kept.names, kept.public.kinds, strict=True)
    ]
    return wire.LobbyLine(
        id=line.table,
        rules=kept.rules,
        title=kept_titles(kept.link or kept.rules),
        changed=kept.public.changed,
        phase=kept.phase,
        round=kept.round,
        seats=seats,
        free=kept.public.kinds.count("open"),
        host=kept.public.host,
        access=kept.public.access,
        times=kept.public.times,
        stake=kept.public.stake,
        here=here,
        watching=watching,
        watch=kept.public.watch,
        lang=kept.public.lang,
        reliable=kept.public.reliable,
        newcomers=kept.public.newcomers,
        level=kept.public.level,
        rating=kept.public.rating,
        invited=kept.public.invited,
    )


def table_line(line: Line, person: str, now: int) -> wire.TableLine:
    """A table's line in the person's own list."""
    kept = read(line)
    link = kept.link or kept.rules
    return wire.TableLine(
        id=line.table,
        rules=kept.rules,
        title=kept_titles(link),
        link=shown_link(link),
        phase=kept.phase,
        round=kept.round,
        names=kept.names,
        kinds=kept.kinds,
        host=kept.host,
        speed=kept.speed,
        turn=[seat for seat, sits in enumerate(kept.sits) if sits in kept.turn],
        left=None if kept.deadline is None else max(0, kept.deadline - now),
        your_turn=person in kept.turn,
        at=line.at,
        you=kept.sits.index(person) if person in kept.sits else None,
        totals=kept.totals,
        ranking=kept.ranking,
        stake=kept.stake,
        paid=kept.paid,
        ended=kept.ended,
        departures=kept.departures,
        parted=None if person in kept.sits else kept.parted.get(person),
        tournament=kept.tournament,
        who=[None if sits is None else pseudonym(sits) for sits in kept.sits],
    )
