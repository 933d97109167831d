"""Lessons on two devices of one account: left on one, resumed on the other."""

import json

from playwright.sync_api import Page, expect

from tests.web.answers import until
from tests.web.conftest import Come, Visitor

CARD = "[data-testid=hand-card]"
KEPT = """async step => {
  const {values} = await (await fetch('/api/account/kept')).json();
  return JSON.parse(values.lessons?.value ?? '{}').at?.melds === step;
}"""
LEFT = "step => JSON.parse(localStorage['tierce.lessons'] ?? '{}').at?.melds === step"


def go_on(page: Page, to: int) -> None:
    page.get_by_role("button", name="Étape suivante").click()
    expect(page.get_by_test_id("lesson-step")).to_have_attribute("aria-label", f"Étape {to} sur 3")


def kept(page: Page, step: int) -> None:
    """Wait until the account has this step of the lesson."""
    until(page, KEPT, step)


def test_a_lesson_left_on_one_device_is_resumed_on_the_other(visitor: Visitor, come: Come) -> None:
    amal = come("Amal").with_account()
    phone = visitor("/learn/melds", who=amal, phone=True)
    phone.wait_for_selector(CARD)
    go_on(phone, 2)
    kept(phone, 2)

    laptop = visitor("/learn", who=amal)
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
