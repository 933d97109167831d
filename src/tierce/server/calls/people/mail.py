"""Calls about e-mail: the address of an account, links that came by mail, and their end.

On a site without a mail server, and where the host has switched mail off, they are not found.
"""

from typing import Any

from litestar import Response, get, post
from litestar.params import FromPath, JSONBody
from litestar.response import Redirect

from tierce.server import wire
from tierce.server.calls.people.devices import device_of, end_present, with_known, with_session
from tierce.server.calls.people.guest import signed_in
from tierce.server.people.mail.addresses import clean_address, key_of
from tierce.server.people.mail.mail import Mail
from tierce.server.service.answers import forget_guest, service
from tierce.server.service.attempting import guard_attempt
from tierce.server.service.callers import caller_of
from tierce.server.service.guarding import guard_all, spend
from tierce.server.service.marking import address_of
from tierce.server.service.problems import ProblemError
from tierce.server.service.requests import OPEN, Ask
from tierce.server.service.stepping import account_of, guard_account, guard_dangerous
from tierce.server.store import TakenError
from tierce.server.system.logs import log


def mail_of(request: Ask) -> Mail:
    """The mail of the site; raises ProblemError where there is none."""
    mail = service(request).mail
    if mail is None or not mail.allowed:
        raise ProblemError(404, "not_found", None)
    return mail


async def wanted_address(request: Ask, text: str) -> str:
    """The address that a letter is asked for; raises ProblemError. Few letters for each one."""
    if (address := clean_address(text)) is None:
        raise ProblemError(400, "no_address", None)
    await spend(service(request).limits.mailbox, key_of(address))
    return address


# ---- the address of an account


@get("/api/account/mail")
async def get_mail(request: Ask) -> Response[wire.MailBox]:
    """The caller's address and what is sent there."""
    return await box(request, str(account_of(request).person))


async def box(request: Ask, person: str) -> Response[wire.MailBox]:
    mail = mail_of(request)
    found = await mail.room.box(person)
    shown = wire.MailBox(
        (found.address if found else "") or None,
        (found.pending if found else "") or None,
        found.digest if found else "off",
        await mail.wanted(person),
    )
    return Response(shown, status_code=200, headers={"cache-control": "no-store"})


@post("/api/account/mail", status_code=200)
async def post_address(request: Ask, data: JSONBody[wire.NewAddress]) -> Response[wire.MailBox]:
    """Send a link to an address. It serves the account once the link is opened."""
    mail, person = mail_of(request), str(guard_dangerous(request).person)
    await guard_attempt(request, f"mail {person}", person)
    await mail.ask(person, await wanted_address(request, data.address), data.lang)
    return await box(request, person)


@post("/api/account/mail/remove", status_code=200)
async def post_gone(request: Ask) -> Response[wire.MailBox]:
    """Remove the address, and all links that were sent there."""
    mail, person = mail_of(request), str(guard_dangerous(request).person)
    await mail.remove(person)
    return await box(request, person)


@post("/api/account/mail/digest", status_code=200)
async def post_digest(request: Ask, data: JSONBody[wire.DigestWish]) -> Response[wire.MailBox]:
    """Choose how often a digest comes."""
    mail, person = mail_of(request), str(guard_account(request).person)
    if not await mail.choose(person, data.digest, data.lang):
        raise ProblemError(409, "no_address", None)
    return await box(request, person)


@post("/api/account/mail/wishes", status_code=200)
async def post_mail_wish(request: Ask, data: JSONBody[wire.NoticeWish]) -> Response[wire.MailBox]:
    """Switch a kind of notices by mail on or off."""
    mail, person = mail_of(request), str(guard_account(request).person)
    await mail.room.wish(person, data.kind, on=data.on)
    return await box(request, person)


# ---- links


@post("/api/mail/verify", status_code=200)
async def post_verify(request: Ask, data: JSONBody[wire.MailToken]) -> wire.Done:
    """Verify the address to which the link was sent."""
    mail = mail_of(request)
    await guard_attempt(request)
    if not await mail.verify(data.token):
        raise ProblemError(403, "key_too_old", None)
    return wire.Done()


@post("/api/mail/lost", status_code=200)
async def post_lost(request: Ask, data: JSONBody[wire.LostDevice]) -> wire.Done:
    """Send a link to the account of this address. The answer is the same if there is none."""
    mail = mail_of(request)
    await guard_attempt(request, f"lost {address_of(request)}")
    await mail.ask_link(await wanted_address(request, data.address))
    return wire.Done()


@post("/api/mail/enter", status_code=200)
async def post_enter(request: Ask, data: JSONBody[wire.MailEntry]) -> Response[wire.Me]:
    """Sign this device in by a link."""
    mail, accounts, caller = mail_of(request), service(request).accounts, caller_of(request)
    await guard_attempt(request)
    guest = caller.person if data.merge and not caller.session else None
    if (link := await mail.links.find(data.token, "enter")) is None:
        raise ProblemError(403, "key_too_old", None)
    spent = mail.links.spend(data.token, link)
    try:
        signed = await accounts.enter(link.person, device_of(request), guest, *spent)
    except TakenError:
        raise ProblemError(403, "key_too_old", None) from None
    log().info("signed_in", code="mail")
    await mail.entered(link.person, device_of(request))
    await end_present(request)
    response = await signed_in(request, link.person)
    if guest is not None:
        forget_guest(response)
    await with_known(request, response, link.person, signed.id)
    return with_session(request, response, signed.token)


# ---- the end of letters


@post("/api/mail/stop", status_code=200)
async def post_stop(request: Ask, data: JSONBody[wire.MailToken]) -> wire.Done:
    """End notices and digests by mail, from the page that a letter's last line opens."""
    return await stopped(request, data.token)


@post("/api/mail/stop/{token:str}", status_code=200, opt=OPEN)
async def post_one_click(request: Ask, token: FromPath[str]) -> wire.Done:
    """End notices and digests by mail, from a mail program (RFC 8058)."""
    return await stopped(request, token)


async def stopped(request: Ask, token: str) -> wire.Done:
    """End them. It works while mail is switched off, too."""
    guard_all(request)
    if (mail := service(request).mail) is None or not await mail.stop(token):
        raise ProblemError(404, "not_found", None)
    return wire.Done()


@get("/api/mail/stop/{token:str}", include_in_schema=False)
async def get_stop(token: FromPath[str]) -> Redirect:
    """Lead to the page with the button: an address that is only read changes nothing."""
    return Redirect(f"/mail/stop#{token}", status_code=303)


HANDLERS: list[Any] = [
    *(get_mail, post_address, post_gone, post_digest, post_mail_wish),
    *(post_verify, post_lost, post_enter, post_stop, post_one_click, get_stop),
]
