"""Error answers: ``{"code", "detail"}`` with a fitting status."""

import secrets
from typing import Any, Final

from litestar import Request, Response
from litestar.exceptions import HTTPException

from tierce.rules import ConflictingOptions, RulesError
from tierce.server import wire
from tierce.server.commands.new_table import BadTableError
from tierce.server.commands.refused import RefusedError
from tierce.server.deck.tickets import UnknownTicketError
from tierce.server.keeper.log.errors import NotKeptError, UnknownTableError, UnreadableTableError
from tierce.server.metrics.metrics import Metrics
from tierce.server.pages import broken, heads
from tierce.server.people.office.records import Measure
from tierce.server.people.tournaments.events import NewerTournamentError
from tierce.server.store import BrokenError, BusyError
from tierce.server.system.logs import log, where
from tierce.server.work.workers import WorkerFailedError

UNREADABLE: Final[dict[wire.NoTable, wire.Sentences]] = {
    "damaged_table": wire.Sentences(
        fr="Les données de cette table sont abîmées : elle ne peut plus être lue. "
        "Les autres tables n’ont rien.",
        en="The data of this table is damaged, so it can no longer be read. "
        "Other tables are not affected.",
    ),
    "different_table": wire.Sentences(
        fr="Cette version du site rejouerait autrement cette partie : elle ne l’ouvre donc pas. "
        "Rien n’est perdu, et les autres tables n’ont rien.",
        en="This version of the site would replay this match differently, so it does not open it. "
        "Nothing is lost, and other tables are not affected.",
    ),
    "newer_table": wire.Sentences(
        fr="Une version plus récente du site a continué cette table : "
        "elle s’ouvrira de nouveau après la mise à jour.",
        en="A newer version of the site has continued this table: "
        "it will open again after the update.",
    ),
}
"""Why a table cannot be opened, for its persons."""
REFUSED: Final = frozenset({403, 421, 429})
"""Answers of guards, which are logged: by whom and about what is never said."""
SERVER: Final = 500
LONGEST: Final = 40
"""Characters of a path that the log keeps."""
"""From here on the fault is not the caller's."""
BARE: Final[dict[type[Exception], tuple[int, str]]] = {
    UnknownTableError: (404, "unknown_table"),
    UnknownTicketError: (409, "unknown_ticket"),
    UnicodeDecodeError: (400, "malformed"),  # of a body, which is all that is decoded in a call
}
CODES = {400: "malformed", 404: "not_found", 405: "not_found", 413: "too_large", 429: "too_many"}


class ProblemError(Exception):
    """A call that ends in an error answer."""

    def __init__(
        self, status: int, code: str, detail: object, headers: dict[str, str] | None = None
    ) -> None:
        super().__init__(code)
        self.status = status
        self.headers = headers or {}
        self.problem = wire.Problem(code, detail)


def error_response(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    """The answer to any error.

    An unexpected one is logged without its text, under a reference that the answer shows.
    """
    found = _known(error)
    if found is None:
        reference = secrets.token_hex(4)
        log().error("unexpected", path=_kind_of(request), where=where(error), reference=reference)
        metrics: Metrics = request.app.state.service.metrics
        metrics.errors.inc()
        request.app.state.service.faults.note(reference)
        found = ProblemError(500, "internal", {"reference": reference})
    elif found.status in REFUSED:
        log().info("refused", path=_kind_of(request), status=found.status, code=found.problem.code)
    if found.status >= SERVER and wants_page(request):
        return page_of(request, found)
    return Response(
        found.problem,
        status_code=found.status,
        headers=found.headers,
        media_type="application/json",
    )


def wants_page(request: Request[Any, Any, Any]) -> bool:
    """Whether a person reads the answer: a browser shows the address itself."""
    accepted = request.headers.get("accept", "")
    return "text/html" in accepted and not request.url.path.startswith("/api/")


def page_of(request: Request[Any, Any, Any], found: ProblemError) -> Response[Any]:
    """The error as a page, with the reference if it has one."""
    lang = heads.language(None, request.headers.get("accept-language", ""))
    detail = found.problem.detail
    reference = detail.get("reference", "") if isinstance(detail, dict) else ""
    headers = {"cache-control": "no-store", "vary": "accept-language"}
    page = broken.page(lang, reference)
    return Response(page, status_code=found.status, headers=headers, media_type="text/html")


def _known(error: Exception) -> ProblemError | None:
    match error:
        case ProblemError():
            return error
        case UnreadableTableError():
            status = 503 if error.code == "newer_table" else 500
            return ProblemError(status, error.code, UNREADABLE[error.code])
        case UnknownTableError() | UnknownTicketError() | UnicodeDecodeError():
            return ProblemError(*BARE[type(error)], None)
        case ConflictingOptions():
            clashes = [{"options": clash.options, "code": clash.code} for clash in error.conflicts]
            return ProblemError(400, "conflicting_options", clashes)
        case RulesError():
            return ProblemError(400, error.code, str(error))
        case BadTableError():
            return ProblemError(400, error.code, error.detail)
        case (
            NotKeptError()
            | BrokenError()
            | BusyError()
            | WorkerFailedError()
            | NewerTournamentError()
        ):
            return ProblemError(503, "busy", None)
        case HTTPException() if error.status_code in CODES:
            return ProblemError(error.status_code, CODES[error.status_code], error.detail)
    return None


def refused(no: RefusedError) -> ProblemError:
    """The answer to a refused seat, with the facts for its sentence."""
    facts = {name: fact for name, fact in no.refusal.items() if name != "code"}
    return ProblemError(409, no.refusal["code"], facts or None)


def _kind_of(request: Request[Any, Any, Any]) -> str:
    """The path without ids. Outside the calls the second word may be a secret."""
    parts = request.url.path.split("/")
    return "/".join(parts[: 3 if parts[1:2] == ["api"] else 2])[:LONGEST]


def banned(measure: Measure) -> wire.Sentences:
    """What a banned person reads at a table."""
    return wire.Sentences(
        fr=f"Un modérateur vous a écarté de ce site : {measure.reason} "
        "La page d’accueil dit jusqu’à quand, et comment répondre.",
        en=f"A moderator has banned you from this site: {measure.reason} "
        "The home page says until when, and how to reply.",
    )
