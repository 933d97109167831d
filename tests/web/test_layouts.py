"""Nothing overlaps, nothing is cut, the page never scrolls sideways, whatever lies there."""

import os

import pytest
from playwright.sync_api import Page

from tests.web.conftest import Visitor
from tests.web.scenes import SCENES, Scene, heavy

SIZES = [
    (360, 640),
    (390, 844),
    (430, 932),
    (844, 390),
    (820, 1180),
    (1280, 720),
    (1366, 768),
    (1920, 1080),
]
GOOD, LEAST = 42, 24
"""Pixels of a card that its neighbour leaves free: for a finger, and for the eye."""

FAULTS = """() => {
  const faults = [];
  const low = document.querySelector('.table').dataset.layout === 'low';
  const box = one => one.getBoundingClientRect();
  const seen = one => box(one).width > 0 && box(one).height > 0;
  const all = wanted => [...document.querySelectorAll(wanted)].filter(seen);
  const over = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1.5
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1.5;
  const name = one => `${one.className || one.tagName} "${one.textContent.trim().slice(0, 30)}"`;
  const apart = ones => ones.forEach((one, at) => ones.slice(at + 1).forEach(other => {
    if (over(box(one), box(other))) faults.push(`${name(one)} over ${name(other)}`);
  }));
  if (document.scrollingElement.scrollWidth > innerWidth) faults.push('scrolls sideways');
  const parts = all('.table > :is(section, main, aside, header)');
  apart(parts.filter(one => !one.matches('.tip')));
  apart(all('.table > .tip, .hand, .verbs, .say, .seats'));
  apart(all('.chip'));
  for (const chip of all('.chip')) for (const mat of all('.mat'))
    if (over(box(chip), box(mat))) faults.push(`${name(chip)} over the mat`);
  apart(all('.verb'));
  apart(all('[data-testid=meld]'));
  for (const chip of all('.chip')) apart([...chip.children].filter(seen));

  const spilt = (holder, text) => {
    if (text.parentElement.closest('.toast') !== holder.closest('.toast')) return; // it lies over
    const range = document.createRange();
    range.selectNodeContents(text);
    const [inner, outer] = [range.getBoundingClientRect(), box(holder)];
    if (!inner.width || box(text.parentElement).width <= 1) return; // hidden from the eye
    for (let up = text.parentElement; up !== holder.parentElement; up = up.parentElement) {
      if (getComputedStyle(up).textOverflow === 'ellipsis') return;
    }
    const out = inner.left < outer.left - 1.5 || inner.right > outer.right + 1.5
      || inner.top < outer.top - 1.5 || inner.bottom > outer.bottom + 1.5;
    if (out) faults.push(`"${text.data.trim()}" out of ${holder.className}`);
  };
  for (const holder of all('.verb, .chip, .btn, .say, .tools, .pile, .toast')) {
    const texts = document.createTreeWalker(holder, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) if (texts.currentNode.data.trim()) spilt(holder, texts.currentNode);
  }
  for (const button of all('.table :is(a, button)')) {
    if (!button.closest('.seats') && (box(button).right > innerWidth + 1 || box(button).left < -1))
      faults.push(`${name(button)} out of the window`);
  }
  for (const toast of all('.toast')) {
    const { left, right, top, bottom } = box(toast);
    if (left < 0 || right > innerWidth || top < 0 || bottom > innerHeight)
      faults.push(`${name(toast)} out of the window`);
  }
  for (const card of all('.hand [data-key]')) {
    const { left, right, top, bottom } = box(card);
    if (left < -1 || right > innerWidth + 1 || top < 0 || bottom > innerHeight + 1)
      faults.push(`the card ${card.dataset.face} is cut`);
  }
  return [...new Set(faults)];
}"""
STRIPS = """() => {
  const cards = [...document.querySelectorAll('.hand .loose [data-key]')];
  const lefts = cards.map(card => card.getBoundingClientRect().left);
  return Math.min(...lefts.slice(1).map((left, at) => left - lefts[at]).filter(gap => gap > 0));
}"""
LONGER = """() => {
  const texts = document.createTreeWalker(document.querySelector('.table'), NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    if (text.data === text.longer || text.parentElement.closest('.name, .left, .vh')) continue;
    const longer = word => word + (word.length > 3 ? word.slice(1, 1 + word.length / 3) : '');
    text.data = text.longer = text.data.replace(/[\\p{L}]+/gu, longer);
  }
}"""


def settled(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate(
        "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
    )


def faults(page: Page) -> dict[str, list[str]]:
    found = {}
    for size in SIZES:
        settled(page, size)
        if wrong := page.evaluate(FAULTS):
            found[f"{size[0]}×{size[1]}"] = wrong
    return found


WHOLE = [(name, locale) for name in SCENES for locale in ("fr-FR", "en-GB")]
SHARE = [
    ("heavy", "fr-FR"),
    ("staged", "en-GB"),
    ("timed", "fr-FR"),
    ("taught", "en-GB"),
    ("hinted", "fr-FR"),
]


@pytest.mark.parametrize(("name", "locale"), WHOLE if os.environ.get("TIERCE_WHOLE") else SHARE)
def test_a_table_is_whole_in_every_size(visitor: Visitor, name: str, locale: str) -> None:
    page = visitor("/", locale=locale)
    SCENES[name].on(page)

    assert faults(page) == {}


@pytest.mark.parametrize("players", [2, 3, 5, 7])
def test_seats_around_the_mat_stand_clear_of_it(visitor: Visitor, players: int) -> None:
    page = visitor("/", locale="en-GB")
    SCENES["around"]._replace(position=heavy(players=players)).on(page)

    assert faults(page) == {}


def test_words_may_be_a_third_longer(visitor: Visitor) -> None:
    page = visitor("/", locale="en-GB")
    Scene(SCENES["heavy"].rules, heavy(players=4)).on(page)
    found = {}
    for size in SIZES:
        settled(page, size)
        page.evaluate(LONGER)
        if wrong := page.evaluate(FAULTS):
            found[size] = wrong

    assert found == {}


def test_strips_of_a_usual_hand_are_wide_on_a_phone(visitor: Visitor) -> None:
    page = visitor("/", phone=True)
    SCENES["drawing"].on(page)
    for size in SIZES[:4]:
        settled(page, size)
        assert page.evaluate(STRIPS) >= GOOD, size


def test_a_finger_finds_each_of_twenty_six_cards(visitor: Visitor) -> None:
    page = visitor("/", phone=True)
    SCENES["heavy"].on(page)
    free = {}
    for size in SIZES:
        settled(page, size)
        free[size] = page.evaluate(STRIPS)

    assert all(strip >= LEAST for strip in free.values()), free
    assert all(free[size] >= GOOD for size in SIZES[:4]), free
