"""Pages of friends that ``test_walks`` does not pass: home, and a link that is over."""

import re

from playwright.sync_api import Page, expect

from tests.web.conftest import Come, Visitor


def link_of(page: Page) -> str:
    """The friend link that a person reads on the screen."""
    page.goto("/friends")
    page.get_by_role("button", name="Show my link").click()
    return page.get_by_role("textbox", name="Your friend link").input_value()


def come_as_friend(page: Page, link: str, name: str) -> None:
    page.goto(link)
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Become friends").click()
    expect(page.get_by_test_id("friend")).to_have_count(1)


def rename(page: Page, name: str) -> None:
    page.request.post("/api/me", data={"name": name}, headers={"X-Tierce": "1"})


def test_home_shows_friends_to_those_who_have_some(visitor: Visitor, come: Come) -> None:
    amal, bilel = come("Amal"), come("Bilel")
    visitor("/friends", who=amal, locale="en-US")
    page = visitor("/", who=bilel, locale="en-US", phone=True)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.get_by_test_id("friends-online")).to_have_count(0)
    bilel.befriend(amal)
    page.reload()

    expect(page.get_by_test_id("friends-online")).to_contain_text("Amal")


def test_an_old_link_says_so(visitor: Visitor) -> None:
    page = visitor("/friend/nothing", locale="en-US", phone=True, refused=True)

    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("link"))
