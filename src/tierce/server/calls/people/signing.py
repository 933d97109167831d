"""Calls that sign in, and that prove again who one is."""

from typing import Any, Final

from litestar import Response, post
from litestar.params import JSONBody
from msgspec.structs import replace

from tierce.server import wire
from tierce.server.calls.people.account import origin
from tierce.server.calls.people.devices import device_of, end_present, with_known, with_session
from tierce.server.calls.people.guest import signed_in
from tierce.server.people.accounts.passkeys import BadPasskeyError, id_of
from tierce.server.people.accounts.records import Login
from tierce.server.people.accounts.words import key_of
from tierce.server.people.naming.forms import name_key
from tierce.server.service.answers import forget_guest, service
from tierce.server.service.attempting import guard_attempt
from tierce.server.service.callers import SESSION, caller_of
from tierce.server.service.guarding import guard
from tierce.server.service.problems import ProblemError
from tierce.server.service.requests import Ask
from tierce.server.service.stepping import account_of
from tierce.server.store import TakenError
from tierce.server.system.logs import log

LONGEST: Final = 200
"""Characters of a name that are read. No account has so long a name."""


@post("/api/sign-in/options", status_code=200)
async def post_options(request: Ask) -> wire.Asked:
    """Ask the device for any passkey of this site."""
    guard(request)
    person = str(caller_of(request).person) if caller_of(request).session else ""
    return wire.Asked(*service(request).accounts.passkeys.ask_known(origin(request), person))


@post("/api/sign-in", status_code=200)
async def post_sign_in(request: Ask, data: JSONBody[wire.Proof]) -> Response[wire.Me]:
    """Sign this device in."""
    login = await proved(request, data, "")
    if data.way == "passphrase":
        renewed = await service(request).accounts.passphrases.renewed(login.secret, data.passphrase)
        login = replace(login, secret=renewed)
    guest = caller_of(request).person if data.merge and not caller_of(request).session else None
    try:
        signed = await service(request).accounts.sign_in(login, device_of(request), guest)
    except TakenError:
        raise ProblemError(403, "bad_proof", None) from None
    log().info("signed_in", code=data.way)
    await end_present(request)
    response = await signed_in(request, login.account)
    if guest is not None:
        forget_guest(response)
    await with_known(request, response, login.account, signed.id)
    return with_session(request, response, signed.token)


@post("/api/account/proof", status_code=200)
async def post_proof(request: Ask, data: JSONBody[wire.Proof]) -> Response[wire.Done]:
    """Prove again who one is, before a dangerous act. The session gets a new token."""
    caller = account_of(request)
    login = await proved(request, data, str(caller.person))
    if login.account != caller.person:
        raise ProblemError(403, "bad_proof", None)
    log().info("proved", code=data.way)
    sessions, done = service(request).accounts.sessions, Response(wire.Done(), status_code=200)
    await sessions.prove(str(caller.session))
    await with_known(request, done, login.account, str(caller.session))
    token = await sessions.turn(request.cookies.get(SESSION))
    return done if token is None else with_session(request, done, token)


async def proved(request: Ask, proof: wire.Proof, person: str) -> Login:
    """The way in that the proof opens; raises ProblemError, always with one code."""
    match proof.way:
        case "passphrase":
            found = await by_passphrase(request, proof)
        case "words":
            await guard_attempt(request, account=person)
            found = await service(request).accounts.login("words", key_of(proof.words[:24]))
        case "passkey":
            await guard_attempt(request, account=person)
            found = await by_passkey(request, proof, person)
    if found is None:
        raise ProblemError(403, "bad_proof", None)
    return found


async def by_passphrase(request: Ask, proof: wire.Proof) -> Login | None:
    """The way in of this name. The attempt counts for the name as it is looked up."""
    accounts, named = service(request).accounts, name_key(proof.name[:LONGEST])
    login = await accounts.named(named)
    account, stored = (None, None) if login is None else (login.account, login.secret)
    await guard_attempt(request, f"name {named}", account)
    return login if await accounts.passphrases.verify(stored, proof.passphrase) else None


async def by_passkey(request: Ask, proof: wire.Proof, person: str) -> Login | None:
    accounts = service(request).accounts
    login = await accounts.login("passkey", id_of(proof.credential))
    try:
        secret = await accounts.passkeys.used(
            origin(request), login, proof.credential, proof.state, person
        )
    except (BadPasskeyError, TakenError):
        return None
    return None if login is None else replace(login, secret=secret)


HANDLERS: list[Any] = [post_options, post_sign_in, post_proof]
