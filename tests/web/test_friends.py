"""Pages of friends that ``test_walks`` does not pass: home, and a link that is over."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Visitor


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
    page.wait_for_load_state("networkidle")  # the page has its cookie
    page.evaluate(
        "name => fetch('/api/me', {method: 'POST', headers: {'X-Tierce': '1',"
        " 'Content-Type': 'application/json'}, body: JSON.stringify({name})})",
        name,
    )


def test_home_shows_friends_to_those_who_have_some(visitor: Visitor) -> None:
    amal = visitor("/friends", locale="en-US")
    rename(amal, "Amal")
    link = link_of(amal)
    bilel = visitor(locale="en-US", phone=True)
    expect(bilel.get_by_role("heading", level=1)).to_be_visible()
    expect(bilel.get_by_test_id("friends-online")).to_have_count(0)
    come_as_friend(bilel, link, "Bilel")
    bilel.goto("/")

    expect(bilel.get_by_test_id("friends-online")).to_contain_text("Amal")


@pytest.mark.parametrize("phone", [False, True])
@pytest.mark.parametrize("locale", ["fr-FR", "en-US"])
def test_an_old_link_says_so(visitor: Visitor, locale: str, *, phone: bool) -> None:
    page = visitor("/friend/nothing", locale=locale, phone=phone, refused=True)

    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("lien|link"))
