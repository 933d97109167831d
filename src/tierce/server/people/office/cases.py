"""Reports of players as cases with a deadline, a person in charge and an answer.

The chat stores reports. A case is added to each report that has none: to a new one at once, to one
of an older release when the list is read.
"""

import contextlib
from collections.abc import Awaitable, Callable
from typing import Final

import msgspec

from tierce.server.people.office.contexts import Context, keeping
from tierce.server.people.office.office import Office
from tierce.server.people.office.records import HOUR, Case, new_id
from tierce.server.people.pseudonym import pseudonym
from tierce.server.store import Statement, TakenError, Talks, UnmetError, do, need
from tierce.server.store.interface import Complaint

DEADLINE: Final = 72 * HOUR
MESSAGES: Final = "messages"
"""The place of complaints about messages, which belong to no table."""
PERSONS: Final = "person"
"""The place of reports from a profile."""
ORPHANS: Final = (
    "select r.table_id, r.reporter, r.command, r.at, r.accused from report r "
    "left join report_case c on c.table_id = r.table_id and c.reporter = r.reporter "
    "and c.command = r.command where c.id is null limit 500"
)
AT_TABLE: Final = (
    "select person from talk where table_id = $1 union select person from sits where table_id = $1"
)
OWNER: Final = "select account from alias where person = $1"
ADOPT: Final = (
    "insert into report_case (id, table_id, reporter, command, due, reporter_id, accused_id) "
    "values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning id"
)
WAITING: Final = (
    "select count(*) from report_case where answered is null union all "
    "select count(*) from measure where appealed is not null and replied is null"
)
JOINED: Final = (
    "select c.id, c.table_id, r.at, c.due, r.reason, r.accused, r.lines, c.reporter_id, "
    "c.accused_id, c.handler, c.answer, c.answered from report_case c join report r "
    "on c.table_id = r.table_id and c.reporter = r.reporter and c.command = r.command "
)
OPEN: Final = JOINED + "where c.answered is null order by r.at limit $1"
ANSWERED: Final = JOINED + "where c.answered is not null order by c.answered desc limit $1"
ONE: Final = JOINED + "where c.id = $1"
TAKE: Final = (
    "update report_case set handler = $2 "
    "where id = $1 and answered is null and (handler is null or handler = $3) returning id"
)
ANSWER: Final = (
    "update report_case set answer = $2, answered = $3, handler = $4 "
    "where id = $1 and answered is null returning id"
)
TO_TELL: Final = JOINED + (
    "where c.reporter_id = $1 and c.told = 0 and c.answered is not null order by c.answered"
)
TOLD: Final = "update report_case set told = 1 where id = $1 and reporter_id = $2"


async def _nothing(_case: str) -> None:
    """Tell no person of a new case."""


class Cases:
    """Reports and what becomes of them."""

    def __init__(self, office: Office) -> None:
        self._office = office
        self._relations = office.relations
        self.on_new: Callable[[str], Awaitable[None]] = _nothing
        """Called with the id of a new case."""

    async def adopt(self) -> None:
        """Add a case to each report that has none."""
        for table, reporter, command, at, accused in await self._relations.read(ORPHANS):
            persons = [row[0] for row in await self._relations.read(AT_TABLE, table)]
            known = {pseudonym(person): person for person in persons}
            facts = (table, reporter, command, at + DEADLINE)
            who = [await self._owner(known.get(one)) for one in (reporter, accused)]
            await self._add(*facts, *who)

    async def _add(self, *facts: str | int | None, also: tuple[Statement, ...] = ()) -> None:
        """Add a case, and tell of it once."""
        added, *_ = await self._relations.write(do(ADOPT, new_id(), *facts), *also)
        if added:
            await self.on_new(str(added[0][0]))

    async def waiting(self) -> int:
        """The number of reports without an answer and of appeals without a reply."""
        return sum(int(count) for (count,) in await self._relations.read(WAITING))

    async def _owner(self, person: str | None) -> str | None:
        """Who the person is now: a seat may keep the id of a guest merged into an account."""
        found = await self._relations.read(OWNER, person) if person else []
        return str(found[0][0]) if found else person

    async def enter(self, complaint: Complaint, command: str, reporter: str, accused: str) -> None:
        """Add the case of a complaint whose persons are known: no table tells who they are."""
        facts = (complaint.table, complaint.reporter, command, complaint.at + DEADLINE)
        await self._add(*facts, reporter, accused)

    async def file(
        self,
        talks: Talks,
        complaint: Complaint,
        command: str,
        persons: tuple[str, str],
        kept: Context,
    ) -> None:
        """Store a report of one person by another with its context, unless it is stored."""
        with contextlib.suppress(TakenError):  # about the same thing, or the answer was lost
            await talks.add_complaint(complaint, command)
        facts = (complaint.table, complaint.reporter, command)
        also = (keeping(facts, *persons, kept),)
        await self._add(*facts, complaint.at + DEADLINE, *persons, also=also)

    async def open(self, limit: int) -> list[Case]:
        """Cases without an answer, oldest first."""
        await self.adopt()
        return msgspec.convert(await self._relations.read(OPEN, limit), list[Case])

    async def answered(self, limit: int) -> list[Case]:
        """Answered cases, latest first."""
        return msgspec.convert(await self._relations.read(ANSWERED, limit), list[Case])

    async def one(self, case: str) -> Case | None:
        found = await self._relations.read(ONE, case)
        return msgspec.convert(found[0], Case) if found else None

    async def take(self, actor: str, case: str, instead_of: str | None = None) -> None:
        """Be in charge of a case; raises UnmetError where another person is.

        ``instead_of`` names that person, whom the actor has seen.
        """
        statement = need(TAKE, case, actor, instead_of or actor)
        await self._office.act(actor, ("take", case, ""), statement)

    async def answer(self, actor: str, case: str, text: str) -> bool:
        """Answer the reporter, once; whether this was the first answer."""
        statement = need(ANSWER, case, text, self._office.now(), actor)
        try:
            await self._office.act(actor, ("answer", case, text), statement)
        except UnmetError:
            return False
        return True

    async def to_tell(self, person: str) -> list[Case]:
        """Answers that the reporter has not put away."""
        return msgspec.convert(await self._relations.read(TO_TELL, person), list[Case])

    async def put_away(self, case: str, person: str) -> None:
        """The reporter has read the answer."""
        await self._relations.write(do(TOLD, case, person))
