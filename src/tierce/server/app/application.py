"""The web application: every handler of the server on the web framework."""

from litestar import Litestar
from litestar.datastructures import State
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from tierce.server.calls.handlers import HANDLERS
from tierce.server.guard.cut_off import while_cut_off
from tierce.server.guard.headers import with_security_headers
from tierce.server.guard.one_length import with_one_length
from tierce.server.service.callers import with_caller
from tierce.server.service.marking import with_marks
from tierce.server.service.problems import error_response
from tierce.server.service.reading import prepare_and_count
from tierce.server.service.requests import LimitedRequest
from tierce.server.service.service import Service
from tierce.server.service.storing import with_refunds

BODY = 64 * 1024
DESCRIPTION = OpenAPIConfig(
    title="Tierce",
    version="1",
    path="/api/openapi.json",
    render_plugins=[JsonRenderPlugin(path="/")],
)
"""OpenAPI description of the calls under ``/api``, generated on the first request for it."""


def application(service: Service) -> Litestar:
    """The site over this service."""
    return Litestar(
        route_handlers=HANDLERS,
        state=State({"service": service}),
        exception_handlers={Exception: error_response},
        before_request=prepare_and_count,
        request_class=LimitedRequest,
        middleware=[
            with_security_headers,
            with_one_length,
            while_cut_off,
            with_caller,
            with_marks,
            with_refunds,
        ],
        openapi_config=DESCRIPTION,
        logging_config=None,
        request_max_body_size=BODY,
    )
