"""Evenings of a club: measures of moderators, and limits."""

import pytest

from tests.server.clubs.test_clubs_calls import get, go, post
from tests.server.clubs.test_evenings import CLUB, evening, village
from tests.server.people import site
from tierce.server.people.office import board


@pytest.fixture(autouse=True)
def at_once(monkeypatch):
    """Boards are read at every call, so that no test waits for a second."""
    monkeypatch.setattr(board, "FRESH", 0.0)


async def measure(service, person, kind, **more):
    target = service.identity.person(person.cookie)
    await service.measures.take("terminal", target, kind, "Leaves", hours=24, **more)


async def test_a_suspended_member_takes_no_seat_on_an_evening(tmp_path):
    async with site(tmp_path) as (address, service):
        people = amal, bilel, _ = await village(address, 2)
        path = await evening(amal)
        await post(bilel, f"{path}/sign", coming=True)
        members = (await get(amal, f"{CLUB}/members"))["members"]
        who = next(one["who"] for one in members if one["name"] == "G0")
        await measure(service, bilel, "suspend")

        assert not (await post(bilel, f"{path}/sign", coming=False))["line"]["you"]
        refused = await post(bilel, f"{path}/sign", 403, coming=True)
        added = await post(amal, f"{path}/players", 409, who=who)
        assert (refused["code"], added["code"]) == ("suspended", "evening_refused")
        assert (await get(amal, path))["players"] == []
        await go(*people)
