"""What a page has asked for: a test that counts pixels waits until it has come and been drawn."""

from playwright.sync_api import Page, Request

from tests.web.player import SAID


class Traffic:
    """What a page has asked for that has not come yet."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._open: set[Request] = set()
        page.on("request", self._asked)
        page.on("requestfinished", self._came)
        page.on("requestfailed", self._came)
        page.on("framenavigated", lambda _: self._open.clear())

    def _asked(self, request: Request) -> None:
        self._open.add(request)

    def _came(self, request: Request) -> None:
        self._open.discard(request)

    def rest(self) -> None:
        """Until all has come and been drawn."""
        quiet = 0
        while quiet < 2:
            self._page.evaluate(SAID)
            quiet = 0 if self._open else quiet + 1
