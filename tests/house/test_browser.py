"""That browser tests have a browser, so that a broken set-up is not taken for a broken page."""

from playwright.sync_api import Page


def test_a_page_opens_and_its_script_runs(page: Page) -> None:
    page.set_content("<p></p><script>document.querySelector('p').textContent = '7♥'</script>")

    assert page.inner_text("p") == "7♥"
