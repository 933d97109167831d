"""The acts of ``tierce admin`` about what waits: reports, appeals, flags."""

from typing import Any, Final

from tierce.server.ops.office import Rooms, case_line
from tierce.server.ops.reports import as_text, moment
from tierce.server.people.names import clean
from tierce.server.people.office.flags import Flag
from tierce.server.people.office.records import TERMINAL, Case, Measure
from tierce.server.store import Complaint, UnmetError
from tierce.server.system.data_dir import UnusableError

LONGEST: Final = 500
LISTED: Final = 200


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


async def handle(rooms: Rooms, asked: Any) -> list[str]:
    """Be in charge of a case."""
    await rooms.cases.take(TERMINAL, asked.case)
    return ["The terminal is in charge of the report."]


async def answer(rooms: Rooms, asked: Any) -> list[str]:
    if not await rooms.cases.answer(TERMINAL, asked.case, written(asked.text)):
        raise UnmetError
    return ["The answer is sent."]


async def appeals(rooms: Rooms, _asked: Any) -> list[str]:
    return [
        f"{measure_line(one)}\n   {await rooms.roles.known(one.person)}: {one.appeal}"
        for one in await rooms.measures.appeals()
    ] or ["No appeal waits for a reply."]


async def reply(rooms: Rooms, asked: Any) -> list[str]:
    if (found := await rooms.measures.one(asked.measure)) is None:
        raise UnmetError
    await rooms.measures.reply(TERMINAL, found, written(asked.text), lift=asked.lift)
    return ["The reply is sent, and the measure has ended." if asked.lift else "The reply is sent."]


async def flags(rooms: Rooms, _asked: Any) -> list[str]:
    return [await flag_line(rooms, one) for one in await rooms.flags.open()] or [
        "There is nothing to look at."
    ]


async def flag_line(rooms: Rooms, flag: Flag) -> str:
    """A flag with the figures it rests on."""
    person, figures = await rooms.roles.known(flag.person), flag.figures
    if flag.kind == "twice":
        return f"{flag.id}  {person} has sat twice at {figures['tables']} tables"
    other = await rooms.roles.known(flag.other)
    return (
        f"{flag.id}  {person} with {other}: {figures['together']} matches together, "
        f"{figures['expected']} by chance; {figures['won']} won, {figures['share']} expected "
        f"from {figures['elsewhere_won']} of {figures['elsewhere']} won elsewhere"
    )


async def dismiss(rooms: Rooms, asked: Any) -> list[str]:
    await rooms.flags.dismiss(TERMINAL, asked.flag, written(asked.note))
    return ["The flag is put away."]


def measure_line(measure: Measure) -> str:
    until = moment(measure.until) if measure.until else "no end"
    lifted = "  lifted" if measure.ended else ""
    return f"{measure.id}  {measure.kind}  until {until}{lifted}  {measure.reason}"


def written(text: str) -> str:
    """The text as one clean line; raises UnusableError where nothing is left of it."""
    if not (found := clean(text, LONGEST)):
        raise UnusableError("the text has no visible letter.")
    return found


HANDLING: Final[dict[str, Any]] = {
    "reports": reports,
    "handle": handle,
    "answer": answer,
    "appeals": appeals,
    "reply": reply,
    "flags": flags,
    "dismiss": dismiss,
}
"""What each act does."""
