"""Invitations to tables by days: they ring, then wait on the first page for an answer."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.web.barriers import barriers
from tests.web.caller import Caller
from tests.web.conftest import Come, Visitor
from tests.web.test_league import Fast
from tests.web.ways import few

MINUTES = 60_000
BY_DAYS = {"rules": "palace", "speed": "days", "days": 2}


@pytest.fixture(scope="module")
def fast(tmp_path_factory: pytest.TempPathFactory) -> Fast:
    return Fast(tmp_path_factory.mktemp("invitations"))


@pytest.fixture(scope="module")
def site(fast: Fast) -> Iterator[str]:
    with fast.serving() as address:
        yield address


@pytest.fixture
def friends(come: Come) -> tuple[Caller, Caller]:
    amal, bilel = come("Amal"), come("Bilel")
    bilel.befriend(amal)
    return amal, bilel


@pytest.mark.parametrize(("phone", "locale"), few((True, "fr-FR"), (False, "en-US")))
def test_a_friend_invited_from_home_finds_it_after_it_rang_and_takes_the_seat(
    visitor: Visitor, friends: tuple[Caller, Caller], fast: Fast, phone: bool, locale: str
) -> None:
    host, guest = friends
    table = host.table("open", **BY_DAYS)
    bilel = visitor("/rules/gin", who=guest, phone=phone, locale=locale)
    amal = visitor("/", who=host, locale="en-US")
    online = amal.get_by_test_id("friends-online")
    online.get_by_role("button", name="Invite Bilel").click()
    expect(online).to_contain_text("Invited")
    amal.close()
    ring = bilel.get_by_test_id("ringing")
    expect(ring).to_contain_text("Amal")
    fast.move_ms(11 * MINUTES)
    bilel.goto("/")
    waiting = bilel.get_by_test_id("invitation")
    expect(waiting).to_contain_text("Amal")
    expect(bilel.get_by_test_id("ringing")).to_have_count(0)
    assert barriers(bilel) == []
    waiting.get_by_role("button").first.click()
    bilel.wait_for_url(f"**{table}")
    bilel.goto("/")

    expect(bilel.get_by_test_id("my-table")).to_have_count(1)
    expect(bilel.get_by_test_id("invitation")).to_have_count(0)


def test_an_invitation_is_declined_or_withdrawn(
    visitor: Visitor, friends: tuple[Caller, Caller], fast: Fast
) -> None:
    host, guest = friends
    tables = [host.table("open", **BY_DAYS) for _ in range(2)]
    amal = visitor(None, who=host, locale="en-US")
    for table in tables:
        amal.goto(table)
        amal.get_by_role("button", name="Invite Bilel").click()
        expect(amal.get_by_test_id("invite-friend")).to_contain_text("Invited")
    fast.move_ms(11 * MINUTES)
    bilel = visitor("/", who=guest, locale="en-US")
    expect(bilel.get_by_test_id("invitation")).to_have_count(2)
    amal.get_by_role("button", name="Withdraw Bilel’s invitation").click()
    expect(bilel.get_by_test_id("invitation")).to_have_count(1)
    bilel.get_by_role("button", name="Decline Amal’s invitation").click()

    expect(bilel.get_by_test_id("invitations")).to_have_count(0)
    amal.goto(tables[0])
    expect(amal.get_by_role("button", name="Invite Bilel")).to_be_visible()
