"""What may be typed in the children's mode: names of a list, and no other text.

Only who has a role on the site, given by its host, may type what others read.
"""

from tierce.server.people.names import listed
from tierce.server.service.guarding import person_of
from tierce.server.service.problems import ProblemError
from tierce.server.service.requests import Ask
from tierce.server.service.service import Service


def may_type(request: Ask) -> bool:
    """Whether others may read what the caller types."""
    parts: Service = request.app.state.service
    return not parts.profiles.hides_texts_from(person_of(request))


def typed(request: Ask, name: str) -> str:
    """The name, or in its place one of a list, for the same text always the same."""
    return listed(name, name) if name and not may_type(request) else name


def refuse_text(request: Ask) -> None:
    """Refuse a text that is no name; raises ProblemError."""
    if not may_type(request):
        raise ProblemError(403, "phrases_only", None)
