"""Invitations to tables by days: they ring, then wait on the first page for an answer."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.server.people import Person
from tests.web.barriers import barriers
from tests.web.conftest import Visitor
from tests.web.serving import serving
from tests.web.test_friends import link_of, rename
from tests.web.test_league import MOVED, Fast
from tests.web.test_my_tables import done
from tests.web.test_office import shot
from tests.web.ways import few

MINUTES = 60_000


@pytest.fixture
def fast(tmp_path: Path) -> Fast:
    return Fast(tmp_path)


@pytest.fixture
def site(fast: Fast) -> Iterator[str]:
    with serving(fast.data, tierce=MOVED, **fast.settings) as address:
        yield address


async def open_table(site: str, cookie: str) -> str:
    person = Person(site, cookie=cookie)
    table = await person.make("you", "open", rules="palace", speed="days", days=2)
    await person.go()
    return table


def cookie_of(page: Page) -> str:
    return next(one["value"] for one in page.context.cookies() if one["name"] == "tierce_guest")


def friends(visitor: Visitor, *, phone: bool, locale: str) -> tuple[Page, Page]:
    """Amal and Bilel, who are friends and both online."""
    amal = visitor("/friends", locale="en-US")
    rename(amal, "Amal")
    link = link_of(amal)
    bilel = visitor("/", locale=locale, phone=phone)
    rename(bilel, "Bilel")
    bilel.goto(link)
    bilel.get_by_role("button", name="Devenir amis").or_(
        bilel.get_by_role("button", name="Become friends")
    ).click()
    expect(bilel.get_by_test_id("friend")).to_have_count(1)
    return amal, bilel


@pytest.mark.parametrize(("phone", "locale"), few((True, "fr-FR"), (False, "en-US")))
def test_a_friend_invited_from_home_finds_it_after_it_rang_and_takes_the_seat(
    visitor: Visitor, site: str, fast: Fast, phone: bool, locale: str
) -> None:
    amal, bilel = friends(visitor, phone=phone, locale=locale)
    bilel.goto("/rules/gin")
    table = done(open_table(site, cookie_of(amal)))
    amal.goto("/")
    online = amal.get_by_test_id("friends-online")
    online.get_by_role("button", name="Invite Bilel").click()
    expect(online).to_contain_text("Invited")
    shot(amal, "friends-online")
    ring = bilel.get_by_test_id("ringing")
    expect(ring).to_contain_text("Amal")
    fast.move_ms(11 * MINUTES)
    bilel.goto("/")
    waiting = bilel.get_by_test_id("invitation")
    expect(waiting).to_contain_text("Amal")
    expect(bilel.get_by_test_id("ringing")).to_have_count(0)
    shot(bilel, f"invitations-{locale[:2]}")
    assert barriers(bilel) == []
    waiting.get_by_role("button").first.click()
    bilel.wait_for_url(f"**/t/{table}")
    bilel.goto("/")

    expect(bilel.get_by_test_id("my-table")).to_have_count(1)
    expect(bilel.get_by_test_id("invitation")).to_have_count(0)


def test_an_invitation_is_declined_or_withdrawn(visitor: Visitor, site: str, fast: Fast) -> None:
    amal, bilel = friends(visitor, phone=False, locale="en-US")
    tables = [done(open_table(site, cookie_of(amal))) for _ in range(2)]
    for table in tables:
        amal.goto(f"/t/{table}")
        amal.get_by_role("button", name="Invite Bilel").click()
        expect(amal.get_by_test_id("invite-friend")).to_contain_text("Invited")
    fast.move_ms(11 * MINUTES)
    bilel.goto("/")
    expect(bilel.get_by_test_id("invitation")).to_have_count(2)
    amal.get_by_role("button", name="Withdraw Bilel’s invitation").click()
    expect(bilel.get_by_test_id("invitation")).to_have_count(1)
    bilel.get_by_role("button", name="Decline Amal’s invitation").click()

    expect(bilel.get_by_test_id("invitations")).to_have_count(0)
    amal.goto(f"/t/{tables[0]}")
    expect(amal.get_by_role("button", name="Invite Bilel")).to_be_visible()
