"""Gin on the score sheet: the server finds the melds; without it the cards in no meld are typed."""

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.conftest import Visitor
from tests.web.test_score import totals
from tests.web.ways import each_way

NAMES = ("Amal", "Bilel", "Chiraz")
WORDS = {
    "en-GB": {
        "link": "Or the link of a table, or of a page of rules",
        "player": "Player {}",
        "begin": "Begin the sheet",
        "cards": "Cards",
        "suits": ("spades", "clubs"),
        "card": "{} of {}",
        "faces": {"3": "three", "5": "five", "6": "six", "7": "seven", "9": "nine", "K": "king"},
        "count": "Count {}",
        "whole": "Enter the whole hand: its melds do not count.",
        "loose": "enter only the cards that are in no meld",
        "none": "The cards in no meld",
        "share": "Share",
        "shared": "The link of the sheet",
    },
    "fr-FR": {
        "link": "Ou le lien d’une table, ou d’une page de règles",
        "player": "Joueur {}",
        "begin": "Commencer la feuille",
        "cards": "Cartes",
        "suits": ("pique", "trèfle"),
        "card": "{} de {}",
        "faces": {"3": "trois", "5": "cinq", "6": "six", "7": "sept", "9": "neuf", "K": "roi"},
        "count": "Compter {}",
        "whole": "Entrez toute la main\u202f: ses combinaisons ne comptent pas.",
        "loose": "entrez seulement les cartes hors combinaison",
        "none": "Les cartes hors combinaison",
        "share": "Partager",
        "shared": "Le lien de la feuille",
    },
}
SCORES = """() => Object.keys(localStorage).filter(key => key.startsWith('tierce.sheet.'))
  .flatMap(key => JSON.parse(localStorage[key]).entries)
  .filter(({ kind }) => kind === 'score').map(({ cards, base, points }) => [cards, base, points])"""


class Sheet:
    """A sheet for Gin in a browser whose line may break."""

    def __init__(self, page: Page, locale: str) -> None:
        self.page, self.words = page, WORDS[locale]

    def button(self, name: str) -> None:
        self.page.get_by_role("button", name=name, exact=True).click()

    def begin(self) -> None:
        link = self.page.get_by_label(self.words["link"])
        link.fill("/rules/gin")
        link.press("Enter")
        expect(link).to_have_value("")
        for at, name in enumerate(NAMES, 1):
            self.page.get_by_label(self.words["player"].format(at), exact=True).fill(name)
        self.button(self.words["begin"])
        expect(self.page.get_by_test_id("sheet-rules")).to_contain_text("Gin")

    def open_cards(self, says: str) -> None:
        self.button(self.words["cards"])
        expect(self.page.get_by_test_id("melds-in-hand")).to_contain_text(says)

    def tap(self, cards: str) -> None:
        """Tap cards such as ``KS 3C``: a suit, then a rank."""
        for face, suit in cards.split():
            name = self.words["suits"]["SC".index(suit)]
            self.page.get_by_role("button", name=re.compile(f"^{name}s?$", re.IGNORECASE)).click()
            self.button(self.words["card"].format(self.words["faces"][face], name))

    def count(self, points: int) -> None:
        self.button(self.words["count"].format(points))


@pytest.fixture
def phones(browser: Browser, site: str) -> Iterator[Callable[[str, bool], Page]]:
    """Browsers whose worker keeps the pages."""
    contexts = []

    def come(locale: str, phone: bool) -> Page:
        size = {"width": 390, "height": 844} if phone else {"width": 1280, "height": 720}
        context = browser.new_context(
            base_url=site, locale=locale, viewport=size, reduced_motion="reduce"
        )
        contexts.append(context)
        return context.new_page()

    yield come
    for context in contexts:
        context.close()


@each_way(("en-GB", True), ("fr-FR", False))
def test_gin_is_counted_without_a_network_by_the_cards_in_no_meld(
    visitor: Visitor, phones: Callable[[str, bool], Page], locale: str, phone: bool
) -> None:
    page = phones(locale, phone)
    page.goto("/")
    page.evaluate("navigator.serviceWorker.register('/sw.js')")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.goto("/score")
    page.wait_for_function("navigator.serviceWorker.controller !== null")
    sheet = Sheet(page, locale)
    words = sheet.words
    sheet.begin()
    sheet.open_cards(words["whole"])
    sheet.tap("KS 9S 5C 6C 7C")
    sheet.count(19)

    sheet.open_cards(words["whole"])
    sheet.tap("5C")
    page.context.set_offline(True)
    sheet.tap("6C")  # the line breaks in the middle of a hand: it begins anew
    expect(page.get_by_test_id("melds-in-hand")).to_contain_text(words["loose"])
    expect(page.get_by_test_id("entering")).to_contain_text(words["none"])
    sheet.tap("KS 9S")
    sheet.count(19)
    page.reload()
    sheet.open_cards(words["loose"])
    sheet.tap("3C")
    sheet.count(3)
    totals(page, 19, 19, 3)
    scores = [["9S KS", 19, 19], ["KS 9S", 19, 19], ["3C", 3, 3]]
    assert page.evaluate(SCORES) == scores

    page.context.set_offline(False)
    sheet.button(words["share"])
    other = visitor(page.get_by_label(words["shared"]).input_value(), locale=locale)
    expect(other.get_by_test_id("sheet").locator("tfoot td").last).to_have_text("3")
    for one in (page, other):
        totals(one, 19, 19, 3)
    assert other.evaluate(SCORES) == scores
