"""What changes an evening of a club: each a decision on the evening as it is."""

from collections.abc import Sequence
from contextlib import suppress
from typing import Final
from urllib.parse import unquote

from tierce.rules import propose
from tierce.rules.links import read_query
from tierce.server import wire
from tierce.server.lists.gatherings.acting import ActingError
from tierce.server.lists.gatherings.entries import ENTRANTS, check_list, entry
from tierce.server.lists.gatherings.typed_results import claimed
from tierce.server.people.clubs.records import Club
from tierce.server.people.clubs.scores import evening_points, scoring
from tierce.server.people.tournaments.events import HOST, Arrived, Event, NotHere
from tierce.server.people.tournaments.places import nobody_plays, placed
from tierce.server.people.tournaments.room import Entrant
from tierce.server.people.tournaments.terms import Terms, wrong_terms
from tierce.server.people.tournaments.tournaments import (
    Change,
    Decide,
    NoSuchTournamentError,
    Now,
    new_player,
)
from tierce.server.service.answers import service
from tierce.server.service.problems import ProblemError
from tierce.server.service.requests import Ask
from tierce.tournament import (
    Corrected,
    DroppedOut,
    Ended,
    Entered,
    RefusedError,
    Reported,
    SatIn,
    SatOut,
    Settings,
    Started,
    TournamentEvent,
    Withdrew,
    standing,
)

FEWEST: Final = 2
RESTING: Final[dict[str, type[SatOut | SatIn]]] = {"rest": SatOut, "play": SatIn}
PLACES: Final = {"home": True, "cards": False}
"""Acts that say where a player plays."""


async def terms_of(request: Ask, club: Club, data: wire.NewEvening) -> Terms:
    """The terms of an evening by the latest version of the club's rules; raises ProblemError."""
    found = await service(request).clubs.kept(club, data.rules)
    if found is None:
        raise ProblemError(404, "club_rules_unknown", None)
    name, _, query = found.link.partition("?")
    rules, _ = propose(unquote(name), read_query(query))
    least, _ = rules.players
    settings = Settings(
        rounds=data.rounds,
        seats=data.seats,
        fewest_seats=min(max(FEWEST, least), data.seats),
        high_wins=rules.as_dict()["rank_by"] == "high",
    )
    online = data.place != "cards"
    terms = Terms(
        settings=settings,
        rules=rules.name,
        options=rules.as_dict(),
        speed="normal" if online else "none",
        stand_in=online,
        claims=data.claims,
        minutes=data.minutes,
        late=data.late,
        opens=data.opens,
        closes=data.closes,
    )
    if wrong := wrong_terms(terms, data.place, rules.players):
        raise ProblemError(400, "wrong_evening", {"wrong": wrong, "players": list(rules.players)})
    return terms


async def evening_of(request: Ask, club: Club, evening: str) -> Now:
    """An evening of the club; raises ProblemError."""
    try:
        now = await service(request).tournaments.read(evening)
    except NoSuchTournamentError:
        raise ProblemError(404, "unknown_evening", None) from None
    if now.head.club != club.id:
        raise ProblemError(404, "unknown_evening", None)
    return now


async def changing(
    request: Ask, club: Club, evening: str, decide: Decide, actor: str | None = None
) -> Now:
    """Change an evening of the club; return it as it is then. Raises ProblemError."""
    now = await evening_of(request, club, evening)
    acts = next(iter(now.players_of([actor])), HOST) if actor else HOST
    try:
        return await service(request).tournaments.change(evening, acts, decide)
    except NoSuchTournamentError:  # its club has ended meanwhile
        raise ProblemError(404, "unknown_evening", None) from None
    except RefusedError as why:
        raise ProblemError(409, "evening_refused", {"why": why.code}) from None
    except ActingError as why:
        raise ProblemError(409, "evening_refused", {"why": why.code, "at": why.at}) from None


def signed(person: str, name: str, at: int, *, coming: bool, home: bool = False) -> Decide:
    """Sign a member up, or off. ``home``: the member plays at home."""

    def decide(now: Now) -> Change:
        known = now.players_of([person])
        if not coming:
            return Change([Withdrew(one) for one in known])
        if known:
            return Change(placed(now, known[0], home=home))
        check_list(now, at)
        new, entrants = _entry(now, person, name)
        here = [Arrived(new.player)] if now.tournament.started else []  # who is late is there
        events: list[Event] = [new, *here, *placed(now, new.player, home=home)]
        return Change(events, entrants=entrants)

    return decide


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


def _entry(now: Now, person: str, name: str) -> tuple[Entered, list[Entrant]]:
    """Enter a person, under the player of an earlier sign-up if there was one."""
    before = next((one for one in now.entrants.values() if one.person == person), None)
    if before is not None:
        return entry(now, before.player), []
    one = Entrant(new_player(), person, name)
    return entry(now, one.player), _added(now, one)


def _added(now: Now, one: Entrant) -> list[Entrant]:
    """A new player; raises RefusedError where the list has too many."""
    if len(now.entrants) >= ENTRANTS:
        raise RefusedError("too_many_entries")
    return [one]


def entered(one: Entrant, at: int) -> Decide:
    """Enter a player who is there."""

    def decide(now: Now) -> Change:
        if one.person is None and now.head.place == "online":
            raise RefusedError("only_cards")
        known = now.players_of([one.person]) if one.person else []
        if known:
            return Change([] if known[0] in now.hall.arrived else [Arrived(known[0])])
        check_list(now, at, host=True)
        before = [
            each for each in now.entrants.values() if one.person and each.person == one.person
        ]
        player = before[0].player if before else one.player
        new = [] if before else _added(now, one)
        return Change([entry(now, player), Arrived(player)], entrants=new)

    return decide


def is_own(now: Now, data: wire.EveningAct) -> bool:
    """Whether a player may do this alone. Nobody else sees whether one at home is there."""
    at_home = data.player in now.tournament.home and data.act in ("here", "not_here")
    return at_home or data.act in RESTING or data.act in PLACES


def marked(data: wire.EveningAct) -> Decide:
    """Note that a player is there, or has gone, or plays elsewhere."""

    def decide(now: Now) -> Sequence[Event]:
        if data.player not in (*now.tournament.players, *now.tournament.waiting):
            raise RefusedError("unknown_player")
        if data.act == "here":
            return [] if data.player in now.hall.arrived else [Arrived(data.player)]
        if data.act == "not_here":
            if now.tournament.started:
                raise RefusedError("started")
            return [NotHere(data.player)] if data.player in now.hall.arrived else []
        if data.act in PLACES:
            return placed(now, data.player, home=PLACES[data.act])
        if data.act in RESTING:
            return [RESTING[data.act](data.player)]
        return [(DroppedOut if now.tournament.started else Withdrew)(data.player)]

    return decide


async def draw(request: Ask, club: Club, evening: str) -> None:
    """Draw the next round, and open its online tables; raises ProblemError.

    Those who have not come when the first one is drawn are left out.
    """
    await changing(request, club, evening, begun)
    try:
        await service(request).rounds.draws.publish(evening, HOST)
    except NoSuchTournamentError:  # its club has ended meanwhile
        raise ProblemError(404, "unknown_evening", None) from None
    except RefusedError as why:
        raise ProblemError(409, "evening_refused", {"why": why.code}) from None


def begun(now: Now) -> list[TournamentEvent]:
    """Close the list before the first round, without those who are missing."""
    if now.tournament.started:
        return []
    if nobody_plays(now):
        raise RefusedError("groups_too_small")
    every = (*now.tournament.waiting, *now.tournament.players)
    return [*[Withdrew(one) for one in every if one not in now.hall.arrived], Started()]


def reported(data: wire.EveningResult, person: str) -> Decide:
    """Take the result of a table, or correct it."""

    def decide(now: Now) -> list[Event]:
        table, points = now.hall.table((data.round, data.table)), tuple(data.points)
        if table is None:
            raise RefusedError("unknown_table")
        if table.points is None and data.round == now.hall.round:
            return [Reported(data.table, points)]
        if table.points == points:
            return []
        by = next(iter(now.players_of([person])), HOST)
        return [Corrected(data.round, data.table, points, by)]

    return decide


def claiming(data: wire.EveningResult, person: str) -> Decide:
    """Take the points that a player types, for another one of the table to confirm."""

    def decide(now: Now) -> Change:
        if data.round != now.hall.round:
            raise RefusedError("unknown_table")
        try:
            return claimed(now, (person,), Reported(data.table, tuple(data.points)))
        except ActingError as why:
            raise RefusedError(why.code) from None

    return decide


def ended(club: str, year: int) -> Decide:
    """End the evening, with the points of its members."""

    def decide(now: Now) -> Change:
        tournament = now.tournament
        if not tournament.rounds:
            raise RefusedError("not_started")
        points = evening_points(tournament)
        persons = {
            person: (place.rank, points[place.player])
            for place in standing(tournament)
            if place.player in points and (person := now.entrants[place.player].person)
        }
        return Change([Ended()], scoring(now.head.id, club, year, persons))

    return decide
