"""The table as it is touched: what is green, what a message covers, how large a target is."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Visitor
from tests.web.scenes import HAND, PLAYING, SCENES, Scene, pick, usual
from tests.web.screens.look import settled
from tierce import preset

PALACE, RAMI = preset("palace"), preset("rami51")
SIZES = [(360, 640), (390, 844), (844, 390), (820, 1180), (1280, 720)]
FIRST_STEPS = [(360, 640), (390, 844), (820, 1180), (1280, 720)]
CROWDED = {"gin", "heavy", "out"}
OVERLAP = """([first, second]) => {
  const boxes = wanted => [...document.querySelectorAll(wanted)]
    .map(one => one.getBoundingClientRect())
    .filter(box => box.width > 2 && box.height > 2);
  const over = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  return boxes(first).flatMap(a => boxes(second).filter(b => a !== b && over(a, b))).length;
}"""
LETTERS = """() => [...document.querySelectorAll('.verb .label')].flatMap(label => {
  const [words, key] = [label.querySelector('b'), label.querySelector('kbd')];
  if (!key) return [];
  const [box, w, k] = [label, words, key].map(one => one.getBoundingClientRect());
  const seen = k.top < box.bottom - 2;
  return seen && (w.right > k.left + 1 || k.right > box.right + 1) ? [label.textContent] : [];
})"""
TARGETS = """() => [...document.querySelectorAll('.table :is(button, a)')].flatMap(one => {
  const box = one.getBoundingClientRect();
  // A term within a sentence is as high as its line: WCAG 2.5.8 leaves such targets out.
  if (!box.width || one.closest('[data-testid=hand-card], .melds, .vh, .term')) return [];
  const after = getComputedStyle(one, '::after');
  const reach = after.content === 'none' ? 0 : parseFloat(after.height) || 0;
  return Math.max(box.height, reach) < 43.5
    ? [`${one.className} ${one.textContent.trim()} ${box.height}`] : [];
})"""
BOXES = """() => ['.mat', '[data-pile=stock]', '.hand', '.say'].map(one => {
  const {x, y, width, height} = document.querySelector(one).getBoundingClientRect();
  return [x, y, width, height].map(Math.round).join(' ');
})"""


def overlaps(page: Page, first: str, second: str) -> int:
    return int(page.evaluate(OVERLAP, [first, second]))


# The green button

GREEN = re.compile(r"(^|\s)go(\s|$)")


def test_a_discard_that_costs_points_is_not_green_and_what_spares_them_is(
    visitor: Visitor,
) -> None:
    page = visitor(None, phone=True)
    opened = [True, False, True, True]
    position = usual(drawn=True, opened=opened, hands=["8H 3D 9S KC", 13, 10, 4])
    Scene(RAMI, position).on(page)
    pick(page, "8H")
    discard, add = page.get_by_test_id("verb-discard"), page.get_by_test_id("verb-add")
    expect(discard).to_contain_text("coûte 50")

    expect(discard).not_to_have_class(GREEN)
    expect(add).to_have_class(GREEN)
    pick(page, "3D")
    page.locator("[data-testid=hand-card][data-face='8H']").click(position={"x": 10, "y": 24})
    expect(discard).to_contain_text("finit le tour")
    expect(discard).to_have_class(GREEN)


# Letters, labels


@pytest.mark.parametrize("locale", ["fr-FR", "en-GB"])
def test_a_letter_never_lies_on_the_words_of_its_button(visitor: Visitor, locale: str) -> None:
    page = visitor(None, locale=locale)
    opened = [True, False, True, True]
    position = usual(drawn=True, opened=opened, hands=["8H 3D 9S KC", 13, 10, 4])
    Scene(RAMI, position).on(page)
    pick(page, "8H")
    page.get_by_test_id("destination").first.wait_for()
    for width in (1201, 1280, 1366, 1440, 1920):
        settled(page, (width, 800))

        assert page.evaluate(LETTERS) == [], width


STANDS = """() => [...document.querySelectorAll('.staged .stands, .grp .stands')].map(one => {
  const range = document.createRange();
  range.selectNodeContents(one);
  const words = range.getBoundingClientRect();
  const next = one.closest('.slot').nextElementSibling?.getBoundingClientRect();
  return next ? Math.round(words.right - next.left) : -1;
})"""


def test_what_a_staged_joker_stands_for_is_read_whole(visitor: Visitor) -> None:
    page = visitor(None)
    hand = HAND.replace("TH", "TC")
    Scene(PALACE, {**PLAYING, "hands": [f"{hand} 6S", 13, 10, 4]}).on(page)
    pick(page, "9H", "*", "JH")
    page.get_by_test_id("group").click()
    page.locator(".grp .stands").wait_for()
    for size in SIZES:
        settled(page, size)
        found = page.evaluate(STANDS)

        assert found
        assert max(found) <= 0, size


# Messages


def test_a_message_goes_with_the_selection_it_speaks_of(visitor: Visitor) -> None:
    page = visitor(None)
    Scene(PALACE, PLAYING).on(page)
    pick(page, "2S")
    page.get_by_test_id("verb-lay").click(force=True)
    page.get_by_test_id("toast").wait_for()
    pick(page, "5S")

    expect(page.get_by_test_id("toast")).to_have_count(0)


# First steps


def test_a_first_step_moves_nothing_and_covers_no_card(visitor: Visitor) -> None:
    page = visitor(None)
    stage = Scene(PALACE, PLAYING, told={"tips": True}).on(page)
    tip = page.get_by_test_id("tip")
    tip.wait_for()
    stage.rest()
    with_tip = {}
    for size in FIRST_STEPS:
        settled(page, size)
        with_tip[size] = page.evaluate(BOXES)
        assert overlaps(page, ".tip", "[data-testid=meld]") == 0, size
        assert overlaps(page, ".tip", ".pile") == 0, size
        assert overlaps(page, ".pile, .pile .cap", ".hand, .say") == 0, size
    tip.get_by_role("button").last.click()
    expect(tip).to_have_count(0)

    for size, boxes in with_tip.items():
        settled(page, size)
        assert page.evaluate(BOXES) == boxes, size


FIRST = ["staged", "gin", "heavy"]
MORE = ["taught", "hinted", "planned", "refused", "out"]
INSIDE = """() => {
  const mat = document.querySelector('.mat').getBoundingClientRect();
  return [...document.querySelectorAll('.pile, .pile .cap, .pile .cap span, .see')].filter(one => {
    const box = one.getBoundingClientRect();
    return box.height && (box.bottom > mat.bottom + 0.5 || box.top < mat.top);
  }).map(one => one.textContent);
}"""


@pytest.mark.parametrize(
    "name", FIRST + [pytest.param(one, marks=pytest.mark.whole) for one in MORE]
)
def test_in_every_size_nothing_leaves_the_mat_or_lies_on_another_and_targets_have_44_pixels(
    visitor: Visitor, name: str
) -> None:
    page = visitor(None, phone=True)
    SCENES[name].on(page).rest()
    for size in SIZES:
        settled(page, size)

        if name not in CROWDED:
            assert page.evaluate(TARGETS) == [], size
        assert overlaps(page, ".toast", ".chip") == 0, size
        assert overlaps(page, ".toast", ".hand [data-key]") == 0, size
        if size == SIZES[0]:
            assert page.evaluate(INSIDE) == [], size
