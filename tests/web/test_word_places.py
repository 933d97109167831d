"""Six words of the glossary in each place where they stand: a press opens the card of that word.

TIERCE_WHOLE=1 python3 run.py test tests/web/test_word_places.py     # each place in both languages
"""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import Visitor
from tests.web.scenes import PLAYING
from tests.web.stage import Plain, Stage
from tests.web.test_glossary import table
from tests.web.ways import WHOLE
from tierce import preset
from tierce.game.judge.judge import refusal
from tierce.learn.glossary.records import terms
from tierce.record.act_text import action

LOG = (
    {"type": "drew", "seat": 1, "card": None},
    {"type": "took", "seat": 1, "card": "9S"},
    {"type": "opened", "seat": 1, "points": 57, "melds": ["M1"]},
    {"type": "discarded", "seat": 1, "card": "KH", "last": False},
    {"type": "reshuffled", "stock": 30},
    {"type": "claimed", "seat": 2, "card": "KH", "drawn": None},
    {
        "type": "laid",
        "seat": 2,
        "meld": "M9",
        "kind": "run",
        "cards": ["5C", "6C", "7C"],
        "value": 18,
        "borrowed": [],
    },
    {"type": "swapped", "seat": 2, "meld": "M9", "cards": ["6C"], "result": ["5C", "6C", "7C"]},
    {
        "type": "stole",
        "seat": 2,
        "meld": "M9",
        "cards": ["8C"],
        "result": {"M9": ["5C", "6C", "7C"]},
    },
    {"type": "knocked", "seat": 2, "card": "KH", "gin": True, "hands": []},
    {"type": "timed_out", "seat": 2},
    {"type": "called", "seat": 2},
    {"type": "faulted", "seat": 3, "by": 1, "fault": "placeable", "points": 50, "drawn": 0},
)
REFUSED = {
    "fr": ("lay 9♥ 10♥ V♥", "lay V♥ D♠ D♦", "steal 5♣ m1", "gin 4♦"),
    "en": ("lay 9h 10h jh", "lay jh qs qd", "steal 5c m1", "gin 4d"),
}
LESSONS = ("joker", "open51", "liban14")
NAMES = {
    lang: {one.id: str(getattr(one, lang)) for one in terms().values()} for lang in ("fr", "en")
}


class Presser:
    """Presses each word of a place once, and looks at the card that opens."""

    def __init__(self, page: Page, lang: str) -> None:
        self.page, self.lang = page, lang
        self.known: set[str] = set()

    def press(self, place: Locator) -> None:
        words = place.locator("[data-term]:visible")
        words.first.wait_for()
        for name in words.evaluate_all("all => all.map(one => one.dataset.term)"):
            if name not in self.known:
                self.opens(place.locator(f"[data-term='{name}']:visible").first, name)
                self.known.add(name)

    def opens(self, word: Locator, name: str) -> None:
        word.scroll_into_view_if_needed()
        word.click()
        card = self.page.get_by_test_id("term-card")
        heading = card.get_by_role("heading")
        expect(heading).to_have_text(NAMES[self.lang][name], ignore_case=True)
        self.page.keyboard.press("Escape")
        expect(card).to_have_count(0)


def rules(page: Page, presser: Presser) -> None:
    page.goto("/rules/rami51")
    presser.press(page.locator(".rules-text"))


def on_log(page: Page, presser: Presser) -> None:
    table(page).tell(*LOG)
    presser.press(page.locator(".log"))


def on_help(page: Page, presser: Presser) -> None:
    table(page)
    page.keyboard.press("F1")
    presser.press(page.locator(".help"))


class Judged(Stage):
    """Answers an act that the rules refuse as the server does."""

    def _answer(self, asked: Plain) -> None:
        no = None
        if asked["type"] == "act":
            no = refusal(self.view.known, 0, action(asked["action"]))
        if no is None:
            super()._answer(asked)
        else:
            self._say({"type": "refused", "refusal": no.as_dict(), "id": asked["id"]})


def refusals(page: Page, presser: Presser) -> None:
    Judged(page, preset("rami51"), PLAYING).enter()
    for line in REFUSED[presser.lang]:
        field = page.get_by_test_id("command")
        field.fill(line)
        field.press("Enter")
        presser.press(page.get_by_test_id("toast"))


def lessons(page: Page, presser: Presser) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    for name in LESSONS:
        page.goto(f"/learn/{name}")
        presser.press(page.get_by_test_id("lesson"))


PLACES: dict[str, Callable[[Page, Presser], None]] = {
    "rules": rules,
    "log": on_log,
    "help": on_help,
    "refusals": refusals,
    "lessons": lessons,
}
LANGUAGES = ("fr", "en")
WAYS = [
    (place, lang)
    for at, place in enumerate(PLACES)
    for lang in (LANGUAGES if WHOLE else LANGUAGES[at % 2 :][:1])
]


@pytest.mark.parametrize(("place", "lang"), WAYS)
def test_six_words_open_their_cards(visitor: Visitor, place: str, lang: str) -> None:
    page = visitor(None, locale={"fr": "fr-FR", "en": "en-GB"}[lang])
    presser = Presser(page, lang)
    PLACES[place](page, presser)
    assert len(presser.known) >= 6, presser.known
