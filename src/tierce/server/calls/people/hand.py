"""Calls about the layout of one's own hand, so that every device of a person shows the same.

The layout is stored beside the log. It is no act, no other seat sees it, and only the last one is
kept.
"""

from typing import Final

import msgspec
from litestar import Response, get, post
from litestar.params import FromPath, JSONBody

from tierce.server import wire
from tierce.server.service.callers import acting
from tierce.server.service.guarding import guard
from tierce.server.service.problems import ProblemError
from tierce.server.service.requests import Ask
from tierce.server.views.kept_hand import kept_hand

LARGEST: Final = 2048
"""Bytes; three times the largest hand."""


@get("/api/tables/{table_id:str}/hand")
async def get_hand(request: Ask, table_id: FromPath[str]) -> Response[wire.HandKept]:
    person = await sitting(request, table_id)
    kept = await request.app.state.service.store.hand(table_id, person)
    found = None if kept is None else kept_hand(kept)
    return Response(wire.HandKept(found), headers={"cache-control": "no-store"})


@post("/api/tables/{table_id:str}/hand", status_code=200)
async def post_hand(
    request: Ask, table_id: FromPath[str], data: JSONBody[wire.HandLies]
) -> Response[wire.HandKept]:
    guard(request)
    person = await sitting(request, table_id)
    kept = msgspec.json.encode(data).decode()
    if len(kept) > LARGEST:
        raise ProblemError(413, "too_large", f"want {LARGEST} bytes at most")
    await request.app.state.service.store.keep_hand(table_id, person, kept)
    return Response(wire.HandKept(data), headers={"cache-control": "no-store"})


async def sitting(request: Ask, table_id: str) -> str:
    """The seated person who calls; raises ProblemError."""
    service = request.app.state.service
    keeper = await service.tables.keeper(table_id)
    person = await acting(request, keeper)
    if person is None or (await keeper.info(person)).you is None:
        raise ProblemError(403, "not_seated", None)
    return person


HANDLERS = [get_hand, post_hand]
