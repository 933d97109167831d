"""Fresh cookies, and refills, hand no points over to others."""

from msgspec.structs import replace

from tests.server.people import NOW, Person, site
from tests.server.purse.purses import balance, drained, exact
from tests.server.shared_deals.test_shared_deals import DAY, Calendar
from tests.server.standing.matches import DEFAULTS
from tests.server.store.test_farming import GAINED
from tests.server.table.test_stakes import SHORT
from tierce.server.store import do

STRICT = replace(NOW, standing=DEFAULTS)
DAYS = DEFAULTS.counting.days
FLOOR = 1000


async def prove(service, person, now):
    """Matches with others on the days before."""
    who = service.identity.person(person.cookie)
    rows = [(f"{who}{day}", who, now - (day + 1) * DAY) for day in range(DAYS)]
    await service.store.relations.write(*[do(GAINED, *row) for row in rows])


async def test_a_fresh_cookie_makes_and_joins_no_table_with_a_stake(tmp_path):
    async with site(tmp_path, STRICT, clock=Calendar()) as (address, service):
        amal = await Person(address, "Amal").come()
        await prove(service, amal, service.now())
        table = await amal.make("you", "open", stake=1000, access="public", **SHORT)
        for at in range(5):
            cookie = await Person(address, f"Cookie {at}").come()
            wish = {**SHORT, "seats": ["you", "open"], "stake": 1}
            made = await cookie.http.post("/api/tables", json=wish)
            joined = await cookie.http.post(f"/api/tables/{table}/join", json={"name": "C"})
            no = {"code": "not_proven", "detail": {"days": DAYS}}
            assert (made.status_code, made.json()) == (400, no)
            assert (joined.status_code, joined.json()) == (409, no)
            await cookie.go()
        assert await balance(amal) == FLOOR
        await exact(service)
        await amal.go()


async def test_a_fresh_cookie_may_play_for_the_points_of_one_match(tmp_path):
    async with site(tmp_path, STRICT) as (address, _):
        cookie = await Person(address, "Cookie").come()
        await cookie.make("you", "bot", stake=100)
        await cookie.go()


async def test_a_refill_cannot_be_staked_before_some_days_have_passed(tmp_path):
    clock = Calendar()
    async with site(tmp_path, STRICT, clock=clock) as (address, service):
        amal = await Person(address, "Amal").come()
        await prove(service, amal, service.now())
        await drained(service, amal, 0)
        clock.moved += DAY
        assert await balance(amal) == FLOOR
        wish = {**SHORT, "seats": ["you", "open"], "stake": 100}
        refused = await amal.http.post("/api/tables", json=wish)
        held = {"stake": 100, "free": 0, "days": DEFAULTS.purse.hold_days}
        assert refused.json() == {"code": "purse_held", "detail": held}
        clock.moved += DEFAULTS.purse.hold_days * DAY
        await amal.make("you", "open", **{**SHORT, "stake": 100})
        await amal.go()
