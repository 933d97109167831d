"""Lessons on the real table, played by a learner who knows only what is on the screen.

TIERCE_WHOLE=1 python3 run.py test -n auto tests/web/test_lessons.py     # all of them
"""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Come, Visitor
from tests.web.hands import Mouse, Touch
from tests.web.learner import ByHand, learn, way
from tests.web.spoken import listen, spoken, unspeakable
from tests.web.ways import WHOLE
from tierce.server.learn.contents import lessons

WAYS = [
    (locale, phone, how)
    for locale in ("fr-FR", "en-GB")
    for phone, hows in ((False, ("keys", "mouse", "text")), (True, ("touch", "text")))
    for how in hows
]
SOME = [
    ("steal", "fr-FR", True, "touch"),
    ("gin-more", "en-GB", False, "mouse"),
    ("out", "fr-FR", False, "keys"),
]
"""One for each way; by text the first lesson is learnt below, and one with its puzzle. That each
step has its right act is tested by the wire, in tests/server/learn.
"""
EVERY = [(name, *one) for name in lessons() for one in WAYS]
"""Every lesson in both languages and sizes, by hand and by text: under TIERCE_WHOLE=1."""
LESSON = "[data-testid=hand-card]"
LATER = 9_000
"""Milliseconds: what others do has been shown and a mistake undone, a question has an answer or its
line is dead.
"""


def come(visitor: Visitor, name: str, **more: object) -> Page:
    page = visitor(f"/learn/{name}", **more)
    page.wait_for_selector(LESSON)
    return page


def timed(visitor: Visitor, name: str, **more: object) -> Page:
    """A page whose clock the test may put forward."""
    page = visitor(None, **more)
    page.clock.install()
    page.goto(f"/learn/{name}")
    page.wait_for_selector(LESSON)
    return page


@pytest.mark.parametrize(("name", "locale", "phone", "how"), EVERY if WHOLE else SOME)
def test_a_lesson_is_played_to_its_end(
    visitor: Visitor, name: str, locale: str, phone: bool, how: str
) -> None:
    page = come(visitor, name, locale=locale, phone=phone)

    assert learn(page, way(page, how)) == len(lessons()[name].steps)
    kept = page.evaluate("JSON.parse(localStorage.getItem('tierce.lessons'))")
    assert kept["done"] == [name]


IN_BOTH = [("fr-FR", "Étape {} sur 3"), ("en-GB", "Step {} of 3")]


def words(text: str) -> int:
    return len(text.split())


@pytest.mark.parametrize(("locale", "step"), IN_BOTH if WHOLE else IN_BOTH[:1])
def test_the_first_lesson_takes_twelve_taps_and_three_minutes(
    visitor: Visitor, locale: str, step: str
) -> None:
    """The cards of a hand are tapped one by one, and all is read at 150 words a minute."""
    page = come(visitor, "melds", phone=True, locale=locale)
    taps, read, hands = 0, 0, Touch(page)
    task, said = page.get_by_test_id("lesson-task"), page.get_by_test_id("lesson-said")
    for number, faces in enumerate(([], ["9C", "9S", "9D"], ["4C", "5C", "6C"]), 1):
        expect(page.get_by_test_id("lesson-step")).to_have_attribute(
            "aria-label", step.format(number)
        )
        expect(page.locator(LESSON)).not_to_have_count(0)
        read += words(task.inner_text())
        for face in faces:
            page.locator(f"{LESSON}[data-face='{face}']").first.tap(position={"x": 8, "y": 30})
        hands.act("lay")
        expect(task).to_have_count(0)
        read += words(said.inner_text())
        if number < 3:
            page.get_by_test_id("lesson-next").tap()
        taps += len(faces) + 1 + (number < 3)
    minutes = read / 150 + taps * 3 / 60
    print(f"first lesson, {locale}: {taps} taps, {read} words, {minutes * 60:.0f} s")

    assert taps <= 12
    assert minutes <= 3


def test_a_mistake_gets_its_sentence_and_is_undone(visitor: Visitor) -> None:
    page = timed(visitor, "watch")
    before = page.locator(LESSON).count()
    page.locator(f"{LESSON}[data-face='9S']").click()
    Mouse(page).act("discard")

    expect(page.get_by_test_id("lesson-said")).to_contain_text("Il prend le 9")
    for melds in (2, 1):  # what the neighbour lays is shown, then taken back
        page.clock.fast_forward(LATER)
        expect(page.get_by_test_id("meld")).to_have_count(melds)
    expect(page.locator(LESSON)).to_have_count(before)
    ByHand(page, Mouse(page)).task()
    expect(page.get_by_test_id("lesson-next")).to_be_visible()


def test_what_was_not_meant_is_praised_and_undone_a_refusal_is_explained_and_help_goes_along(
    visitor: Visitor,
) -> None:
    page = timed(visitor, "melds", locale="en-GB")
    said, toast = page.get_by_test_id("lesson-said"), page.get_by_test_id("toast")
    lifted = page.locator(f"{LESSON}[aria-pressed='true']")
    expect(lifted).to_have_count(3)
    page.keyboard.press("Escape")
    expect(lifted).to_have_count(0)

    # A legal act that was not meant.
    page.locator(f"{LESSON}[data-face='KC']").click()
    Mouse(page).act("discard")
    expect(said).to_contain_text("That is allowed")
    expect(page.locator(LESSON)).to_have_count(5)
    page.clock.fast_forward(LATER)
    expect(page.locator(LESSON)).to_have_count(6)
    expect(page.get_by_test_id("lesson-task")).to_be_visible()

    # A refusal of the rules: it leaves nothing of what was said of the act before.
    for face in ("7H", "8H", "KC"):
        page.locator(f"{LESSON}[data-face='{face}']").click()
    page.get_by_test_id("verb-lay").click(force=True)
    expect(toast).to_be_visible()
    expect(said).to_be_empty()
    page.keyboard.press("Escape")

    # Help says what can be done, and then that it can be undone: the step stays done.
    page.keyboard.press("?")
    expect(page.get_by_test_id("help-now")).to_contain_text("Lay as soon as you have a meld")
    with page.context.expect_page() as opened:
        page.locator("[data-verb=lay]").get_by_role("link").click()
    expect(opened.value).to_have_url(re.compile("#section-opening$"))
    expect(opened.value.locator("#section-opening")).to_be_in_viewport()
    page.keyboard.press("Escape")
    for face in ("7H", "8H", "9H"):
        page.locator(f"{LESSON}[data-face='{face}']").click()
    Mouse(page).act("lay")
    expect(page.get_by_test_id("lesson-next")).to_be_visible()
    page.keyboard.press("?")
    expect(page.locator("[data-verb=undo]")).to_be_visible()
    page.clock.fast_forward(LATER)
    expect(page.get_by_test_id("lesson-next")).to_be_visible()
    expect(page.get_by_test_id("meld")).to_have_count(1)


def test_a_refusal_has_the_words_of_the_lesson_or_those_of_the_rules(visitor: Visitor) -> None:
    page = come(visitor, "open30", locale="en-GB")
    toast = page.get_by_test_id("toast")
    for face in ("7H", "8H", "9H"):
        page.locator(f"{LESSON}[data-face='{face}']").click()
    page.get_by_test_id("verb-lay").click(force=True)
    expect(toast).to_contain_text("7 + 8 + 9 = 24")

    page.get_by_test_id("command").fill("lay 4d kh 8h")
    page.get_by_test_id("command").press("Enter")
    expect(toast).not_to_contain_text("24")
    expect(page.get_by_test_id("lesson-task")).to_be_visible()


def test_a_lesson_is_resumed_where_it_was_left_from_the_first_page_too(visitor: Visitor) -> None:
    page = come(visitor, "melds")
    step = page.get_by_test_id("lesson-step")
    word = page.get_by_test_id("lesson-task").locator("[data-term]").first
    word.click()
    expect(page.get_by_test_id("term-card")).to_be_visible()
    page.keyboard.press("Escape")
    ByHand(page, Mouse(page)).task()
    expect(page.get_by_test_id("lesson-next")).to_be_visible()
    page.goto("/")
    on = page.get_by_test_id("lessons-on").get_by_role("link")
    expect(on).to_have_text("Continuer les leçons\u202f: Suites et séries")
    on.click()
    expect(step).to_have_attribute("aria-label", "Étape 2 sur 3")
    page.get_by_role("button", name="Étape précédente").click()
    expect(step).to_have_attribute("aria-label", "Étape 1 sur 3")
    page.get_by_role("button", name="Étape suivante").click()
    expect(step).to_have_attribute("aria-label", "Étape 2 sur 3")


CUT = "all => all.filter(one => one.scrollWidth > one.clientWidth).map(one => one.textContent)"
"""What does not fit where it is written."""


def test_on_a_phone_the_verbs_and_group_are_read_whole(visitor: Visitor) -> None:
    page = visitor("/learn/steal", phone=True)
    page.get_by_test_id("hint").click()
    page.get_by_test_id("remedy").click()
    expect(page.get_by_test_id("verb-steal")).to_be_visible()
    expect(page.get_by_test_id("group")).to_have_text("Grouper")
    assert page.get_by_test_id("group").evaluate_all(CUT) == []
    assert page.locator(".verb .label b").evaluate_all(CUT) == []


def test_the_menu_leads_to_the_overview_to_its_lessons_and_to_all_words(visitor: Visitor) -> None:
    page = visitor("/lobby")
    page.get_by_role("navigation", name="Site").get_by_role("link", name="Apprendre").click()
    page.get_by_test_id("learn-words").click()
    expect(page.get_by_role("heading", name="brelan", exact=True)).to_be_visible()
    page.go_back()
    page.get_by_test_id("learn-go").click()
    page.wait_for_selector(LESSON)

    # What is known is skipped, and the overview says so.
    page.goto("/learn/open51")
    page.get_by_test_id("lesson-skip").click()
    expect(page).to_have_url(re.compile("/learn$"))
    rami = page.get_by_test_id("family").filter(has_text="Rami 51")
    expect(rami).to_contain_text("1 sur 1")
    expect(page.get_by_test_id("learn-go")).to_have_text("Continuer\u202f: Suites et séries")


NUMBERS = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
RANKS = {name: number for number, name in enumerate(NUMBERS, 2)}


def by_ear(hint: str) -> str:
    """The command for a hint that was heard, such as ``Lay two of clubs, ...``."""
    verb, *_ = hint.lower().split()
    cards = re.findall(r"(\w+) of (\w)", hint.lower())
    return " ".join([verb, *[f"{RANKS.get(rank, rank[0])}{suit}" for rank, suit in cards]])


HEARD = """([known, part]) => {
  const plain = text => text.replaceAll(/[\\u202f\\xa0]/g, ' ');
  return 1 + window.spoken.findIndex((text, at) => at >= known && plain(text).includes(part));
}"""
"""Which of the texts spoken is the first with this in it, from a number on; from 1."""


class Ear:
    """A listener at the keyboard, who knows only what is said and what has the focus."""

    def __init__(self, page: Page) -> None:
        self.page, self.known = page, 0

    def write(self, line: str) -> None:
        field = self.page.get_by_test_id("command")
        field.fill(line)
        field.press("Enter")

    def hears(self, part: str) -> str:
        """What is said next with this in it."""
        at = self.page.wait_for_function(HEARD, arg=[self.known, part]).json_value()
        self.known = at
        return spoken(self.page)[at - 1]

    def focused(self) -> str:
        return str(self.page.evaluate("document.activeElement.textContent.trim()"))


def test_the_first_lesson_is_learnt_by_ear_alone(visitor: Visitor) -> None:
    page = visitor(None, locale="en-GB")
    listen(page)
    page.goto("/learn")
    page.get_by_test_id("learn-go").focus()
    page.keyboard.press("Enter")
    ear = Ear(page)
    first = ear.hears("Three cards in a row in one suit make a run.")
    assert first.startswith("Runs and sets.")
    assert "“repeat”" in first
    assert "“next”" in first
    ear.write("discard kc")  # allowed, and not what is meant
    ear.hears("Here we are after something else.")
    ear.hears("Your move is taken back.")
    for number in (1, 2, 3):
        ear.write("repeat")
        ear.hears(("", "run", "set", "six of clubs")[number])
        ear.write("hint")
        ear.write(by_ear(ear.hears("Lay ")))
        expect(page.get_by_test_id("lesson-task")).to_have_count(0)
        ear.hears("Lesson finished." if number == 3 else ".")
        if number < 3:
            expect(page.get_by_test_id("lesson-next")).to_be_focused()
            page.keyboard.press("Enter")
            expect(page.get_by_test_id("lesson-task")).to_be_focused()
            assert len(ear.focused()) > 20
    assert ear.focused().startswith("Next: The ace")
    said = [text for text in spoken(page) if not text.endswith("· Tierce")]  # the page's title
    assert [why for text in said if (why := unspeakable(text))] == []
    assert sum("Finding your table" in text for text in said) <= 1  # before the page has come


def test_a_first_visitor_is_offered_the_first_lesson_once(visitor: Visitor) -> None:
    page = visitor("/")
    offer = page.get_by_test_id("first-lesson").get_by_role("link")
    offer.click()
    page.wait_for_selector(LESSON)
    page.goto("/")
    page.wait_for_selector("main h1")

    expect(page.get_by_test_id("first-lesson")).to_have_count(0)


def test_who_comes_by_another_page_is_offered_it_once_too(visitor: Visitor) -> None:
    page = visitor("/lobby", locale="en-GB", phone=True)
    offer = page.get_by_test_id("first-lesson")
    expect(offer.get_by_role("link")).to_have_attribute("href", "/learn/melds")
    page.goto("/new")
    expect(offer.get_by_role("link")).to_have_attribute("href", "/learn/melds")
    offer.get_by_role("button", name="Do not offer the lesson again").click()
    expect(offer).to_have_count(0)
    page.reload()
    page.wait_for_selector("main h1")
    expect(offer).to_have_count(0)


def test_a_guest_is_offered_it_under_the_seat_and_sits_down_without_it(
    visitor: Visitor, come: Come
) -> None:
    page = visitor(come("Amal").table_with(), locale="en-GB", phone=True)
    expect(page.get_by_test_id("first-lesson")).to_be_visible()
    page.get_by_role("button", name=re.compile("^(Take a seat|Ask to sit down)")).click()
    expect(page.get_by_test_id("first-lesson")).to_have_count(0)
    page.goto("/lobby")
    page.wait_for_selector("main h1")

    expect(page.get_by_test_id("first-lesson")).to_have_count(0)


def test_words_and_sections_of_the_rules_lead_to_their_lesson(visitor: Visitor) -> None:
    page = visitor("/rules/palace", locale="en-GB")
    page.locator("[data-term=joker]").first.click()
    page.get_by_test_id("term-lesson").click()
    expect(page).to_have_url(re.compile("/learn/joker$"))
    page.wait_for_selector(LESSON)
    page.go_back()
    page.get_by_role("link", name="Learn it by playing: Jokers").click()
    expect(page).to_have_url(re.compile("/learn/joker$"))
    page.wait_for_selector(LESSON)


def test_the_end_of_a_lesson_leads_to_a_puzzle_of_its_theme(visitor: Visitor) -> None:
    page = come(visitor, "open51", locale="en-GB", phone=True)
    assert learn(page, way(page, "text")) == 2
    page.keyboard.press("Escape")  # where it was written
    page.get_by_test_id("lesson-puzzles").click()

    expect(page).to_have_url(re.compile(r"/puzzles/open-\d+$"))
    page.wait_for_selector(LESSON)
    page.keyboard.press("?")
    expect(page.get_by_test_id("help-now")).to_contain_text("Can you open?")
