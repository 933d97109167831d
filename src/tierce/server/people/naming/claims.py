"""Whose name is whose: each account has one that no other person's looks like.

A shown name is stored with its sign, so that it stands wherever the name does. Names of the list of
plants are everybody's and not claimed.
"""

from typing import Final, Literal

from tierce.server.people.naming.fitting import NAME_LENGTH, shortened
from tierce.server.people.naming.forms import name_key, skeleton
from tierce.server.people.naming.plants import PLANTS
from tierce.server.people.naming.standing import Standing, plain, signed
from tierce.server.store import Relations, Statement, TakenError, do

TAKEN: Final = """
    select person from account_name
    where (key = $1 or skeleton = $2) and person <> $3 limit 1
"""
"""Also where a guest asks: what looks like an account's name is that account's."""
SIGNS_IN: Final = """
    select account from login where kind = 'passphrase' and key = $1 and account <> $2 limit 1
"""
NAME: Final = "select name from person where id = $1"
IS_ACCOUNT: Final = "select 1 from account where id = $1"
ROLE: Final = "select role from role where person = $1"
CLAIMED: Final = "select 1 from account_name where person = $1"
GIVE_UP: Final = "delete from account_name where person = $1"
CLAIM: Final = "insert into account_name (person, key, skeleton) values ($1, $2, $3)"
SHOW: Final = (
    "insert into person (id, name) values ($1, $2) "
    "on conflict (id) do update set name = excluded.name"
)
SIGN_IN: Final = """
    update login set key = $2, label = $3 where account = $1 and kind = 'passphrase' and key <> $2
"""
"""A renamed person signs in by the name that is shown."""
WANTED: Final = "select name, why from renaming where person = $1"
ASK: Final = (
    "insert into renaming (person, name, why, at) values ($1, $2, $3, $4) on conflict do nothing"
)
CHOSEN: Final = "delete from renaming where person = $1"
TRIES: Final = 99
SHARED: Final = frozenset(map(name_key, PLANTS))


Why = Literal["long", "signs", "scripts", "reserved", "taken"]


class NameTakenError(ValueError):
    """An account has a name that looks so. ``proposal`` is free."""

    def __init__(self, proposal: str) -> None:
        super().__init__(proposal)
        self.proposal = proposal


class Names:
    """Takes names, for guests and accounts."""

    def __init__(self, relations: Relations) -> None:
        self._relations = relations

    async def is_free(self, name: str, person: str) -> bool:
        """Whether no other account has a name that looks like this one."""
        key = name_key(name)
        if key in SHARED:
            return True
        signs_in = await self._relations.read(SIGNS_IN, key, person)
        return not signs_in and not await self._relations.read(TAKEN, key, skeleton(name), person)

    async def take(self, person: str, name: str) -> str:
        """Give the person this name, and return it as others see it; raises NameTakenError."""
        if not await self.is_free(name, person):
            raise NameTakenError(await self.proposal(name, person))
        account, role = await self._is(IS_ACCOUNT, person), await self._role(person)
        try:
            await self._relations.write(*taking(person, name, role, account=account))
        except TakenError:  # another account was faster
            raise NameTakenError(await self.proposal(name, person)) from None
        return signed(name, standing_of(name, role, account=account))

    async def claim(self, person: str) -> bool:
        """Claim the present name for an account; False where another one has it."""
        name = await self.plain(person)
        if name and await self.is_free(name, person):
            try:
                await self.take(person, name)
            except NameTakenError:
                return False
            return True
        return not name

    async def settle(self, person: str, now: int) -> None:
        """Claim the present name for a new account, or ask for another one."""
        if not await self.claim(person):
            await self.ask(person, await self.plain(person), "taken", now)

    async def ask(self, person: str, name: str, why: Why, now: int) -> None:
        """Ask the person to choose another name than this one."""
        await self._relations.write(do(ASK, person, name, why, now))

    async def hide(self, person: str, name: str, why: Why, instead: str, now: int) -> None:
        """Show another name in place of one that misleads, and ask for a third."""
        shown = do("update person set name = $3 where id = $1 and name = $2", person, name, instead)
        await self._relations.write(do(ASK, person, name, why, now), do(GIVE_UP, person), shown)

    async def sign_again(self, person: str) -> None:
        """Show the sign of the person's present standing, as after a change of the role."""
        if not (name := await self.plain(person)):
            return
        claimed, role = await self._is(CLAIMED, person), await self._role(person)
        shown = signed(name, standing_of(name, role, account=claimed))
        await self._relations.write(do(SHOW, person, shown))

    async def plain(self, person: str) -> str:
        """The name without its sign; empty where there is none."""
        found = await self._relations.read(NAME, person)
        return plain(str(found[0][0])) if found else ""

    async def wanted(self, person: str) -> tuple[str, Why] | None:
        """The name for which the person is to choose another, and why."""
        found = await self._relations.read(WANTED, person)
        return (found[0][0], found[0][1]) if found else None

    async def _is(self, sql: str, person: str) -> bool:
        return bool(await self._relations.read(sql, person))

    async def _role(self, person: str) -> str | None:
        found = await self._relations.read(ROLE, person)
        return str(found[0][0]) if found else None

    async def proposal(self, name: str, person: str) -> str:
        """A name like this one that is free."""
        for number in range(2, TRIES):
            tried = f"{shortened(name, NAME_LENGTH - 3)} {number}"
            if await self.is_free(tried, person):
                return tried
        return ""


def standing_of(name: str, role: str | None, *, account: bool) -> Standing | None:
    """The standing that a name shows: the role first."""
    if role is not None:
        return "host" if role == "host" else "moderator"
    return "account" if account and name_key(name) not in SHARED else None


def taking(person: str, name: str, role: str | None, *, account: bool) -> list[Statement]:
    """The statements that give a person a free name."""
    key = name_key(name)
    claims = account and key not in SHARED
    return [
        do(GIVE_UP, person),
        *([do(CLAIM, person, key, skeleton(name))] if claims else []),
        *([do(SIGN_IN, person, key, name)] if claims else []),
        do(SHOW, person, signed(name, standing_of(name, role, account=account))),
        do(CHOSEN, person),
    ]


def given(person: str, name: str) -> list[Statement]:
    """The statements by which a moderator names a person. The name shows no sign."""
    return [do(GIVE_UP, person), do(SHOW, person, name), do(CHOSEN, person)]
