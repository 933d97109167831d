"""What somebody finds who opens the site: from the first page to a table, alone or with friends."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Visitor

TABLE = re.compile(r"/t/[\w-]+$")
SAID = ("h1", ".lead", ".mat")


def test_play_now_seats_gentle_bots_until_another_level_is_chosen(visitor: Visitor) -> None:
    page = visitor("/", phone=True)
    what = page.get_by_role("button", name=re.compile("sans chrono"))
    expect(what).to_contain_text("3 robots · sans chrono · Tranquille")
    what.click()
    page.get_by_label("Niveau du robot").select_option("strong")
    page.reload()
    expect(what).to_contain_text("3 robots · sans chrono · Fort")
    page.get_by_role("button", name="Jouer maintenant").click()
    page.get_by_role("button", name="Zohra").click()

    expect(page.get_by_test_id("story")).to_contain_text(re.compile(r"robot\s· Fort"))


@pytest.mark.parametrize(("locale", "phone"), [("fr-FR", True), ("en-GB", False)])
def test_what_the_first_page_says_is_there_before_its_scripts_and_stays_where_it_is(
    visitor: Visitor, locale: str, phone: bool
) -> None:
    page = scriptless(visitor(None, locale=locale, phone=phone))
    page.goto("/")
    before = places(page, ".shell")
    page.unroute_all()
    page.goto("/")
    page.get_by_role("heading", level=1).wait_for()

    assert before == pytest.approx(places(page, "main"), abs=2)
    expect(page.locator(".shell")).to_have_count(0)


FINDING = {
    "fr-FR": "On retrouve votre table…Vos cartes sont gardées sur le serveur.",
    "en-GB": "Finding your table…Your cards are safe on the server.",
}


@pytest.mark.parametrize(("locale", "phone"), [("fr-FR", False), ("en-GB", True)])
def test_a_table_says_that_it_is_being_found_before_its_scripts_have_come(
    visitor: Visitor, locale: str, phone: bool
) -> None:
    page = scriptless(visitor(None, locale=locale, phone=phone))
    page.goto("/t/any")

    assert page.inner_text(".shell:visible").replace("\n", "") == FINDING[locale]
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_play_now_is_one_click_to_a_table_and_a_link_to_none_says_why(
    visitor: Visitor,
) -> None:
    page = visitor("/")
    page.get_by_role("button", name="Jouer maintenant").click()
    expect(page).to_have_url(TABLE)
    page.get_by_test_id("hand-card").first.wait_for()
    page.reload()
    page.get_by_test_id("hand-card").first.wait_for()
    expect(page.locator(".shell")).to_have_count(0)

    page.goto("/t/nowhere")
    expect(page.get_by_role("heading", level=1)).to_have_text("Cette table n’existe plus.")
    expect(page.locator(".shell")).to_have_count(0)


def test_who_goes_back_from_a_table_that_is_being_found_finds_the_page_before(
    visitor: Visitor,
) -> None:
    page = visitor("/new")
    page.route_web_socket("**/ws/**", lambda _: None)
    page.evaluate("history.pushState({}, '', '/t/any')")
    page.reload()
    expect(page.locator(".shell.finding")).to_be_visible()

    page.go_back()

    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.locator(".shell")).to_have_count(0)


def scriptless(page: Page) -> Page:
    """An empty page, whose scripts come empty until it forgets its routes."""
    page.route(
        "**/assets/*.js", lambda route: route.fulfill(body="", content_type="text/javascript")
    )
    return page


def places(page: Page, within: str) -> list[float]:
    """Where the title, the line under it and the mat lie."""
    boxes = [page.locator(f"{within} {one}:visible").bounding_box() for one in SAID]
    return [box[side] for box in boxes if box for side in ("x", "y", "width", "height")]


def test_a_friend_sits_down_by_the_link_and_both_begin(visitor: Visitor) -> None:
    host = visitor("/")
    host.get_by_role("button", name="Inviter").click()
    expect(host.get_by_role("heading", level=1)).to_have_text("La table se remplit.")

    friend = visitor(host.url, locale="en-GB", phone=True)
    friend.get_by_label("Your name").fill("Zoé")
    friend.get_by_role("button", name="Take a seat").click()

    expect(friend.get_by_role("heading", level=1)).to_have_text("Waiting for players.")
    expect(host.get_by_role("listitem").filter(has_text="Zoé")).to_be_visible()
    expect(host.get_by_text("En attente · 2 sur 4")).to_be_visible()

    host.get_by_role("button", name="Commencer avec 2 robots").click()

    for page in (host, friend):
        expect(page.get_by_text(re.compile("En attente|Waiting"))).to_have_count(0)


def test_a_table_that_waits_is_offered_on_the_first_page(visitor: Visitor) -> None:
    page = visitor("/")
    page.get_by_role("button", name="Inviter").click()
    expect(page).to_have_url(TABLE)
    page.goto("/")

    expect(page.get_by_test_id("my-table")).to_contain_text(
        re.compile("Votre table.: 3 places libres")
    )
    page.get_by_role("link", name="Reprendre").click()
    expect(page).to_have_url(TABLE)


def test_rules_that_clash_are_named_and_both_ways_out_work(visitor: Visitor) -> None:
    page = visitor("/new?rules=palace%2Breduced_deck%2Bopen_40")
    expect(page.get_by_text(re.compile("ne vont pas ensemble"))).to_be_visible()
    expect(page.get_by_role("button", name="Créer la table")).to_be_disabled()

    page.get_by_role("button", name="Retirer « 40 points »").click()
    expect(page.get_by_text(re.compile("ne vont pas ensemble"))).to_have_count(0)
    page.get_by_role("button", name="Créer la table").click()
    expect(page).to_have_url(TABLE)


def test_language_theme_suits_and_the_name_are_kept(visitor: Visitor) -> None:
    page = visitor("/")
    page.get_by_role("button", name="Réglages").click()
    page.get_by_label("Votre nom à la table").fill("Mireille")
    page.get_by_role("button", name="Enregistrer").click()
    expect(page.get_by_role("banner").get_by_text("Mireille")).to_be_visible()
    for choice in ("English", "Evening", "Colour-blind"):
        page.get_by_text(choice, exact=True).click()
    page.reload()

    expect(page.get_by_role("button", name="Play now")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page.locator("html")).to_have_attribute("data-suits", "safe")
    expect(page.get_by_role("banner").get_by_text("Mireille")).to_be_visible()


def test_the_keyboard_skips_to_the_content(visitor: Visitor) -> None:
    page = visitor("/")
    skip = page.get_by_role("link", name="Aller au contenu")
    skip.wait_for(state="attached")
    page.locator("main h1").wait_for()
    page.keyboard.press("Tab")
    expect(skip).to_be_focused()
    page.keyboard.press("Enter")

    expect(page.locator("main")).to_be_focused()
