"""Quotas of bytes: what a person and an address may store, on all nodes together."""

import asyncio

import pytest

from tierce.server.guard.quotas import HOUR, LASTS, LEASE, MONTH, Payer, Quotas, sizes
from tierce.server.people.accounts.gathering import gathered

AMAL = Payer("amal", "192.0.2.7")


class Time:
    now = 5_000_000_000

    def __call__(self):
        return self.now


@pytest.fixture
def time():
    return Time()


@pytest.fixture
def quotas(store, time):
    return small(Quotas(store.relations, b"k", time))


def small(quotas):
    """Quotas of a site where a guest has a hundred thousand bytes an hour."""
    quotas.guest = sizes(100_000, 1_000_000)
    quotas.account = sizes(300_000, 9_000_000)
    quotas.nobody = sizes(200_000, 1_000_000)
    quotas.address = sizes(360_000, 9_000_000, burst=250_000)
    return quotas


async def filled(quotas, payer, size=10_000):
    """The bytes that a payer can store now."""
    count = 0
    while not await quotas.take(payer, size):
        count += size
    return count


@pytest.mark.engines
async def test_a_guest_stores_so_much_at_once_and_then_as_much_as_leaks_away(quotas, time):
    at_once = await filled(quotas, AMAL)
    wait = await quotas.take(AMAL, 10_000)
    time.now += 1000 * wait
    later = await filled(quotas, AMAL)
    time.now += 1000 * HOUR
    hour = await filled(quotas, AMAL)

    assert (at_once, later, hour) == (100_000, 10_000, 100_000)
    assert 300 < wait < 400


@pytest.mark.engines
async def test_twelve_guests_of_one_address_store_no_more_than_the_address_may(quotas):
    stored = [await filled(quotas, Payer(f"guest {at}", "192.0.2.7")) for at in range(12)]

    assert 250_000 - 12 * 10_000 <= sum(stored) <= 250_000


async def test_no_hour_holds_more_than_the_burst_and_what_leaks_in_it(quotas, time):
    stored = []
    for _ in range(60):
        stored += [await filled(quotas, Payer(f"guest {at}", "192.0.2.7")) for at in range(12)]
        time.now += 60_000

    assert sum(stored) <= 250_000 + 360_000


async def test_callers_without_a_cookie_share_one_quota_at_an_address(quotas):
    here = [await filled(quotas, Payer("", "192.0.2.7")) for _ in range(3)]
    there = await filled(quotas, Payer("", "192.0.2.8"))

    assert (here, there) == ([200_000, 0, 0], 200_000)


async def test_an_account_may_store_more_than_a_guest(quotas):
    assert await filled(quotas, AMAL._replace(account=True)) == 250_000


async def test_a_month_holds_less_than_its_hours_could(quotas, time):
    stored = 0
    for at in range(200):
        stored += await filled(quotas, AMAL._replace(address=f"address {at}"))
        time.now += 1000 * HOUR

    assert stored <= 1_000_000 * (1 + 200 * HOUR / MONTH)


@pytest.mark.engines
async def test_two_nodes_give_a_person_no_more_than_one(store, time):
    nodes = [small(Quotas(store.relations, b"k", time)) for _ in range(2)]
    stored = await asyncio.gather(*[filled(one, AMAL) for one in nodes])

    assert sum(stored) <= 100_000
    assert sum(stored) >= 100_000 - 20_000


async def test_calls_at_the_same_moment_use_no_byte_twice(quotas):
    answers = await asyncio.gather(*[quotas.take(AMAL, 10_000) for _ in range(40)])

    assert answers.count(0) == 10


async def test_small_writes_share_one_lease_in_the_database(quotas, store):
    for _ in range(300):
        assert not await quotas.take(AMAL, 100)
    used = await store.relations.read("select used from quota where who = 'amal'")

    assert {count for (count,) in used} == {LEASE}


async def test_what_is_left_of_a_lease_is_lost_after_some_minutes(quotas, store, time):
    for _ in range(2):
        assert not await quotas.take(AMAL, 100)
        time.now += LASTS
    [(used,)] = await store.relations.read(
        "select used from quota where who = 'amal' and span = 'month'"
    )

    assert used > 2 * LEASE - 200


async def test_a_call_that_stored_nothing_gives_its_bytes_back(quotas):
    for _ in range(50):
        assert not await quotas.take(AMAL, 30_000)
        quotas.pay(AMAL, -30_000)


async def test_what_was_stored_beyond_the_quota_is_owed(quotas, time):
    assert not await quotas.take(AMAL, 1)
    quotas.pay(AMAL, 150_000)
    owing = await quotas.take(AMAL, 1)
    time.now += 1000 * owing
    later = await quotas.take(AMAL, 1)

    assert owing > HOUR // 10
    assert later == 0


async def test_a_flood_of_refusals_reads_and_writes_nothing(quotas, store, monkeypatch):
    await filled(quotas, AMAL)
    calls = []
    for name in ("read", "write"):
        monkeypatch.setattr(store.relations, name, lambda *_, name=name: calls.append(name))
    waits = {await quotas.take(AMAL, 10_000) for _ in range(100)}

    assert calls == []
    assert min(waits) > 0


async def test_no_row_holds_an_address(quotas, store):
    await quotas.take(AMAL, 1)
    await quotas.take(Payer("", "192.0.2.7"), 1)
    rows = await store.relations.read("select who, span from quota order by who")

    assert len(rows) == 6
    assert not [who for who, _ in rows if "192" in who]
    assert {who for who, _ in rows if len(who) < 32} == {"amal"}


async def test_a_bucket_that_is_empty_again_keeps_no_row(quotas, store, time):
    await quotas.take(AMAL, 1)
    time.now += 1200 * MONTH
    await quotas.take(Payer("bilel", "192.0.2.8"), 1)
    rows = await store.relations.read("select distinct who from quota")

    assert "amal" not in {who for (who,) in rows}
    assert len(rows) == 2


async def test_a_clock_that_was_set_back_adds_nothing(quotas, time):
    await quotas.take(AMAL, 50_000)
    time.now -= 1000 * MONTH
    assert not await quotas.take(AMAL, 50_000)
    assert await quotas.take(AMAL, 1)


@pytest.mark.engines
async def test_what_a_guest_has_stored_counts_for_the_account_it_joins(quotas, store, time):
    await filled(quotas, AMAL)
    await filled(quotas, Payer("bilel", "192.0.2.9", account=True))
    await store.relations.write(*gathered("amal", "bilel", 0))
    rows = await store.relations.read(
        "select who, used from quota where span = 'hour' and who in ('amal', 'bilel')"
    )

    assert rows == [("bilel", 350_000)]


def test_thirty_persons_behind_one_address_play_within_its_quota_and_none_goes_beyond(store):
    """Each plays all hour with three bots: 400 acts of one's own, 1200 of bots, some talk."""
    usual = Quotas(store.relations, b"k", lambda: 0)
    one = 1600 * 450 + 60 * 1_000 + 6 * 8_000
    hour = usual.address.hour

    assert 30 * one <= hour.hourly
    assert one <= usual.guest.hour.most
    assert hour.most + hour.hourly * (1 + LASTS / 3_600_000) <= 50_000_000
