"""Lessons on two devices of one account: left on one, resumed on the other."""

import json

from playwright.sync_api import Page, expect

from tests.web.conftest import Visitor
from tests.web.test_accounts import by_words, open_account, write_words

CARD = "[data-testid=hand-card]"
LEFT = "step => JSON.parse(localStorage['tierce.lessons'] ?? '{}').at?.melds === step"


def go_on(page: Page, to: int) -> None:
    page.get_by_role("button", name="Étape suivante").click()
    expect(page.get_by_test_id("lesson-step")).to_have_attribute("aria-label", f"Étape {to} sur 3")


def kept(page: Page, step: int) -> None:
    """Wait until the account has this step of the lesson."""
    page.wait_for_function(
        """async step => {
          const {values} = await (await fetch('/api/account/kept')).json();
          return JSON.parse(values.lessons?.value ?? '{}').at?.melds === step;
        }""",
        arg=step,
        polling=500,
    )


def test_a_lesson_left_on_one_device_is_resumed_on_the_other(visitor: Visitor) -> None:
    phone = visitor("/", phone=True)
    open_account(phone)
    words = write_words(phone)
    phone.goto("/learn/melds")
    phone.wait_for_selector(CARD)
    go_on(phone, 2)
    kept(phone, 2)

    laptop = by_words(visitor("/"), words)
    laptop.wait_for_function(LEFT, arg=2)
    laptop.goto("/learn/melds")
    step = laptop.get_by_test_id("lesson-step")
    expect(step).to_have_attribute("aria-label", "Étape 2 sur 3")
    go_on(laptop, 3)
    kept(laptop, 3)

    phone.reload()
    phone.wait_for_function(LEFT, arg=3)
    phone.reload()
    expect(phone.get_by_test_id("lesson-step")).to_have_attribute("aria-label", "Étape 3 sur 3")
    assert json.loads(phone.evaluate("localStorage['tierce.lessons']"))["at"] == {"melds": 3}
