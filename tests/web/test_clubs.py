"""A club in the browser: founding, joining by the link, an evening with real cards.

What is done again and again is done once by its buttons, the rest by calls.
"""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.barriers import barriers
from tests.web.caller import Caller
from tests.web.conftest import Come, Visitor
from tests.web.ways import each_way


def word(fr: str, en: str) -> re.Pattern[str]:
    return re.compile(f"^({re.escape(fr)}|{re.escape(en)})")


def press(page: Page, fr: str, en: str) -> None:
    page.get_by_role("button", name=word(fr, en)).locator("visible=true").first.click()


def found_club(page: Page, name: str, address: str) -> None:
    """Found a club and keep its rules, by the page."""
    page.get_by_label(word("Nom du club", "Name of the club")).fill(name)
    page.get_by_label(word("Une ligne", "One line")).fill("Lyon. On joue le jeudi.")
    page.get_by_label(word("Adresse courte", "Short address")).fill(address)
    press(page, "Fonder un club", "Found a club")
    page.wait_for_url(f"**/club/{address}")
    page.get_by_test_id("club-rules").wait_for()
    press(page, "Nouvelle règle", "New rules")
    page.get_by_label(word("Leur nom", "Their name")).fill("Règles du jeudi")
    press(page, "Garder ces règles", "Keep these rules")
    expect(page.get_by_test_id("club-rules")).to_contain_text("Règles du jeudi")


def link_of(page: Page) -> str:
    """The link to join, as it is shown."""
    press(page, "Inviter par un lien", "Invite by a link")
    field = page.get_by_label(word("Le lien du club", "The link of the club"))
    expect(page.get_by_test_id("club-manage").locator(".picture svg")).to_be_visible()
    return field.input_value()


def join(page: Page, name: str) -> None:
    """Become a member on the page of the link."""
    page.get_by_label(re.compile("nom|name", re.IGNORECASE)).fill(name)
    press(page, "Devenir membre", "Become a member")
    page.wait_for_url("**/club/*")
    page.get_by_test_id("club-members").wait_for()


def planned(host: Page, member: Page) -> None:
    """Add an evening of two rounds, to which both sign up."""
    press(host, "Nouvelle soirée", "New evening")
    host.get_by_label(word("Rondes", "Rounds")).select_option("2")
    press(host, "Ajouter au calendrier", "Add to the calendar")
    host.get_by_test_id("club-evening").wait_for()
    member.reload()
    for page in (member, host):
        press(page, "S’inscrire", "Sign up")
        expect(page.get_by_test_id("club-evening").locator(".mine")).to_be_visible()


def eight(host: Page, mireille: Caller, club: str) -> str:
    """Four members and four typed names are there; the path of the evening's calls."""
    host.get_by_test_id("club-evening").get_by_role("link").click()
    host.get_by_test_id("evening-players").wait_for()
    path = f"{club}/evenings/{host.url.rpartition('/')[2].split('.', 1)[1]}"
    host.get_by_label(word("Ajouter un nom", "Add a name")).fill("Inès-Marguerite de Tours")
    host.keyboard.press("Enter")
    expect(host.get_by_test_id("evening-players")).to_contain_text("Inès-Marguerite de Tours")
    for name in ("Paul", "Nadia", "Yann"):
        mireille.post(f"{path}/players", name=name)
    for one in mireille.get(f"{club}/members")["members"]:
        mireille.post(f"{path}/players", who=one["who"])
    expect(host.get_by_test_id("evening-player")).to_have_count(8)
    return path


def type_result(host: Page) -> None:
    """Type the points of the first table of the present round."""
    box = host.get_by_test_id("evening-round").first.get_by_test_id("evening-table").first
    box.get_by_role("button", name=word("Saisir le résultat", "Type the result")).click()
    for at, points in enumerate(("12", "40", "3", "77")):
        box.locator("input").nth(at).fill(points)
    host.keyboard.press("Enter")
    expect(box.get_by_test_id("result-form")).to_have_count(0)


def results(host: Caller, path: str, number: int, *tables: int) -> None:
    for table in tables:
        host.post(f"{path}/results", round=number, table=table, points=[12, 40, 3, 77])


@pytest.mark.whole
@each_way(("fr-FR", False), ("en-GB", True))
def test_a_club_is_founded_and_joined_and_its_evening_of_eight_is_drawn_typed_and_ended(
    visitor: Visitor, come: Come, locale: str, phone: bool
) -> None:
    mireille = come("Mireille").with_account()
    host = visitor("/clubs", who=mireille, locale=locale, phone=phone)
    address = f"lilas-{locale[:2]}"
    found_club(host, "Le Cercle des Lilas", address)
    link = link_of(host)
    member = visitor(link, locale=locale, phone=phone)
    join(member, "Ana")
    for name in ("Basile", "Léo"):
        come(name).post(f"/api/club-links/{link.rpartition('/')[2]}", name=name)
    planned(host, member)

    path = eight(host, mireille, f"/api/clubs/{address}")
    assert barriers(host) == []
    press(host, "Tirer la ronde 1", "Draw round 1")
    type_result(host)
    results(mireille, path, 0, 1)
    press(host, "Tirer la ronde 2", "Draw round 2")
    expect(host.get_by_test_id("evening-round")).to_have_count(2)
    member.goto(f"/club/{address}")
    expect(member.get_by_test_id("club-tonight").get_by_role("listitem")).to_have_count(2)

    results(mireille, path, 1, 0, 1)
    press(host, "Terminer la soirée", "End the evening")
    host.get_by_test_id("confirm-act").click()
    expect(host.get_by_test_id("evening-round").get_by_role("button")).to_have_count(0)
    expect(host.get_by_test_id("evening-ranking").locator("tbody tr")).to_have_count(8)
