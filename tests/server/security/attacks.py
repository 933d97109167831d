"""What an attacker of sign-in does: many addresses, many forms of a name, and work."""

import hashlib

from tests.server.calls.test_accounts import by_passphrase, with_passphrase
from tests.server.people import Person
from tierce.server.service.attempting import DEVICE

NAME = "name amal"
"""What limits count Amal's attempts for."""


async def owner(address):
    """Amal, who has an account with a passphrase and a device that it knows."""
    return await with_passphrase(await Person(address, "Amal").come())


def solved(challenge):
    """The header that answers a challenge, after the work."""
    salt, digest = challenge["salt"], challenge["digest"]
    for number in range(challenge["most"] + 1):
        if hashlib.sha256(f"{salt}{number}".encode()).hexdigest() == digest:
            return f"{challenge['text']}:{number}"
    raise AssertionError("no number fits")


async def tries(person, source, body=None, path="/api/sign-in", **more):
    """One attempt from an address."""
    headers = {"X-Forwarded-For": source, **more}
    wrong = by_passphrase(phrase="not the passphrase")
    return await person.http.post(path, json=body or wrong, headers=headers)


async def works(person, source, body=None, path="/api/sign-in"):
    """An attempt that does the work if it is asked to; the last answer."""
    answer = await tries(person, source, body, path)
    if answer.status_code == 429:
        work = solved(answer.json()["detail"]["challenge"])
        answer = await tries(person, source, body, path, **{"X-Tierce-Work": work})
    return answer


async def use_up(limit, asker):
    """Take all tokens of a bucket, as attempts without number would."""
    while await limit.allows(asker):
        pass


def device(person):
    """The token by which an account knows the person's device."""
    return person.http.cookies.get(DEVICE)


def on_known_device(person):
    """A browser with nothing but what is left of an earlier sign-in of this person."""
    found = Person(person.address)
    found.http.cookies.set(DEVICE, device(person), domain="127.0.0.1", path="/api")
    return found
