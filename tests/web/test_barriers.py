"""No barrier that a program can find: pages, states of a table, each theme and language."""

import re

import pytest
from playwright.sync_api import expect

from tests.web.barriers import COLOURS, barriers, clear
from tests.web.conftest import Visitor
from tests.web.hands import Mouse
from tests.web.learner import way
from tests.web.player import Player
from tests.web.scenes import SCENES
from tests.web.test_score import begin, type_points
from tests.web.ways import WHOLE, each_way
from tierce import preset

SPOILT = """() => {
  const [picture, letters] = ['img', 'p'].map(kind => document.createElement(kind));
  picture.src = 'data:,';
  letters.textContent = 'Pale';
  Object.assign(letters.style, { color: '#888', background: '#999', opacity: 1 });
  document.querySelector('main').append(picture, letters);
}"""


def test_a_barrier_is_found(visitor: Visitor) -> None:
    """Those who look for barriers see them: a picture without words, letters too pale to read."""
    page = visitor("/nowhere")
    page.wait_for_selector("main h1")
    page.evaluate(SPOILT)
    assert [one.split(":")[0] for one in barriers(page, but=COLOURS)] == ["image-alt"]
    assert [one.split(":")[0] for one in barriers(page, COLOURS)] == ["color-contrast"]


PAGES = [
    ("/", "fr-FR", False),
    ("/", "en-GB", True),
    ("/new", "en-GB", False),
    ("/rules/rami51", "fr-FR", True),
    ("/nowhere", "en-GB", False),
    ("/glossary/joker?rules=rami51", "fr-FR", True),
    ("/lobby", "fr-FR", True),
    ("/learn", "fr-FR", True),
    ("/experience", "fr-FR", True),
    ("/deal", "en-GB", True),
    ("/puzzles", "en-GB", True),
]
PATHS = [
    "/",
    "/new",
    "/new?rules=palace+knock",
    "/rules/rami51",
    "/rules/gin",
    "/glossary?rules=gin",
    "/lobby",
]
PATHS += ["/experience", "/league", "/league/rules", "/rating", "/purse"]
PATHS += ["/history", "/deals", "/deal", "/learn", "/puzzles", "/nowhere", "/here/no.such.key"]
EVERY = [(locale, phone) for locale in ("fr-FR", "en-GB") for phone in (False, True)]
STATES = [("staged", "fr-FR", True), ("placing", "en-GB", False), ("planned", "en-GB", True)]


@pytest.mark.parametrize(
    ("name", "locale", "phone"),
    [(name, *look) for name in SCENES for look in EVERY] if WHOLE else STATES,
)
def test_states_of_a_table(visitor: Visitor, name: str, locale: str, phone: bool) -> None:
    page = visitor("/nowhere", locale=locale, phone=phone)
    SCENES[name].on(page)

    clear(page)


@pytest.mark.parametrize(
    ("path", "locale", "phone"),
    [(path, *look) for path in PATHS for look in EVERY] if WHOLE else PAGES,
)
def test_pages(visitor: Visitor, path: str, locale: str, phone: bool) -> None:
    page = visitor(path, locale=locale, phone=phone, reduced_motion="reduce")
    page.wait_for_selector("main h1")
    page.wait_for_load_state("networkidle")
    # A bar that sticks to the foot covers what can be scrolled out from under it: there, nothing.
    page.evaluate("() => scrollTo(0, document.documentElement.scrollHeight)")

    clear(page)


LESSONS = [("melds", "fr-FR", True), ("score", "en-GB", False), ("frappe", "en-GB", True)]


@pytest.mark.parametrize(
    ("name", "locale", "phone"),
    [(name, *look) for name in ("melds", "score", "frappe") for look in EVERY]
    if WHOLE
    else LESSONS[:2],
)
def test_a_lesson(visitor: Visitor, name: str, locale: str, phone: bool) -> None:
    """Before the act and after it."""
    page = visitor(f"/learn/{name}", locale=locale, phone=phone)
    page.wait_for_selector("[data-testid=hand-card]")
    page.wait_for_load_state("networkidle")
    clear(page)
    way(page, "touch" if phone else "mouse").task()
    page.get_by_test_id("lesson-next").wait_for()
    clear(page)


@pytest.mark.parametrize(("locale", "phone"), EVERY if WHOLE else EVERY[1:2])
def test_a_puzzle(visitor: Visitor, locale: str, phone: bool) -> None:
    """Before the answer and after it."""
    page = visitor("/puzzles/dead-1", locale=locale, phone=phone)
    page.wait_for_selector("[data-testid=hand-card]")
    page.wait_for_load_state("networkidle")
    clear(page)
    page.get_by_test_id("puzzle-solution").click()
    page.get_by_test_id("puzzle-like").wait_for()
    page.wait_for_timeout(1500)
    clear(page)


UNDER = """() => {
  const at = document.activeElement, box = at.getBoundingClientRect();
  const covers = one => {
    const bar = one.getBoundingClientRect();
    return !one.contains(at) && getComputedStyle(one).position === 'sticky'
      && box.top >= bar.top && box.bottom <= bar.bottom;
  };
  return [...document.querySelectorAll('main *')].some(covers) ? at.outerHTML : null;
}"""


def test_what_the_keyboard_comes_to_never_lies_under_a_bar(visitor: Visitor) -> None:
    """WCAG 2.4.11, focus not obscured."""
    page = visitor("/new?rules=palace+knock", phone=True, reduced_motion="reduce")
    page.wait_for_selector("main h1")
    page.wait_for_load_state("networkidle")
    for _ in range(60):
        page.keyboard.press("Tab")
        assert page.evaluate(UNDER) is None


@each_way(("en-GB", True), ("fr-FR", False))
def test_what_play_now_deals_and_who_a_player_is(
    visitor: Visitor, locale: str, phone: bool
) -> None:
    page = visitor("/", locale=locale, phone=phone, reduced_motion="reduce")
    page.get_by_role("button", name=re.compile("sans chrono|no clock")).click()
    page.get_by_label(re.compile("Niveau du robot|Bot level")).wait_for()
    clear(page)

    SCENES["drawing"].on(page)
    page.get_by_role("button", name="Ana").click()
    expect(page.get_by_test_id("story")).to_contain_text(re.compile("Régulier|Steady"))
    clear(page)


@each_way(("fr-FR", False), ("en-GB", True))
def test_the_settings(visitor: Visitor, locale: str, phone: bool) -> None:
    page = visitor("/", locale=locale, phone=phone, reduced_motion="reduce")
    page.get_by_role("button", name=re.compile("Réglages|Settings")).click()
    expect(page.get_by_role("dialog")).to_be_visible()
    clear(page)

    page.get_by_role("button", name=re.compile("Montrer le lien|Show the link")).click()
    page.get_by_role("dialog").locator(".picture svg").wait_for()
    clear(page)  # the link for another device


@each_way(("en-GB", True), ("fr-FR", False))
def test_a_table_that_fills(visitor: Visitor, locale: str, phone: bool) -> None:
    host = visitor("/", locale=locale, phone=phone, reduced_motion="reduce")
    host.get_by_role("button", name=re.compile("Inviter|Invite")).click()
    expect(host).to_have_url(re.compile("/t/"))
    host.wait_for_selector("section.room h1")  # not that of the page before
    clear(host)

    guest = visitor(host.url, locale=locale, phone=phone, reduced_motion="reduce")
    guest.wait_for_selector("main .room h1")  # not that of the page before, here too
    clear(guest)


@each_way(("fr-FR", False), ("en-GB", True))
def test_a_table_in_play(visitor: Visitor, locale: str, phone: bool) -> None:
    page = visitor(
        "/new?rules=palace&rounds=1", locale=locale, phone=phone, reduced_motion="reduce"
    )
    page.locator("button.create:visible").first.click()
    page.wait_for_selector("[data-testid=hand-card]")
    player = Player(page, preset("palace").but(rounds=1), Mouse(page))
    assert player.wait() == "draw"
    clear(page)  # to draw, with a first hint

    player.draw()
    for card in player.faces()[:3]:
        player.pick_face(card)
    page.get_by_test_id("verb-lay").click(force=True)  # it says why not, as it should
    clear(page)  # three selected, and a refusal

    player.hands.group()
    expect(page.get_by_test_id("staged")).to_have_count(1)
    clear(page)  # a group that may be no meld
    for tab in ("log", "scores", "rules", "help"):
        if phone and not page.get_by_role("dialog").count():
            page.get_by_test_id("rail-open").click()
        page.locator(f"#tab-{tab}").click()
        page.wait_for_load_state("networkidle")
        assert barriers(page) == [], tab
    page.keyboard.press("Escape")
    page.locator("[data-testid=staged] .undo").click()
    expect(page.get_by_test_id("staged")).to_have_count(0)
    player.round()
    page.wait_for_selector(".res")
    clear(page)  # the end


@each_way(("en-GB", True), ("en-GB", False))
def test_a_claimed_score_sheet_has_no_barriers(visitor: Visitor, locale: str, phone: bool) -> None:
    page = visitor("/score", locale=locale, phone=phone)
    begin(page)
    type_points(page, 0)
    page.get_by_test_id("entering").get_by_role("button", name="4", exact=True).click()
    page.get_by_label("Has opened").uncheck()
    expect(page.get_by_test_id("prices")).to_be_visible()
    clear(page)
    for _ in range(4):
        type_points(page, 0)
    page.get_by_role("button", name="End the match").click()
    page.get_by_test_id("claim").get_by_role("button").first.click()
    expect(page.get_by_test_id("claim").get_by_role("status")).to_be_visible()
    clear(page)
    for path, row in (("/history", "cards-match"), ("/p/me", "real-cards")):
        page.goto(path)
        expect(page.get_by_test_id(row)).to_be_visible()
        clear(page)
