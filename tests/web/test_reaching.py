"""Nothing that a player needs is out of reach: turn, verbs, seats, scores, exits, addresses."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Visitor
from tests.web.scenes import CROWD, SCENES, Scene, heavy, pick
from tests.web.screens.dress import Dress, put_on
from tests.web.screens.look import DESK, LYING, PHONE, SMALL, Size, settled

COVERED = """(wanted) => {
  const one = document.querySelector(wanted);
  one.scrollIntoView({ block: 'nearest' });
  const { left, right, top, bottom } = one.getBoundingClientRect();
  const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return !one.contains(there);
}"""
SEEN = """one => {
  const { left, right, top, bottom } = one.getBoundingClientRect();
  return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
}"""


def at_size(visitor: Visitor, scene: Scene, size: Size, text: int = 100) -> Page:
    page = visitor(None, locale="en-GB")
    settled(page, size)
    stage = scene.on(page)
    put_on(page, Dress(text))
    stage.rest()
    return page


def test_a_hint_leaves_the_turn_and_the_selection_alone(visitor: Visitor) -> None:
    page = at_size(visitor, SCENES["hinted"], PHONE)
    pick(page, "2S")
    page.get_by_test_id("hint").click()
    page.get_by_test_id("toast").wait_for()
    for size in (PHONE, SMALL, LYING, DESK):
        settled(page, size)
        assert not page.evaluate(COVERED, ".say .msg"), size

    chosen = page.locator("[data-testid=hand-card][aria-pressed=true]")
    expect(chosen).to_have_count(1)
    expect(chosen).to_have_attribute("data-face", "2S")
    expect(page.locator(".hand .proposed")).not_to_have_count(0)


def test_a_hint_is_selected_once_it_is_accepted(visitor: Visitor) -> None:
    page = at_size(visitor, SCENES["hinted"], PHONE)
    page.get_by_test_id("hint").click()
    face = page.locator(".hand .proposed").first.get_attribute("data-face")
    page.get_by_test_id("remedy").click()

    chosen = page.locator("[data-testid=hand-card][aria-pressed=true]")
    expect(chosen.first).to_have_attribute("data-face", str(face))
    expect(page.locator(".hand .proposed")).to_have_count(0)


def test_a_hint_covers_no_tip_that_stands_there_with_it(visitor: Visitor) -> None:
    scene = SCENES["hinted"]._replace(told={"hints": True, "tips": True})
    page = at_size(visitor, scene, PHONE, text=150)
    page.get_by_test_id("tip").wait_for()
    page.get_by_test_id("hint").click()
    page.get_by_test_id("toast").wait_for()

    expect(page.get_by_test_id("tip")).to_be_hidden()
    assert not page.evaluate(COVERED, ".say .msg")


def test_the_verbs_and_the_tabs_of_the_sheet_are_reached_with_large_letters(
    visitor: Visitor,
) -> None:
    page = at_size(visitor, SCENES["drawing"], PHONE)
    for text in (150, 200):
        put_on(page, Dress(text))
        settled(page, PHONE)
        assert all(verb.evaluate(SEEN) for verb in page.locator(".verbs .verb").all()), text

    page.get_by_test_id("rail-open").click()
    page.get_by_role("tab").first.wait_for()
    for text in (100, 150, 200):
        put_on(page, Dress(text))
        settled(page, PHONE)
        for tab in page.get_by_role("tab").all():
            tab.focus()
            assert not page.evaluate(COVERED, f"#{tab.get_attribute('id')}"), text


def test_the_player_in_turn_is_in_sight_on_a_phone(visitor: Visitor) -> None:
    stage = Scene(CROWD, heavy())
    page = visitor(None, phone=True)
    table = stage.on(page)
    for turn in (1, 5, 6):
        table.show({**heavy(), "turn": turn})
        chip = page.locator(f"[data-seat='{turn}'].chip")
        page.wait_for_function(f"one => ({SEEN})(one)", arg=chip.element_handle())
        expect(page.locator(".seats")).to_have_class(re.compile("left|right"))


WHOLE_WORDS = """() => [...document.querySelectorAll('.scores .who')].filter(
  one => one.getClientRects().length && one.getBoundingClientRect().height
    > 1.8 * parseFloat(getComputedStyle(one).fontSize)).map(one => one.textContent)"""


def test_seven_names_of_the_scores_are_not_broken(visitor: Visitor) -> None:
    page = at_size(visitor, SCENES["heavy"], DESK)
    page.locator("#tab-scores").click()
    page.locator(".scores").wait_for()

    assert page.evaluate(WHOLE_WORDS) == []
    expect(page.locator(".scores .who").nth(3)).to_have_attribute("title", "Odile-Marguerite")


def test_scores_of_four_fit_a_phone_with_large_letters(visitor: Visitor) -> None:
    page = at_size(visitor, SCENES["drawing"], PHONE, text=150)
    page.get_by_test_id("rail-open").click()
    page.locator("#tab-scores").click()
    page.locator(".scores td").first.wait_for()
    for cell in page.locator(".scores td").all():
        assert cell.evaluate(SEEN)


def test_a_typed_address_of_the_rules_finds_them(visitor: Visitor) -> None:
    page = visitor(None)
    for path in ("/rules", "/regles", "/r%C3%A8gles/palace"):
        answer = page.goto(path)
        assert answer is not None
        assert answer.status == 200
        expect(page.get_by_role("heading", level=1)).to_have_text("Rami allemand")


@pytest.mark.parametrize("named", ["variant", "rules"])
def test_a_variant_that_is_not_known_is_said_so(visitor: Visitor, named: str) -> None:
    page = visitor(f"/new?{named}=quux", refused=True)
    expect(page.get_by_role("alert")).to_contain_text("quux")
    page.get_by_role("radio", name=re.compile("^Rami 51")).check()

    expect(page.get_by_role("alert")).to_have_count(0)


def test_a_form_that_nobody_touched_has_no_changes(visitor: Visitor) -> None:
    page = visitor("/new?variant=gin")
    expect(page.get_by_text("La limite est de 100 points")).to_be_visible()

    expect(page.get_by_text("Celles de la variante, telles quelles")).to_be_visible()
    expect(page.get_by_text("changée")).to_have_count(0)
    page.get_by_text("Règles de la table").click()
    expect(page.locator(".changes")).to_have_count(0)
