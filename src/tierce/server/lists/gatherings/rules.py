"""The rules of tournaments, evenings and the shared deal, from the numbers in force."""

from typing import get_args

from tierce.rules import Rules
from tierce.server import wire
from tierce.server.catalogue.titles import link_of, titles
from tierce.server.lists.tables.shared_deals import SharedDeals
from tierce.server.people.clubs.records import COMING, MEMBERS
from tierce.server.people.clubs.scores import beaten
from tierce.server.people.shared_deals.room import ARCHIVED, LISTED, Dealt
from tierce.server.people.standing.numbers import ClubNumbers
from tierce.server.people.tournaments.terms import HOSTED, MINUTES, PAUSE
from tierce.tournament import Settings, Table, Tournament
from tierce.tournament.formats.duplicate import WHOLE
from tierce.tournament.formats.kinds import KINDS
from tierce.tournament.refusals import no_rest, too_late
from tierce.tournament.state.settings import FEWEST, MOST, PLAYERS, ROUNDS


def tournament_rules() -> wire.TournamentRules:
    """The numbers of tournaments."""
    return wire.TournamentRules(
        formats=[format_rules(one) for one in get_args(wire.TournamentFormat)],
        fewest_seats=FEWEST,
        most_seats=MOST,
        players=PLAYERS,
        rounds=ROUNDS,
        minutes=MINUTES,
        pause=PAUSE,
        hosted=HOSTED,
        whole=WHOLE,
        bye=WHOLE // 2,
    )


def format_rules(name: wire.TournamentFormat) -> wire.FormatRules:
    """What a format allows, asked of the judge of tournaments itself."""
    settings = Settings(format=name, seats=2, limit=int(name == "elimination"))
    begun = Tournament(settings, players=("a", "b", "c", "d"), started=True)
    return wire.FormatRules(
        format=name,
        full=KINDS[name].full,
        rests=no_rest(begun) is None,
        late=too_late(begun) is None,
        back=name == "elimination",
    )


def evening_rules(numbers: ClubNumbers, zone: str) -> wire.EveningRules:
    """The numbers of evenings and of the ladder."""
    points = beaten(Table(("a", "b"), (0, 1)), high_wins=False)
    tied = beaten(Table(("a", "b"), (1, 1)), high_wins=False)
    return wire.EveningRules(
        members=MEMBERS,
        coming=COMING,
        rounds=ROUNDS,
        late=numbers.late,
        late_minutes=numbers.late_minutes,
        beaten=points["a"],
        tied=tied["a"],
        evenings=numbers.evenings,
        zone=zone,
    )


async def shared_rules(shared: SharedDeals) -> wire.SharedRules:
    """The numbers of the shared deal, with the rules of today."""
    return wire.SharedRules(
        families=[family_rules(one) for one in await shared.dealt(shared.today)],
        zone=shared.days.zone,
        listed=LISTED,
        archived=ARCHIVED,
    )


def family_rules(dealt: Dealt) -> wire.SharedFamilyRules:
    """The deal of a family today."""
    rules = Rules.from_dict(dealt.all_options, name=dealt.rules)
    return wire.SharedFamilyRules(
        dealt.family, titles(rules), link_of(rules), dealt.seats, dealt.bot
    )
