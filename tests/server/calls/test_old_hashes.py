"""Hashes of passphrases with older parameters stay valid, and are renewed at the next sign-in."""

from argon2 import PasswordHasher

from tests.server.calls.test_accounts import PHRASE, by_passphrase, post, with_passphrase
from tests.server.people import Person, site
from tierce.server.people.accounts.passphrases import is_old
from tierce.server.store import do

HASH = "select secret from login where kind = 'passphrase'"


async def stored(service):
    [(secret,)] = await service.store.relations.read(HASH)
    return secret


async def test_an_old_hash_opens_the_account_and_is_renewed_by_a_sign_in_alone(tmp_path):
    async with site(tmp_path) as (address, service):
        amal = await with_passphrase(await Person(address, "Amal").come())
        fresh = await stored(service)
        assert "m=19456,t=2,p=1" in fresh
        old = PasswordHasher(time_cost=3, memory_cost=65_536, parallelism=4).hash(PHRASE)
        assert is_old(old)
        assert not is_old(fresh)
        await service.store.relations.write(do("update login set secret = $1", old))
        phone = await Person(address, "").come()
        wrong = by_passphrase(phrase="huit dames au café")
        await post(phone, "/api/sign-in", wrong, 403)
        await post(amal, "/api/account/proof", by_passphrase())
        assert await stored(service) == old

        await post(phone, "/api/sign-in", by_passphrase())
        renewed = await stored(service)
        assert "m=19456,t=2,p=1" in renewed
        await post(await Person(address, "").come(), "/api/sign-in", by_passphrase())
        assert await stored(service) == renewed
