"""Ways to do things on the screen: mouse, finger, keyboard."""

from typing import ClassVar, Protocol

from playwright.sync_api import Locator, Page


class Hands(Protocol):
    """A way to do things on the screen."""

    def pick(self, key: str) -> None: ...
    def act(self, verb: str) -> None: ...
    def group(self) -> None: ...
    def press(self, button: Locator) -> None: ...
    def fill(self, field: Locator, text: str) -> None: ...


class Mouse:
    """Clicks, or taps on a phone."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def pick(self, key: str) -> None:
        card = self.page.locator(f'[data-testid=hand-card][data-key="{key}"]')
        card.click(position={"x": 10, "y": 30})  # in a fan only the left strip is to be seen

    def act(self, verb: str) -> None:
        button = self.page.get_by_test_id(f"verb-{verb}")
        # One that says why not is pressed all the same, as people do.
        button.click(force=verb == "discard")

    def group(self) -> None:
        self.page.get_by_test_id("group").click()

    def press(self, button: Locator) -> None:
        button.click()

    def fill(self, field: Locator, text: str) -> None:
        field.fill(text)


class Touch(Mouse):
    """Taps alone: no pointer hovers."""

    def pick(self, key: str) -> None:
        card = self.page.locator(f'[data-testid=hand-card][data-key="{key}"]')
        card.tap(position={"x": 10, "y": 30})

    def act(self, verb: str) -> None:
        self.page.get_by_test_id(f"verb-{verb}").tap(force=verb == "discard")

    def group(self) -> None:
        self.page.get_by_test_id("group").tap()

    def press(self, button: Locator) -> None:
        button.tap()


BEFORE = """wanted => {
  const kinds = 'a[href], button, input, select, textarea, summary, [tabindex]';
  const stops = [...document.querySelectorAll(kinds)]
    .filter(one => one.tabIndex >= 0 && !one.disabled && (one.type !== 'radio' || one.checked))
    .filter(one => one.checkVisibility({ visibilityProperty: true }));
  return Math.max(0, stops.indexOf(wanted) - stops.indexOf(document.activeElement) - 5);
}"""
"""How many keys come before the last few to an element that lies ahead."""


class Keys:
    """The keyboard alone."""

    LETTERS: ClassVar = {
        "draw": "p",
        "take": "d",
        "lay": "l",
        "discard": "x",
        "undo": "u",
        "group": "g",
        "knock": "k",
        "gin": "i",
        "fault": "r",
        "card": "b",
    }

    def __init__(self, page: Page) -> None:
        self.page = page

    def pick(self, key: str) -> None:
        """To the hand, along it to the card, and select it."""
        self.page.keyboard.press("h")
        for way in ["ArrowLeft"] * 30 + ["ArrowRight"] * 30:
            if self.page.evaluate("document.activeElement?.dataset?.key ?? ''") == key:
                self.page.keyboard.press("Space")
                return
            self.page.keyboard.press(way)
        raise AssertionError(f"no way by keys to the card {key}")

    def act(self, verb: str) -> None:
        self.page.keyboard.press(self.LETTERS[verb])

    def group(self) -> None:
        self.act("group")

    def press(self, button: Locator) -> None:
        self.reach(button)
        self.page.keyboard.press("Enter")

    def fill(self, field: Locator, text: str) -> None:
        self.reach(field)
        self.page.keyboard.press("Control+a")
        self.page.keyboard.type(text)

    def reach(self, wanted: Locator) -> None:
        """Go by Tab to an element: most of the way blindly, as a look takes longer than a key."""
        for _ in range(wanted.evaluate(BEFORE)):
            self.page.keyboard.press("Tab")
        for _ in range(120):
            if wanted.evaluate("element => element === document.activeElement"):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"no way by keys to {wanted}")
