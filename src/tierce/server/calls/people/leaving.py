"""Calls that take all data along, and that erase the account."""

from functools import partial
from typing import Any

from litestar import Response, post
from litestar.params import JSONBody
from litestar.response import Stream

from tierce.server import wire
from tierce.server.calls.people.devices import signed_out
from tierce.server.lists.exporting import exported
from tierce.server.people.naming.standing import plain
from tierce.server.service.answers import name_of, service
from tierce.server.service.problems import ProblemError
from tierce.server.service.requests import Ask
from tierce.server.service.sealing import seal
from tierce.server.service.stepping import guard_account, guard_own


@post("/api/account/export", status_code=200)
async def post_export(request: Ask) -> Stream:
    """Everything about the person, as a JSON file."""
    account = str(guard_own(request).person)
    parts = service(request)
    pieces = exported(parts.store, parts.accounts, parts.tables, account, partial(seal, parts))
    headers = {
        "cache-control": "no-store",
        "content-disposition": "attachment; filename=tierce.json",
    }
    return Stream(pieces, media_type="application/json", headers=headers)


@post("/api/account/erase", status_code=200)
async def post_erase(request: Ask, data: JSONBody[wire.Erasing]) -> Response[wire.Done]:
    """Erase the account in seven days, or at once; a guest always at once. The name is typed."""
    caller = guard_own(request)
    person = str(caller.person)
    if plain(data.name).strip() != plain(await name_of(request, person)):
        raise ProblemError(400, "wrong_name", None)
    done = Response(wire.Done(), status_code=200)
    if caller.session is None:
        await service(request).erasing.ask_guest(person)
        return signed_out(done, guest=True)
    await service(request).erasing.ask(person, now=data.now)
    return done


@post("/api/account/erase/undo", status_code=200)
async def post_undo(request: Ask) -> wire.Done:
    """Keep the account after all."""
    await service(request).erasing.undo(str(guard_account(request).person))
    return wire.Done()


HANDLERS: list[Any] = [post_export, post_erase, post_undo]
