"""A guest's cookie is replaced once a month, and the one before ends soon after."""

import pytest

from tests.server.fake_clock import FakeClock
from tests.server.people import AT_ONCE, Person, site
from tierce.server.people.accounts.guests import OVERLAP, TURNS
from tierce.server.people.identity import KEPT


class Guest:
    """A guest whose cookies a test keeps by itself; each visit is to another node than the last."""

    def __init__(self, address, identity, clock):
        self.doors = [Person(address) for _ in range(2)]
        self.identity = identity
        self.clock = clock

    async def come(self):
        """A new guest with a name; return the first cookie."""
        answer = await self.doors[0].http.post("/api/me", json={"name": "Amal"})
        self.doors[0].http.cookies.clear()
        return answer.cookies["tierce_guest"]

    def later(self, ms):
        self.clock.advance(ms)

    def aged(self, cookie, ms):
        """The cookie as if it had been made so much earlier."""
        said = self.identity.guest(cookie)
        return self.identity.signed(said._replace(issued=said.issued - ms))

    async def visit(self, cookie, name="tierce_guest"):
        """Whether this cookie opens the guest, and the cookie that the answer sets."""
        self.doors.reverse()
        http = self.doors[0].http
        answer = await http.get("/api/me", headers={"cookie": f"{name}={cookie}"})
        http.cookies.clear()
        given = answer.headers.get("set-cookie", "")
        assert not given or f"Max-Age={KEPT}" in given
        return answer.json()["name"] == "Amal", answer.cookies.get("tierce_guest")


@pytest.fixture
async def amal(tmp_path):
    """A guest, the first cookie, and the first node."""
    clock = FakeClock(1_764_072_000_000)
    async with site(tmp_path, clock=clock, timings=AT_ONCE) as (address, service):
        guest = Guest(address, service.identity, clock)
        yield guest, await guest.come(), service
        for door in guest.doors:
            await door.go()


async def test_a_cookie_is_replaced_after_a_month_and_ends_soon_after(amal):
    amal, first, _ = amal
    assert await amal.visit(first) == (True, None)
    first = amal.aged(first, TURNS + 1)
    known, second = await amal.visit(first)
    assert (known, second != first) == (True, True)
    assert await amal.visit(second) == (True, None)
    assert await amal.visit(first) == (True, None)  # calls under way
    amal.later(OVERLAP)
    assert (await amal.visit(first))[0] is False
    assert await amal.visit(second) == (True, None)


async def test_an_answer_that_was_lost_loses_no_guest(amal):
    amal, first, service = amal
    first = amal.aged(first, TURNS + 1)
    _, lost = await amal.visit(first)
    amal.later(2 * OVERLAP)
    known, again = await amal.visit(first)
    assert known
    numbers = [service.identity.guest(one).number for one in (first, lost, again)]
    assert numbers == [0, 1, 1]
    assert await amal.visit(again) == (True, None)


async def test_each_browser_has_a_cookie_of_its_own(amal):
    amal, first, service = amal
    person = service.identity.person(first)
    other = amal.aged(service.identity.cookie(person, service.now()), TURNS + 1)
    _, second = await amal.visit(amal.aged(first, TURNS + 1))
    await amal.visit(second)
    amal.later(OVERLAP)
    known, mine = await amal.visit(other)
    assert known
    assert service.identity.guest(mine).device == service.identity.guest(other).device


async def test_a_cookie_of_an_earlier_release_goes_on_and_is_replaced(amal):
    amal, first, service = amal
    person = service.identity.person(first)
    old = str(service.identity._signer.dumps(person))
    known, new = await amal.visit(old, "tierce")
    assert (known, service.identity.guest(new).person) == (True, person)
    assert (await amal.visit(new)) == (True, None)
    amal.later(OVERLAP)
    assert (await amal.visit(old, "tierce"))[0]


async def test_the_cookie_of_an_earlier_release_stays_for_nodes_that_know_no_other(amal):
    amal, first, service = amal
    http, old = (
        amal.doors[0].http,
        str(service.identity._signer.dumps(service.identity.person(first))),
    )
    answer = await http.get("/api/me", headers={"cookie": f"tierce={old}"})
    assert [one.name for one in answer.cookies.jar] == ["tierce_guest"]
    both = f"tierce={old}; tierce_guest={answer.cookies['tierce_guest']}"
    http.cookies.clear()
    gone = await http.post("/api/account/erase", json={"name": "Amal"}, headers={"cookie": both})
    assert gone.status_code == 200, gone.text
    ended = [line for line in gone.headers.get_list("set-cookie") if "Max-Age=0" in line]
    assert {line.partition("=")[0] for line in ended} >= {"tierce", "tierce_guest"}


async def test_a_cookie_ends_after_400_days_without_a_visit(amal):
    amal, first, _ = amal
    assert (await amal.visit(amal.aged(first, KEPT * 1000 - 1)))[0]
    assert (await amal.visit(amal.aged(first, KEPT * 1000 + 1)))[0] is False


async def test_a_restored_database_knows_cookies_that_it_has_not_seen(amal):
    amal, first, service = amal
    ahead = service.identity.signed(service.identity.guest(first)._replace(number=5))
    assert await amal.visit(ahead) == (True, None)
    _, after = await amal.visit(amal.aged(ahead, TURNS + 1))
    assert service.identity.guest(after).number == 6
