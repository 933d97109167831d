"""Which matches gave their cards to everybody."""

from tierce.game import Round
from tierce.server.table.table import Table


def public_rounds(table: Table) -> list[Round]:
    """The rounds, if everybody could watch the match, it is over, persons played it, and its cards
    were dealt only here. Else none.
    """
    if table.match is None or table.phase != "over" or not table.listed_persons:
        return []
    elsewhere = table.shared is not None or table.tournament is not None
    if elsewhere or table.access != "public" or table.watch == "none":
        return []
    return [*table.match.finished, table.match.round]
