"""Ways to read an open page: large letters, colours of the system, from right to left."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

from playwright.sync_api import Page

PUT_ON = """([text, dir]) => {
  document.documentElement.style.fontSize = text === 100 ? '' : `${text}%`;
  document.documentElement.dir = dir;
  dispatchEvent(new Event('resize'));
}"""


class Dress(NamedTuple):
    """Letters in percent, the direction of writing, colours of the system."""

    text: int = 100
    dir: str = ""
    forced: bool = False

    @property
    def name(self) -> str:
        return f"text at {self.text} %{f', {self.dir}' * bool(self.dir)}{', forced' * self.forced}"


LARGE, LARGEST, FORCED, RTL = Dress(150), Dress(200), Dress(forced=True), Dress(dir="rtl")
DRESSES = (LARGE, LARGEST, FORCED, RTL)
LONG_DRESSES = (Dress(), Dress(125, "rtl"))
"""For a page with longer words."""


def put_on(page: Page, dress: Dress) -> None:
    """Read the page in this way from now on."""
    page.emulate_media(forced_colors="active" if dress.forced else "none")
    page.evaluate(PUT_ON, [dress.text, dress.dir])


@contextmanager
def dressed(page: Page, dress: Dress) -> Iterator[None]:
    """The page read in this way, and then as before."""
    put_on(page, dress)
    try:
        yield
    finally:
        put_on(page, Dress())
