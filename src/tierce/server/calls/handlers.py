"""All HTTP handlers and sockets of the server."""

from typing import Any, Final

from tierce.server.calls import following, health, office, pages, rules, scrape, sockets
from tierce.server.calls.clubs import clubs, evening_acts
from tierce.server.calls.clubs import evenings as club_evenings
from tierce.server.calls.clubs import figures as club_figures
from tierce.server.calls.clubs import ladders as club_ladders
from tierce.server.calls.clubs import league as club_league
from tierce.server.calls.clubs import rules as club_rules
from tierce.server.calls.clubs import walls as club_walls
from tierce.server.calls.learn import judge, lessons, puzzles, sheets
from tierce.server.calls.people import (
    account,
    experience,
    friend_talk,
    friends,
    guest,
    hand,
    keeping,
    league,
    leaving,
    mail,
    notices,
    pictures,
    profile,
    purse,
    reporting,
    signing,
)
from tierce.server.calls.play import (
    continuation,
    deals,
    gain,
    gatherings,
    history,
    shared_deals,
    tables,
    tournament_acts,
    tournaments,
)

HANDLERS: Final[list[Any]] = [
    *guest.HANDLERS,
    *friends.HANDLERS,
    *friend_talk.HANDLERS,
    *reporting.HANDLERS,
    *clubs.HANDLERS,
    *club_rules.HANDLERS,
    *club_evenings.HANDLERS,
    *evening_acts.HANDLERS,
    *club_ladders.HANDLERS,
    *club_walls.HANDLERS,
    *club_league.HANDLERS,
    *club_figures.HANDLERS,
    *account.HANDLERS,
    *keeping.HANDLERS,
    *leaving.HANDLERS,
    *mail.HANDLERS,
    *signing.HANDLERS,
    *rules.HANDLERS,
    *history.HANDLERS,
    *notices.HANDLERS,
    *hand.HANDLERS,
    *tables.HANDLERS,
    *continuation.HANDLERS,
    *deals.HANDLERS,
    *gain.HANDLERS,
    *profile.HANDLERS,
    *experience.HANDLERS,
    *purse.HANDLERS,
    *league.HANDLERS,
    *pictures.HANDLERS,
    *judge.HANDLERS,
    *lessons.HANDLERS,
    *puzzles.HANDLERS,
    *sheets.HANDLERS,
    *shared_deals.HANDLERS,
    *tournaments.HANDLERS,
    *tournament_acts.HANDLERS,
    *gatherings.HANDLERS,
    *office.HANDLERS,
    *health.HANDLERS,
    *scrape.HANDLERS,
    *pages.HANDLERS,
    *sockets.HANDLERS,
    *following.HANDLERS,
]
