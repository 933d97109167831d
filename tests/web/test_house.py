"""What a host says to everybody: announcements, legal pages, switches, the children's mode."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.web.answers import answers
from tests.web.barriers import barriers
from tests.web.conftest import EMPTY, Come, Visitor
from tests.web.office import host, searched
from tests.web.village import admin
from tests.web.ways import few


@pytest.fixture(scope="module")
def site(office_site: str) -> str:
    """A site with an office, whose switches change."""
    return office_site


@pytest.mark.parametrize(("phone", "locale"), few((False, "fr-FR"), (True, "en-GB")))
def test_the_host_announces_names_himself_and_closes_the_house(
    visitor: Visitor, come: Come, data: Path, phone: bool, locale: str
) -> None:
    page = host(visitor, come, data, f"Mireille {locale}", phone=phone, locale=locale)
    lang = locale[:2]
    page.goto("/legal")
    page.get_by_test_id("legal").get_by_role(
        "link", name="Les remplir" if lang == "fr" else "Fill it in"
    ).click()
    page.get_by_test_id("fr").fill("Tournoi dimanche à 15 h.")
    page.get_by_test_id("en").fill("Tournament on Sunday at 3 pm.")
    page.get_by_role("button", name="Annoncer" if lang == "fr" else "Announce").click()
    page.get_by_role("button", name="Retirer" if lang == "fr" else "Withdraw").wait_for()
    form = page.locator("form", has_text="Hébergement" if lang == "fr" else "Hosting")
    form.get_by_role("textbox").nth(0).fill("Café des Arts")
    form.get_by_role("button").click()
    page.get_by_text("Enregistré." if lang == "fr" else "Saved.").wait_for()
    assert barriers(page) == []

    guest = visitor("/legal", locale="en-GB" if lang == "fr" else "fr-FR", refused=True)
    guest.get_by_text("Café des Arts").wait_for()
    strip = guest.get_by_test_id("announcement")
    strip.wait_for()
    assert barriers(guest) == []
    strip.get_by_role("button").click()
    guest.reload()
    guest.get_by_role("contentinfo").wait_for()
    expect(strip).to_have_count(0)

    page.get_by_test_id("switch-making").click()
    expect(page.get_by_test_id("switch-making")).not_to_be_checked()
    answers(guest, "/api/house", '"making":false')
    guest.close()
    body = {"rules": "palace", "seats": ["you", "bot"]}
    assert come().http.post("/api/tables", json=body).json()["code"] == "making_closed"
    page.get_by_test_id("switch-making").click()
    expect(page.get_by_test_id("switch-making")).to_be_checked()
    page.get_by_role("button", name="Retirer" if lang == "fr" else "Withdraw").first.click()
    for part in ("server", "audit", "people"):
        page.goto(f"/admin?part={part}")
        page.locator(".office-panel").first.wait_for()
        assert barriers(page) == []
    searched(page, "Mireille")
    page.get_by_test_id("measure").wait_for()
    page.goto("/admin?part=house")
    form = page.locator("form", has_text="Hébergement" if lang == "fr" else "Hosting")
    form.get_by_role("textbox").nth(0).fill("")
    form.get_by_role("button").click()
    page.get_by_text("Enregistré." if lang == "fr" else "Saved.").wait_for()


@pytest.mark.parametrize("locale", few("en-GB", "fr-FR"))
def test_the_host_forbids_stakes_or_sets_the_highest_and_the_log_says_from_what_to_what(
    visitor: Visitor, come: Come, data: Path, locale: str
) -> None:
    fr = locale == "fr-FR"
    page = host(visitor, come, data, f"Mireille des mises {locale}", part="house", locale=locale)
    switched(page, "stakes", on=False)
    guest = visitor(None, locale=locale)
    new_table(guest, fr=fr)
    stake = guest.get_by_text("Mise" if fr else "Stake", exact=True)
    absent = "Si quelqu’un s’absente" if fr else "If someone leaves"
    expect(guest.get_by_text(absent)).to_be_visible()
    expect(stake).to_have_count(0)
    guest.goto("/bourse")
    told = "ne permet pas les mises" if fr else "allows no stakes"
    expect(guest.get_by_test_id("purse")).to_contain_text(told)

    switched(page, "stakes", on=True)
    highest(page, "50")
    answers(page, "/api/house", '"most_stake":50,')
    new_table(guest, fr=fr)
    stake.click()
    expect(guest.get_by_role("radio", name=re.compile("^50 "))).to_be_visible()
    expect(guest.get_by_role("radio", name=re.compile("^[15]00 "))).to_have_count(0)
    page.goto("/admin?part=audit")
    words = "Mise la plus haute" if fr else "Highest stake"
    expect(page.get_by_test_id("audit")).to_contain_text(re.compile(rf"{words}.*→ 50"))
    page.goto("/admin?part=house")
    highest(page, "")


def switched(page: Page, name: str, *, on: bool) -> None:
    """Press a switch of the house, until the server says so."""
    page.get_by_test_id(f"switch-{name}").click()
    expect(page.get_by_test_id(f"switch-{name}")).to_be_checked(checked=on)
    answers(page, "/api/house", f'"{name}":{str(on).lower()}')


def highest(page: Page, stake: str) -> None:
    most = page.get_by_test_id("number-most_stake")
    most.fill(stake)
    with page.expect_response("**/api/admin/switches"):
        most.blur()


def new_table(guest: Page, *, fr: bool) -> None:
    """The form of a table with a friend, all of it unfolded."""
    guest.goto("/new?rules=k51")
    seat = guest.get_by_label("Place 2" if fr else "Seat 2")
    seat.select_option("Un ami" if fr else "A friend")
    guest.get_by_text("Autres réglages" if fr else "More settings").click()


@contextmanager
def children(page: Page, data: Path) -> Iterator[None]:
    """The children's mode, while a test runs."""
    for on, known in (("on", "true"), ("off", "false")):
        admin(data, "switches", f"children={on}")
        answers(page, "/api/house", f'"children":{known}')
        if on == "on":
            yield


@pytest.mark.parametrize(("phone", "locale"), few((True, "en-GB"), (False, "fr-FR")))
def test_in_the_childrens_mode_a_club_is_founded_without_a_typed_text(
    visitor: Visitor, come: Come, data: Path, phone: bool, locale: str
) -> None:
    zoe = come("Zoé").with_account()
    page = visitor(EMPTY, who=zoe, refused=True, phone=phone, locale=locale)
    with children(page, data):
        page.goto("/clubs")
        page.get_by_test_id("listed-names").wait_for()
        form = page.locator("form")
        expect(form.get_by_role("textbox")).to_have_count(1)
        assert barriers(page) == []
        form.get_by_role("textbox").fill("Zut Club")
        form.get_by_role("button").click()
        page.wait_for_url("**/club/*")
        manage = page.get_by_test_id("club-manage")
        manage.wait_for()
        assert "zut" not in (page.url + page.content()).lower()
        expect(manage.get_by_role("textbox")).to_have_count(0)
        page.evaluate("scrollTo(0, document.body.scrollHeight)")  # a bar covers half of a field
        assert barriers(page) == []
        page.goto("/tournaments")
        page.get_by_role("button", name=re.compile("Nouveau|New|Organiser|Host")).first.click()
        page.get_by_test_id("listed-names").wait_for()
        assert barriers(page) == []


@pytest.mark.parametrize(("phone", "locale"), few((True, "fr-FR"), (False, "en-GB")))
def test_the_privacy_page_says_what_is_kept_and_leads_to_erasing_it(
    visitor: Visitor, phone: bool, locale: str
) -> None:
    page = visitor("/privacy", phone=phone, locale=locale)
    kept = page.get_by_test_id("legal")
    expect(kept).to_contain_text("90 jours sans visite" if locale == "fr-FR" else "90 days without")
    puzzles = ("devenir un problème", "become a puzzle")
    for words in (("clés d’accès", "passkeys"), ("service d’avis", "push service"), puzzles):
        expect(kept).to_contain_text(words[locale != "fr-FR"])
    assert barriers(page) == []
    kept.get_by_role("link", name="Votre place" if locale == "fr-FR" else "Your place").click()
    erase = "Tout effacer" if locale == "fr-FR" else "Erase everything"
    expect(page.get_by_role("heading", name=erase)).to_be_visible()
