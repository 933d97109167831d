"""What each person sees of the office: announcements, own measures, answers to own reports."""

from typing import Any

import msgspec
from litestar import Response, get, post
from litestar.params import FromPath, JSONBody

from tierce.server import wire
from tierce.server.calls.office.entering import over, written
from tierce.server.people.office.board import Board
from tierce.server.people.office.records import Announcement, Case, Measure
from tierce.server.service.answers import answer, service
from tierce.server.service.guarding import guard_all, guest_of, person_of
from tierce.server.service.problems import ProblemError
from tierce.server.service.requests import Ask
from tierce.server.store import UnmetError


@get("/api/house")
async def get_house(request: Ask) -> Response[wire.House]:
    """What each page shows of the site, and what concerns the caller."""
    return Response(await house(request), headers={"cache-control": "no-store"})


async def house(request: Ask) -> wire.House:
    parts = service(request)
    person, board = person_of(request), parts.office.board
    notes = [] if person is None else await parts.measures.shown(person)
    answers = [] if person is None else await parts.cases.to_tell(person)
    now = parts.office.now()
    return wire.House(
        [announced(one) for one in board.announcements if one.shown(now)],
        switches(board),
        legal(board),
        board.roles.get(person or ""),
        [note(one, ended=over(parts, one)) for one in notes],
        [told(one) for one in answers],
        parts.mail is not None,
        parts.purses.numbers.floor,
        parts.purses.numbers.most_stake,
        parts.purses.most_grant if board.roles.get(person or "") == "host" else 0,
        await parts.cases.waiting() if person in board.roles else 0,
    )


def note(measure: Measure, *, ended: bool) -> wire.Note:
    """A measure as its person sees it."""
    return wire.Note(
        measure.id,
        measure.kind,
        measure.reason,
        measure.at,
        measure.until or None,
        ended,
        measure.appeal,
        measure.reply,
    )


def told(case: Case) -> wire.Answered:
    reason: Any = case.reason
    return wire.Answered(case.id, reason, case.answered or 0, case.answer or "")


def announced(one: Announcement) -> wire.Announced:
    return wire.Announced(one.id, one.fr, one.en, one.since, one.until or None)


def switches(board: Board) -> wire.HouseSwitches:
    now = board.switches
    return wire.HouseSwitches(**msgspec.structs.asdict(now))


def legal(board: Board) -> wire.LegalEntries:
    now = board.legal
    return wire.LegalEntries(now.name, now.address, now.contact, now.hosting)


@get("/api/me/code")
async def get_code(request: Ask) -> Response[wire.OwnCode]:
    """The short code by which a host finds the caller."""
    person = await guest_of(request)
    return answer(request, person, wire.OwnCode(await service(request).roles.code(person)))


@post("/api/me/notes/{note:str}/read", status_code=200)
async def post_read(request: Ask, note: FromPath[str]) -> wire.House:
    """Put a note or an answer away."""
    guard_all(request)
    person, parts = known(request), service(request)
    await parts.measures.put_away(note, person)
    await parts.cases.put_away(note, person)
    return await house(request)


@post("/api/me/notes/{note:str}/appeal", status_code=200)
async def post_appeal(request: Ask, note: FromPath[str], data: JSONBody[wire.Appeal]) -> wire.House:
    """Answer a measure, once. A banned person may do it too."""
    guard_all(request)
    try:
        await service(request).measures.appeal(note, known(request), written(data.text))
    except UnmetError:
        raise ProblemError(409, "appealed_before", None) from None
    return await house(request)


def known(request: Ask) -> str:
    """The caller; raises ProblemError for a stranger."""
    if (person := person_of(request)) is None:
        raise ProblemError(404, "not_found", None)
    return person


HANDLERS: list[Any] = [get_house, get_code, post_read, post_appeal]
