"""The tallies of a round that has just ended."""

from tierce.server.deck.tallies import tallies
from tierce.server.store import Tally
from tierce.server.table.table import Table


def finished_deal(table: Table) -> list[Tally]:
    """Tallies of the round; none for a deal that is played elsewhere too."""
    alike = table.tournament is not None and table.tournament.alike
    repeated = table.origin is not None or table.shared is not None or alike
    if table.round is None or not table.round.over or repeated:
        return []
    return list(tallies(table.round))
