"""Roles, and the short codes that name a person, as names are not unique."""

import secrets
from typing import Final, NamedTuple

from tierce.server.people.naming.claims import Names
from tierce.server.people.naming.standing import SIGNED
from tierce.server.people.office.office import Office
from tierce.server.people.office.records import TERMINAL, Role
from tierce.server.store import Relations, Statement, TakenError, UnmetError, do, need

GRANT: Final = (
    "insert into role (person, role, granted, granter) values ($1, $2, $3, $4) "
    "on conflict (person) do update "
    "set role = excluded.role, granted = excluded.granted, granter = excluded.granter"
)
REVOKE: Final = "delete from role where person = $1 returning person"
ANOTHER_HOST: Final = "select person from role where person = $1 and role = 'host' and person <> $2"
"""The host who acts: still one, and not about the own role. So one host stays, whoever acts."""
HOLDERS: Final = (
    "select r.person, r.role, r.granted, coalesce(p.name, '') from role r "
    "left join person p on p.id = r.person order by r.granted"
)
CODE: Final = "select code from person_code where person = $1"
NEW_CODE: Final = "insert into person_code (code, person) values ($1, $2)"
OF_CODE: Final = "select person from person_code where code = $1"
NAMED: Final = "select id, name from person where name in ($1, $2, $3, $4) limit 20"
LIKE: Final = (
    "select id, name from person where lower(name) like lower($1) escape '!' order by name limit 20"
)
NAME: Final = "select name from person where id = $1"
TABLES: Final = "select count(*), count(ended) from sits where person = $1"
LETTERS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Without letters that look like others."""
LENGTH: Final = 8


class Holder(NamedTuple):
    """A person with a role."""

    person: str
    role: Role
    granted: int
    name: str


class NotHostError(Exception):
    """Another host has just taken the role of the one who acts."""


class Roles:
    """Who may do what, and who is meant."""

    def __init__(self, office: Office) -> None:
        self._office = office
        self._relations = office.relations

    async def of(self, person: str | None) -> Role | None:
        """The person's role, at most a second old."""
        return (await self._office.boards.fresh()).roles.get(person or "")

    async def grant(self, actor: str, person: str, role: Role) -> None:
        """Give a role in the place of any earlier one; raises NotHostError."""
        given = do(GRANT, person, role, self._office.now(), actor)
        await self._change(actor, ("grant", person, role), given)
        await Names(self._relations).sign_again(person)

    async def revoke(self, actor: str, person: str) -> None:
        """Take the role away; raises UnmetError where there is none, or NotHostError."""
        await self._change(actor, ("revoke", person, ""), need(REVOKE, person))
        await Names(self._relations).sign_again(person)

    async def _change(self, actor: str, what: tuple[str, str, str], change: Statement) -> None:
        """Change a role as the operator at the terminal, or as a host who is one at that moment."""
        hosts = [] if actor == TERMINAL else [need(ANOTHER_HOST, actor, what[1])]
        try:
            await self._office.act(actor, what, *hosts, change)
        except UnmetError:
            if hosts and not await self._relations.read(ANOTHER_HOST, actor, what[1]):
                raise NotHostError from None
            raise

    async def holders(self) -> list[Holder]:
        return [Holder(*row) for row in await self._relations.read(HOLDERS)]

    async def code(self, person: str) -> str:
        """The person's short code, made when it is first asked for."""
        while not (found := await self._relations.read(CODE, person)):
            code = "".join(secrets.choice(LETTERS) for _ in range(LENGTH))
            try:
                await self._relations.write(do(NEW_CODE, code, person))
            except TakenError:
                continue  # another node was faster, or the code belongs to someone
        return shown(str(found[0][0]))

    async def of_code(self, code: str) -> str | None:
        """The person of a short code."""
        found = await self._relations.read(OF_CODE, plain(code))
        return str(found[0][0]) if found else None

    async def named(self, name: str) -> list[tuple[str, str]]:
        """Ids and names of persons with exactly this name, 20 at most."""
        shown = (name + sign for sign in SIGNED)
        found = await self._relations.read(NAMED, name, *shown)
        return [(row[0], row[1]) for row in found]

    async def search(self, text: str) -> list[tuple[str, str]]:
        """Ids and names of persons with this text in the name, or with this code."""
        if (person := await self.of_code(text)) is not None:
            return [(person, await self.name(person))]
        part = "".join(f"!{one}" if one in "!%_" else one for one in text)
        found = await self._relations.read(LIKE, f"%{part}%")
        return [(row[0], row[1]) for row in found]

    async def known(self, text: str) -> str:
        """A person in words; the text itself where it names none, as ``terminal``."""
        name, code = await self.name(text), await self._relations.read(CODE, text)
        words = [name, *([f"({shown(code[0][0])})"] if code else [])]
        return " ".join(filter(None, words)) or text

    async def name(self, person: str) -> str:
        found = await self._relations.read(NAME, person)
        return str(found[0][0]) if found else ""


async def tables_of(relations: Relations, person: str) -> tuple[int, int]:
    """The number of the person's tables, and of those that are over."""
    rows = await relations.read(TABLES, person)
    return int(rows[0][0]), int(rows[0][1])


def shown(code: str) -> str:
    """The code as people read it.

    >>> shown("3FA49B21"), plain("3fa4-9b21")
    ('3FA4-9B21', '3FA49B21')
    """
    return f"{code[:4]}-{code[4:]}"


def plain(code: str) -> str:
    """The code as it is kept. Small letters, dashes and spaces do not matter."""
    return code.upper().replace("-", "").replace(" ", "")[:LENGTH]
