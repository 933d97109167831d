"""Health checks for monitoring."""

from litestar import get

from tierce.server.service.problems import ProblemError
from tierce.server.service.requests import Ask


@get("/healthz")
async def get_health() -> dict[str, str]:
    """Whether the process answers. If not, restart it.

    It asks no database: an outage of that must not make an orchestrator end every node.
    """
    return {"status": "ok"}


@get("/readyz")
async def get_readiness(request: Ask) -> dict[str, str]:
    """Whether the server can write and means to stay. If not, the answer names the reason."""
    if (reason := await request.app.state.service.readiness.obstacle()) is not None:
        raise ProblemError(503, "not_ready", reason)
    return {"status": "ready"}


HANDLERS = [get_health, get_readiness]
