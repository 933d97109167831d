"""Calls about one's own account: its ways in and its devices."""

from typing import Any

from litestar import Response, get, post
from litestar.params import JSONBody

from tierce.server import wire
from tierce.server.calls.people.devices import device_of, signed_out, with_known, with_session
from tierce.server.people.accounts import words
from tierce.server.people.accounts.accounts import TooManyError, Way
from tierce.server.people.accounts.passkeys import BadPasskeyError
from tierce.server.people.naming.forms import name_key
from tierce.server.people.naming.standing import plain
from tierce.server.service.answers import answer, forget_guest, name_of, service
from tierce.server.service.attempting import DEVICE, guard_attempt
from tierce.server.service.callers import caller_of
from tierce.server.service.fitting import fit, refuse_taken, take
from tierce.server.service.guarding import guard, guest_of
from tierce.server.service.problems import ProblemError
from tierce.server.service.requests import Ask
from tierce.server.service.stepping import guard_account, guard_dangerous
from tierce.server.store import TakenError


@get("/api/account")
async def get_account(request: Ask) -> Response[wire.Account]:
    """The caller's ways in and devices."""
    person = await guest_of(request)
    return answer(request, person, await account(request, person))


async def account(request: Ask, person: str) -> wire.Account:
    """The account of a person, as the person sees it."""
    name, accounts, caller = (
        await name_of(request, person),
        service(request).accounts,
        caller_of(request),
    )
    if caller.session is None:
        return wire.Account(plain(name), None, [], [], proved=False, erased_at=None)
    ways = [
        wire.WayIn(way.id, way.kind, way.label, way.made, way.used)
        for way in await accounts.ways(person)
    ]
    devices = [
        wire.Device(one.id, one.label, one.seen, one.id == caller.session)
        for one in await accounts.sessions.all(person)
    ]
    made, erased_at = await accounts.times(person)
    proved = accounts.sessions.is_recent(caller)
    return wire.Account(plain(name), made, ways, devices, proved=proved, erased_at=erased_at)


@post("/api/account/passkey/options", status_code=200)
async def post_passkey_options(request: Ask) -> Response[wire.Asked]:
    """Ask the device for a new passkey."""
    person = await adding(request)
    name = plain(await name_of(request, person)) or "Tierce"
    known = [way for way in await service(request).accounts.ways(person) if way.kind == "passkey"]
    asked = service(request).accounts.passkeys.ask_new(origin(request), person, name, known)
    return answer(request, person, wire.Asked(*asked))


@post("/api/account/passkey", status_code=200)
async def post_passkey(request: Ask, data: JSONBody[wire.NewPasskey]) -> Response[wire.Done]:
    """Add a passkey; a guest becomes an account."""
    person = await adding(request)
    passkeys = service(request).accounts.passkeys
    try:
        made = await passkeys.made(origin(request), person, data.credential, data.state)
    except (BadPasskeyError, TakenError):
        raise ProblemError(403, "bad_proof", None) from None
    return await added(request, person, Way("passkey", made.key, made.secret, device_of(request)))


@post("/api/account/passphrase", status_code=200)
async def post_passphrase(request: Ask, data: JSONBody[wire.NewPassphrase]) -> Response[wire.Done]:
    """Set the name and the passphrase of sign-in; a guest becomes an account."""
    person = await adding(request)
    await guard_attempt(request, f"new {person}", person)
    name = fit(data.name)
    if not name or not await service(request).accounts.passphrases.fits(data.passphrase, name):
        raise ProblemError(400, "weak_passphrase", None)
    secret = await service(request).accounts.passphrases.hash(data.passphrase)
    way = Way("passphrase", name_key(name), secret, name)
    await refuse_taken(request, name, person)
    done = await added(request, person, way)
    await shown_as(request, person, name)
    return done


async def shown_as(request: Ask, person: str, name: str) -> None:
    """Show the person by the name of sign-in too, unless only its spelling differs."""
    same = name_key(name) == name_key(await service(request).names.plain(person))
    if not same and service(request).office.stopped(person, "rename") is None:
        await take(request, person, name)


@post("/api/account/words", status_code=200)
async def post_words(request: Ask, data: JSONBody[wire.WantedWords]) -> Response[wire.Words]:
    """Make twelve recovery words. They count once they have come back."""
    person = await adding(request)
    made = words.new_words(data.lang)
    draft = service(request).identity.draft(person, words.key_of(made))
    return answer(request, person, wire.Words(made, draft))


@post("/api/account/words/keep", status_code=200)
async def post_written(request: Ask, data: JSONBody[wire.WrittenWords]) -> Response[wire.Done]:
    """Keep the words that came back; a guest becomes an account."""
    person = await adding(request)
    key = words.key_of(data.words)
    if not service(request).identity.is_draft(data.draft, person, key):
        raise ProblemError(400, "wrong_words", None)
    return await added(request, person, Way("words", key, ""))


async def adding(request: Ask) -> str:
    """The person who adds a way in: a guest, or an account that has just proved who it is."""
    guard(request)
    if caller_of(request).session is not None:
        guard_dangerous(request)
    elif not service(request).office.board.switches.accounts:
        raise ProblemError(403, "accounts_closed", None)
    return await guest_of(request)


async def added(request: Ask, person: str, way: Way) -> Response[Any]:
    """Add the way in. A guest's device is signed in, and its guest cookie is removed."""
    accounts = service(request).accounts
    try:
        if caller_of(request).session is not None:
            await accounts.add(person, way)
            return answer(request, person, wire.Done())
        signed = await accounts.make(person, way, device_of(request))
        await service(request).names.settle(person, service(request).now())
    except (TakenError, TooManyError):
        raise ProblemError(409, "way_taken", None) from None
    done = Response(wire.Done(), status_code=200)
    forget_guest(done)
    await with_known(request, done, person, signed.id)
    return with_session(request, done, signed.token)


@post("/api/account/ways/remove", status_code=200)
async def post_remove(request: Ask, data: JSONBody[wire.Chosen]) -> wire.Done:
    """Remove a way in that is not the last one."""
    caller = guard_dangerous(request)
    try:
        await service(request).accounts.remove(str(caller.person), data.id)
    except TakenError:
        raise ProblemError(409, "last_way", None) from None
    return wire.Done()


@post("/api/account/devices/end", status_code=200)
async def post_end(request: Ask, data: JSONBody[wire.Chosen]) -> wire.Done:
    """Sign a device out, which is unknown then; without an id all but this one."""
    caller = guard_account(request)
    accounts, person = service(request).accounts, str(caller.person)
    if data.id:
        await accounts.devices.end(person, data.id)
        await accounts.sessions.end(person, data.id)
        return wire.Done()
    others = [one.id for one in await accounts.sessions.all(person) if one.id != caller.session]
    await accounts.devices.end_others(person, request.cookies.get(DEVICE, ""))
    await accounts.sessions.end(person, *others)
    return wire.Done()


@post("/api/sign-out", status_code=200)
async def post_sign_out(request: Ask) -> Response[wire.Done]:
    """Sign this device out. The account still knows it, so that strangers cannot keep it out."""
    caller = guard_account(request)
    await service(request).accounts.sessions.end(str(caller.person), str(caller.session))
    return signed_out(Response(wire.Done(), status_code=200), guest=False)


def origin(request: Ask) -> str:
    """The origin of our page, which the guard has checked; raises ProblemError."""
    if not (found := request.headers.get("origin")):
        raise ProblemError(403, "foreign_origin", None)
    return found


HANDLERS: list[Any] = [
    *(get_account, post_passkey_options, post_passkey, post_passphrase, post_words, post_written),
    *(post_remove, post_end, post_sign_out),
]
