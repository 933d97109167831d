"""The next round of a tournament, whether there is one, and the standing.

Players at home and players here are drawn apart. A group that is too small for a table has a bye.
"""

from collections.abc import Collection, Sequence

from tierce.tournament.draw.drawing import draw
from tierce.tournament.draw.sizes import equal_sizes
from tierce.tournament.formats.kinds import KINDS
from tierce.tournament.state.events import Drawn
from tierce.tournament.state.places import Place
from tierce.tournament.state.settings import FEWEST
from tierce.tournament.state.state import Tournament


def is_over(tournament: Tournament) -> bool:
    """Whether no further round can be drawn. While tables play, it is not over."""
    if not tournament.started or tournament.is_playing:
        return False
    kind, settings = KINDS[tournament.settings.format], tournament.settings
    left = len(kind.field(tournament))
    is_short = left < 2 or (kind.full and not equal_sizes(left, settings.seats)[0])
    return is_short or len(tournament.rounds) >= settings.rounds or kind.is_decided(tournament)


def next_draw(
    tournament: Tournament, seed: int, apart: Collection[frozenset[str]] = frozenset()
) -> Drawn:
    """A draw of the next round; the same for the same seed. ``apart`` are pairs that should not
    meet: they do where the sizes of the tables leave no other way.
    """
    kind, rest = KINDS[tournament.settings.format], resters(tournament)
    order = [player for player in kind.order(tournament, seed) if player not in rest]
    rounds, settings = tournament.rounds, tournament.settings
    groups, few = parted(tournament, order)
    drawn = [draw(group, rounds, settings, seed, full=kind.full, apart=apart) for group in groups]
    tables = [table for part in drawn for table in part.tables]
    byes = [player for part in drawn for player in part.byes]
    return Drawn(tuple(tables), (*byes, *few, *rest))


def groups_of(tournament: Tournament, players: Sequence[str]) -> list[list[str]]:
    """The players here, then those at home; without a group that nobody is in."""
    here = [player for player in players if player not in tournament.home]
    home = [player for player in players if player in tournament.home]
    return [group for group in (here, home) if group]


def least_of(tournament: Tournament) -> int:
    """With fewer players there is no table."""
    settings = tournament.settings
    full = KINDS[settings.format].full
    return settings.seats if full else max(FEWEST, settings.fewest_seats)


def parted(tournament: Tournament, players: Sequence[str]) -> tuple[list[list[str]], list[str]]:
    """The groups that have tables, and the players of those that are too small for one. Where all
    are one group they play, though few.
    """
    groups, least = groups_of(tournament, players), least_of(tournament)
    small = [group for group in groups if len(groups) > 1 and len(group) < least]
    return [one for one in groups if one not in small], [one for group in small for one in group]


def without_table(tournament: Tournament) -> list[str]:
    """Who would have a bye in the next draw, as the own group is too small for a table."""
    rest = resters(tournament)
    field = [one for one in KINDS[tournament.settings.format].field(tournament) if one not in rest]
    return parted(tournament, field)[1]


def resters(tournament: Tournament) -> list[str]:
    """Who sits out the next round; nobody where too few would be left for a table."""
    field = KINDS[tournament.settings.format].field(tournament)
    rest = [player for player in field if player in tournament.resting]
    left = groups_of(tournament, [player for player in field if player not in rest])
    return rest if max(map(len, left), default=0) >= least_of(tournament) else []


def standing(tournament: Tournament) -> list[Place]:
    """The places of all players, the leader first. It counts the results that are known."""
    return KINDS[tournament.settings.format].standing(tournament)
