"""Flags: what a moderator should look at. They lead to no measure by themselves."""

from typing import Any, Final, Literal

import msgspec
from msgspec import Struct

from tierce.server.people.office.chances import Suspicion
from tierce.server.people.office.office import Office
from tierce.server.people.office.records import HOUR, new_id
from tierce.server.store import do, need

FlagKind = Literal["pair", "twice"]
"""Two persons one of whom wins too often, or one person who has sat twice at a table."""
AWAY: Final = 90 * 24 * HOUR
"""Milliseconds for which a dismissed flag stays away."""
LISTED: Final = 50
PUT: Final = (
    "insert into flag (id, kind, person, other, at, facts) values ($1, $2, $3, $4, $5, $6) "
    "on conflict (kind, person, other) do update set at = excluded.at, facts = excluded.facts"
)
OLD: Final = "delete from flag where at < $1 and (dismissed is null or dismissed < $2)"
READ: Final = "select id, kind, person, other, at, facts from flag "
OPEN: Final = READ + (
    f"where dismissed is null or dismissed < $1 order by at desc, id limit {LISTED}"
)
ONE: Final = READ + "where id = $1"
SHOWN: Final = 5
"""Tables shown of one flag."""
PAIR: Final = (
    "select a.table_id from result a join result b on b.table_id = a.table_id "
    "where a.person = $1 and b.person = $2 and a.open = 1 "
    f"order by a.ended desc, a.table_id limit {SHOWN}"
)
TWICE: Final = (
    "select table_id from sits where person = $1 or person in "
    "(select alias.person from alias where alias.account = $1) "
    "group by table_id having count(*) > 1 and max(ended) > 0 "
    f"order by max(ended) desc, table_id limit {SHOWN}"
)
DISMISS: Final = "update flag set dismissed = $2 where id = $1 returning id"


class Flag(Struct, frozen=True, array_like=True):
    """One flag. ``facts`` are figures as JSON."""

    id: str
    kind: FlagKind
    person: str
    other: str
    at: int
    facts: str

    @property
    def figures(self) -> dict[str, Any]:
        found: dict[str, Any] = msgspec.json.decode(self.facts)
        return found


class Flags:
    """The flags of a site."""

    def __init__(self, office: Office) -> None:
        self._office = office
        self._relations = office.relations

    async def put(self, pairs: list[Suspicion], twice: list[tuple[str, int]]) -> None:
        """Replace all flags by these. What was dismissed stays dismissed for a while."""
        now = self._office.now()
        found: list[tuple[FlagKind, str, str, Any]] = [
            ("pair", one.person, one.other, one.figures) for one in pairs[:LISTED]
        ]
        found += [("twice", person, "", {"tables": count}) for person, count in twice[:LISTED]]
        rows = [
            do(PUT, new_id(), *names, now, msgspec.json.encode(facts).decode())
            for *names, facts in found
        ]
        await self._relations.write(*rows, do(OLD, now, now - AWAY))

    async def open(self) -> list[Flag]:
        """Flags that wait for a look, latest first."""
        rows = await self._relations.read(OPEN, self._office.now() - AWAY)
        return msgspec.convert(rows, list[Flag])

    async def matches(self, flag: Flag) -> list[str]:
        """Tables that show why, latest first."""
        facts = (flag.person, flag.other) if flag.kind == "pair" else (flag.person,)
        rows = await self._relations.read(PAIR if flag.kind == "pair" else TWICE, *facts)
        return [str(table) for (table,) in rows]

    async def dismiss(self, actor: str, flag: str, note: str) -> None:
        """Put a flag away, with a note in the audit log; raises UnmetError where there is none."""
        rows = await self._relations.read(ONE, flag)
        person = str(rows[0][2]) if rows else ""
        statement = need(DISMISS, flag, self._office.now())
        await self._office.act(actor, ("dismiss", person, note), statement)
