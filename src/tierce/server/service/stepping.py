"""Guards of accounts: signed in, and proved lately."""

from tierce.server.people.accounts.records import Caller
from tierce.server.service.callers import caller_of
from tierce.server.service.guarding import guard
from tierce.server.service.problems import ProblemError
from tierce.server.service.requests import Ask


def guard_account(request: Ask) -> Caller:
    """Guard a call that changes an account; raises ProblemError for a guest."""
    guard(request)
    return account_of(request)


def account_of(request: Ask) -> Caller:
    """The caller, who has an account; raises ProblemError."""
    caller = caller_of(request)
    if caller.session is None:
        raise ProblemError(403, "no_account", None)
    return caller


def guard_dangerous(request: Ask) -> Caller:
    """Guard a dangerous act: the session must have proved who it is a few minutes ago."""
    caller = guard_account(request)
    if not request.app.state.service.accounts.sessions.is_recent(caller):
        raise ProblemError(403, "not_proved", None)
    return caller


def guard_own(request: Ask) -> Caller:
    """Guard an act on all of one's data: a guest has only the cookie to prove who it is."""
    if caller_of(request).session is not None:
        return guard_dangerous(request)
    guard(request)
    if (caller := caller_of(request)).person is None:
        raise ProblemError(403, "no_account", None)
    return caller
