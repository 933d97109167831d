"""What several calls share: the service, the name of the guest, the answer with its cookie."""

from typing import Any

from litestar import Response
from litestar.datastructures import Cookie

from tierce.server.people.identity import COOKIE, EARLIER, KEPT
from tierce.server.people.names import listed
from tierce.server.service.guarding import person_of
from tierce.server.service.problems import ProblemError
from tierce.server.service.requests import Ask
from tierce.server.service.service import Service


def service(request: Ask) -> Service:
    served: Service = request.app.state.service
    return served


async def name_of(request: Ask, person: str) -> str:
    """The person's name, one of a list where the host has chosen the children's mode."""
    name = await service(request).store.name(person) or ""
    return listed(name, person) if service(request).office.board.switches.children else name


def answer(request: Ask, person: str, content: Any, status: int = 200) -> Response[Any]:
    """The answer. It sets the guest's cookie if the request carried none."""
    response = Response(content, status_code=status)
    response.headers["cache-control"] = "no-store"
    if person_of(request) != person:
        parts = service(request)
        if EARLIER in request.cookies:  # it names another guest
            response.delete_cookie(EARLIER)
        set_guest(request, response, parts.identity.cookie(person, parts.now()))
    return response


def set_guest(request: Ask, response: Response[Any], cookie: str) -> None:
    """Give the browser this cookie of its guest."""
    response.set_cookie(
        Cookie(
            COOKIE,
            value=cookie,
            max_age=KEPT,
            httponly=True,
            samesite="lax",
            secure=request.url.scheme == "https",
        )
    )


def forget_guest(response: Response[Any]) -> None:
    """Take the guest from the browser."""
    response.delete_cookie(COOKIE)
    response.delete_cookie(EARLIER)


def number_in(request: Ask, name: str, otherwise: str = "1") -> int:
    """A number of the query; raises ProblemError."""
    text = request.query_params.get(name, otherwise)
    if not (text.isascii() and text.isdigit() and len(text) < 6):
        raise ProblemError(400, "malformed", f"{name}={text[:20]}: want a number")
    return int(text)
