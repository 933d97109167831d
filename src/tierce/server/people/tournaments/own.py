"""What is stored of a person's tournaments, for the person's own data."""

from collections.abc import Sequence
from typing import Final

from tierce.server.store import Relations

HOSTED: Final = "select id, name, made, state from tournament where host = $1 order by made, id"
ENTERED: Final = """
    select tournament.id, tournament.name, made, state, player, tournament_player.name
    from tournament_player join tournament on tournament.id = tournament_player.tournament_id
    where person = $1 order by made, tournament.id, player
"""


async def own_tournaments(
    relations: Relations, ids: Sequence[str]
) -> dict[str, list[dict[str, object]]]:
    """The tournaments and evenings that a person hosts, and those the person entered."""
    hosted = [row for one in ids for row in await relations.read(HOSTED, one)]
    entered = [row for one in ids for row in await relations.read(ENTERED, one)]
    about = ("id", "name", "made", "state")
    return {
        "hosted": [dict(zip(about, row, strict=True)) for row in hosted],
        "entered": [dict(zip((*about, "player", "as"), row, strict=True)) for row in entered],
    }
