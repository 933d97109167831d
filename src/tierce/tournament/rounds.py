"""The next round of a tournament, whether there is one, and the standing."""

from collections.abc import Collection

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
    drawn = draw(order, rounds, settings, seed, full=kind.full, apart=apart)
    return Drawn(drawn.tables, (*drawn.byes, *rest))


def resters(tournament: Tournament) -> list[str]:
    """Who sits out the next round; nobody where too few would be left for a table."""
    kind, settings = KINDS[tournament.settings.format], tournament.settings
    field = kind.field(tournament)
    rest = [player for player in field if player in tournament.resting]
    least = settings.seats if kind.full else max(FEWEST, settings.fewest_seats)
    return rest if len(field) - len(rest) >= least else []


def standing(tournament: Tournament) -> list[Place]:
    """The places of all players, the leader first. It counts the results that are known."""
    return KINDS[tournament.settings.format].standing(tournament)
