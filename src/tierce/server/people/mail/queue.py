"""Letters that are due. Each is a row that one node takes (decision 0751)."""

from collections.abc import Collection
from typing import Final

from tierce.server.people.mail.records import Box, Job
from tierce.server.store import Relations, TakenError, do, need

HOUR: Final = 3_600_000
LINKS: Final = 2
"""Links to one account in ``SPAN``."""
SPAN: Final = 10 * 60_000
"""Milliseconds. Shorter than a link is valid: when none is sent, one that was sent still works."""
_JOB: Final = "person, kind, subject, target, lang, at, tries"
_PLAN: Final = (
    f"insert into due_mail ({_JOB}) values ($1, $2, $3, $4, $5, $6, $7) "
    "on conflict (person, kind, subject) do nothing"
)
_LINK: Final = (
    f"insert into due_mail ({_JOB}) select cast($1 as text), 'enter', "
    "cast($2 as text), '', '', cast($3 as bigint), 0 where "
    f"(select count(*) from due_mail where person = cast($1 as text) "
    f"and kind = 'enter' and at > $4) < {LINKS}"
)
_IN_TURN: Final = "update mail_box set digest = digest where person = $1"
"""Makes whoever counts the links of this account at the same moment wait."""
_PENDING: Final = (
    f"select {_JOB} from due_mail where taken is null and at <= $1 order by at limit 500"
)
_KEY: Final = "person = $1 and kind = $2 and subject = $3"
_TAKE: Final = f"update due_mail set taken = $4 where {_KEY} and taken is null returning person"
_AGAIN: Final = f"update due_mail set taken = null, at = $4, tries = $5 where {_KEY}"
_DROP: Final = f"delete from due_mail where {_KEY}"
_DIGESTS: Final = (
    "select person, digest, due from mail_box "
    "where digest <> 'off' and address <> '' and due <= $1 order by due limit 200"
)
_NEXT: Final = "update mail_box set due = $3 where person = $1 and due = $2 returning person"


class MailQueue:
    """Statements about due letters. All raise BrokenError while the database is away."""

    def __init__(self, relations: Relations) -> None:
        self._relations = relations

    async def plan(self, jobs: Collection[Job]) -> None:
        """Plan letters. One that was planned before, sent or not, stays as it is."""
        await self._relations.write(*[do(_PLAN, *job) for job in jobs])

    async def pending(self, before: int) -> list[Job]:
        """Letters due until then that no node has taken, next due first."""
        return [Job(*row) for row in await self._relations.read(_PENDING, before)]

    async def take(self, job: Job, now: int) -> bool:
        """Take a letter; whether this caller is the one who got it."""
        [found] = await self._relations.write(do(_TAKE, *job[:3], now))
        return bool(found)

    async def again(self, job: Job, at: int, tries: int) -> None:
        """Give a taken letter back, due at another time."""
        await self._relations.write(do(_AGAIN, *job[:3], at, tries))

    async def drop(self, job: Job) -> None:
        """Forget a letter, so that its address stays nowhere."""
        await self._relations.write(do(_DROP, *job[:3]))

    async def ask_links(self, job: Job, boxes: Collection[Box], now: int) -> None:
        """Replace the wish for a link by one letter for each account, few in a while."""
        people = sorted(box.person for box in boxes)
        in_turn = [do(_IN_TURN, person) for person in people]
        links = [do(_LINK, person, job.subject, now, now - SPAN) for person in people]
        await self._relations.write(do(_DROP, *job[:3]), *in_turn, *links)

    async def digests(self, now: int) -> list[tuple[str, str, int]]:
        """Persons whose digest is due, how often it comes, and since when it is due."""
        found = await self._relations.read(_DIGESTS, now)
        return [(str(person), str(every), int(due)) for person, every, due in found]

    async def plan_digest(self, job: Job, due: int, following: int) -> None:
        """Plan a digest and the time of the next one, unless another node has done so."""
        try:
            await self._relations.write(need(_NEXT, job.person, due, following), do(_PLAN, *job))
        except TakenError:
            return

    async def forget(self, now: int, kept: int) -> None:
        """Forget what was taken long ago, and soon what names an address."""
        await self._relations.write(
            do("delete from due_mail where taken < $1", now - kept),
            do("delete from due_mail where person = '' and at < $1", now - 12 * HOUR),
        )
