"""The call that takes a match up again."""

from typing import Any

from litestar import Response, post
from litestar.params import FromPath, JSONBody

from tierce.server import wire
from tierce.server.calls.handlers import Ask, answer, known_as, service
from tierce.server.service.guarding import guard_making, guest_of


@post("/api/tables/{table_id:str}/continue")
async def post_continue(
    request: Ask, table_id: FromPath[str], data: JSONBody[wire.GoOn]
) -> Response[wire.Created]:
    """Play on against bots from a moment of a match that is over; its cards are open to all."""
    guard_making(request)
    person = guest_of(request)
    name = await known_as(request, person)
    new = await service(request).tables.go_on(table_id, data, person, name)
    return answer(request, person, wire.Created(new), 201)


HANDLERS: list[Any] = [post_continue]
