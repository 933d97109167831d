"""Names that callers type: kept if they fit, else refused with the reason."""

from tierce.server.people.naming.fitting import NAME_LENGTH, BadNameError, fitting
from tierce.server.people.naming.reserved import Kind
from tierce.server.service.problems import ProblemError


def fit(text: str, longest: int = NAME_LENGTH, kind: Kind = "person") -> str:
    """The name as it is kept, empty where nothing was typed; raises ProblemError."""
    try:
        return fitting(text, longest, kind)
    except BadNameError as bad:
        raise ProblemError(400, f"name_{bad.why}", {"most": longest}) from None
