"""That browser tests have a browser, so that a broken set-up is not taken for a broken page."""

import asyncio
from pathlib import Path

from playwright.sync_api import Page


def test_a_page_opens_and_its_script_runs(page: Page) -> None:
    page.set_content("<p></p><script>document.querySelector('p').textContent = '7♥'</script>")

    assert page.inner_text("p") == "7♥"


async def test_asynchronous_tests_run_although_a_browser_test_stands_before_them() -> None:
    assert asyncio.get_running_loop().is_running()


def test_browsers_are_opened_here_and_by_the_tests_of_the_client_alone() -> None:
    """For ``.ci/run`` looks nowhere else for them."""
    here = Path(__file__)
    tests = here.parents[1]
    opening = {
        file
        for file in tests.rglob("test_*.py")
        if not file.is_relative_to(tests / "web") and "playwright.sync_api" in file.read_text()
    }

    assert opening == {here}
