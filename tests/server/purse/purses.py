"""Persons with purses, and the ledger as a whole."""

import asyncio
from contextlib import asynccontextmanager

from tests.server.people import Person, begun, site
from tests.server.table.test_stakes import SHORT
from tierce.server.people.purse.room import COLUMNS, DAILY, ERASED, POT
from tierce.server.store import do

FLOOR = 1000
SUMS = "select account, sum(amount) from purse_entry group by account"
LOST = f"insert into purse_entry ({COLUMNS}) values ('lost', $1, $2, $3, 'stake', '', 0)"
UNEVEN = "select transfer from purse_entry group by transfer having sum(amount) <> 0"


async def purse(person):
    answer = await person.http.get("/api/purse")
    assert answer.status_code == 200, answer.text
    return answer.json()


async def balance(person):
    return (await purse(person))["balance"]


async def balances(*persons):
    return [await balance(one) for one in persons]


async def sums(service):
    """What each account has, the others being empty."""
    found = await service.store.relations.read(SUMS)
    return {account: int(held) for account, held in found if held}


async def exact(service, *over):
    """Check the ledger: transfers are even, no purse is below, pots of these tables are empty."""
    held = await sums(service)
    assert await service.store.relations.read(UNEVEN) == []
    assert sum(held.values()) == 0
    assert all(amount > 0 for account, amount in held.items() if account != DAILY), held
    assert not [one for one in over if POT + one in held]
    given = -held.get(DAILY, 0)
    kept = {one: amount for one, amount in held.items() if one not in {DAILY, ERASED}}
    assert sum(kept.values()) == given - held.get(ERASED, 0)
    return held


@asynccontextmanager
async def staked(tmp_path, count=2, clock=None, **more):
    """Persons in a match with a stake of 100, and the service."""
    async with site(tmp_path, clock=clock) as (address, service):
        people = await begun(address, count, **{**SHORT, "stake": 100, **more})
        yield people, service
        for one in people:
            await one.go()


async def ended(*persons):
    async with asyncio.timeout(120):
        for one in persons:
            while one.table["phase"] != "over":
                await one.read()


async def play(*persons):
    """Play plainly to the end of the match."""
    async with asyncio.timeout(120):
        await asyncio.gather(*[one.play_round() for one in persons])
    await ended(*persons)


async def stakes_of(person):
    return [(one["reason"], one["amount"]) for one in (await purse(person))["entries"]]


async def waiting(address, *names, **more):
    """Persons who sit at a table with a stake that waits for its match; its id."""
    people = [await Person(address, name).come() for name in names]
    wish = {**SHORT, "stake": 100, "access": "public", **more}
    table = await people[0].make("you", *["open"] * (len(names) - 1), **wish)
    for one in people[1:]:
        await one.join(table)
    return table, people


async def drained(service, person, left):
    """Take all but ``left`` points from the purse, as lost matches would."""
    lost = await balance(person) - left
    account = service.identity.person(person.cookie)
    moves = [do(LOST, 0, account, -lost), do(LOST, 1, DAILY, lost)]
    await service.store.relations.write(*moves)
