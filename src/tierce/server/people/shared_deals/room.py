"""What is stored of the shared deal, on either engine.

A row of a day says what was dealt, so that neither a new file of families nor a new key of the
site changes a day that has begun. A row of an attempt is written with the first row of its table,
and ended by the transaction that ends the match.
"""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import msgspec

from tierce.server.store import Relations, Statement, do

LISTED: Final = 20
"""Places of a ranking that are listed."""
ARCHIVED: Final = 60
"""Days of the archive that are listed."""
ADD_DAY: Final = (
    "insert into shared_day (day, family, secret, rules, options, seats, bot) "
    "values ($1, $2, $3, $4, $5, $6, $7) on conflict (day, family) do nothing"
)
DAY: Final = "select day, family, secret, rules, options, seats, bot from shared_day where day = $1"
BEFORE: Final = f"""
    select distinct day from shared_day where day < $1 order by day desc limit {ARCHIVED}
"""
BEGIN: Final = (
    "insert into shared_deal (day, family, person, table_id, begun, closes) "
    "values ($1, $2, $3, $4, $5, $6)"
)
FIELDS: Final = (
    "day, family, shared_deal.person, table_id, closes, ended, score, place, turns, worth, beside, "
    "(select name from person where person.id = shared_deal.person)"
)
OF_PERSON: Final = f"select {FIELDS} from shared_deal where shared_deal.person = $1 and day = $2"
ALL_OF: Final = (
    f"select {FIELDS} from shared_deal where shared_deal.person = $1 order by day desc, family"
)
TOP: Final = f"""
    select {FIELDS} from shared_deal
    where day = $1 and family = $2 and worth is not null
    order by worth desc, beside desc, ended, shared_deal.person limit $3
"""
FRIENDS: Final = f"""
    select {FIELDS} from shared_deal join tie
        on tie.person = $3 and tie.kind = 'friends' and tie.other = shared_deal.person
    where day = $1 and family = $2 and worth is not null
    order by worth desc, beside desc, ended, shared_deal.person limit {LISTED}
"""
ABOVE: Final = """
    select count(*) from shared_deal
    where day = $1 and family = $2 and worth is not null
        and (worth > $3 or (worth = $3 and beside > $4))
"""
BELOW: Final = """
    select count(*) from shared_deal
    where day = $1 and family = $2 and worth is not null
        and (worth < $3 or (worth = $3 and beside < $4))
"""
FINISHED: Final = (
    "select count(*) from shared_deal where day = $1 and family = $2 and worth is not null"
)
END: Final = (
    "update shared_deal set ended = $2, score = $3, place = $4, turns = $5, worth = $6, "
    "beside = $7 where table_id = $1 and ended is null and closes > $2"
)


class Dealt(NamedTuple):
    """The deal of one family on one day."""

    day: str
    family: str
    secret: str
    rules: str
    options: str
    """As JSON."""
    seats: int
    bot: str

    @property
    def all_options(self) -> dict[str, Any]:
        """All options, so that later defaults change nothing."""
        found: dict[str, Any] = msgspec.json.decode(self.options)
        return found


class Score(NamedTuple):
    """What a finished attempt came to."""

    score: int
    place: int
    turns: int
    worth: int
    beside: int


class Attempt(NamedTuple):
    """The attempt of one person at one deal."""

    day: str
    family: str
    person: str
    table_id: str
    closes: int
    ended: int | None
    score: int | None
    place: int | None
    turns: int | None
    worth: int | None
    beside: int | None
    name: str | None
    """The name of the person."""

    def is_open(self, now: int) -> bool:
        """Whether it can still be finished."""
        return self.ended is None and now < self.closes


class SharedRoom:
    """Reads and writes."""

    def __init__(self, relations: Relations) -> None:
        self._relations = relations

    async def day(self, day: str) -> list[Dealt]:
        """The deals of a day, as far as they are made."""
        return [Dealt(*row) for row in await self._relations.read(DAY, day)]

    async def add(self, deals: Sequence[Dealt]) -> None:
        """Make deals; one that exists stays as it is."""
        await self._relations.write(*[do(ADD_DAY, *one) for one in deals])

    async def before(self, day: str) -> list[str]:
        """The days before, latest first."""
        return [str(found) for (found,) in await self._relations.read(BEFORE, day)]

    async def of(self, ids: Sequence[str], day: str) -> list[Attempt]:
        """The attempts of a person on a day, under all ids."""
        return [
            Attempt(*row)
            for person in ids
            for row in await self._relations.read(OF_PERSON, person, day)
        ]

    async def all_of(self, person: str) -> list[Attempt]:
        """All attempts of a person, latest first."""
        return [Attempt(*row) for row in await self._relations.read(ALL_OF, person)]

    async def top(self, day: str, family: str, count: int = LISTED) -> list[Attempt]:
        """The best finished attempts."""
        return [Attempt(*row) for row in await self._relations.read(TOP, day, family, count)]

    async def friends(self, day: str, family: str, person: str) -> list[Attempt]:
        """The finished attempts of a person's friends, the best ones."""
        return [Attempt(*row) for row in await self._relations.read(FRIENDS, day, family, person)]

    async def finished(self, day: str, family: str) -> int:
        """Number of finished attempts."""
        return int((await self._relations.read(FINISHED, day, family))[0][0])

    async def above(self, one: Attempt) -> int:
        """Number of better attempts."""
        return await self._beside(ABOVE, one)

    async def below(self, one: Attempt) -> int:
        """Number of worse attempts."""
        return await self._beside(BELOW, one)

    async def _beside(self, sql: str, one: Attempt) -> int:
        facts = (one.day, one.family, one.worth, one.beside)
        return int((await self._relations.read(sql, *facts))[0][0])


def beginning(dealt: Dealt, person: str, table_id: str, now: int, closes: int) -> Statement:
    """Begin an attempt. A second one of the person violates the key."""
    return do(BEGIN, dealt.day, dealt.family, person, table_id, now, closes)


def ending(table_id: str, now: int, score: Score | None) -> Statement:
    """End the attempt, if it still counts; without a score it was given up."""
    return do(END, table_id, now, *(score or (None,) * len(Score._fields)))
