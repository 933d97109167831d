"""The terms of a new tournament, checked."""

from typing import Final

from tierce.rules import ConflictingOptions, Rules, propose
from tierce.server import wire
from tierce.server.people.names import clean
from tierce.server.people.tournaments.changes import Wish
from tierce.server.people.tournaments.terms import Terms, wrong_terms
from tierce.server.service.answers import service
from tierce.server.service.problems import ProblemError
from tierce.server.service.requests import Ask
from tierce.tournament import Settings

NAME: Final = 60
"""Characters of a tournament's name."""
PRIZES: Final = 10
AHEAD: Final = 366 * 24 * 3_600_000
"""A tournament starts within a year."""


def checked(data: wire.NewTournament, now: int) -> Wish:
    """The tournament that the caller wants; raises ProblemError or RulesError."""
    rules, conflicts = propose(data.rules, data.options)
    if conflicts:
        raise ConflictingOptions(conflicts)
    terms = Terms(
        settings=settings_of(data, rules),
        rules=rules.name,
        options=rules.as_dict(),
        speed=data.speed,
        minutes=data.minutes,
        late=data.late,
        stand_in=data.stand_in and data.place == "online",
        prizes=tuple(prize for one in data.prizes if (prize := clean(one, NAME))),
        stake=data.stake,
        grant=data.grant,
        split=data.split,
        claims=data.claims,
        opens=None if data.opens is None else now + data.opens,
        closes=None if data.closes is None else now + data.closes,
        latecomers=data.latecomers,
        auto=data.auto,
        pause=data.pause,
    )
    wrong = wrong_terms(terms, data.place, rules.players)
    name = clean(data.name, NAME)
    wrong += [] if name else ["name"]
    wrong += ["prizes"] if len(data.prizes) > PRIZES else []
    wrong += [] if data.starts is None or 0 <= data.starts <= AHEAD else ["starts"]
    wrong += wrong_list((data.opens, data.closes, data.starts), latecomers=data.latecomers)
    if wrong:
        raise ProblemError(400, "wrong_tournament", {"fields": wrong})
    starts = None if data.starts is None else now + data.starts
    return Wish(name=name, place=data.place, terms=terms, starts=starts)


def settings_of(data: wire.NewTournament, rules: Rules) -> Settings:
    """How rounds are drawn and counted."""
    return Settings(
        format=data.format,
        rounds=data.rounds,
        seats=data.seats,
        fewest_seats=data.fewest_seats,
        most_players=data.most_players,
        advance=data.advance,
        limit=data.limit,
        re_entries=data.re_entries,
        high_wins=rules.rank_by == "high",
    )


def wrong_list(times: tuple[int | None, int | None, int | None], *, latecomers: bool) -> list[str]:
    """The names of the times of the list that do not fit; all are from now."""
    opens, closes, starts = times
    least = max(0, opens or 0)
    opens_late = starts is not None and opens is not None and opens >= starts
    closes_late = starts is not None and closes is not None and closes > starts
    wrong = {
        "opens": opens is not None and (not 0 <= opens <= AHEAD or opens_late),
        "closes": closes is not None
        and (not least < closes <= AHEAD or (closes_late and not latecomers)),
    }
    return [name for name, is_wrong in wrong.items() if is_wrong]


async def check_points(request: Ask, person: str, data: wire.NewTournament) -> None:
    """Check the points against the limits of the site; only its hosts add any."""
    parts = service(request)
    is_host = await parts.roles.of(person) == "host"
    most = {"stake": parts.purses.most, "grant": parts.purses.most_grant if is_host else 0}
    if wrong := [name for name, limit in most.items() if not 0 <= getattr(data, name) <= limit]:
        raise ProblemError(400, "wrong_tournament", {"fields": wrong})
