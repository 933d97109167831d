"""Pages without people: the site's own, and those of learning."""

import re

from playwright.sync_api import Page

from tests.web import longer_words
from tests.web.learner import way
from tests.web.screens import page_inspectors as pages
from tests.web.screens.inspectors import (
    barriers_of_all_kinds,
    colours_of_other_themes,
    complaints,
    focus_under_a_bar,
    words,
)
from tests.web.screens.look import (
    EN_DESK,
    EN_PHONE,
    EVERY,
    FR_DESK,
    FR_PHONE,
    LEAST_PHONE,
    PHONE,
    Look,
)
from tests.web.screens.screen import Come, Inspector, Screen
from tests.web.ways import WHOLE

HAND = "[data-testid=hand-card]"
LONG = Look(PHONE, "en", long=True)
REFEREE = "/referee?rules=rami51&ask=laying&cards=9H.TH.JH.QS.QD.*"


def page_of(address: str, seen: str = "main h1") -> Come:
    """A page that is there once it shows what is to be seen."""

    def show(page: Page) -> None:
        page.goto(address)
        page.wait_for_selector(seen)

    return show


def lesson(name: str) -> Come:
    return page_of(f"/learn/{name}", HAND)


def learnt(page: Page) -> None:
    """After the act of a lesson."""
    lesson("melds")(page)
    way(page, "mouse").task()
    page.get_by_test_id("lesson-next").wait_for()


def solved(page: Page) -> None:
    """A puzzle with its solution on the board."""
    page_of("/puzzles/dead-1", HAND)(page)
    page.get_by_test_id("puzzle-solution").click()
    page.get_by_test_id("puzzle-like").wait_for()


def term_card(page: Page) -> None:
    page_of("/rules/rami51")(page)
    page.locator("[data-term=joker]").first.click()
    page.get_by_test_id("term-card").wait_for()


def sheet(page: Page) -> None:
    """A sheet with two rounds, the second half typed."""
    page.goto("/score")
    for number, name in enumerate(("Amal", "Bilel"), 1):
        page.get_by_label(re.compile(rf"^(Joueur|Player) {number}$")).fill(name)
    page.get_by_role("button", name=re.compile("Commencer la feuille|Begin the sheet")).click()
    keys = page.get_by_test_id("entering")
    for digit in "047":
        keys.get_by_role("button", name=digit, exact=True).click()
        keys.locator(".go").click()
    page.get_by_test_id("sheet").locator("tfoot td").first.wait_for()


def settings(page: Page) -> None:
    page_of("/")(page)
    page.get_by_role("button", name=re.compile("Réglages|Settings")).click()
    page.get_by_role("dialog").wait_for()


def another_device(page: Page) -> None:
    """The link for another device."""
    settings(page)
    page.get_by_role("button", name=re.compile("Montrer le lien|Show the link")).click()
    page.get_by_role("dialog").locator(".picture svg").wait_for()


def play_now(page: Page) -> None:
    page_of("/")(page)
    page.get_by_role("button", name=re.compile("sans chrono|no clock")).click()
    page.get_by_label(re.compile("Niveau du robot|Bot level")).wait_for()


PAGES: dict[str, tuple[Come, *tuple[Look, ...]]] = {
    "home": (page_of("/"), FR_DESK, EN_PHONE.dark()),
    "new": (page_of("/new?rules=rami51"), EN_DESK.dark(), LONG),
    "patched": (page_of("/new?rules=palace+knock"), EN_PHONE.contrast()),
    "rules-gin": (page_of("/rules/gin"), LONG),
    "term": (page_of("/glossary/joker?rules=rami51"), FR_PHONE.dark()),
    "lobby": (page_of("/lobby"), FR_PHONE.contrast(), LONG),
    "experience": (page_of("/experience"), FR_PHONE.dark()),
    "deal": (page_of("/deal"), EN_PHONE),
    "learn": (page_of("/learn"), FR_PHONE.contrast()),
    "puzzles": (page_of("/puzzles"), EN_PHONE.dark()),
    "nowhere": (page_of("/nowhere"), EN_DESK),
    "term-card": (term_card, FR_PHONE.contrast()),
    "referee": (page_of(REFEREE, "[data-testid=verdict] h2"), Look(LEAST_PHONE, "en")),
    "sheet": (sheet, EN_PHONE.dark()),
    "another-device": (another_device, FR_DESK.contrast()),
    "play-now": (play_now, EN_PHONE),
    "learnt": (learnt, FR_PHONE.dark()),
    "score": (lesson("score"), EN_DESK.contrast()),
    "solved": (solved, FR_DESK.dark()),
}
"""How a page comes there, and in which looks it is looked at."""
FURTHER: dict[str, tuple[Come, *tuple[Look, ...]]] = {
    "rules": (page_of("/rules/rami51"), FR_PHONE),
    "settings": (settings, FR_DESK),
    "lesson": (lesson("melds"), FR_PHONE),
    "rules-of-gin": (page_of("/rules/gin"), EN_DESK),
    "glossary": (page_of("/glossary?rules=gin"), EN_DESK),
    "league-rules": (page_of("/league/rules"), EN_DESK),
    "rating": (page_of("/rating"), FR_PHONE),
    "history": (page_of("/history"), EN_DESK),
    "deals": (page_of("/deals"), FR_PHONE),
    "no-key": (page_of("/here/no.such.key"), FR_PHONE),
    "referee-asks": (page_of("/referee"), FR_DESK),
    "frappe": (lesson("frappe"), EN_PHONE),
    "puzzle": (page_of("/puzzles/dead-1", HAND), FR_PHONE),
}
"""Pages that are looked at under TIERCE_WHOLE=1 only."""
BOARDS = {"lesson", "learnt", "score", "frappe", "puzzle", "solved"}
"""Pages with a table."""
ALL_THEMES = {"home", "new", "learnt"}


def inspectors(name: str, look: Look) -> tuple[Inspector, ...]:
    if look.long:
        return (pages.dresses, pages.bars, complaints)
    looks: tuple[Inspector, ...] = (words, barriers_of_all_kinds)
    if name not in BOARDS:
        looks = (*looks, pages.width)
    if name in ("new", "lobby"):
        looks = (*looks, pages.dresses)
    if look.phone and name not in BOARDS:
        looks = (*looks, focus_under_a_bar)
    if WHOLE or name in ALL_THEMES:
        looks = (*looks, colours_of_other_themes)
    return (*looks, complaints)


def opened(come: Come, look: Look) -> Come:
    """The page, in longer words if the look wants them."""

    def show(page: Page) -> None:
        if look.long:
            longer_words.speak(page)
        come(page)

    return show


SCREENS = [
    Screen(name, look, opened(come, look), inspectors(name, look), look.phone)
    for name, (come, *looks) in (PAGES | FURTHER if WHOLE else PAGES).items()
    for look in ([*EVERY, *(one for one in looks if one.long)] if WHOLE else looks)
]
