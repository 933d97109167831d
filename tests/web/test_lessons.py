"""Lessons on the real table, played by a learner who knows only what is on the screen.

TIERCE_WHOLE=1 python3 run.py test -n auto tests/web/test_lessons.py     # all of them
"""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Visitor
from tests.web.hands import Mouse, Touch
from tests.web.learner import ByHand, learn, way
from tests.web.spoken import listen, spoken, unspeakable
from tests.web.ways import WHOLE
from tierce.server.learn.contents import families, lessons

WAYS = [
    (locale, phone, how)
    for locale in ("fr-FR", "en-GB")
    for phone, hows in ((False, ("keys", "mouse", "text")), (True, ("touch", "text")))
    for how in hows
]
SOME = [(family.lessons[-1], *WAYS[at % len(WAYS)]) for at, family in enumerate(families())]
EVERY = [(name, *one) for name in lessons() for one in WAYS]
"""Every lesson in both languages and sizes, by hand and by text: under TIERCE_WHOLE=1."""
LESSON = "[data-testid=hand-card]"
DEAD_LINE = 9_000
"""Milliseconds after which a question without an answer counts as a dead line."""


def come(visitor: Visitor, name: str, **more: object) -> Page:
    page = visitor(f"/learn/{name}", **more)
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
    page = come(visitor, "watch")
    before = page.locator(LESSON).count()
    page.locator(f"{LESSON}[data-face='9S']").click()
    Mouse(page).act("discard")

    expect(page.get_by_test_id("lesson-said")).to_contain_text("Il prend le 9")
    expect(page.get_by_test_id("meld")).to_have_count(2)  # what the neighbour lays
    expect(page.get_by_test_id("meld")).to_have_count(1)
    expect(page.locator(LESSON)).to_have_count(before)
    ByHand(page, Mouse(page)).task()
    expect(page.get_by_test_id("lesson-next")).to_be_visible()


def test_a_legal_act_that_was_not_meant_is_praised_and_undone(visitor: Visitor) -> None:
    page = come(visitor, "melds", locale="en-GB")
    page.keyboard.press("Escape")  # the lifted cards
    page.locator(f"{LESSON}[data-face='KC']").click()
    Mouse(page).act("discard")

    expect(page.get_by_test_id("lesson-said")).to_contain_text("That is allowed")
    expect(page.locator(LESSON)).to_have_count(5)
    expect(page.locator(LESSON)).to_have_count(6)
    expect(page.get_by_test_id("lesson-task")).to_be_visible()

    for face in ("7H", "8H", "KC"):
        page.locator(f"{LESSON}[data-face='{face}']").click()
    page.get_by_test_id("verb-lay").click(force=True)
    expect(page.get_by_test_id("toast")).to_be_visible()
    expect(page.get_by_test_id("lesson-said")).to_be_empty()  # it spoke of the act before


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


def test_help_says_what_can_be_done_and_a_finished_step_stays_done(visitor: Visitor) -> None:
    page = come(visitor, "melds", locale="en-GB")
    page.keyboard.press("Escape")  # the lifted cards
    page.keyboard.press("?")
    expect(page.get_by_test_id("help-now")).to_contain_text("Lay as soon as you have a meld")
    expect(page.locator("[data-verb=lay]")).to_be_visible()
    page.keyboard.press("Escape")
    for face in ("7H", "8H", "9H"):
        page.locator(f"{LESSON}[data-face='{face}']").click()
    Mouse(page).act("lay")
    expect(page.get_by_test_id("lesson-next")).to_be_visible()
    page.keyboard.press("?")
    expect(page.locator("[data-verb=undo]")).to_be_visible()
    page.wait_for_timeout(DEAD_LINE)

    expect(page.get_by_test_id("lesson-next")).to_be_visible()
    expect(page.get_by_test_id("meld")).to_have_count(1)


def test_help_in_a_puzzle_asks_its_question(visitor: Visitor) -> None:
    page = visitor("/puzzles/gin-1", locale="en-GB")
    page.wait_for_selector(LESSON)
    page.keyboard.press("?")

    expect(page.get_by_test_id("help-now")).to_have_text("Which card do you throw for gin?")
    expect(page.locator("[data-verb=gin]")).to_have_count(0)


def test_a_lesson_goes_back_and_is_resumed_where_it_was_left(visitor: Visitor) -> None:
    page = come(visitor, "melds", locale="en-GB")
    step = page.get_by_test_id("lesson-step")
    page.get_by_role("button", name="Next step").click()
    expect(step).to_have_attribute("aria-label", "Step 2 of 3")
    page.reload()
    expect(step).to_have_attribute("aria-label", "Step 2 of 3")
    page.get_by_role("button", name="Previous step").click()
    expect(step).to_have_attribute("aria-label", "Step 1 of 3")


def test_who_leaves_after_a_step_finds_the_next_one_from_the_first_page(visitor: Visitor) -> None:
    page = come(visitor, "melds")
    ByHand(page, Mouse(page)).task()
    expect(page.get_by_test_id("lesson-next")).to_be_visible()
    page.goto("/")
    on = page.get_by_test_id("lessons-on").get_by_role("link")
    expect(on).to_have_text("Continuer les leçons\u202f: Suites et séries")
    on.click()
    expect(page.get_by_test_id("lesson-step")).to_have_attribute("aria-label", "Étape 2 sur 3")


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


def test_the_overview_leads_to_all_words(visitor: Visitor) -> None:
    page = visitor("/learn")
    page.get_by_test_id("learn-words").click()
    expect(page.get_by_role("heading", name="brelan", exact=True)).to_be_visible()


def test_what_is_known_is_skipped_and_the_overview_says_so(visitor: Visitor) -> None:
    page = come(visitor, "open51")
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
        for _ in range(100):
            said = spoken(self.page)
            for at in range(self.known, len(said)):
                if part in said[at]:
                    self.known = at + 1
                    return said[at]
            self.page.wait_for_timeout(100)
        raise AssertionError(f"{part!r} is not heard in {spoken(self.page)}")

    def focused(self) -> str:
        return str(self.page.evaluate("document.activeElement.textContent.trim()"))


def test_the_first_lesson_is_learnt_by_ear_alone(visitor: Visitor) -> None:
    page = visitor("/nowhere", locale="en-GB")
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


@pytest.mark.parametrize("path", ["/lobby", "/new"])
def test_who_comes_by_another_page_is_offered_it_once_too(visitor: Visitor, path: str) -> None:
    page = visitor(path, locale="en-GB", phone=True)
    offer = page.get_by_test_id("first-lesson")
    expect(offer.get_by_role("link")).to_have_attribute("href", "/learn/melds")
    offer.get_by_role("button", name="Do not offer the lesson again").click()
    expect(offer).to_have_count(0)
    page.reload()
    page.wait_for_selector("main h1")
    expect(offer).to_have_count(0)


def test_a_guest_is_offered_it_under_the_seat_and_sits_down_without_it(visitor: Visitor) -> None:
    host = visitor("/", locale="en-GB")
    host.get_by_role("button", name="Invite", exact=False).click()
    host.wait_for_url("**/t/*")
    guest = visitor(host.url.replace(host.url.split("/t/")[0], ""), locale="en-GB", phone=True)
    expect(guest.get_by_test_id("first-lesson")).to_be_visible()
    guest.get_by_role("button", name=re.compile("^(Take a seat|Ask to sit down)")).click()
    expect(guest.get_by_test_id("first-lesson")).to_have_count(0)
    guest.goto("/lobby")
    guest.wait_for_selector("main h1")

    expect(guest.get_by_test_id("first-lesson")).to_have_count(0)


def test_a_word_leads_to_the_lesson_that_teaches_it(visitor: Visitor) -> None:
    page = visitor("/rules/rami51", locale="en-GB")
    page.locator("[data-term=joker]").first.click()
    page.get_by_test_id("term-lesson").click()

    expect(page).to_have_url(re.compile("/learn/joker$"))
    page.wait_for_selector(LESSON)


def test_a_section_of_the_rules_leads_to_its_lesson(visitor: Visitor) -> None:
    page = visitor("/rules/palace", locale="en-GB")
    page.get_by_role("link", name="Learn it by playing: Jokers").click()

    expect(page).to_have_url(re.compile("/learn/joker$"))
    page.wait_for_selector(LESSON)


def test_the_end_of_a_lesson_leads_to_a_puzzle_of_its_theme(visitor: Visitor) -> None:
    page = come(visitor, "open51", locale="en-GB")
    learn(page, way(page, "text"))
    page.get_by_test_id("lesson-puzzles").click()

    expect(page).to_have_url(re.compile(r"/puzzles/open-\d+$"))
    page.wait_for_selector(LESSON)


def test_a_line_of_help_leads_to_its_rule(visitor: Visitor) -> None:
    page = come(visitor, "melds", locale="en-GB")
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    with page.context.expect_page() as opened:
        page.locator("[data-verb=lay]").get_by_role("link").click()
    rules = opened.value

    expect(rules).to_have_url(re.compile("#section-opening$"))
    expect(rules.locator("#section-opening")).to_be_in_viewport()


def test_the_way_to_the_lessons_is_in_the_menu(visitor: Visitor) -> None:
    page = visitor("/lobby", locale="en-GB")
    page.get_by_role("navigation", name="Site").get_by_role("link", name="Learn").click()
    page.get_by_role("link", name=re.compile("^Start")).click()

    page.wait_for_selector(LESSON)


def test_a_word_of_a_lesson_opens_its_card(visitor: Visitor) -> None:
    page = come(visitor, "melds", phone=True)
    page.get_by_test_id("lesson-task").locator("[data-term]").first.click()
    expect(page.get_by_test_id("term-card")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("lesson-task")).to_be_visible()
