"""The calls about what was: my matches, a match as text, a round step by step."""

import gzip
from typing import Any

import msgspec
from litestar import Request, Response, get
from litestar.datastructures import State
from litestar.params import FromPath

from tierce.server import wire
from tierce.server.identity import COOKIE
from tierce.server.keeper import Recorded
from tierce.server.problems import ProblemError
from tierce.server.questions import thought

Ask = Request[Any, Any, State]


@get("/api/history")
async def get_history(request: Ask) -> Response[wire.History]:
    service = request.app.state.service
    person = service.identity.person(request.cookies.get(COOKIE))
    found = wire.History([]) if person is None else await service.tables.history(person)
    return Response(found, headers={"cache-control": "no-store"})


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


def number_in(request: Ask, name: str) -> int:
    """A number of the address; 1 where it is left out."""
    text = request.query_params.get(name, "1")
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
