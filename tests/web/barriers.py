"""What a program finds between a page and those who read it otherwise: axe, run in the page."""

from collections.abc import Sequence
from typing import Final

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

EVERYTHING: Final = ("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice")
COLOURS: Final = ("color-contrast",)
THEMES: Final = ("dark", "contrast", "light")
WEAR: Final = """theme => {
  const { dataset } = document.documentElement, before = dataset.theme;
  dataset.theme = theme;
  return before;
}"""
"""Puts the page into a theme, and gives the one before."""
FIND: Final = """async ([tags, left]) => {
  const rules = Object.fromEntries(left.map(id => [id, { enabled: false }]));
  const found = await axe.run({ runOnly: tags, rules, resultTypes: ['violations'] });
  return found.violations.flatMap(one => one.nodes.map(node => `${one.id}: ${node.html}`));
}"""
"""Only what was found leaves the page: all that axe has seen is megabytes on a long one."""


def barriers(
    page: Page, rules: Sequence[str] = EVERYTHING, *, but: Sequence[str] = ()
) -> list[str]:
    """What axe finds on the page by these rules or tags, once it has its heading."""
    page.wait_for_selector("h1", state="attached")
    if not page.evaluate("'axe' in window"):
        page.evaluate(Axe().axe_script)
    found: list[str] = page.evaluate(FIND, [list(rules), list(but)])
    return found


def clear(page: Page) -> None:
    """Nothing found on the page as it stands, its colours in each theme."""
    assert barriers(page) == []
    before = page.evaluate(WEAR, THEMES[0])
    for theme in THEMES:
        page.evaluate(WEAR, theme)
        assert theme == before or barriers(page, COLOURS) == [], theme
    page.evaluate(WEAR, before)
