"""No barrier on any screen of learning, at four sizes, in three themes and two languages.

TIERCE_WHOLE=1 python3 run.py test tests/web/test_learning_barriers.py     # all of them
"""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.web.barriers import clear
from tests.web.conftest import Visitor
from tests.web.ways import WHOLE

Show = Callable[[Page], None]

SIZES = [(390, 844), (820, 1180), (1280, 720), (320, 568)]
"""Phone, tablet, desk, and the least phone that the site is made for."""


def page_of(address: str, seen: str = "main h1") -> Show:
    """A page that is there once it shows what is to be seen."""

    def show(page: Page) -> None:
        page.goto(address)
        page.wait_for_selector(seen)

    return show


def term_card(page: Page) -> None:
    page.goto("/rules/rami51")
    page.locator("[data-term=joker]").first.click()
    expect(page.get_by_test_id("term-card")).to_be_visible()


def sheet(page: Page) -> None:
    """A sheet with two rounds, the second half typed."""
    page.goto("/score")
    for number, name in enumerate(("Amal", "Bilel"), 1):
        page.get_by_label(re.compile(rf"^(Joueur|Player) {number}$")).fill(name)
    page.get_by_role("button", name=re.compile("Commencer la feuille|Begin the sheet")).click()
    keys = page.get_by_test_id("entering")
    for digit in "047":
        keys.get_by_role("button", name=digit, exact=True).click()
        keys.locator(".go").click()
    expect(page.get_by_test_id("sheet").locator("tfoot td").first).to_be_visible()


HAND = "[data-testid=hand-card]"
REFEREE = "/referee?rules=rami51&ask=laying&cards=9H.TH.JH.QS.QD.*"
SCREENS: dict[str, Show] = {
    "lessons": page_of("/learn"),
    "lesson": page_of("/learn/k40", HAND),
    "puzzles": page_of("/puzzles"),
    "puzzle": page_of("/puzzles/open-3", HAND),
    "glossary": page_of("/glossary?rules=rami51"),
    "term card": term_card,
    "referee": page_of(REFEREE, "[data-testid=verdict] h2"),
    "referee asks": page_of("/referee"),
    "score sheet": sheet,
}
LOCALES = ("fr-FR", "en-GB")
"""Every screen at every size in both languages; else a share of them."""
EVERY = [(name, locale, SIZES) for name in SCREENS for locale in LOCALES]
SOME = [("term card", "fr-FR", SIZES[1:2]), ("referee", "en-GB", SIZES[3:])]


@pytest.mark.parametrize(
    ("name", "locale", "sizes"),
    [pytest.param(*one, id=f"{one[0]} {one[1]}") for one in (EVERY if WHOLE else SOME)],
)
def test_no_screen_of_learning_has_a_barrier(
    visitor: Visitor, name: str, locale: str, sizes: list[tuple[int, int]]
) -> None:
    page = visitor("/nowhere", locale=locale)
    width, height = sizes[0]
    page.set_viewport_size({"width": width, "height": height})
    SCREENS[name](page)
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_load_state("networkidle")
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        clear(page)
