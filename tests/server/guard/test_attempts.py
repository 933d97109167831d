"""How many attempts at one account there are in a day, whatever an attacker has."""

import pytest

from tierce.server.guard.attempts import MOST, Attempts, cost
from tierce.server.guard.limits import Limits
from tierce.server.guard.shared_limits import Counts

DAY = 24 * 3600
STRANGERS = 592
"""Attempts of all strangers in the worst day: 100 and 48 without work, 300 and 144 with it."""
DEVICES = 126
"""Those of all devices that the account knows: 30, and 96 more."""
WHOSE = "name amal"


class Clock:
    now = 1_000_000.0

    def __call__(self):
        return self.now


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def attempts(store, clock):
    counts = Counts(store.relations, b"k" * 32, lambda: int(clock() * 1000))
    return Attempts(Limits(clock).count_in(counts))


async def taken(attempts, number):
    """What an attacker gets at one moment with a new address for each attempt."""
    count = 0
    while await attempts.free(WHOSE, f"free {number} {count}"):
        count += 1
    worked = 0
    while await attempts.worked(WHOSE, f"worked {number} {worked}"):
        worked += 1
    return count + worked


@pytest.mark.engines
async def test_with_any_addresses_and_any_work_a_day_has_592_attempts_at_an_account(
    attempts, clock
):
    count = await taken(attempts, 0)
    for number in range(1, 145):
        clock.now += DAY / 144
        count += await taken(attempts, number)
    assert count == STRANGERS


async def test_all_known_devices_of_an_account_have_126_attempts_a_day(attempts, clock):
    count = 0
    for number in range(97):
        while await attempts.own(f"device {number} {count}", "account"):
            count += 1
        clock.now += DAY / 96
    assert count == DEVICES


async def test_one_address_has_few_attempts_with_work_and_a_customer_of_ipv6_no_more(attempts):
    counts = []
    for form in ("192.0.2.7", "2001:db8:1:{}::"):
        count = 0
        while await attempts.worked(WHOSE, form.format(count)):
            count += 1
        counts.append(count)
    assert counts == [3, 3]


async def test_99_addresses_with_work_leave_a_new_one_its_attempts_and_100_do_not(attempts):
    for number in range(99):
        for _ in range(3):
            assert await attempts.worked(WHOSE, f"192.0.2.{number}")
    assert await attempts.work(WHOSE, "203.0.113.7") is not None
    for _ in range(3):
        assert await attempts.worked(WHOSE, "203.0.113.7")
    assert await attempts.work(WHOSE, "203.0.113.8") is None


async def test_work_grows_with_attempts_and_has_an_end(attempts):
    first = await attempts.work(WHOSE, "192.0.2.1")
    for number in range(200):
        await attempts.worked(WHOSE, f"192.0.2.{number}")
    later = await attempts.work(WHOSE, "203.0.113.7")
    assert first == cost(0)
    assert first < later <= MOST
    assert cost(10**9) == MOST
