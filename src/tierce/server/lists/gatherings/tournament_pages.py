"""A tournament, and lists of them, as one reader may see them."""

from collections.abc import Callable, Collection, Mapping, Sequence
from itertools import chain, combinations
from typing import Any, Final

import msgspec

from tierce.rules import Rules
from tierce.server import wire
from tierce.server.catalogue.titles import link_of, titles
from tierce.server.people.tournaments.events import CLOCK, HOST, TABLE
from tierce.server.people.tournaments.hall import Where
from tierce.server.people.tournaments.listing import closing_due, is_closed, list_refusal
from tierce.server.people.tournaments.prizes import number_of
from tierce.server.people.tournaments.returning import pause_end
from tierce.server.people.tournaments.room import Entrant, Head
from tierce.server.people.tournaments.round_clock import round_end
from tierce.server.people.tournaments.tournaments import Now
from tierce.tournament import (
    Ended,
    Entered,
    Started,
    Table,
    entry_points,
    is_over,
    refusal,
    shared,
    standing,
)
from tierce.tournament.draw.past import Past
from tierce.tournament.refusals import resters_to_be, returners

Named = Callable[[str, str], str]
"""The name of a person as others see it."""
TRACED: Final = 100
"""Corrections on a page."""
SHARES: Final = 10
"""Places whose share is on a page."""
SIGNED: Final[dict[str, wire.TournamentSigned]] = {HOST: "host", TABLE: "table", CLOCK: "clock"}


class Reader:
    """Who reads a tournament, when, and how names are shown."""

    def __init__(
        self,
        ids: Sequence[str],
        at: int,
        *,
        children: bool,
        named: Named,
        apart: Collection[str] = (),
    ) -> None:
        self.ids = ids
        self.at = at
        self.apart = apart
        """Persons who are kept apart from the reader, who sees no name of theirs."""
        self.children = children
        """Whether texts that persons typed are not shown."""
        self.named = named

    def hosts(self, head: Head) -> bool:
        """Whether the reader hosts the tournament."""
        return head.host is not None and head.host in self.ids

    def name(self, one: Entrant, head: Head) -> str:
        """The name of a player. The host sees all, to run the tournament."""
        if one.person in self.apart and not self.hosts(head):
            return ""
        return self.named(one.name, one.person or one.player) if one.name else ""

    def title(self, head: Head) -> str:
        """The name of a tournament."""
        return "" if self.children else head.name


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


def rules_of(head: Head) -> Rules:
    """The rules of the tables."""
    return Rules.from_dict(head.terms.options, name=head.terms.rules)


def until(head: Head, at: int) -> int | None:
    """Milliseconds until the start."""
    if head.starts is None or head.state != "open":
        return None
    return max(0, head.starts - at)


def until_opening(now: Now, at: int) -> int | None:
    """Milliseconds until the list opens; None once it is open."""
    opens, waits = now.head.terms.opens, not now.tournament.started
    return opens - at if waits and opens is not None and opens > at else None


def until_closing(now: Now, at: int) -> int | None:
    """Milliseconds until the list closes by itself; None if it does not, or has."""
    due = closing_due(now.head, now.hall)
    return None if due is None or now.tournament.ended else max(0, due - at)


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


def announced(now: Now, reader: Reader) -> dict[str, Any]:
    """What the host decided before it opened."""
    head, terms, rules = now.head, now.head.terms, rules_of(now.head)
    settings = msgspec.structs.asdict(terms.settings)
    settings["rounds_planned"] = settings.pop("rounds")
    kept = (
        *("speed", "minutes", "late", "stand_in", "auto", "claims", "latecomers", "pause"),
        *("stake", "grant", "split"),
    )
    return {
        **settings,
        **{name: getattr(terms, name) for name in kept},
        "id": head.id,
        "name": reader.title(head),
        "club": head.club,
        "place": head.place,
        "state": head.state,
        "title": titles(rules),
        "link": link_of(rules),
        "prizes": [] if reader.children else list(terms.prizes),
        "pot": pot(now),
        "shares": shares(now),
    }


def takes(now: Now) -> bool:
    """Whether a player can enter now."""
    return refusal(now.tournament, Entered("", entry_points(now.tournament))) is None


def rounds(now: Now, reader: Reader, deals: dict[str, int]) -> list[wire.TournamentRound | None]:
    """The present round, with a null for each one before it: together they would be large."""
    if now.hall.round < 0:
        return []
    return [*[None] * now.hall.round, round_at(now, now.hall.round, reader, deals)]


def round_at(now: Now, number: int, reader: Reader, deals: dict[str, int]) -> wire.TournamentRound:
    """One round, from 0."""
    played = now.tournament.rounds[number]
    return wire.TournamentRound(
        tables=[
            seating(now, (number, at), table, reader, deals)
            for at, table in enumerate(played.tables)
        ],
        byes=list(played.byes),
        since=max(0, reader.at - now.hall.drawn[number]),
    )


def own_rounds(now: Now, player: str) -> list[wire.TournamentOwn]:
    """The rounds of one player, oldest first."""
    found = []
    for number, played in enumerate(now.tournament.rounds):
        if player in played.byes:
            found.append(wire.TournamentOwn(number, None, [], None))
        for at, table in enumerate(played.tables):
            if player in table.players:
                points = None if table.points is None else table.points[table.players.index(player)]
                found.append(wire.TournamentOwn(number, at, list(table.players), points))
    return found


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


def shares(now: Now) -> list[int]:
    """What the first places get, as many players as there are now."""
    held, gone = now.entrants, now.tournament.dropped
    can = [one for one in now.tournament.players if one not in gone and held[one].person]
    points = pot(now)
    if not points or not can:
        return []
    paid = shared(points, [[at] for at in range(len(can))], now.head.terms.split)
    return [*paid.values()][:SHARES]


def pot(now: Now) -> int:
    """The points that are shared at the end."""
    terms, tournament = now.head.terms, now.tournament
    waits = 0 if tournament.started else len(tournament.waiting)
    return terms.grant + terms.stake * (len(tournament.players) + waits)


def corrections(now: Now, at: int) -> list[wire.TournamentCorrection]:
    """The trace of the results that were replaced last."""
    return [
        wire.TournamentCorrection(
            *(one.round, one.table, list(one.before), list(one.after), max(0, at - one.at))
        )
        for one in now.hall.corrections[-TRACED:]
    ]


def left(now: Now, at: int) -> int | None:
    """Milliseconds until tables of the round are late; None without a clock."""
    if (end := round_end(now.head, now.hall)) is None:
        return None
    return max(0, end - at)


def back_left(now: Now, at: int) -> int | None:
    """Milliseconds until the next round is drawn by itself; None where no pause runs."""
    waits = now.head.terms.auto and now.tournament.started and not now.hall.waiting_tables
    if not waits or now.tournament.ended:
        return None
    end = pause_end(now.head, now.hall)
    return max(0, end - at) if end else None


def following(now: Now) -> tuple[wire.TournamentNext | None, str | None]:
    """What the host can do to go on, and the code of the reason why not now."""
    tournament = now.tournament
    if tournament.ended:
        return None, None
    if not tournament.started:
        return "start", refusal(tournament, Started())
    if is_over(tournament):
        return "end", refusal(tournament, Ended())
    return "draw", "tables_playing" if tournament.is_playing else None


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


def seating(
    now: Now, where: Where, table: Table, reader: Reader, deals: dict[str, int]
) -> wire.TournamentSeating:
    """One table of a round."""
    hall, own = now.hall, now.players_of(reader.ids)
    present = where[0] == hall.round
    seated = any(one in table.players for one in own)
    claims = hall.claims.get(where[1], {}) if present and table.points is None else {}
    online, at = hall.online.get(where), reader.at
    signers = hall.signed.get(where, ())
    nudged = hall.nudged.get(where[1]) if present else None
    return wire.TournamentSeating(
        players=list(table.players),
        points=None if table.points is None else list(table.points),
        table=online if seated else None,
        signed=signed(signers) if table.points is not None else None,
        signers=[one for one in signers if one in now.entrants],
        claims=[wire.TournamentClaim(one, list(points)) for one, points in claims.items()]
        if seated or reader.hosts(now.head)
        else [],
        since=max(0, at - hall.finished[where]) if where in hall.finished else None,
        nudged=None if nudged is None else max(0, at - nudged),
        deal=deals.get(online or ""),
    )


def signed(signers: Collection[str]) -> wire.TournamentSigned:
    """Who gave a result: what happened by itself and the host come before players."""
    return next((SIGNED[one] for one in signers if one in SIGNED), "players")


def draw(now: Now) -> wire.TournamentDraw | None:
    """The draw that is not public."""
    if (found := now.hall.proposed) is None or now.tournament.is_playing:
        return None
    past = Past(now.tournament.rounds)
    pairs = chain.from_iterable(combinations(table, 2) for table in found.tables)
    repeats = sum(past.met(*pair) > 0 for pair in pairs)
    return wire.TournamentDraw([list(table) for table in found.tables], list(found.byes), repeats)
