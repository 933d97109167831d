"""The acts of ``tierce admin``."""

from typing import Any, Final

from tierce.server.ops.office import Rooms, case_line, opened_office, person_named
from tierce.server.ops.reports import as_text, moment
from tierce.server.people.names import clean, clean_name
from tierce.server.people.office.records import HOUR, TERMINAL, Case, Measure
from tierce.server.store import BrokenError, Complaint, UnmetError
from tierce.server.system.data_dir import UnusableError

LONGEST: Final = 500
LISTED: Final = 200


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


async def reports(rooms: Rooms, asked: Any) -> list[str]:
    found = await rooms.cases.open(LISTED)
    found += await rooms.cases.answered(LISTED) if asked.all else []
    return [text for one in found for text in (case_line(one), said(one))] or [
        "Nothing waits for an answer."
    ]


def said(case: Case) -> str:
    """The messages of a case, as ``tierce reports`` prints them."""
    facts = (case.at, case.table, "", case.accused, case.reason, case.lines)
    return "\n".join(as_text(Complaint(*facts)).splitlines()[2:])


async def answer(rooms: Rooms, asked: Any) -> list[str]:
    if not await rooms.cases.answer(TERMINAL, asked.case, written(asked.text)):
        raise UnmetError
    return ["The answer is sent."]


async def take(rooms: Rooms, asked: Any) -> list[str]:
    """Take the measure that the act names."""
    person = await person_named(rooms, asked.person)
    if asked.hours is not None and asked.hours < 1:
        raise UnusableError("--hours is less than 1.")
    name = clean_name(asked.name)
    if asked.act == "rename" and not name:
        raise UnusableError("--name has no visible letter.")
    reason = written(asked.reason)
    new = await rooms.measures.take(
        TERMINAL, person, asked.act, reason, hours=asked.hours, name=name
    )
    return [measure_line(new)]


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


def measure_line(measure: Measure) -> str:
    until = moment(measure.until) if measure.until else "no end"
    lifted = "  lifted" if measure.ended else ""
    return f"{measure.id}  {measure.kind}  until {until}{lifted}  {measure.reason}"


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


def written(text: str) -> str:
    """The text as one clean line; raises UnusableError where nothing is left of it."""
    if not (found := clean(text, LONGEST)):
        raise UnusableError("the text has no visible letter.")
    return found


DOES: Final[dict[str, Any]] = {
    "grant": grant,
    "revoke": revoke,
    "roles": roles,
    "reports": reports,
    "answer": answer,
    "lift": lift,
    "measures": measures,
    "announce": announce,
    "audit": audit,
}
"""What each act does. The others are measures."""
