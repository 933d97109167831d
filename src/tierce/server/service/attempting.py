"""The guard of attempts to sign in: few, and none that a stranger can take from the person."""

from typing import Final

from tierce.server.guard.attempts import Attempts
from tierce.server.guard.challenges import HEADER
from tierce.server.service.callers import caller_of
from tierce.server.service.guarding import guard
from tierce.server.service.marking import address_of
from tierce.server.service.problems import ProblemError
from tierce.server.service.requests import Ask
from tierce.server.service.service import Service

DEVICE: Final = "tierce_device"
"""The cookie of a device that has signed in before. It opens nothing."""
ANY: Final = ""
"""The account of a proof that names none: words, passkeys and links."""


async def guard_attempt(request: Ask, whose: str = "", account: str | None = ANY) -> None:
    """Guard an attempt to sign in, before it is looked at; raises ProblemError.

    ``whose`` is what limits count it for: a name as it is looked up. Words, passkeys and links
    cannot be guessed, so they count for the address only. ``account`` is whose account it would
    open: None if there is none.
    """
    guard(request)
    parts: Service = request.app.state.service
    attempts, address = Attempts(parts.limits), address_of(request)
    if await _is_own(request, attempts, account) or await attempts.free(whose, address):
        return
    subject = f"{whose}\n{address}"
    if await parts.challenges.met(request.headers.get(HEADER, ""), subject):
        if await attempts.worked(whose, address):
            return
        raise used_up(parts)
    if (most := await attempts.work(whose, address)) is None:
        raise used_up(parts)
    raise asked(parts, subject, most)


def asked(parts: Service, subject: str, most: int) -> ProblemError:
    """The answer that asks for work. After the time it names, an attempt may be free again."""
    challenge, wait = parts.challenges.ask(subject, most), str(parts.limits.account.seconds)
    return ProblemError(429, "too_many", {"challenge": challenge}, {"retry-after": wait})


def used_up(parts: Service) -> ProblemError:
    """The answer where no work brings an attempt. Another way in does, and a known device."""
    wait = {"retry-after": str(parts.limits.worked.seconds)}
    return ProblemError(429, "tried_too_often", None, wait)


async def _is_own(request: Ask, attempts: Attempts, account: str | None) -> bool:
    """Take an attempt of a device that the account knows; whether there was one."""
    known = await _devices(request)  # also for an unknown name, which must take as long
    found = next(iter(known), None) if account == ANY else account
    if found is None or found not in known:
        return False
    return await attempts.own(known[found], found)


async def _devices(request: Ask) -> dict[str, str]:
    """What this device is called by each account that knows it."""
    parts: Service = request.app.state.service
    caller = caller_of(request)
    signed = {str(caller.person): f"session {caller.session}"} if caller.session else {}
    return signed | await parts.accounts.devices.of(request.cookies.get(DEVICE, ""))
