"""Guards of accounts: signed in, proved lately, and few attempts."""

from tierce.server.people.accounts.records import Caller
from tierce.server.service.callers import caller_of
from tierce.server.service.guarding import address_of, guard, spend
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


async def guard_attempt(request: Ask, *whose: str) -> None:
    """Guard an attempt to sign in: few for each address, and few for each name and each account.

    A name is given as it is looked up. Words and passkeys name no account and cannot be guessed:
    empty strings are not counted.
    """
    guard(request)
    limits, address = request.app.state.service.limits, address_of(request)
    await spend(limits.signing, address)
    for one in filter(None, whose):
        await spend(limits.account, f"{one} {address}")
        await spend(limits.account_anywhere, one)
