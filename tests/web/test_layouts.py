"""Nothing overlaps, nothing is cut, the page never scrolls sideways, whatever lies there."""

from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import Page

from tests.web import longer_words
from tests.web.conftest import Visitor
from tests.web.scenes import SCENES, heavy
from tests.web.ways import WHOLE

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

FAULTS = Path(__file__).with_name("faults.js").read_text("utf-8")
DRESS = """(text, dir) => new MutationObserver((_, watch) => {
  if (!document.documentElement) return;
  document.documentElement.style.fontSize = `${text}%`;
  document.documentElement.dir = dir;
  watch.disconnect();
}).observe(document, { childList: true })"""
STRIPS = """() => {
  const cards = [...document.querySelectorAll('.hand .loose [data-key]')];
  const lefts = cards.map(card => card.getBoundingClientRect().left);
  return Math.min(...lefts.slice(1).map((left, at) => left - lefts[at]).filter(gap => gap > 0));
}"""


class Look(NamedTuple):
    """How somebody reads: letters in percent, colours of the system, another language."""

    text: int = 100
    forced: bool = False
    long: bool = False
    rtl: bool = False

    def seen(self, visitor: Visitor, path: str = "/nowhere") -> Page:
        more = {"forced_colors": "active"} if self.forced else {}
        page = visitor("/nowhere", locale="en-GB", **more)
        page.add_init_script(f"({DRESS})({self.text}, '{'rtl' if self.rtl else 'ltr'}')")
        if self.long:
            longer_words.speak(page.context)
        page.goto(path)
        return page


def settled(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate(
        "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
    )


def faults(page: Page, sizes: Iterable[tuple[int, int]] = SIZES) -> dict[str, list[str]]:
    found = {}
    for size in sizes:
        settled(page, size)
        if wrong := page.evaluate(FAULTS):
            found[f"{size[0]}×{size[1]}"] = wrong
    return found


ALL = [(name, locale) for name in SCENES for locale in ("fr-FR", "en-GB")]
SHARE = [
    ("heavy", "fr-FR"),
    ("staged", "en-GB"),
    ("timed", "fr-FR"),
    ("taught", "en-GB"),
    ("hinted", "fr-FR"),
]


@pytest.mark.parametrize(("name", "locale"), ALL if WHOLE else SHARE)
def test_a_table_is_whole_in_every_size(visitor: Visitor, name: str, locale: str) -> None:
    page = visitor("/", locale=locale)
    SCENES[name].on(page)

    assert faults(page) == {}


@pytest.mark.parametrize("players", [2, 3, 5, 7])
def test_seats_around_the_mat_stand_clear_of_it(visitor: Visitor, players: int) -> None:
    page = visitor("/", locale="en-GB")
    SCENES["around"]._replace(position=heavy(players=players)).on(page)

    assert faults(page) == {}


LOOKS = {
    "text at 150 %": Look(text=150),
    "text at 200 %": Look(text=200),
    "forced colours": Look(forced=True),
    "long words": Look(long=True),
    "right to left": Look(rtl=True),
    "right to left, long words, text at 125 %": Look(text=125, long=True, rtl=True),
}
PHONE, TABLET, DESK, LEAST_PHONE = (390, 844), (820, 1180), (1280, 720), (320, 568)
CORNERS = [*SIZES, LEAST_PHONE, (320, 560), (2560, 1440)]
"""The sizes of every table, the smallest phone, a desk at 400 %, and a screen for two."""
MATRIX = [(scene, look) for scene in SCENES for look in LOOKS]
FEW = [(scene, look) for scene in ("heavy", "timed") for look in LOOKS]


@pytest.mark.parametrize(("name", "look"), MATRIX if WHOLE else FEW)
def test_a_table_is_whole_however_it_is_read(visitor: Visitor, name: str, look: str) -> None:
    sizes = CORNERS if WHOLE else [PHONE, TABLET, DESK, LEAST_PHONE]
    page = LOOKS[look].seen(visitor)
    SCENES[name].on(page)

    assert faults(page, sizes) == {}


@pytest.mark.parametrize("name", ["heavy", "staged", "gin"])
def test_a_table_is_whole_in_the_smallest_and_the_largest_window(
    visitor: Visitor, name: str
) -> None:
    page = visitor("/nowhere", locale="fr-FR")
    SCENES[name].on(page)

    assert faults(page, CORNERS[len(SIZES) :]) == {}


def test_cards_grow_with_a_large_screen(visitor: Visitor) -> None:
    page = visitor("/nowhere")
    SCENES["drawing"].on(page)
    widths = []
    for size in ((1280, 720), (1920, 1080), (2560, 1440)):
        settled(page, size)
        widths.append(page.locator("[data-testid=meld] .card").first.bounding_box()["width"])

    assert widths == sorted(set(widths))
    assert widths[-1] >= 2 * widths[0]


PAGES = ["/new?rules=rami51", "/lobby", "/rules/gin"]
WIDE = """() => [...document.querySelectorAll('body *')].filter(one => {
  const { left, right, width } = one.getBoundingClientRect();
  return !one.closest('.vh, .skip, .others') && width > 1 && (right > innerWidth + 1 || left < -1);
}).map(one => one.outerHTML.slice(0, 120))"""
BARS = """() => [...document.querySelectorAll('main *')].filter(one => {
  const { position } = getComputedStyle(one);
  const box = one.getBoundingClientRect();
  return ['sticky', 'fixed'].includes(position) && box.width > innerWidth / 2
    && box.height > innerHeight / 4;
}).map(one => one.outerHTML.slice(0, 120))"""


@pytest.mark.parametrize("path", PAGES)
@pytest.mark.parametrize("look", ["text at 200 %", "long words", "right to left"])
def test_a_page_never_runs_out_of_the_window(visitor: Visitor, path: str, look: str) -> None:
    page = LOOKS[look].seen(visitor, path)
    page.wait_for_load_state("networkidle")
    for size in (LEAST_PHONE, PHONE, DESK):
        settled(page, size)
        assert page.evaluate(WIDE) == [], size


@pytest.mark.parametrize("path", PAGES)
def test_no_bar_covers_the_text_at_a_zoom_of_400_percent(visitor: Visitor, path: str) -> None:
    page = visitor(path)
    page.wait_for_load_state("networkidle")
    for size in ((320, 180), (320, 256)):
        settled(page, size)
        assert page.evaluate(BARS) == [], size


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
