"""E-mail of an account, and links that arrive there."""

from lab.worst.caller import Caller
from lab.worst.table import Call, worst
from lab.worst.world import World

LONGEST = "x" * 64 + "@" + ".".join(["y" * 60] * 3) + ".org"
"""An address of nearly the most characters."""


async def with_mail(world: World) -> tuple[Caller, str]:
    """An account with a verified address, and its person."""
    one = await world.account()
    person = await person_of(world, one)
    address = f"a{world.number}@example.org"
    await one.post("/api/account/mail", address=address)
    token = await link(world, person, "verify", address)
    await one.post("/api/mail/verify", token=token)
    return one, person


PERSON = "select id from person where name in ($1, $2)"


async def person_of(world: World, one: Caller) -> str:
    """The person of a session, by its name."""
    found = await world.site.do(
        world.site.service.store.relations.read(PERSON, one.name, f"{one.name}\u00a0✓")
    )
    return str(found[-1][0])


async def link(world: World, person: str, purpose: str, address: str) -> str:
    """The token of a link, as the letter would have it."""
    mail = world.site.service.mail
    assert mail is not None, "the site has mail"
    return await world.site.do(mail.links.make(person, purpose, address))  # type: ignore[arg-type]


@worst("GET /api/account/mail")
async def get_mail(world: World) -> Call:
    one, _ = await world.once(with_mail)
    return Call(one, "/api/account/mail", None, "GET")


@worst("POST /api/account/mail")
async def post_address(world: World) -> Call:
    body = {"address": f"{world.number}{LONGEST[6:]}", "lang": "fr"}
    return Call(await world.account(), "/api/account/mail", body)


@worst("POST /api/account/mail/remove")
async def post_gone(world: World) -> Call:
    one, _ = await with_mail(world)
    return Call(one, "/api/account/mail/remove", {})


@worst("POST /api/account/mail/digest")
async def post_digest(world: World) -> Call:
    one, _ = await world.once(with_mail)
    return Call(one, "/api/account/mail/digest", {"digest": "daily", "lang": "fr"})


@worst("POST /api/account/mail/wishes")
async def post_mail_wish(world: World) -> Call:
    one, _ = await world.once(with_mail)
    return Call(one, "/api/account/mail/wishes", {"kind": "turn", "on": True})


@worst("POST /api/mail/verify")
async def post_verify(world: World) -> Call:
    one = await world.account()
    person, address = await person_of(world, one), f"v{world.number}@example.org"
    await one.post("/api/account/mail", address=address)
    token = await link(world, person, "verify", address)
    return Call(world.stranger(), "/api/mail/verify", {"token": token})


@worst("POST /api/mail/lost")
async def post_lost(world: World) -> Call:
    return Call(world.stranger(), "/api/mail/lost", {"address": LONGEST})


@worst("POST /api/mail/enter")
async def post_enter(world: World) -> Call:
    """A guest comes along."""
    _, person = await with_mail(world)
    token = await link(world, person, "enter", "a@example.org")
    return Call(await world.guest(), "/api/mail/enter", {"token": token, "merge": True})


async def stop(world: World) -> str:
    """The token of a letter's last line."""
    _, person = await with_mail(world)
    mail = world.site.service.mail
    assert mail is not None, "the site has mail"
    box = await world.site.do(mail.room.box(person))
    assert box is not None, "the person has an address"
    return str(box.stop)


@worst("POST /api/mail/stop")
async def post_stop(world: World) -> Call:
    return Call(world.stranger(), "/api/mail/stop", {"token": await stop(world)})


@worst("POST /api/mail/stop/{token}")
async def post_one_click(world: World) -> Call:
    return Call(world.stranger(), f"/api/mail/stop/{await stop(world)}", {})


@worst("GET /api/mail/stop/{token}")
async def get_stop(world: World) -> Call:
    return Call(world.stranger(), "/api/mail/stop/" + "x" * 2000, None, "GET")
