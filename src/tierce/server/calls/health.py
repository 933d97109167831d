"""The two questions of whoever watches over a server."""

from typing import Any

from litestar import Request, get
from litestar.datastructures import State

from tierce.server.service.problems import ProblemError

Ask = Request[Any, Any, State]


@get("/healthz")
async def get_health(request: Ask) -> dict[str, str]:
    """Whether the process answers and reads its database: if not, start it again."""
    await request.app.state.service.store.name("")
    return {"status": "ok"}


@get("/readyz")
async def get_readiness(request: Ask) -> dict[str, str]:
    """Whether something can be written: if not, the disk is full or failing."""
    if not await request.app.state.service.readiness.writes():
        raise ProblemError(503, "not_ready", "nothing can be written")
    return {"status": "ready"}


HANDLERS = [get_health, get_readiness]
