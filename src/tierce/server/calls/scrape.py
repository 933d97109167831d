"""Figures for Prometheus."""

from litestar import Response, get
from prometheus_client import CONTENT_TYPE_LATEST

from tierce.server.guard.scrapers import may_scrape
from tierce.server.service.problems import ProblemError
from tierce.server.service.requests import Ask
from tierce.server.service.service import Service


@get("/metrics", include_in_schema=False)
async def get_metrics(request: Ask) -> Response[bytes]:
    """Figures of this process. Strangers get the answer of an unknown address."""
    service: Service = request.app.state.service
    if not may_scrape(request, service.settings.metrics_token):
        raise ProblemError(404, "not_found", request.url.path)
    return Response(service.metrics.text(), media_type=CONTENT_TYPE_LATEST)


HANDLERS = [get_metrics]
