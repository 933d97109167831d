"""What a browser itself must do for the safety of a person: hide, paste, and hear no stranger."""

from playwright.sync_api import Page, expect

from tests.web.conftest import Visitor

PHRASE = "quatre dames au café de la gare"
SAY = """() => new Promise(heard => {
  const go = `${location.origin}/new`;
  addEventListener('message', ({ data }) => data === 'last' && requestAnimationFrame(heard));
  for (const data of [{go}, {type: 'go', go}, {url: go}, go, JSON.stringify({go}), 'last'])
    window.postMessage(data, '*');
})"""
"""Until the window has had the last of these messages, and a frame has passed."""


def pasted(page: Page, kind: str) -> None:
    """Copy the phrase in the field for the name, and paste it into the one for the passphrase."""
    field = page.locator(f"input[autocomplete={kind}]")
    expect(field).to_have_attribute("type", "password")
    name = page.locator("input[autocomplete=username]")
    name.fill(PHRASE[:20])
    for at, keys in ((name, "ControlOrMeta+c"), (field, "ControlOrMeta+v")):
        at.press("ControlOrMeta+a")
        at.press(keys)
    expect(field).to_have_value(PHRASE[:20])


def test_a_field_for_a_passphrase_hides_it_and_takes_what_is_pasted(visitor: Visitor) -> None:
    page = visitor("/account")
    page.get_by_role("button", name="Choisir une phrase secrète").click()
    pasted(page, "new-password")
    page.goto("/sign-in")
    pasted(page, "current-password")


def test_a_message_to_the_window_does_nothing(visitor: Visitor) -> None:
    page = visitor("/lobby")
    page.get_by_role("main").wait_for()
    page.evaluate(SAY)

    assert page.url.endswith("/lobby")
