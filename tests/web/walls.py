"""What a wall screen must be for those who read it from afar."""

from playwright.sync_api import Page

READABLE = 26
"""Pixels of text on 1080 lines, read from five metres."""
TELEVISION = {"width": 1920, "height": 1080}
SMALLEST = """() => Math.min(...[...document.querySelectorAll('main *')]
  .filter(one => [...one.childNodes].some(it => it.nodeType === 3 && it.data.trim()))
  .filter(one => one.getBoundingClientRect().height > 0 && !one.closest('.vh'))
  .map(one => parseFloat(getComputedStyle(one).fontSize)))"""
OVER = """() => {
  const cut = one => one.scrollHeight > one.clientHeight + 1
    || one.scrollWidth > one.clientWidth + 1;
  const boxes = [...document.querySelectorAll('main, main section, main .tables, main .body')];
  return boxes.filter(cut).map(one => one.className);
}"""


def whole(page: Page) -> None:
    """All text can be read from afar, and nothing is cut off."""
    assert page.evaluate(SMALLEST) >= READABLE
    assert page.evaluate(OVER) == []
