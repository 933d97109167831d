"""Gin on the screen: arranging before a knock, the live deadwood, the upcard that is offered."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import Visitor
from tests.web.scenes import pick
from tests.web.stage import Stage
from tierce import preset

SIZES = {"fr-FR": (1440, 900), "en-GB": (390, 844)}
"""French is read on a desk, English on a phone."""
HAND = "AC AS 4H 6C 2H 4D 5D 3H 4C 7D 6D"
PLAYING = {"players": 2, "turn": 0, "drawn": True, "turns": [5, 5], "discard": "7S KS"}
OFFERED = {"players": 2, "turn": 0, "drawn": False, "turns": [0, 0], "discard": "7S"}


def table(visitor: Visitor, rules: str, position: dict, locale: str) -> Stage:
    page: Page = visitor(None, locale=locale)
    width, height = SIZES[locale]
    page.set_viewport_size({"width": width, "height": height})
    stage = Stage(page, preset(rules), position)
    stage.enter()
    return stage


def grouped(page: Page, *faces: str) -> None:
    pick(page, *faces)
    page.get_by_test_id("group").click()


def thrown(page: Page, face: str) -> Locator:
    """The card on top of the discards, by which the stage shows that it has heard an act."""
    return page.locator(f"[data-testid=pile-discard] [data-face='{face}']")


@pytest.mark.parametrize(
    ("locale", "verb", "about"),
    # A phone has the deadwood above the hand.
    [("fr-FR", "Cogner avec 7", "environ"), ("en-GB", "Knock", "about")],
)
def test_a_person_knocks_with_the_melds_he_has_staged(
    visitor: Visitor, locale: str, verb: str, about: str
) -> None:
    position = {**PLAYING, "hands": [HAND, 10]}
    stage = table(visitor, "gin+knock_10+limit_100", position, locale)
    page = stage.page
    expect(page.get_by_test_id("deadwood").locator("strong")).to_have_text("6")

    grouped(page, "4C", "4D", "4H")
    grouped(page, "5D", "6D", "7D")
    expect(page.get_by_test_id("deadwood").locator("strong")).to_have_text("7")
    pick(page, "6C")
    knock = page.get_by_test_id("verb-knock")
    expect(knock).to_contain_text(verb)
    expect(knock).to_contain_text(about)
    act = "knock 6C: 4C 4H 4D, 5D 6D 7D"
    stage.after[act] = {**position, "discard": "7S KS QS"}
    knock.click()

    expect(thrown(page, "QS")).to_be_visible()
    assert stage.acts == [act]


@pytest.mark.parametrize(("locale", "verb"), [("fr-FR", "Passer"), ("en-GB", "Pass")])
def test_a_person_declines_the_upcard_by_its_button_or_by_the_key_n(
    visitor: Visitor, locale: str, verb: str
) -> None:
    position = {**OFFERED, "hands": ["AC AS 4H 2H 4D 5D 3H 4C 7D 6D", 10]}
    stage = table(visitor, "gin+upcard_offer", position, locale)
    button = stage.page.get_by_test_id("verb-pass")
    expect(button).to_contain_text(verb)
    expect(stage.page.get_by_test_id("turn-line")).to_contain_text("7")
    stage.after["pass"] = {**position, "discard": "8S"}
    button.click()
    expect(thrown(stage.page, "8S")).to_be_visible()

    stage.after["pass"] = {**position, "discard": "9S"}
    stage.page.keyboard.press("n")
    expect(thrown(stage.page, "9S")).to_be_visible()
    assert stage.acts == ["pass", "pass"]


def test_gin_from_the_first_page_is_a_match_to_100_for_two(visitor: Visitor) -> None:
    page = visitor("/", locale="en-GB")
    page.get_by_role("link", name="Gin rummy").click()
    told = page.locator(".side .told")
    expect(told).to_contain_text("100")
    page.locator("button.create:visible").first.click()

    expect(page.get_by_test_id("opponent")).to_have_count(1)
    expect(page.locator(".pill.rules")).to_contain_text("match to 100")
