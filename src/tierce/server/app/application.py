"""The web application: our handlers on the framework, nothing of it that we do not use."""

from litestar import Litestar
from litestar.datastructures import State
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from tierce.server.calls.handlers import HANDLERS
from tierce.server.calls.sockets import at_home, at_table, in_lobby
from tierce.server.calls.take_up import HANDLERS as CONTINUING
from tierce.server.guard.headers import safely
from tierce.server.service.problems import answered
from tierce.server.service.requests import LimitedRequest, check_host
from tierce.server.service.service import Service

BODY = 64 * 1024
DESCRIPTION = OpenAPIConfig(
    title="Tierce",
    version="1",
    path="/api/openapi.json",
    render_plugins=[JsonRenderPlugin(path="/")],
)
"""The calls under ``/api`` for programs, at ``/api/openapi.json``; made when somebody asks."""


def application(service: Service) -> Litestar:
    """All of the site, over this service."""
    return Litestar(
        route_handlers=[*HANDLERS, *CONTINUING, at_home, at_table, in_lobby],
        state=State({"service": service}),
        exception_handlers={Exception: answered},
        before_request=check_host,
        request_class=LimitedRequest,
        middleware=[safely],
        openapi_config=DESCRIPTION,
        logging_config=None,
        request_max_body_size=BODY,
    )
