"""A screen: how a page comes to it, in which look, and what looks at it."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from playwright.sync_api import Error, Page

from tests.web.people_pages import Place
from tests.web.screens.look import Look, settled

Come = Callable[[Page], object]
"""Opens the screen in a page that is still empty."""


class Seen(NamedTuple):
    """A screen that is open."""

    page: Page
    name: str
    look: Look
    complaints: list[str]
    """What the browser has said of errors."""


Inspector = Callable[[Seen], Iterable[str]]
"""Gives the faults it finds, and leaves the page as it was."""


class Screen(NamedTuple):
    """A screen in one look."""

    name: str
    look: Look
    come: Come | Place
    inspectors: tuple[Inspector, ...]
    touch: bool = False

    @property
    def called(self) -> str:
        return f"{self.name}-{self.look.name}"

    def faults(self, page: Page, complaints: list[str]) -> str:
        """All that all inspectors find, a line each; nothing where all is well."""
        seen = Seen(page, self.called, self.look, complaints)
        found = [
            f"{inspector.__name__}: {one}"
            for inspector in self.inspectors
            for one in findings(seen, inspector)
        ]
        return "\n  ".join([self.called, *found]) if found else ""


def findings(seen: Seen, inspector: Inspector) -> list[str]:
    """What one inspector finds; that it cannot look is a finding too."""
    try:
        return [*inspector(seen)]
    except (AssertionError, Error) as why:
        return [f"cannot look: {why}"]
    finally:
        settled(seen.page, seen.look.size)
