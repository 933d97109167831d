"""Waits for what no message brings to the page: what the server answers, what a file holds."""

from typing import Any, Final

from playwright.sync_api import Page

UNTIL: Final = """async arg => {
  const holds = %s;
  for (let left = 600; left; left--) {
    if (await holds(arg)) return;
    await new Promise(go => setTimeout(go, 100));
  }
  throw new Error('it has not come');
}"""
ANSWERS: Final = "async ([path, text]) => (await (await fetch(path)).text()).includes(text)"


KEPT: Final = r"""async () => {
  const lasting = /\/api\/(history|referee|tables|rules(\/(words|text|glossary))?($|\?))/;
  const read = performance.getEntriesByType('resource').filter(({ name }) => lasting.test(name));
  const kept = async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url);
  const all = (await Promise.all((await caches.keys()).map(kept))).flat();
  return read.length > 0 && read.every(({ name }) => all.some((url) => url.startsWith(name)));
}"""


def until(page: Page, holds: str, arg: Any = None) -> None:
    """Wait until a function of the page, which may take its time, says so.

    `Page.wait_for_function` takes the promise of such a function for its answer.
    """
    page.evaluate(UNTIL % holds, arg)


def answers(page: Page, path: str, text: str) -> None:
    """Wait until a call that the page makes is answered with this text."""
    until(page, ANSWERS, [path, text])


def kept(page: Page) -> None:
    """Wait until the service worker has kept the rules and lists that the page has read."""
    until(page, KEPT)
