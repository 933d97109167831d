"""The mark of a finished match that is to be counted.

It is written in the transaction that stores the results, and stays for ever: results that are
filled again from the log find it there, so a match counts once.
"""

from typing import Final

from tierce.server.store import Statement, do

_WAIT: Final = (
    "insert into counting (table_id, ended, rated, league, club) values ($1, $2, $3, $4, $5) "
    "on conflict (table_id) do nothing"
)


def wait_for_count(
    table_id: str, ended: int, *, rated: bool, league: bool, club: str = ""
) -> Statement:
    """Count the match soon. A training table is not rated and counts for no league.

    ``league`` is that of the site, for public tables; ``club`` names the club of the table.
    """
    return do(_WAIT, table_id, ended, int(rated), int(rated and league), club)
