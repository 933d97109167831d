"""A score sheet kept for a club, from its finish screen to the club's figures."""

import pytest
from playwright.sync_api import Page, expect

from tests.web.barriers import barriers
from tests.web.caller import resigned
from tests.web.club import Club
from tests.web.conftest import Come, Visitor
from tests.web.test_clubs import word
from tests.web.test_league import said
from tests.web.test_score import NAMES, type_points
from tests.web.ways import each_way


def finished(page: Page) -> None:
    """Write a sheet of five players, of whom the first one wins, and end it."""
    page.get_by_role("button", name=word("Un joueur de plus", "One more player")).click()
    for at, name in enumerate(NAMES, start=1):
        page.get_by_label(said(f"^Joueur {at}", f"^Player {at}")).fill(name)
    page.get_by_role("button", name=word("Commencer la feuille", "Begin the sheet")).click()
    for seat in range(len(NAMES)):
        type_points(page, 7 * seat)
    expect(page.get_by_test_id("keep-for-club")).to_have_count(0)
    page.get_by_role("button", name=word("Finir la partie", "End the match")).click()


@pytest.mark.whole
@each_way(("en-GB", True), ("fr-FR", False))
def test_a_sheet_is_kept_for_a_club_and_its_members_see_the_figures(
    visitor: Visitor, come: Come, locale: str, phone: bool
) -> None:
    address = f"lilas-figures-{locale[:2]}"
    mireille, ana = come("Mireille"), come("Ana")
    Club(mireille, address).join(ana)
    resigned(mireille, ana, access="club", club=address)
    host = visitor("/score", who=mireille, locale=locale, phone=phone)

    finished(host)
    host.get_by_test_id("claim").get_by_role("button", name=NAMES[0], exact=True).click()
    keep = host.get_by_test_id("keep-for-club")
    keep.get_by_role("button", name=said("Garder pour", "Keep for")).click()
    expect(keep.get_by_role("status")).to_contain_text("Le Cercle des Lilas")
    assert barriers(host) == []
    keep.get_by_role("link").click()

    rows = host.get_by_test_id("club-figure")
    expect(rows).to_have_count(2)
    own = rows.filter(has_text=said("Vous", "You"))
    expect(own.get_by_role("cell").nth(0)).to_have_text("2")
    expect(own.get_by_role("cell").nth(1)).to_have_text("2")
    assert barriers(host) == []
    host.get_by_role("radio", name=said("Vraies cartes", "Real cards")).press("Space")
    expect(rows).to_have_count(1)
    expect(own.get_by_role("cell").nth(0)).to_have_text("1")
    host.get_by_role("radio", name=said("En ligne", "Online")).press("Space")
    expect(rows).to_have_count(2)

    member = visitor(f"/club/{address}", who=ana, locale=locale, phone=phone)
    member.get_by_role("link", name=said("Les chiffres du club", "The club’s figures")).click()
    theirs = member.get_by_test_id("club-figure").filter(has_text="Mireille")
    expect(theirs.get_by_role("cell").nth(0)).to_have_text("2")

    member.goto(f"/p/{mireille.get('/api/people/me')['id']}")
    cards = member.get_by_test_id("real-cards")
    expect(cards).to_contain_text(said("1 sur 1", "1 of 1"))
    expect(cards.get_by_role("link")).to_have_count(0)
    assert barriers(member) == []

    host.goto("/score")
    host.get_by_role("link").filter(has_text=NAMES[0]).first.click()
    keep.get_by_role("button", name=said("Ne plus", "no more")).click()
    expect(keep.get_by_role("status")).to_have_count(0)
    member.goto(f"/club/{address}/figures")
    expect(theirs.get_by_role("cell").nth(0)).to_have_text("1")
