"""When guests last came, and which of them have gone: what they leave goes after thirty days."""

from typing import Final

from tierce.server.people.accounts.records import DAY
from tierce.server.store import Relations, do

KEPT: Final = 30 * DAY
"""Milliseconds after the last visit for which a guest without an account keeps what it has."""
AT_ONCE: Final = 200
"""Guests of an earlier release that are noted in one write."""
SEE: Final = """
insert into guest_seen (person, at) values ($1, $2)
on conflict (person) do update set at = excluded.at where guest_seen.at < excluded.at
"""
ADOPT: Final = f"""
insert into guest_seen (person, at)
select person, cast($1 as bigint) from (
    select id as person from person union select person from sits
    union select person from puzzle_try
) as known
where not exists (select 1 from guest_seen where guest_seen.person = known.person)
    and not exists (select 1 from account where account.id = known.person)
    and not exists (select 1 from alias where alias.person = known.person)
limit {AT_ONCE} on conflict do nothing returning person
"""
"""Who came before visits were noted has thirty days from now on."""
ACCOUNTS: Final = """
delete from guest_seen where exists (select 1 from account where account.id = guest_seen.person)
    or exists (select 1 from alias where alias.person = guest_seen.person)
"""
GONE: Final = """
select person from guest_seen where at < $1
    and not exists (select 1 from account where account.id = guest_seen.person)
    and not exists (select 1 from alias where alias.person = guest_seen.person)
    and not exists (
        select 1 from sits where sits.person = guest_seen.person and sits.ended is null)
    and not exists (select 1 from club_member where club_member.person = guest_seen.person)
    and not exists (
        select 1 from tournament where tournament.host = guest_seen.person and state <> 'ended')
    and not exists (
        select 1 from tournament_player as player
        join tournament on tournament.id = player.tournament_id
        where player.person = guest_seen.person and tournament.state <> 'ended')
    and not exists (
        select 1 from measure where measure.person = guest_seen.person
            and measure.ended is null and (measure.until = 0 or measure.until > $2))
    and not exists (
        select 1 from report_case where report_case.accused_id = guest_seen.person
            and report_case.answered is null)
order by at limit 50
"""
"""Neither a running match nor a membership goes, nor what a moderator still looks at."""

STILL: Final = "select 1 from guest_seen where person = $1 and at < $2"


class Visits:
    """Notes visits of guests, each once a day, and finds those who have gone."""

    def __init__(self, relations: Relations) -> None:
        self._relations = relations
        self._noted: dict[str, int] = {}

    async def note(self, guest: str, now: int) -> None:
        """Note that this guest is here, unless it was noted today."""
        if now - self._noted.get(guest, -DAY) < DAY:
            return
        if len(self._noted) >= 20_000:
            self._noted.clear()
        self._noted[guest] = now
        await self._relations.write(do(SEE, guest, now))

    async def gone(self, now: int) -> list[str]:
        """Guests who have not come for long, and whom nothing keeps."""
        while (await self._relations.write(do(ADOPT, now)))[0]:
            pass
        await self._relations.write(do(ACCOUNTS))
        return [str(one) for (one,) in await self._relations.read(GONE, now - KEPT, now)]

    async def is_gone(self, guest: str, now: int) -> bool:
        """Whether the guest has not come since."""
        return bool(await self._relations.read(STILL, guest, now - KEPT))
