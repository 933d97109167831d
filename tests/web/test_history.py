"""My matches: lines that break between words on a phone, pages, and a search that goes on."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.web.barriers import clear
from tests.web.conftest import Visitor
from tests.web.test_four_people import MAKE
from tests.web.ways import few

LINES = """one => {
  const range = document.createRange();
  range.selectNodeContents(one);
  return new Set([...range.getClientRects()].map(box => Math.round(box.top))).size;
}"""


def ended(page: Page) -> None:
    """End a match against bots at once."""
    wish: dict[str, Any] = {"rules": "rami51", "seats": ["you", "bot", "bot"], "absent": "bot"}
    page.goto(f"/t/{page.evaluate(MAKE, wish)}")
    page.get_by_test_id("hand-card").first.wait_for()
    page.locator(".bar button").last.click()
    page.get_by_test_id("leave").click()
    page.get_by_test_id("confirm-act").click()
    page.get_by_test_id("result").wait_for()


def test_the_result_and_the_hour_stand_on_one_line_each(visitor: Visitor) -> None:
    page = visitor(locale="en-US", phone=True)
    ended(page)
    for lang in ("en", "fr"):
        page.goto(f"/history?lang={lang}")
        match = page.get_by_test_id("match")
        match.wait_for()

        assert match.locator("h2").evaluate(LINES) == 1, lang
        assert match.locator(".what .muted").first.evaluate(LINES) == 1, lang


def pages_of(page: Page, answers: dict[str, dict[str, Any]]) -> None:
    """Answer each page of the history by what its address asks for, with the first match shown."""
    found = page.evaluate("async () => (await (await fetch('/api/history')).json())")
    [match] = found["matches"]

    def answer(route: Route) -> None:
        before = route.request.url.partition("before=")[2]
        told = {**found, **answers[before]}
        told["matches"] = [{**match, "id": f"{match['id']}{one}"} for one in told["matches"]]
        route.fulfill(json=told)

    page.route(re.compile(r"/api/history\?"), answer)


@pytest.mark.parametrize("locale", few("fr-FR", "en-US"))
def test_older_matches_come_by_a_button_and_a_long_search_says_how_far_it_came(
    visitor: Visitor, locale: str
) -> None:
    page = visitor(locale=locale, phone=True)
    french = locale == "fr-FR"
    ended(page)
    first = {"matches": [1, 2], "next": "9-b", "found": 1000, "played": 1000, "counted": False}
    second = {"matches": [], "next": "5-c", "until": 1_700_000_000_000, "found": None}
    last = {"matches": [3], "next": None, "found": None}
    pages_of(page, {"": first, "9-b": second, "5-c": last})
    page.goto("/history")
    least = "au moins 1\u202f000 parties" if french else "at least 1,000 matches"
    expect(page.get_by_test_id("found")).to_have_text(least)

    page.get_by_role("button", name="anciennes" if french else "older").click()
    expect(page.get_by_test_id("until")).to_contain_text("2023")
    expect(page.get_by_test_id("match")).to_have_count(2)
    clear(page)
    page.get_by_role("button", name="plus loin" if french else "further").click()
    expect(page.get_by_test_id("match")).to_have_count(3)
    expect(page.get_by_test_id("until")).to_have_count(0)
    expect(page.get_by_test_id("found")).to_have_text(least)
