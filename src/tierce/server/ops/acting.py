"""The acts of ``tierce admin``."""

from typing import Any, Final

from tierce.server.ops.handling import HANDLING, measure_line, written
from tierce.server.ops.office import Rooms, opened_office, person_named
from tierce.server.ops.reports import moment
from tierce.server.ops.settling import SETTLING
from tierce.server.people.naming.fitting import BadNameError, fitting
from tierce.server.people.office.records import HOUR, TERMINAL
from tierce.server.people.office.roles import tables_of
from tierce.server.store import BrokenError, UnmetError
from tierce.server.system.data_dir import UnusableError


async def acted(where: str, asked: Any) -> list[str]:
    """Do what the arguments ask, and return what to print; raises UnusableError."""
    async with opened_office(where) as rooms:
        try:
            printed: list[str] = await DOES.get(asked.act, take)(rooms, asked)
            return printed
        except UnmetError:
            raise UnusableError("there is no such thing, or it has been done before.") from None
        except BrokenError:
            raise UnusableError("the database does not answer.") from None


async def grant(rooms: Rooms, asked: Any) -> list[str]:
    person = await person_named(rooms, asked.person)
    await rooms.roles.grant(TERMINAL, person, asked.role)
    return [f"{await rooms.roles.known(person)} is {asked.role} now."]


async def revoke(rooms: Rooms, asked: Any) -> list[str]:
    person = await person_named(rooms, asked.person)
    await rooms.roles.revoke(TERMINAL, person)
    return [f"{await rooms.roles.known(person)} has no role any more."]


async def roles(rooms: Rooms, _asked: Any) -> list[str]:
    held = await rooms.roles.holders()
    return [
        f"{one.role:9}  {moment(one.granted)}  {await rooms.roles.known(one.person)}"
        for one in held
    ] or ["No person has a role yet."]


async def find(rooms: Rooms, asked: Any) -> list[str]:
    found = await rooms.roles.search(asked.text)
    return [f"{await rooms.roles.code(person)}  {name}" for person, name in found] or [
        "No person has this name or code."
    ]


async def person_file(rooms: Rooms, asked: Any) -> list[str]:
    """The code, the role, matches and measures of a person."""
    person = await person_named(rooms, asked.person)
    tables, finished = await tables_of(rooms.office.relations, person)
    name = await rooms.roles.name(person)
    role = await rooms.roles.of(person) or "no role"
    head = f"{await rooms.roles.code(person)}  {name}  {role}  {finished} of {tables} matches over"
    return [head, *[measure_line(one) for one in await rooms.measures.past(person)]]


async def take(rooms: Rooms, asked: Any) -> list[str]:
    """Take the measure that the act names."""
    person = await person_named(rooms, asked.person)
    if asked.hours is not None and asked.hours < 1:
        raise UnusableError("--hours is less than 1.")
    name = named(asked.name)
    if asked.act == "rename" and not name:
        raise UnusableError("--name is empty.")
    reason = written(asked.reason)
    new = await rooms.measures.take(
        TERMINAL, person, asked.act, reason, hours=asked.hours, name=name
    )
    return [measure_line(new)]


def named(text: str) -> str:
    try:
        return fitting(text)
    except BadNameError as bad:
        raise UnusableError(f"--name may not be taken: {bad.why}.") from None


async def lift(rooms: Rooms, asked: Any) -> list[str]:
    if (found := await rooms.measures.one(asked.measure)) is None:
        raise UnmetError
    await rooms.measures.lift(TERMINAL, found)
    return ["The measure has ended."]


async def measures(rooms: Rooms, asked: Any) -> list[str]:
    person = await person_named(rooms, asked.person)
    return [measure_line(one) for one in await rooms.measures.past(person)] or [
        "There are no measures about this person."
    ]


async def announce(rooms: Rooms, asked: Any) -> list[str]:
    now = rooms.office.now()
    until = 0 if asked.hours is None else now + asked.hours * HOUR
    texts = (written(asked.fr), written(asked.en))
    new = await rooms.house.announce(TERMINAL, texts, now, until)
    return [f"{new.id}  announced"]


async def audit(rooms: Rooms, asked: Any) -> list[str]:
    lines = await rooms.office.audit(max(1, asked.limit))
    return [
        f"{moment(one.at)}  {await rooms.roles.known(one.actor)}  {one.act}  "
        f"{await rooms.roles.known(one.target)}  {one.detail}"
        for one in lines
    ]


DOES: Final[dict[str, Any]] = {
    **HANDLING,
    **SETTLING,
    "grant": grant,
    "revoke": revoke,
    "roles": roles,
    "find": find,
    "person": person_file,
    "lift": lift,
    "measures": measures,
    "announce": announce,
    "audit": audit,
}
"""What each act does. The others are measures."""
