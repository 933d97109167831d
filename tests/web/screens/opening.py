"""Opens screens: pages of one context for each site, language and kind of window."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page

from tests.web.conftest import EMPTY, is_complaint
from tests.web.people_pages import Place
from tests.web.player import PATIENCE
from tests.web.screens.screen import Screen
from tests.web.traffic import Traffic

LOCALES = {"fr": "fr-FR", "en": "en-GB"}


class Opened:
    """An empty page of a site, and what it complains about."""

    def __init__(self, page: Page, site: str, *, failing: bool) -> None:
        self.page, self.site, self._failing = page, site, failing
        self.complaints: list[str] = []
        self.rest = Traffic(page).rest
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("console", self._hear)

    def _hear(self, message: ConsoleMessage) -> None:
        if is_complaint(message, self.site, refused=True, failing=self._failing):
            self.complaints.append(message.text)


class Opener:
    """The contexts of a run; a page of theirs finds in its cache what was loaded before."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._contexts: dict[Any, BrowserContext] = {}

    @contextmanager
    def page(self, site: str, screen: Screen) -> Iterator[Opened]:
        """An empty page of the site that remembers nothing."""
        context = self._context(site, screen)
        context.clear_cookies()
        page = context.new_page()
        page.set_viewport_size({"width": screen.look.size[0], "height": screen.look.size[1]})
        page.goto(EMPTY)
        page.evaluate("localStorage.clear()")
        place = screen.come if isinstance(screen.come, Place) else None
        try:
            yield Opened(page, site, failing=bool(place and place.fails))
        finally:
            page.close()

    def _context(self, site: str, screen: Screen) -> BrowserContext:
        alone = isinstance(screen.come, Place) and screen.come.alone
        key = (site, screen.look.locale, screen.touch, alone)
        if key not in self._contexts:
            self._contexts[key] = self._browser.new_context(
                base_url=site,
                locale=LOCALES[screen.look.locale],
                has_touch=screen.touch,
                reduced_motion="reduce",
                service_workers="allow" if alone else "block",
            )
            self._contexts[key].set_default_timeout(PATIENCE)
        return self._contexts[key]

    def close(self) -> None:
        for context in self._contexts.values():
            context.close()
