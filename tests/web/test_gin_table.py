"""Gin on the screen: arranging before a knock, the live deadwood, the upcard that is offered."""

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Visitor
from tests.web.scenes import pick
from tests.web.stage import Stage
from tierce import preset

LOCALES = {"fr": "fr-FR", "en": "en-GB"}
SIZES = {"desk": (1440, 900), "phone": (390, 844)}
HAND = "AC AS 4H 6C 2H 4D 5D 3H 4C 7D 6D"
PLAYING = {"players": 2, "turn": 0, "drawn": True, "turns": [5, 5], "discard": "7S KS"}
OFFERED = {"players": 2, "turn": 0, "drawn": False, "turns": [0, 0], "discard": "7S"}


def table(visitor: Visitor, rules: str, position: dict, locale: str, size: str) -> Stage:
    page: Page = visitor("/nowhere", locale=locale)
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    stage = Stage(page, preset(rules), position)
    stage.enter()
    return stage


def grouped(page: Page, *faces: str) -> None:
    pick(page, *faces)
    page.get_by_test_id("group").click()


@pytest.mark.parametrize("size", ["desk", "phone"])
@pytest.mark.parametrize(("lang", "verb"), [("fr", "Cogner avec 7"), ("en", "Knock with 7")])
def test_a_person_knocks_with_the_melds_he_has_staged(
    visitor: Visitor, lang: str, verb: str, size: str
) -> None:
    position = {**PLAYING, "hands": [HAND, 10]}
    stage = table(visitor, "gin+knock_10+limit_100", position, LOCALES[lang], size)
    page = stage.page
    expect(page.get_by_test_id("deadwood").locator("strong")).to_have_text("6")

    grouped(page, "4C", "4D", "4H")
    grouped(page, "5D", "6D", "7D")
    expect(page.get_by_test_id("deadwood").locator("strong")).to_have_text("7")
    pick(page, "6C")
    knock = page.get_by_test_id("verb-knock")
    # A phone has the deadwood above the hand.
    expect(knock).to_contain_text(verb if size == "desk" else verb.split(maxsplit=1)[0])
    expect(knock).to_contain_text("environ" if lang == "fr" else "about")
    knock.click()

    expect(knock).to_be_visible()
    assert stage.acts == ["knock 6C: 4C 4H 4D, 5D 6D 7D"]


@pytest.mark.parametrize("size", ["desk", "phone"])
@pytest.mark.parametrize(("lang", "verb"), [("fr", "Passer"), ("en", "Pass")])
def test_a_person_declines_the_upcard(visitor: Visitor, lang: str, verb: str, size: str) -> None:
    position = {**OFFERED, "hands": ["AC AS 4H 2H 4D 5D 3H 4C 7D 6D", 10]}
    stage = table(visitor, "gin+upcard_offer", position, LOCALES[lang], size)
    button = stage.page.get_by_test_id("verb-pass")
    expect(button).to_contain_text(verb)
    expect(stage.page.get_by_test_id("turn-line")).to_contain_text("7")
    button.click()

    expect(button).to_be_visible()
    assert stage.acts == ["pass"]


def test_the_key_n_declines_the_upcard(visitor: Visitor) -> None:
    position = {**OFFERED, "hands": ["AC AS 4H 2H 4D 5D 3H 4C 7D 6D", 10]}
    stage = table(visitor, "gin+upcard_offer", position, "en-GB", "desk")
    expect(stage.page.get_by_test_id("verb-pass")).to_be_visible()
    stage.page.wait_for_load_state("networkidle")
    stage.page.keyboard.press("n")

    expect(stage.page.get_by_test_id("verb-pass")).to_be_visible()
    assert stage.acts == ["pass"]


def test_gin_from_the_first_page_is_a_match_to_100_for_two(visitor: Visitor) -> None:
    page = visitor("/", locale="en-GB")
    page.get_by_role("link", name="Gin rummy").click()
    told = page.locator(".side .told")
    expect(told).to_contain_text("100")
    page.locator("button.create:visible").first.click()

    expect(page.get_by_test_id("opponent")).to_have_count(1)
    expect(page.locator(".pill.rules")).to_contain_text("match to 100")
