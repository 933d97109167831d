"""The terms of a new evening."""

from typing import Final

from tierce.rules.links import read_kept
from tierce.server import wire
from tierce.server.people.clubs.records import Club
from tierce.server.people.tournaments.terms import Terms, wrong_terms
from tierce.server.service.answers import service
from tierce.server.service.problems import ProblemError
from tierce.server.service.requests import Ask
from tierce.tournament import Settings

FEWEST: Final = 2
LATEST: Final = 4_102_444_800_000
"""The year 2100: no evening begins later."""


async def terms_of(request: Ask, club: Club, data: wire.NewEvening) -> Terms:
    """The terms of an evening by the latest version of the club's rules; raises ProblemError."""
    found = await service(request).clubs.kept(club, data.rules)
    if found is None:
        raise ProblemError(404, "club_rules_unknown", None)
    rules = read_kept(found.link)
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


def check_list_times(data: wire.NewEvening, now: int) -> None:
    """Check when the list of a new evening opens and closes; raises ProblemError."""
    opens, closes = data.opens, data.closes
    late = opens is not None and data.starts is not None and opens >= data.starts
    wrong = {
        "opens": opens is not None and (late or not 0 <= opens < LATEST),
        "closes": closes is not None and not max(now, opens or 0) < closes < LATEST,
    }
    if found := [name for name, is_wrong in wrong.items() if is_wrong]:
        raise ProblemError(400, "wrong_evening", {"wrong": found, "players": []})
