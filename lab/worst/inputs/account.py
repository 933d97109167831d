"""Accounts: ways in, devices, proofs, and what follows a person."""

from typing import Any

from lab.worst.caller import PHRASE, Caller
from lab.worst.inputs.authenticator import Authenticator
from lab.worst.inputs.texts import BODY, marks, name_of
from lab.worst.table import Call, worst
from lab.worst.world import World

WAYS = 12
"""Ways in of an account at most."""


@worst("GET /api/account")
async def get_account(world: World) -> Call:
    """An account with all its ways in and many devices."""
    return Call(await world.once(rich), "/api/account", None, "GET")


async def rich(world: World) -> Caller:
    found = await world.account()
    for _ in range(world.many(WAYS - 1)):
        await found.with_words()
    for _ in range(world.many(30)):
        await world.stranger().post("/api/sign-in", **by_phrase(found))
    return found


def by_phrase(account: Caller) -> dict[str, Any]:
    return {"way": "passphrase", "name": account.name, "passphrase": PHRASE}


@worst("POST /api/account/passkey/options")
async def post_passkey_options(world: World) -> Call:
    return Call(await world.once(rich), "/api/account/passkey/options", {})


@worst("POST /api/account/passkey")
async def post_passkey(world: World) -> Call:
    """A new passkey, in a body that is full."""
    guest = await world.guest()
    asked = await guest.post("/api/account/passkey/options")
    made = Authenticator(guest.address).made(asked["options"])
    padded = {**made, "clientExtensionResults": {"x": "x" * (BODY // 2)}}
    return Call(guest, "/api/account/passkey", {"credential": padded, "state": asked["state"]})


@worst("POST /api/account/passphrase")
async def post_passphrase(world: World) -> Call:
    """The longest passphrase that is accepted, and a name that fills the body."""
    name = f"n{world.number} " + name_of(12)
    phrase = (PHRASE * 20)[:200]
    body = {"name": name, "passphrase": phrase}
    return Call(await world.guest(), "/api/account/passphrase", body)


@worst("POST /api/account/words")
async def post_words(world: World) -> Call:
    return Call(await world.guest(), "/api/account/words", {"lang": "fr"})


@worst("POST /api/account/words/keep")
async def post_written(world: World) -> Call:
    """Words that are written with as many marks as a body holds: accents do not count."""
    guest = await world.guest()
    made = await guest.post("/api/account/words", lang="fr")
    return Call(guest, "/api/account/words/keep", {**made, "words": dressed(made["words"])})


def dressed(words: list[str]) -> list[str]:
    """The same words for the server, with the marks that it accepts."""
    return [words[0] + marks(BODY)[1:], *words[1:]]


@worst("POST /api/account/ways/remove")
async def post_remove(world: World) -> Call:
    account = await world.account()
    await account.with_words()
    ways = (await account.get("/api/account"))["ways"]
    return Call(account, "/api/account/ways/remove", {"id": ways[0]["id"]})


@worst("POST /api/account/devices/end")
async def post_end(world: World) -> Call:
    """All devices but this one."""
    account = await world.account()
    for _ in range(world.many(30)):
        await world.stranger().post("/api/sign-in", **by_phrase(account))
    return Call(account, "/api/account/devices/end", {"id": ""})


@worst("POST /api/sign-out")
async def post_sign_out(world: World) -> Call:
    return Call(await world.account(), "/api/sign-out", {})


@worst("POST /api/sign-in/options")
async def post_options(world: World) -> Call:
    return Call(await world.guest(), "/api/sign-in/options", {})


@worst("POST /api/sign-in")
async def post_sign_in(world: World) -> Call:
    """Recovery words with as many marks as a body holds; the guest and its tables come along."""
    words = await (await world.guest()).with_words()
    guest = await world.guest()
    for _ in range(world.many(20)):
        await guest.new_table("bot")
    body = {"way": "words", "words": dressed(words), "merge": True}
    return Call(guest, "/api/sign-in", body)


@worst("POST /api/account/proof")
async def post_proof(world: World) -> Call:
    account = await world.guest()
    words = await account.with_words()
    return Call(account, "/api/account/proof", {"way": "words", "words": dressed(words)})


@worst("GET /api/account/kept")
async def get_kept(world: World) -> Call:
    return Call(await world.once(keeping), "/api/account/kept", None, "GET")


KEYS = ("settings", "rules", "muted", "lessons", "coach", "last")


async def keeping(world: World) -> Caller:
    account = await world.account()
    for key in KEYS:
        await account.post("/api/account/kept", key=key, value="€" * 19_000, changed=1)
    return account


@worst("POST /api/account/kept")
async def post_kept(world: World) -> Call:
    """The longest value, beside the longest others."""
    body = {"key": "rules", "value": "€" * 19_000, "changed": world.number}
    return Call(await world.once(keeping), "/api/account/kept", body)


@worst("POST /api/account/export")
async def post_export(world: World) -> Call:
    """An account with much to take along."""
    account = await world.once(keeping)
    for _ in range(world.many(10)):
        await account.new_table("bot")
    return Call(account, "/api/account/export", {})


@worst("POST /api/account/erase")
async def post_erase(world: World) -> Call:
    account = await world.account()
    return Call(account, "/api/account/erase", {"name": account.name + " " * BODY, "now": True})


@worst("POST /api/account/erase/undo")
async def post_undo(world: World) -> Call:
    account = await world.account()
    await account.post("/api/account/erase", name=account.name)
    return Call(account, "/api/account/erase/undo", {})
