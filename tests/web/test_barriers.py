"""No barrier where a table fills, nor on a score sheet that is claimed."""

import re

from playwright.sync_api import expect

from tests.web.barriers import clear
from tests.web.conftest import Visitor
from tests.web.test_score import begin, type_points
from tests.web.ways import each_way


@each_way(("en-GB", True), ("fr-FR", False))
def test_a_table_that_fills(visitor: Visitor, locale: str, phone: bool) -> None:
    host = visitor("/", locale=locale, phone=phone)
    host.get_by_role("button", name=re.compile("Inviter|Invite")).click()
    expect(host).to_have_url(re.compile("/t/"))
    host.wait_for_selector("section.room h1")  # not that of the page before
    clear(host)

    guest = visitor(host.url, locale=locale, phone=phone)
    guest.wait_for_selector("main .room h1")  # not that of the page before, here too
    clear(guest)


@each_way(("en-GB", True), ("en-GB", False))
def test_a_claimed_score_sheet_has_no_barriers(visitor: Visitor, locale: str, phone: bool) -> None:
    page = visitor("/score", locale=locale, phone=phone)
    begin(page)
    type_points(page, 0)
    page.get_by_test_id("entering").get_by_role("button", name="4", exact=True).click()
    page.get_by_label("Has opened").uncheck()
    expect(page.get_by_test_id("prices")).to_be_visible()
    clear(page)
    for _ in range(4):
        type_points(page, 0)
    page.get_by_role("button", name="End the match").click()
    page.get_by_test_id("claim").get_by_role("button").first.click()
    expect(page.get_by_test_id("claim").get_by_role("status")).to_be_visible()
    clear(page)
    for path, row in (("/history", "cards-match"), ("/p/me", "real-cards")):
        page.goto(path)
        expect(page.get_by_test_id(row)).to_be_visible()
        clear(page)
