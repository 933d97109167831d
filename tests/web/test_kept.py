"""The page kept on a device: it can be installed, opens without a line, and keeps no game."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect


@pytest.fixture(scope="module")
def page(browser: Browser, site: str) -> Iterator[Page]:
    """A page whose worker has come to rest."""
    context = browser.new_context(base_url=site, locale="en-GB")
    page = context.new_page()
    page.goto("/")
    page.evaluate("navigator.serviceWorker.register('/sw.js')")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.reload()
    page.wait_for_function("navigator.serviceWorker.controller !== null")
    yield page
    context.close()


def test_it_can_be_installed(page: Page) -> None:
    answer = page.context.new_cdp_session(page).send("Page.getInstallabilityErrors")
    known = {"in-incognito"}  # as every page of a test is

    found = {one["errorId"] for one in answer["installabilityErrors"]}
    assert found <= known


def test_it_opens_without_a_line_and_says_so(page: Page) -> None:
    page.context.set_offline(True)
    try:
        page.goto("/t/somewhere")
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        expect(page.get_by_role("button", name="Try again")).to_be_visible()
    finally:
        page.context.set_offline(False)


def test_it_keeps_files_and_nothing_of_a_game(page: Page) -> None:
    kept = page.evaluate(
        """async () => {
          const names = await caches.keys();
          const all = await Promise.all(names.map(async name => (await caches.open(name)).keys()));
          return all.flat().map(({url}) => new URL(url).pathname);
        }"""
    )

    assert "/" in kept
    assert len(kept) > 20
    outside = [path for path in kept if path.startswith(("/api", "/ws", "/t/"))]
    assert all(path.startswith("/api/rules") for path in outside)
