"""Six words of the glossary in the log, in refusals and in lessons: each opens its card.

`test_glossary.py` does so for the page of the rules and for help.
"""

from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import Visitor
from tests.web.scenes import PLAYING
from tests.web.stage import Plain, Stage
from tests.web.test_glossary import table
from tierce import preset
from tierce.game.judge.judge import refusal
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
REFUSED = ("lay 9h 10h jh", "lay jh qs qd", "steal 5c m1", "gin 4d")
LESSONS = ("joker", "open51", "liban14")


def names(place: Locator) -> list[str]:
    words = place.locator("[data-term]").evaluate_all("all => all.map(one => one.dataset.term)")
    return list(dict.fromkeys(words))


def press(page: Page, place: Locator, known: set[str]) -> None:
    """Open each word of the place that was not opened yet."""
    for name in names(place):
        if name not in known:
            word = place.locator(f"[data-term='{name}']").first
            word.scroll_into_view_if_needed()
            word.click()
            expect(page.get_by_test_id("term-card").get_by_role("heading")).to_be_visible()
            page.keyboard.press("Escape")
            expect(page.get_by_test_id("term-card")).to_have_count(0)
            known.add(name)


def test_six_words_of_the_log(visitor: Visitor) -> None:
    page = visitor("/nowhere", locale="fr-FR")
    stage = table(page)
    stage.tell(*LOG)
    log = page.locator(".log")
    log.locator("[data-term]").first.wait_for()
    known: set[str] = set()
    press(page, log, known)
    assert len(known) >= 6, known


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


def test_six_words_of_refusals(visitor: Visitor) -> None:
    page = visitor("/nowhere", locale="en-GB")
    Judged(page, preset("rami51"), PLAYING).enter()
    known: set[str] = set()
    toast = page.get_by_test_id("toast")
    for line in REFUSED:
        field = page.get_by_test_id("command")
        field.fill(line)
        field.press("Enter")
        toast.locator("[data-term]").first.wait_for()
        press(page, toast, known)
    assert len(known) >= 6, known


def test_six_words_of_lessons(visitor: Visitor) -> None:
    page = visitor("/nowhere", locale="fr-FR", phone=True)
    known: set[str] = set()
    for name in LESSONS:
        page.goto(f"/learn/{name}")
        box = page.get_by_test_id("lesson")
        box.wait_for()
        box.locator("[data-term]").first.wait_for()
        press(page, box, known)
    assert len(known) >= 6, known
