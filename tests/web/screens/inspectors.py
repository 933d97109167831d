"""What looks at every screen: words, barriers, colours, complaints of the browser."""

import re
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Page

from tests.web.barriers import COLOURS, THEMES, WEAR, barriers
from tests.web.screens.screen import Seen
from tests.web.spoken import UNSPEAKABLE

BLANK = UNSPEAKABLE["a blank to be filled"]
KEY = re.compile(r"\b[a-z]+_[a-z_]+\b")
"""The name of a message where its words should stand."""
TO_THE_FOOT = "() => scrollTo(0, document.documentElement.scrollHeight)"
UNDER = """() => {
  const bars = [...document.querySelectorAll('main *')]
    .filter(one => getComputedStyle(one).position === 'sticky');
  const under = one => {
    one.focus();
    const box = one.getBoundingClientRect();
    return document.activeElement === one && bars.some(bar => {
      const { top, bottom } = bar.getBoundingClientRect();
      return !bar.contains(one) && box.top >= top && box.bottom <= bottom;
    });
  };
  const found = [...document.querySelectorAll(
    'main :is(a[href], button, input, select, textarea, summary, [tabindex="0"])')].filter(under);
  document.activeElement.blur();
  scrollTo(0, 0);
  return found.map(one => one.outerHTML.slice(0, 120));
}"""


def words(seen: Seen) -> Iterator[str]:
    """The language is the reader's, every blank is filled, and every message has its words."""
    lang = seen.page.evaluate("document.documentElement.lang")
    if lang != seen.look.locale:
        yield f"the page is in {lang!r}"
    text = f"{seen.page.title()}\n{seen.page.locator('body').inner_text()}"
    for found in (*BLANK.finditer(text), *KEY.finditer(text)):
        yield text[max(0, found.start() - 30) : found.end() + 30]


def barriers_of_all_kinds(seen: Seen) -> list[str]:
    """What axe finds, the colours of this theme among it."""
    # A bar that sticks to the foot covers what can be scrolled out from under it: there, nothing.
    seen.page.evaluate(TO_THE_FOOT)
    with wearing(seen.page, seen.look.theme):
        return barriers(seen.page)


def colours_of_other_themes(seen: Seen) -> Iterator[str]:
    """What axe finds too pale in the themes in which the screen was not opened."""
    for theme in set(THEMES) - {seen.look.theme}:
        with wearing(seen.page, theme):
            yield from (f"{theme}: {one}" for one in barriers(seen.page, COLOURS))


@contextmanager
def wearing(page: Page, theme: str) -> Iterator[None]:
    """The page in the colours of a theme, and then as before."""
    before = page.evaluate(WEAR, theme)
    try:
        yield
    finally:
        page.evaluate(WEAR, before)


def focus_under_a_bar(seen: Seen) -> list[str]:
    """What a keyboard comes to and a bar covers: WCAG 2.4.11."""
    found: list[str] = seen.page.evaluate(UNDER)
    return found


def complaints(seen: Seen) -> list[str]:
    """What the browser says of errors."""
    return seen.complaints
