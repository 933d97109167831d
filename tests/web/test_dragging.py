"""Cards dragged with the mouse: where they go, and what a drag given up leaves."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import Visitor
from tests.web.stage import Stage
from tierce import preset

HAND = "AC AS 4H 6C 2H 4D 5D 3H 4C 7D 6D"
PLAYING = {"players": 2, "turn": 0, "drawn": True, "turns": [5, 5], "discard": "7S KS"}


@pytest.fixture
def stage(visitor: Visitor) -> Stage:
    page: Page = visitor(None, locale="en-GB")
    page.set_viewport_size({"width": 1440, "height": 900})
    stage = Stage(page, preset("gin"), {**PLAYING, "hands": [HAND, 10]})
    stage.enter()
    stage.rest()  # what listens for drags comes after the cards
    return stage


def card(page: Page, face: str) -> Locator:
    return page.locator(f"[data-testid=hand-card][data-face='{face}']")


def lifted(page: Page, face: str, x: int = 0, y: int = -60) -> None:
    """Press on the card and move the pointer by so much."""
    box = card(page, face).bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 10, box["y"] + 24)
    page.mouse.down()
    page.mouse.move(box["x"] + 10 + x, box["y"] + 24 + y, steps=3)


def carried(page: Page) -> Locator:
    return page.locator(".carried.fan")


def test_a_press_is_a_mere_tap_a_drag_given_up_or_one_that_ends_on_the_pile(stage: Stage) -> None:
    page, pile = stage.page, stage.page.locator("[data-drop=discard]")
    left = HAND.replace(" 6C", "")
    stage.after["discard 6C"] = {**PLAYING, "hands": [left, 10], "turn": 1, "drawn": False}

    # A press that hardly moves is a tap.
    lifted(page, "6C", x=3, y=3)
    expect(carried(page)).to_have_count(0)
    page.mouse.up()
    expect(card(page, "6C")).to_have_attribute("aria-pressed", "true")

    # Escape gives a drag up: where the button is let go then means nothing.
    lifted(page, "6C")
    expect(carried(page)).to_be_visible()
    page.keyboard.press("Escape")
    expect(carried(page)).to_have_count(0)
    pile.hover()
    page.mouse.up()
    expect(carried(page)).to_have_count(0)

    # A card dropped on the pile is discarded.
    lifted(page, "6C")
    expect(carried(page)).to_be_visible()
    pile.hover()
    page.mouse.up()
    expect(card(page, "6C")).to_have_count(0)
    assert stage.acts == ["discard 6C"]
