"""What is stored of a person's purse, for the person's own data."""

from typing import Final

from tierce.server.store import Relations

ALL: Final = """
    select at, reason, amount, table_id from purse_entry where account = $1
    order by at, transfer, number
"""


async def own_purse(relations: Relations, account: str) -> list[dict[str, object]]:
    """All entries of the purse, the oldest first."""
    about = ("at", "reason", "amount", "table")
    return [dict(zip(about, row, strict=True)) for row in await relations.read(ALL, account)]
