"""Calls that report a person: from a seat, from what was said there, a profile, or messages."""

import hashlib
from typing import Final

from litestar import Response, post
from litestar.params import FromPath, JSONBody

from tierce.server import wire
from tierce.server.calls.people.friend_talk import LAST, line
from tierce.server.calls.people.friends import friends, known, other_of, reach, seated_with
from tierce.server.keeper import chat
from tierce.server.people.friends.records import DAY
from tierce.server.people.names import clean
from tierce.server.people.office.cases import MESSAGES, PERSONS
from tierce.server.people.office.contexts import Context
from tierce.server.people.profile.pictures import own_image
from tierce.server.people.pseudonym import pseudonym
from tierce.server.service.answers import name_of, service
from tierce.server.service.callers import acting
from tierce.server.service.guarding import guard, spend
from tierce.server.service.problems import ProblemError
from tierce.server.service.requests import Ask
from tierce.server.store.interface import Complaint
from tierce.server.wire import encoder

LONGEST: Final = 300
"""Characters of the reporter's words."""


@post("/api/people/{handle:str}/report", status_code=200)
async def post_report_of(
    request: Ask, handle: FromPath[str], data: JSONBody[wire.Reporting]
) -> wire.Done:
    """Report the person of a profile."""
    guard(request)
    person = known(request)
    if (other := await service(request).profiles.profiles.person(handle)) is None:
        raise ProblemError(404, "unknown_person", None)
    return await report(request, person, other, data, PERSONS)


@post("/api/tables/{table_id:str}/seats/{seat:int}/report", status_code=200)
async def post_report_at(
    request: Ask, table_id: FromPath[str], seat: FromPath[int], data: JSONBody[wire.Reporting]
) -> wire.Done:
    """Report the person in a seat of one's own table."""
    guard(request)
    person = known(request)
    other = await seated_with(request, person, table_id, seat)
    return await report(request, person, other, data, table_id)


@post("/api/tables/{table_id:str}/talk/{number:int}/report", status_code=200)
async def post_report_of_line(
    request: Ask, table_id: FromPath[str], number: FromPath[int], data: JSONBody[wire.Reporting]
) -> wire.Done:
    """Report the person who said this at one's own table, in a seat there or gone."""
    guard(request)
    person, parts = known(request), service(request)
    keeper = await parts.tables.keeper(table_id)
    await keeper.loaded()
    if not keeper.seats(await acting(request, keeper) or ""):
        raise ProblemError(403, "not_seated", None)
    kept = await parts.store.talks.recent(table_id, chat.RECENT)
    said_by = [one.person for one in kept if one.number == number]
    if not said_by:
        raise ProblemError(409, "nothing_said", None)
    return await report(request, person, await parts.accounts.owner(said_by[0]), data, table_id)


@post("/api/friends/{who:str}/report", status_code=200)
async def post_report_of_messages(
    request: Ask, who: FromPath[str], data: JSONBody[wire.Accusing]
) -> Response[wire.Friends]:
    """Report a person who has written to the caller, with the last messages."""
    guard(request)
    person = known(request)
    await reach(request, person)
    other = await other_of(request, person, who)
    parts = service(request)
    messages = await parts.friends.messages.between(person, other, parts.now())
    if not any(one.sender == other for one in messages):
        raise ProblemError(409, "nothing_said", None)
    lines = [await line(request, number, one) for number, one in enumerate(messages[-LAST:])]
    kept = await context(request, other, data)
    facts = (pseudonym(person), pseudonym(other), data.reason, encoder.encode(lines).decode())
    complaint = Complaint(parts.now(), MESSAGES, *facts)
    await parts.cases.file(parts.store.talks, complaint, data.id, (person, other), kept)
    return await friends(request, person)


async def report(
    request: Ask, person: str, other: str, data: wire.Reporting, table: str
) -> wire.Done:
    """Store a report with its context, once for each thing that it is about."""
    if other == person:
        raise ProblemError(404, "unknown_person", None)
    parts = service(request)
    await spend(parts.limits.complaining, person)
    kept = await context(request, other, data)
    lines = encoder.encode(await said(request, person, other, data, table)).decode()
    facts = (pseudonym(person), pseudonym(other), data.reason, lines)
    complaint = Complaint(parts.now(), table, *facts)
    command = subject(complaint, kept)
    await parts.cases.file(parts.store.talks, complaint, command, (person, other), kept)
    return wire.Done()


async def context(request: Ask, other: str, data: wire.Reporting | wire.Accusing) -> Context:
    """The person as others see the person now."""
    parts = service(request)
    image = await own_image(parts.store.relations, other) if data.reason == "picture" else None
    look = await parts.profiles.profiles.kept(other)
    words = clean(data.words, LONGEST)
    return Context(words, await name_of(request, other), look.avatar, image)


async def said(
    request: Ask, person: str, other: str, data: wire.Reporting, table: str
) -> list[wire.TalkLine]:
    """The last messages at the table, or between the two where the report is about messages."""
    parts = service(request)
    if table != PERSONS:
        kept = await parts.store.talks.recent(table, chat.RECENT)
        return [found for one in kept if (found := chat.read(one)) is not None]
    if data.reason != "messages":
        return []
    messages = await parts.friends.messages.between(person, other, parts.now())
    return [await line(request, number, one) for number, one in enumerate(messages[-LAST:])]


def subject(complaint: Complaint, kept: Context) -> str:
    """What the report is about: a second one of the same thing changes nothing."""
    about: object = complaint.at // DAY if complaint.table == PERSONS else ""
    if complaint.reason == "name":
        about = kept.name
    if complaint.reason == "picture":
        about = (kept.image or kept.avatar.encode()).hex()
    facts = (complaint.accused, complaint.reason, about)
    return hashlib.sha256(repr(facts).encode()).hexdigest()[:32]


HANDLERS = [post_report_of, post_report_at, post_report_of_line, post_report_of_messages]
