"""What is heard by a player who does not see the screen; where the keyboard begins a page."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Visitor
from tests.web.recorded import Followed, moments, recorded
from tests.web.scenes import SCENES, Scene, usual
from tests.web.spoken import listen, spoken, unspeakable
from tierce import preset

PALACE = preset("palace")


def at(visitor: Visitor, scene: Scene, locale: str = "fr-FR") -> Page:
    page = visitor(None, locale=locale)
    listen(page)
    scene.on(page)
    return page


@pytest.mark.parametrize(
    "text", ["\x024D\x04", "Jetez 4D.", "[KH]", "<b>Ana</b>", "{name}", "*QH", "a · b"]
)
def test_codes_and_markup_are_refused(text: str) -> None:
    assert unspeakable(text)


@pytest.mark.parametrize(
    "text", ["Ana pose M1 : as de pique.", "It’s Ana’s turn: 10 points. J. S."]
)
def test_sentences_are_not_refused(text: str) -> None:
    assert unspeakable(text) is None


def test_whose_turn_it_is_is_said_at_the_start(visitor: Visitor) -> None:
    page = at(visitor, Scene(PALACE, usual()))
    expect(page.get_by_test_id("said")).to_contain_text("À vous")

    page = at(visitor, Scene(PALACE, usual(turn=1)), "en-GB")
    expect(page.get_by_test_id("said")).to_contain_text("It is Ana’s turn.")


def test_a_first_step_is_said_once_and_time_between_turns_has_its_own(visitor: Visitor) -> None:
    page = visitor(None)
    listen(page)
    stage = Scene(PALACE, usual(), told={"tips": True}).on(page)
    tip = page.get_by_test_id("tip")
    expect(tip).to_contain_text("commence par une pioche")
    for turn in (1, 0, 1, 0):
        stage.show(usual(turn=turn, drawn=False))
        expect(page.locator(".msg")).to_contain_text("À vous" if turn == 0 else "C’est à")
    stage.show(usual(turn=1))
    expect(page.locator(".msg")).to_contain_text("C’est à")

    expect(tip).to_have_count(0)  # the sort was told while the others played for the first time
    said = [text for text in spoken(page) if "pioche" in text and "commence" in text]
    assert len(said) == 1
    assert len([text for text in spoken(page) if "étoile" in text]) == 1


@pytest.mark.parametrize("locale", ["fr-FR", "en-GB"])
def test_the_help_of_gin_names_only_what_gin_has(visitor: Visitor, locale: str) -> None:
    page = at(visitor, SCENES["gin"], locale)
    page.locator("#tab-help").click()
    help_ = page.get_by_role("region", name=re.compile("Aide|Help"))
    expect(help_).to_contain_text(re.compile("Cogner|Knock"))

    others = re.compile(r"\b(Poser|pose|ajoute|[Ll]ay(?! off)|add|swap)\b")
    expect(help_).not_to_contain_text(others)


# Pages


def heading(page: Page) -> str:
    """What has the focus, if it is a heading."""
    return str(
        page.evaluate("document.activeElement.tagName + ' ' + document.activeElement.innerText")
    )


def lands(page: Page, words: str) -> None:
    """The heading has the focus, and the title is announced."""
    expect(page.locator("h1:focus")).to_contain_text(re.compile(words))
    expect(page.get_by_test_id("page-title")).to_have_text(page.title())
    assert "Tierce" in page.title()


def test_a_link_leads_to_the_heading_of_its_page(visitor: Visitor) -> None:
    page = visitor("/")
    page.get_by_role("link", name="Tables", exact=True).click()
    lands(page, "Tables ouvertes")
    page.get_by_role("link", name="Règles", exact=True).click()
    expect(page.locator("h1:focus")).to_have_count(1)
    page.go_back()
    lands(page, "Tables ouvertes")
    page.go_back()
    expect(page.locator("h1:focus")).to_have_count(1)


def test_nothing_is_focused_where_the_browser_itself_loads_a_page(visitor: Visitor) -> None:
    page = visitor("/lobby")
    page.wait_for_selector("main h1")

    assert heading(page).startswith("BODY")


def test_a_table_begins_at_its_heading(visitor: Visitor) -> None:
    page = visitor("/", locale="en-GB")
    page.get_by_role("button", name="Play now").click()
    page.wait_for_selector("[data-testid=hand-card]")

    expect(page.locator("h1:focus")).to_contain_text("Round 1")


def test_a_result_and_the_next_round_begin_at_their_headings(visitor: Visitor) -> None:
    page = visitor(None, locale="en-GB")
    played = recorded("palace")
    deal, *_, last = moments(played)
    stage = Followed(page, played.rules, {"view": deal.view})
    stage.enter()
    stage.told["phase"] = "between"
    stage.follow(last, whole=True)
    lands(page, "Round 3|round 3")

    stage.told |= {"phase": "playing", "round": 4}
    stage.follow(deal, whole=True)
    expect(page.locator("h1:focus")).to_contain_text("Round 4")
