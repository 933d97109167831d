"""Somebody who plays through the screen alone: sees what it shows, and clicks or types.

What to do is asked of the library, from the cards that the screen shows; how to do it is only ever
a click, a tap or a key.
"""

from typing import ClassVar, Protocol

from playwright.sync_api import Locator, Page, expect

import tierce
from tierce import Rules, name
from tierce.cards import bare, cards

PATIENCE = 20_000
"""Milliseconds until something must have happened on the screen."""


class Hands(Protocol):
    """A way to do things on the screen."""

    def pick(self, key: str) -> None: ...
    def act(self, verb: str) -> None: ...
    def group(self) -> None: ...
    def press(self, button: Locator) -> None: ...


class Mouse:
    """Clicks, or taps on a phone."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def pick(self, key: str) -> None:
        card = self.page.locator(f'[data-testid=hand-card][data-key="{key}"]')
        card.click(position={"x": 10, "y": 30})  # in a fan only the left strip is to be seen

    def act(self, verb: str) -> None:
        self.page.get_by_test_id(f"verb-{verb}").click()

    def group(self) -> None:
        self.page.get_by_test_id("group").click()

    def press(self, button: Locator) -> None:
        button.click()


class Keys:
    """The keyboard alone."""

    LETTERS: ClassVar = {
        "draw": "p",
        "take": "d",
        "lay": "l",
        "discard": "x",
        "undo": "u",
        "group": "g",
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
        for _ in range(60):
            if button.evaluate("element => element === document.activeElement"):
                self.page.keyboard.press("Enter")
                return
            self.page.keyboard.press("Tab")
        raise AssertionError("no way by keys to the button")


class Player:
    """Plays the seat of a page."""

    def __init__(self, page: Page, rules: Rules, hands: Hands) -> None:
        self.page = page
        self.rules = rules
        self.hands = hands
        self.opened = False
        self.laid = 0

    def round(self) -> None:
        """Play until the round's result stands on the screen."""
        self.opened = False
        for _ in range(400):
            if self.wait() == "result":
                return
            self.turn()
        raise AssertionError("the round should have ended")

    def wait(self) -> str:
        """What the screen asks for: ``draw``, ``play`` or nothing more, ``result``."""
        now = "[data-testid=turn-line] li.now"
        self.page.wait_for_selector(f"{now}, .res", timeout=PATIENCE)
        if self.page.locator(".res").count():
            return "result"
        steps = self.page.locator("[data-testid=turn-line] li")
        first = steps.first.get_attribute("class") or ""
        return "draw" if "now" in first.split() else "play"

    def turn(self) -> None:
        """One turn: draw, lay what opens or what can be laid, discard."""
        before = len(self.faces())
        if self.wait() == "draw":
            self.hands.act("draw")
            expect(self.cards()).to_have_count(before + 1, timeout=PATIENCE)
            self.lay()
        self.discard()

    def lay(self) -> None:
        """Lay the opening, later whatever the hand forms; one card stays for the discard."""
        melds = self.melds()
        if not melds:
            return
        for count, meld in enumerate(melds, 1):
            for card in meld:
                self.pick_face(card)
            self.hands.group()
            expect(self.page.get_by_test_id("staged")).to_have_count(count)
        self.hands.act("lay")
        expect(self.page.get_by_test_id("staged")).to_have_count(0, timeout=PATIENCE)
        self.opened = True
        self.laid += 1

    def melds(self) -> list[list[str]]:
        """The melds to lay now, as faces."""
        hand = cards(" ".join(self.unstaged()))
        if not self.opened:
            found = tierce.opening(hand, self.rules)
            return [] if found is None else [names(part.cards) for part in found.parts]
        return []

    def discard(self) -> None:
        """Throw the dearest card that the screen lets go."""
        hand = sorted(cards(" ".join(self.faces())), key=self.worth)
        before = len(hand)
        self.pick_face(name(hand[-1]))
        self.hands.act("discard")
        toast = self.page.get_by_test_id("toast")
        for _ in range(PATIENCE // 20):
            if self.cards().count() < before or self.page.locator(".res").count():
                return
            if toast.get_by_test_id("remedy").count():
                self.hands.act("discard")  # it fits the table and costs points: all the same
            self.page.wait_for_timeout(20)
        raise AssertionError("a card should have been thrown")

    def worth(self, card: int) -> int:
        return -1 if card >= 52 else self.rules.hand_values[card]

    def cards(self) -> Locator:
        return self.page.get_by_test_id("hand-card")

    def faces(self) -> list[str]:
        """The faces of the hand, staged cards among them."""
        return self.cards().evaluate_all("all => all.map(one => one.dataset.face)")

    def unstaged(self) -> list[str]:
        away = self.page.locator("[data-testid=staged] [data-testid=hand-card]")
        left = self.faces()
        for face in away.evaluate_all("all => all.map(one => one.dataset.face)"):
            left.remove(face)
        return left

    def pick_face(self, face: str) -> None:
        """Select a card of that face that is not selected and not staged."""
        free = "one => !one.closest('[data-testid=staged]') && one.ariaPressed !== 'true'"
        keys = self.cards().evaluate_all(
            f"(all, face) => all.filter(one => one.dataset.face === face).filter({free})"
            ".map(one => one.dataset.key)",
            face,
        )
        self.hands.pick(keys[0])


def names(laid: tuple[int, ...]) -> list[str]:
    """The faces of a meld as they lie in a hand."""
    return [name(bare(card)) for card in laid]
