"""The calls about what was: my matches, a match as text, a round step by step."""

import gzip
from typing import Any

import msgspec
from litestar import Request, Response, get
from litestar.datastructures import State
from litestar.params import FromPath

from tierce.server import wire
from tierce.server.keeper.keeper import Recorded
from tierce.server.lists.matches import LONGEST_NAME, Wanted
from tierce.server.people.identity import COOKIE
from tierce.server.service.problems import ProblemError
from tierce.server.service.questions import thought

Ask = Request[Any, Any, State]


@get("/api/history")
async def get_history(request: Ask) -> Response[wire.History]:
    """A page of my matches: ``rules``, ``outcome``, ``company`` and ``name`` say which."""
    service = request.app.state.service
    person = service.identity.person(request.cookies.get(COOKIE))
    if person is None:
        return Response(wire.History([], 0, 0, []), headers={"cache-control": "no-store"})
    found = await service.own.history(person, wanted(request))
    return Response(found, headers={"cache-control": "no-store"})


def wanted(request: Ask) -> Wanted:
    """What the address asks for; what cannot be read is refused."""
    asked = request.query_params
    plain = {
        "preset": asked.get("rules", ""),
        "outcome": asked.get("outcome", "any"),
        "company": asked.get("company", "any"),
        "name": asked.get("name", "")[:LONGEST_NAME],
        "start": number_in(request, "start", "0"),
    }
    try:
        return msgspec.convert(plain, Wanted)
    except msgspec.ValidationError as bad:
        raise ProblemError(400, "malformed", str(bad)) from None


@get("/api/tables/{table_id:str}/record")
async def get_record(request: Ask, table_id: FromPath[str]) -> Response[str]:
    """The whole match as text, once it is over: every card is in it."""
    found = await recorded(request, table_id)
    if not found.over:
        raise ProblemError(403, "not_over", None)
    name = f"attachment; filename=tierce-{table_id}.rami"
    return Response(
        found.text or "", media_type="text/plain", headers={"content-disposition": name}
    )


@get("/api/tables/{table_id:str}/replay")
async def get_replay(request: Ask, table_id: FromPath[str]) -> Response[bytes]:
    """One round: whole once the match is over, else as the seat of who asks knew it."""
    found = await recorded(request, table_id)
    if not found.over and found.seat is None:
        raise ProblemError(403, "not_over", None)
    number = number_in(request, "round")
    told = await thought(request, "replay", found.text, number, found.seat, found.over)
    return packed(request, msgspec.json.encode(told))


@get("/api/tables/{table_id:str}/advice")
async def get_advice(request: Ask, table_id: FromPath[str]) -> wire.Advice:
    """What a good player would have done at a moment of a match that is over."""
    found = await recorded(request, table_id)
    if not found.over:
        raise ProblemError(403, "not_over", None)
    number, step = number_in(request, "round"), number_in(request, "step")
    lang = "fr" if request.query_params.get("lang") == "fr" else "en"
    told = await thought(request, "advise", found.text, number, step, lang)
    if told is None:
        raise ProblemError(400, "no_such_step", None)
    return wire.Advice(**told)


async def recorded(request: Ask, table_id: str) -> Recorded:
    service = request.app.state.service
    keeper = await service.tables.keeper(table_id)
    found: Recorded = await keeper.record(service.identity.person(request.cookies.get(COOKIE)))
    if found.text is None:
        raise ProblemError(403, "not_begun", None)
    return found


def number_in(request: Ask, name: str, otherwise: str = "1") -> int:
    """A number of the address."""
    text = request.query_params.get(name, otherwise)
    if not (text.isascii() and text.isdigit() and len(text) < 6):
        raise ProblemError(400, "malformed", f"{name}={text[:20]}: want a number")
    return int(text)


def packed(request: Ask, body: bytes) -> Response[bytes]:
    """The same card stands in many steps: packed, a round is a tenth as long."""
    headers = {"cache-control": "no-store", "vary": "accept-encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        body, headers["content-encoding"] = gzip.compress(body, 5), "gzip"
    return Response(body, media_type="application/json", headers=headers)


HANDLERS = [get_history, get_record, get_replay, get_advice]
