"""Measures about a person, and the one appeal against each."""

from typing import Final

import msgspec

from tierce.server.people.naming.claims import given
from tierce.server.people.office.office import Office
from tierce.server.people.office.records import HOUR, Kind, Measure, new_id
from tierce.server.store import do, need

READ: Final = (
    "select id, person, kind, reason, at, until, actor, case_id, ended, seen, "
    "appeal, appealed, reply, replied from measure "
)
TAKE: Final = (
    "insert into measure (id, person, kind, reason, at, until, actor, case_id) "
    "values ($1, $2, $3, $4, $5, $6, $7, $8)"
)
RENAME_PLAYER: Final = "update tournament_player set name = $2 where person = $1"
"""A tournament keeps the name under which a person entered."""
SHUT: Final = (
    "insert into shut (door, at) select id, $2 from session where account = $1 "
    "on conflict do nothing"
)
SHUT_GUEST: Final = "insert into shut (door, at) values ($1, $2) on conflict do nothing"
"""Sockets that are open are closed. One who is banned may open those of the home page again."""
UNPICTURE: Final = "delete from picture where person = $1"
ONE: Final = READ + "where id = $1"
PAST: Final = READ + "where person = $1 order by at desc limit 50"
APPEALS: Final = READ + (
    "where appealed is not null and replied is null order by appealed limit 100"
)
SEEN: Final = "update measure set seen = $3 where id = $1 and person = $2 and seen is null"
APPEAL: Final = (
    "update measure set appeal = $3, appealed = $4 "
    "where id = $1 and person = $2 and appealed is null returning id"
)
REPLY: Final = (
    "update measure set reply = $2, replied = $3, seen = null "
    "where id = $1 and appealed is not null and replied is null returning id"
)
LIFT: Final = "update measure set ended = $2 where id = $1 and ended is null returning id"
SHOWN: Final = 30 * 24 * HOUR
"""Milliseconds that a person sees what has ended, unless it was put away."""


class Measures:
    """Takes measures, ends them and answers appeals."""

    def __init__(self, office: Office) -> None:
        self._office = office
        self._relations = office.relations

    async def take(
        self,
        actor: str,
        person: str,
        kind: Kind,
        reason: str,
        *,
        hours: int | None,
        case: str | None = None,
        name: str = "",
    ) -> Measure:
        """Take a measure for some hours; None for no end. ``name`` is the one of a renaming.

        A measure about the picture removes it. A ban closes the sockets of the person.
        """
        at = self._office.now()
        until = 0 if hours is None else at + hours * HOUR
        new = Measure(new_id(), person, kind, reason, at, until, actor, case)
        facts = (new.id, person, kind, reason, at, until, actor, case)
        renamed = [*given(person, name), do(RENAME_PLAYER, person, name)]
        changed = renamed if kind == "rename" else []
        changed += [do(UNPICTURE, person)] if kind == "picture" else []
        if kind == "ban":
            changed += [do(SHUT, person, at), do(SHUT_GUEST, person, at)]
        length = "" if kind == "warn" else f"{hours or 'no'} h"
        detail = f"{new.id} {length} {reason}"
        await self._office.act(actor, (kind, person, detail), do(TAKE, *facts), *changed)
        return new

    async def one(self, measure: str) -> Measure | None:
        found = await self._relations.read(ONE, measure)
        return msgspec.convert(found[0], Measure) if found else None

    async def past(self, person: str) -> list[Measure]:
        """All measures about the person, latest first."""
        return msgspec.convert(await self._relations.read(PAST, person), list[Measure])

    async def shown(self, person: str) -> list[Measure]:
        """The measures that the person is shown: in force, or not yet put away."""
        now = self._office.now()
        return [
            one
            for one in await self.past(person)
            if one.in_force(now) or (one.seen is None and one.at > now - SHOWN)
        ]

    async def appeals(self) -> list[Measure]:
        """Appeals that wait for a reply, oldest first."""
        return msgspec.convert(await self._relations.read(APPEALS), list[Measure])

    async def put_away(self, measure: str, person: str) -> None:
        """The person has read it."""
        await self._relations.write(do(SEEN, measure, person, self._office.now()))

    async def appeal(self, measure: str, person: str, text: str) -> None:
        """Answer a measure, once; raises UnmetError the second time."""
        facts = (measure, person, text, self._office.now())
        await self._office.act(person, ("appeal", measure, ""), need(APPEAL, *facts))

    async def reply(self, actor: str, measure: Measure, text: str, *, lift: bool) -> None:
        """Reply to an appeal, once; ``lift`` ends the measure. Raises UnmetError."""
        at = self._office.now()
        lifted = [do(LIFT, measure.id, at)] if lift else []
        what = ("reply", measure.person, f"{measure.id} {'lifted' if lift else 'kept'}: {text}")
        await self._office.act(actor, what, need(REPLY, measure.id, text, at), *lifted)

    async def lift(self, actor: str, measure: Measure) -> None:
        """End a measure; raises UnmetError where it has been lifted."""
        what = ("lift", measure.person, measure.id)
        await self._office.act(actor, what, need(LIFT, measure.id, self._office.now()))
