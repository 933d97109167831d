"""What the last recount of all matches has changed, for the pages of the rules."""

from typing import Final

import msgspec

from tierce.server.store import Relations, Statement, do
from tierce.server.wire import Recounted

KEY: Final = "recounted"
NOTED: Final = "select value from house where key = $1"
NOTE: Final = (
    "insert into house (key, value) values ($1, $2) "
    "on conflict (key) do update set value = excluded.value"
)


async def recounted(relations: Relations) -> Recounted | None:
    """The last recount; None if there was none."""
    rows = await relations.read(NOTED, KEY)
    return msgspec.json.decode(rows[0][0], type=Recounted) if rows else None


def noting(done: Recounted) -> Statement:
    """Note a recount."""
    return do(NOTE, KEY, msgspec.json.encode(done).decode())
