"""My matches on a phone: lines break between words, never one word at a time."""

from typing import Any

import pytest
from playwright.sync_api import Page

from tests.web.conftest import Visitor
from tests.web.test_four_people import MAKE

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


@pytest.mark.parametrize("locale", ["en-US", "fr-FR"])
def test_the_result_and_the_hour_stand_on_one_line_each(visitor: Visitor, locale: str) -> None:
    page = visitor(locale=locale, phone=True)
    ended(page)
    page.goto("/history")
    match = page.get_by_test_id("match")
    match.wait_for()

    assert match.locator("h2").evaluate(LINES) == 1
    assert match.locator(".what .muted").first.evaluate(LINES) == 1
