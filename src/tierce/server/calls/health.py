"""Health checks for monitoring."""

from litestar import get

from tierce.server.service.problems import ProblemError
from tierce.server.service.requests import Ask


@get("/healthz")
async def get_health(request: Ask) -> dict[str, str]:
    """Whether the process answers and reads its database. If not, restart it."""
    await request.app.state.service.store.name("")
    return {"status": "ok"}


@get("/readyz")
async def get_readiness(request: Ask) -> dict[str, str]:
    """Whether the server can write. If not, the disk is full or failing."""
    readiness = request.app.state.service.readiness
    if readiness.draining:
        raise ProblemError(503, "not_ready", "this node ends soon")
    if not await readiness.writes():
        raise ProblemError(503, "not_ready", "nothing can be written")
    return {"status": "ready"}


HANDLERS = [get_health, get_readiness]
