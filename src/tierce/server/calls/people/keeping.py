"""Calls about what follows an account to every device."""

import time
from typing import Any

from litestar import Response, get, post
from litestar.params import JSONBody

from tierce.server import wire
from tierce.server.people.accounts.keeping import AHEAD, LARGEST, keep, kept
from tierce.server.service.answers import service
from tierce.server.service.problems import ProblemError
from tierce.server.service.requests import Ask
from tierce.server.service.stepping import account_of, guard_account


@get("/api/account/kept")
async def get_kept(request: Ask) -> Response[wire.KeptValues]:
    """All values of the account."""
    return await values(request, str(account_of(request).person))


@post("/api/account/kept", status_code=200)
async def post_kept(request: Ask, data: JSONBody[wire.KeepValue]) -> Response[wire.KeptValues]:
    """Store a value unless a later one is stored; return what is stored now."""
    person = str(guard_account(request).person)
    if len(data.value) > LARGEST:
        raise ProblemError(413, "too_large", f"want {LARGEST} characters at most")
    latest = time.time_ns() // 1_000_000 + AHEAD
    changed = max(0, min(data.changed, latest))
    await keep(service(request).store.relations, person, data.key, data.value, changed)
    return await values(request, person)


async def values(request: Ask, person: str) -> Response[wire.KeptValues]:
    found = await kept(service(request).store.relations, person)
    named = {key: wire.KeptValue(*value) for key, value in found.items()}
    return Response(wire.KeptValues(named), status_code=200, headers={"cache-control": "no-store"})


HANDLERS: list[Any] = [get_kept, post_kept]
