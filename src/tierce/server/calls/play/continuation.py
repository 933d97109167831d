"""The call that continues a finished match from one of its steps."""

from typing import Any

from litestar import Response, post
from litestar.params import FromPath, JSONBody

from tierce.server import wire
from tierce.server.service.answers import answer, name_of, service
from tierce.server.service.guarding import guard_making, guest_of
from tierce.server.service.requests import Ask
from tierce.server.service.sealing import refuse_sealed
from tierce.server.service.storing import payer_of


@post("/api/tables/{table_id:str}/continue")
async def post_continue(
    request: Ask, table_id: FromPath[str], data: JSONBody[wire.GoOn]
) -> Response[wire.Created]:
    """Play on against bots from a step of a finished match, whose cards are public."""
    await guard_making(request)
    person = await guest_of(request)
    await refuse_sealed(request, await service(request).tables.keeper(table_id))
    name = await name_of(request, person)
    new = await service(request).making.go_on(table_id, data, person, name)
    service(request).payments.made(new, payer_of(request))
    return answer(request, person, wire.Created(new), 201)


HANDLERS: list[Any] = [post_continue]
