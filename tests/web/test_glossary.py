"""The words of the game wherever they stand, their page, and help at the table."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import Visitor
from tests.web.scenes import OPEN, PLAYING, Scene, pick
from tests.web.stage import Stage
from tests.web.test_offline import context, read  # noqa: F401  a fixture
from tierce import preset

CARD = "term-card"
LOG = [
    {"type": "drew", "seat": 1, "card": None},
    {"type": "opened", "seat": 1, "points": 57, "melds": ["M1"]},
    {"type": "discarded", "seat": 1, "card": "KH"},
]


def term(place: Locator, name: str) -> Locator:
    return place.locator(f"[data-term='{name}']").first


def opens(page: Page, word: Locator, title: str) -> None:
    """A press opens the card of the word, Escape closes it."""
    word.scroll_into_view_if_needed()
    word.click()
    card = page.get_by_test_id(CARD)
    expect(card.get_by_role("heading")).to_have_text(title, ignore_case=True)
    page.keyboard.press("Escape")
    expect(card).to_have_count(0)


def table(page: Page, name: str = "rami51", position: dict | None = None) -> Stage:
    scene = Scene(preset(name), position or PLAYING)
    return scene.on(page)


def test_words_of_a_refusal_open_beside_the_hand_and_not_over_it(visitor: Visitor) -> None:
    page = visitor(None, locale="fr-FR", phone=True)
    table(page, position=OPEN | {"opened": [False, False, True, True]})
    pick(page, "8H", "3D", "9S")
    page.get_by_test_id("verb-lay").click(force=True)
    toast = page.get_by_test_id("toast")
    term(toast, "run").wait_for()
    for name, title in {"run": "suite", "set": "série", "suit": "couleur"}.items():
        opens(page, term(toast, name), title)
    term(toast, "run").click()

    card = page.get_by_test_id(CARD).bounding_box()
    hand = page.locator(".table .hand").bounding_box()
    assert card
    assert hand
    assert card["y"] + card["height"] <= hand["y"]
    page.mouse.click(5, 5)
    expect(page.get_by_test_id(CARD)).to_have_count(0)


def test_a_word_of_the_log_opens_its_card_and_the_line_its_story(visitor: Visitor) -> None:
    page = visitor(None, locale="fr-FR")
    stage = table(page)
    stage.tell(*LOG)
    log = page.locator(".log")
    word = log.locator("button [data-term]").first
    word.click()
    expect(page.get_by_test_id(CARD)).to_be_visible()
    expect(page.get_by_test_id("story")).to_have_count(0)
    page.keyboard.press("Escape")

    log.locator("button").last.focus()
    page.keyboard.press("Enter")
    story = page.get_by_test_id("story")
    story.locator("button[data-term]").first.press("Enter")
    expect(page.get_by_test_id(CARD)).to_be_focused()
    page.keyboard.press("Escape")
    expect(story).to_be_visible()


def test_the_glossary_defines_each_word_by_the_rules_of_the_table(visitor: Visitor) -> None:
    page = visitor("/glossary/opening?rules=rami51", locale="en-GB", phone=True)
    word, deal, fault = [page.locator(f"#word-{one}") for one in ("opening", "deal", "fault")]
    expect(word).to_contain_text("at least 51 points")
    expect(word).to_be_in_viewport()
    # An example shows its cards, or only its figures.
    expect(deal).to_contain_text("14 cards each and 15 for the dealer; 51 stay in the stock.")
    expect(deal.locator(".fan:visible")).to_have_count(0)
    expect(fault).to_contain_text("it costs 50 points.")
    expect(fault.locator(".fan:visible")).to_have_count(2)
    page.get_by_label("At the table").select_option("trad")
    expect(word).to_contain_text("no points")


def test_a_word_is_found_by_a_regional_name(visitor: Visitor) -> None:
    page = visitor("/glossaire", locale="fr-FR")
    page.locator("#word-joker").wait_for()
    page.get_by_role("searchbox").fill("bois mort")

    expect(page.locator(".terms h2")).to_have_text(["cartes hors combinaison"])
    page.get_by_role("searchbox").fill("xyz")
    expect(page.locator(".terms")).to_contain_text("Aucun mot")


def test_the_rules_page_leads_to_the_glossary_of_these_rules(visitor: Visitor) -> None:
    page = visitor("/rules/gin", locale="en-GB")
    page.get_by_role("link", name="Every word of the game").click()

    expect(page).to_have_url(re.compile(r"/glossary\?rules=gin$"))
    expect(page.locator("#word-joker")).to_contain_text("This table has none")


def test_the_glossary_that_was_read_opens_again_without_a_network(context) -> None:  # noqa: F811
    page = read(context, "/glossary?rules=gin", "#word-gin")

    expect(page.locator("#word-gin")).to_contain_text("25")


def test_help_says_now_and_goes_on_with_the_table(visitor: Visitor) -> None:
    page = visitor(None, locale="en-GB")
    start = {
        "players": 2,
        "turn": 0,
        "hands": ["7H 8H 9H 2S KC 4D 5C TS JD QC", 10],
        "discard": "3S",
        "turns": [1, 1],
    }
    stage = table(page, "palace", start)
    page.keyboard.press("?")
    verbs = page.locator(".help [data-verb]")
    expect(verbs).to_have_count(2)
    stage.set(start | {"drawn": True, "hands": ["7H 8H 9H 2S KC 4D 5C TS JD QC AS", 10]})
    stage.tell()

    expect(page.locator(".help [data-verb=discard]")).to_contain_text("your turn ends")
    field = page.get_by_test_id("command")
    field.fill("help")
    field.press("Enter")
    expect(page.get_by_test_id("answer")).to_contain_text("Discard: one card of your hand")
