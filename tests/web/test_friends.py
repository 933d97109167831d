"""Pages of friends that ``test_walks`` does not pass: home, and a link that is over."""

import re

from playwright.sync_api import expect

from tests.web.conftest import Come, Visitor


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
