"""What the tests of mail do with persons and their addresses."""

from tests.server.calls.test_accounts import post, with_passphrase
from tests.server.people import Person
from tests.server.post_office import token_of

HOME = "amal@example.org"


async def with_address(address, office, name="Amal", mail=HOME, lang="fr"):
    """An account with a verified address; the letters so far are thrown away."""
    person = await with_passphrase(await Person(address, name).come(), name)
    await verified(person, office, mail, lang)
    office.letters.clear()
    return person


async def verified(person, office, mail=HOME, lang="fr"):
    """Add the address, and open the link."""
    before = len(office.letters)
    await post(person, "/api/account/mail", {"address": mail, "lang": lang})
    letter = (await office.until(before + 1))[-1]
    await post(person, "/api/mail/verify", {"token": token_of(letter)})
    return person


async def box(person):
    return (await person.http.get("/api/account/mail")).json()
