"""Who is proven: a person with counted matches with others on several days.

A cookie costs nothing, so a person who has only one is worth little to others: in ratings, in the
league, and for stakes.
"""

from typing import Final

from tierce.server.people.standing.numbers import CountingNumbers
from tierce.server.store import Relations

DAY: Final = 24 * 3_600_000
NEXT: Final = """
    select min(ended) from gain
    where person = $1 and met > 0 and why = '' and ended >= $2 and ended < $3
"""


class Proof:
    """Asks the counted matches. Reads raise BrokenError while the database is away."""

    def __init__(self, relations: Relations, numbers: CountingNumbers) -> None:
        self._relations = relations
        self.numbers = numbers

    async def proven(self, person: str, at: int) -> bool:
        """Whether the matches before a time prove the person."""
        since = 0
        for _ in range(self.numbers.days):
            [(ended,)] = await self._relations.read(NEXT, person, since, at)
            if ended is None:
                return False
            since = ended - ended % DAY + DAY
        return True
