"""Names that callers type: kept if they fit, else refused with the reason."""

from tierce.server.people.naming.claims import Names, NameTakenError
from tierce.server.people.naming.fitting import NAME_LENGTH, BadNameError, fitting
from tierce.server.people.naming.reserved import Kind
from tierce.server.service.problems import ProblemError
from tierce.server.service.requests import Ask
from tierce.server.service.service import Service


async def take(request: Ask, person: str, text: str) -> str:
    """Give the person this name, and return it as others see it; raises ProblemError."""
    try:
        return await _names(request).take(person, fit(text))
    except NameTakenError as taken:
        raise _taken(taken.proposal) from None


async def refuse_taken(request: Ask, name: str, person: str) -> None:
    """Refuse a name that looks like an account's; raises ProblemError."""
    if not await _names(request).is_free(name, person):
        raise _taken(await _names(request).proposal(name, person))


def _taken(proposal: str) -> ProblemError:
    return ProblemError(409, "name_taken", {"proposal": proposal} if proposal else None)


def _names(request: Ask) -> Names:
    parts: Service = request.app.state.service
    return parts.names


def fit(text: str, longest: int = NAME_LENGTH, kind: Kind = "person") -> str:
    """The name as it is kept, empty where nothing was typed; raises ProblemError."""
    try:
        return fitting(text, longest, kind)
    except BadNameError as bad:
        raise ProblemError(400, f"name_{bad.why}", {"most": longest}) from None
