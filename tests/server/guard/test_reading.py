"""Reading has a rate, far above what pages with their polls ask for."""

import asyncio

import httpx

from tests.server.people import PLAIN, Person, site
from tierce.server.guard.limits import Limits

PAGE = ("me", "house", "rules", "history", "friends", "clubs", "tournaments", "league", "puzzles")
"""Calls of a page, one more than any page has."""
READERS = 200


class Time:
    now = 0.0

    def __call__(self):
        return self.now


async def reads(http, path="/api/history", **headers):
    return await http.get(path, headers=headers)


async def test_one_person_who_reads_without_measure_is_asked_to_wait(tmp_path):
    clock = Time()
    async with site(tmp_path, limits=lambda: Limits(clock)) as (address, _):
        amal, bilel = [await Person(address, name).come() for name in ("Amal", "Bilel")]
        answers = [await reads(amal.http) for _ in range(320)]
        other = await reads(bilel.http)
        clock.now += 5
        later = await reads(amal.http)

    assert [one.status_code for one in answers] == [200] * 300 + [429] * 20
    assert answers[-1].json()["code"] == "too_many"
    assert answers[-1].headers["retry-after"] == "5"
    assert (other.status_code, later.status_code) == (200, 200)


async def test_strangers_without_a_cookie_are_counted_by_their_address(tmp_path):
    limits = Limits(lambda: 0.0)
    limits.reading._address._burst = 3
    async with (
        site(tmp_path, limits=lambda: limits) as (address, _),
        httpx.AsyncClient(base_url=address, **PLAIN) as http,
    ):
        here = [(await reads(http, **{"X-Forwarded-For": "203.0.113.1"})) for _ in range(4)]
        there = await reads(http, **{"X-Forwarded-For": "203.0.113.2"})

    assert [one.status_code for one in here] == [200] * 3 + [429]
    assert there.status_code == 200


async def test_pages_and_files_of_the_site_are_not_counted(tmp_path):
    limits = Limits(lambda: 0.0)
    limits.reading._address._burst = 1
    async with (
        site(tmp_path, limits=lambda: limits) as (address, _),
        httpx.AsyncClient(base_url=address, **PLAIN) as http,
    ):
        codes = [(await http.get(path)).status_code for path in ("/", "/clubs", "/healthz")]

    assert codes == [200] * 3


async def test_two_hundred_spectators_behind_one_address_never_meet_the_limit():
    """All open a page at once, then poll a tournament and the house for ten minutes."""
    clock = Time()
    reading, people = Limits(clock).reading, [f"person {at}" for at in range(READERS)]
    allowed = [reading.allows(one, "café") for one in people for _ in PAGE]
    for second in range(600):
        clock.now += 1
        for at, one in enumerate(people):
            allowed += [reading.allows(one, "café")] if (second + at) % 4 == 0 else []
            allowed += [reading.allows(one, "café")] if (second + at) % 60 == 0 else []
            if (second + at) % 120 == 0:
                allowed += [reading.allows(one, "café") for _ in PAGE]

    assert len(allowed) > 30_000
    assert all(allowed)


async def test_a_page_with_all_its_calls_is_opened_thirty_times_in_a_row(tmp_path):
    async with site(tmp_path, limits=lambda: Limits(lambda: 0.0)) as (address, _):
        amal = await Person(address, "Amal").come()
        answers = await asyncio.gather(
            *[reads(amal.http, f"/api/{one}") for one in PAGE for _ in range(30)]
        )

    assert 429 not in {one.status_code for one in answers}
