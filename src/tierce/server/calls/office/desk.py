"""Calls about reports and appeals."""

from typing import Any, Final

import msgspec
from litestar import get, post
from litestar.params import FromPath, JSONBody

from tierce.server import wire
from tierce.server.calls.office.contexts import context_of_case
from tierce.server.calls.office.entering import (
    MODERATOR,
    UNPROVED,
    actor,
    past,
    role_of,
    someone,
    written,
)
from tierce.server.calls.office.persons import file_of, may_handle
from tierce.server.keeper import chat
from tierce.server.keeper.log.errors import UnknownTableError, UnreadableTableError
from tierce.server.people.office.cases import MESSAGES, PERSONS
from tierce.server.people.office.flags import Flag
from tierce.server.people.office.records import Case, Measure
from tierce.server.service.answers import service
from tierce.server.service.guarding import person_of
from tierce.server.service.problems import ProblemError
from tierce.server.service.requests import Ask
from tierce.server.service.service import Service
from tierce.server.store import UnmetError

LISTED: Final = 100


@get("/desk", opt=MODERATOR)
async def get_desk(request: Ask) -> wire.Desk:
    """What waits: open cases, appeals; and the latest answered cases."""
    parts, person = service(request), person_of(request)
    return wire.Desk(
        role_of(request),
        [await line_of(parts, one, person) for one in await parts.cases.open(LISTED)],
        [await line_of(parts, one, person) for one in await parts.cases.answered(20)],
        [await appeal_of(parts, one) for one in await parts.measures.appeals()],
        [await flag_of(parts, one) for one in await parts.flags.open()],
    )


async def line_of(parts: Service, case: Case, person: str | None) -> wire.CaseLine:
    handler = None
    if case.handler is not None:
        known = await someone(parts, case.handler)
        handler = known.name or known.code
    reason: Any = case.reason
    lines = said(case.lines)
    names = {line.who: line.name for line in lines}
    reporter = await someone(parts, case.reporter_id)
    return wire.CaseLine(
        case.id,
        case.at,
        case.due,
        reason,
        reporter.name,
        names.get(case.accused, "") or (await someone(parts, case.accused_id)).name,
        handler,
        case.handler is not None and case.handler == person,
        case.answered,
    )


async def flag_of(parts: Service, flag: Flag) -> wire.FlagLine:
    pair = flag.kind == "pair"
    return wire.FlagLine(
        flag.id,
        flag.kind,
        flag.at,
        await someone(parts, flag.person),
        await someone(parts, flag.other) if pair else None,
        wire.PairFigures(**flag.figures) if pair else None,
        0 if pair else flag.figures["tables"],
        await parts.flags.matches(flag),
    )


@post("/flags/{flag:str}/dismiss", status_code=200, opt=MODERATOR)
async def post_dismiss(
    request: Ask, flag: FromPath[str], data: JSONBody[wire.Dismissal]
) -> list[wire.FlagLine]:
    """Put a flag away, with a note in the audit log."""
    by, parts = actor(request), service(request)
    try:
        await parts.flags.dismiss(by, flag, written(data.note))
    except UnmetError:
        raise ProblemError(404, "not_found", None) from None
    return [await flag_of(parts, one) for one in await parts.flags.open()]


async def appeal_of(parts: Service, measure: Measure) -> wire.AppealLine:
    return wire.AppealLine(
        await past(parts, measure),
        await someone(parts, measure.person),
        measure.appealed or 0,
    )


@get("/desk/{case:str}", opt=MODERATOR)
async def get_case(request: Ask, case: FromPath[str]) -> wire.CaseFile:
    """A case with all that is needed to decide."""
    return await file(request, case)


async def file(request: Ask, case: str) -> wire.CaseFile:
    parts, found = service(request), await found_case(request, case)
    before = said(found.lines)
    last = max((line.number for line in before), default=0)
    kept = await parts.store.talks.recent(found.table, chat.RECENT)
    after = [line for one in kept if one.number > last and (line := chat.read(one)) is not None]
    known = found.accused_id
    return wire.CaseFile(
        await line_of(parts, found, person_of(request)),
        "" if found.table in {MESSAGES, PERSONS} else found.table,
        await is_over(parts, found.table),
        found.accused,
        before,
        after,
        None if known is None else await file_of(parts, known),
        found.answer,
        await context_of_case(parts, case),
    )


async def found_case(request: Ask, case: str) -> Case:
    if (found := await service(request).cases.one(case)) is None:
        raise ProblemError(404, "not_found", None)
    return found


async def is_over(parts: Service, table: str) -> bool:
    """Whether the match can be replayed."""
    try:
        return (await parts.tables.keeper(table)).over
    except (UnknownTableError, UnreadableTableError):
        return False


def said(lines: str) -> list[wire.TalkLine]:
    """Stored messages; none if they are damaged."""
    try:
        return msgspec.json.decode(lines, type=list[wire.TalkLine])
    except (msgspec.DecodeError, ValueError):
        return []


@post("/desk/{case:str}/take", status_code=200, opt=MODERATOR | UNPROVED)
async def post_take(
    request: Ask, case: FromPath[str], data: JSONBody[wire.Taking]
) -> wire.CaseFile:
    """Be in charge of a case. Refused where another person is, unless the caller insists."""
    by, parts = actor(request), service(request)
    found = await found_case(request, case)
    try:
        await parts.cases.take(by, case, found.handler if data.instead else None)
    except UnmetError:
        other = await someone(parts, found.handler)
        raise ProblemError(409, "taken", {"by": other.name or other.code}) from None
    return await file(request, case)


@post("/desk/{case:str}/answer", status_code=200, opt=MODERATOR)
async def post_answer(
    request: Ask, case: FromPath[str], data: JSONBody[wire.CaseAnswer]
) -> wire.CaseFile:
    """Answer the reporter, once."""
    by, parts = actor(request), service(request)
    await found_case(request, case)
    if not await parts.cases.answer(by, case, written(data.text)):
        raise ProblemError(409, "answered_before", None)
    return await file(request, case)


@post("/measures/{measure:str}/reply", status_code=200, opt=MODERATOR)
async def post_reply(
    request: Ask, measure: FromPath[str], data: JSONBody[wire.Reply]
) -> wire.PastMeasure:
    """Reply to an appeal, once."""
    by, found = actor(request), await found_measure(request, measure)
    try:
        await service(request).measures.reply(by, found, written(data.text), lift=data.lift)
    except UnmetError:
        raise ProblemError(409, "answered_before", None) from None
    return await past(service(request), await found_measure(request, measure))


@post("/measures/{measure:str}/lift", status_code=200, opt=MODERATOR)
async def post_lift(request: Ask, measure: FromPath[str]) -> wire.PastMeasure:
    """End a measure before its time."""
    by, found = actor(request), await found_measure(request, measure)
    try:
        await service(request).measures.lift(by, found)
    except UnmetError:
        raise ProblemError(409, "lifted_before", None) from None
    return await past(service(request), await found_measure(request, measure))


async def found_measure(request: Ask, measure: str) -> Measure:
    """The measure, if the caller may decide about it; raises ProblemError."""
    if (found := await service(request).measures.one(measure)) is None:
        raise ProblemError(404, "not_found", None)
    may_handle(request, found.person, found.kind)
    return found


HANDLERS: list[Any] = [
    get_desk,
    get_case,
    post_take,
    post_answer,
    post_reply,
    post_lift,
    post_dismiss,
]
