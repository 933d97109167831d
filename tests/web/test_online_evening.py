"""An evening of eight: four at home at an online table, four on the spot with real cards.

The points of these come from the score sheet; ``test_clubs`` types them.
"""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.barriers import barriers, clear
from tests.web.club import Club
from tests.web.conftest import Come, Visitor
from tests.web.plain_player import PlainPlayer
from tests.web.test_clubs import press, word
from tests.web.walls import TELEVISION, whole
from tests.web.ways import each_way

NAMES = ("Basile", "Odile", "Nadia", "Paul", "Inès", "Yann")
POINTS = ("12", "40", "3", "77")
DEAL = re.compile("en ligne, manche 1 sur 1|online, deal 1 of 1")
REAL = re.compile("vraies cartes|real cards")


def planned(host: Page, address: str) -> str:
    """Add an evening of both kinds by the form; its address."""
    press(host, "Nouvelle soirée", "New evening")
    host.get_by_label(word("Où", "Where")).select_option("mixed")
    host.get_by_label(word("Rondes", "Rounds")).select_option("1")
    host.get_by_label(word("Minutes par ronde", "Minutes a round")).select_option("30")
    assert barriers(host) == []
    press(host, "Ajouter au calendrier", "Add to the calendar")
    host.get_by_test_id("club-evening").get_by_role("link").first.click()
    host.wait_for_url("**/evening/*")
    return f"/evening/{host.url.rpartition('/')[2]}"


def wall_of(visitor: Visitor, host: Page, address: str, locale: str) -> Page:
    """The wall screen before the first draw, opened for a television by its link."""
    host.goto(f"/club/{address}")
    press(host, "Ouvrir l’écran mural", "Open the wall screen")
    shown = host.get_by_label(word("Lien de l’écran mural", "Link of the wall screen"))
    wall = visitor(None, locale=locale)
    wall.set_viewport_size(TELEVISION)
    wall.goto(shown.input_value())
    wall.get_by_test_id("wall").wait_for()
    return wall


def by_sheet(host: Page) -> None:
    """Write the score sheet of the first table, and give its totals to the evening."""
    box = host.get_by_test_id("evening-table").first
    box.get_by_role("link", name=word("Feuille de marque", "Score sheet")).click()
    host.wait_for_url("**/score?evening=*")
    expect(host.get_by_label(re.compile("(Joueur|Player) 4"))).not_to_have_value("")
    press(host, "Commencer la feuille", "Begin the sheet")
    for points in POINTS:
        host.get_by_test_id("entering").wait_for()
        host.keyboard.type(points)
        host.keyboard.press("Enter")
    press(host, "Finir la partie", "End the match")
    given = host.get_by_test_id("give-to-evening")
    given.get_by_role("button").click()
    expect(given.get_by_role("status")).to_have_text(
        word("La soirée a ces points", "The evening has these points")
    )
    assert barriers(host) == []
    given.get_by_role("link").click()
    host.wait_for_url("**/evening/*")


def of_the_club(visitor: Visitor, ana: Page, address: str, locale: str) -> None:
    """Members find the tables and the wall on the page of the club; others do not."""
    screen = visitor(f"/club/{address}/wall", locale=locale, refused=True)
    expect(screen.get_by_role("heading")).to_have_text(
        word("Cet écran mural est fermé", "This wall screen is closed")
    )
    screen.close()
    ana.goto(f"/club/{address}")
    expect(ana.get_by_test_id("club-tonight")).to_contain_text(DEAL)
    with ana.expect_popup() as opened:
        ana.get_by_role("link", name=word("Écran mural", "Wall screen")).click()
    expect(opened.value).to_have_url(re.compile(f"/club/{address}/wall$"))
    expect(opened.value.get_by_test_id("wall-table")).to_have_count(2)
    opened.value.close()


def coming(host: Page, ana: Page, others: list[PlainPlayer], path: str) -> None:
    """Three members and the host come, the others are at home and say when they can start."""
    for at, one in enumerate(others):
        home = at >= 3
        now = one.post(f"{path}/sign", coming=True, home=home)
        if home:
            me = next(each["player"] for each in now["players"] if each["you"])
            one.post(f"{path}/marks", player=me, act="here")
    press(ana, "Je joue de chez moi", "I play from home")
    press(ana, "Je peux commencer", "I can start")
    press(host, "Je viens sur place", "I am coming")
    here = re.compile("(est là|is here)$")
    for left in reversed(range(4)):
        host.get_by_role("button", name=here).first.click()
        expect(host.get_by_role("button", name=here)).to_have_count(left)


def drawn(host: Page, wall: Page) -> None:
    """What the host and the wall show of the first round."""
    tables = host.get_by_test_id("evening-table")
    expect(tables.nth(0)).to_contain_text(REAL)
    expect(tables.nth(0)).to_contain_text("Basile")
    expect(tables.nth(1)).to_contain_text(re.compile("en ligne|online"))
    expect(tables.nth(1)).to_contain_text("Ana")
    expect(host.get_by_test_id("round-clock")).to_contain_text(re.compile(r"(30|29):\d\d"))
    expect(wall.get_by_test_id("wall-table").nth(1)).to_contain_text(DEAL)
    expect(wall.get_by_test_id("wall-table").nth(0)).to_contain_text(REAL)
    expect(wall.get_by_test_id("round-clock")).to_contain_text(re.compile(r"\d\d:\d\d"))


def played(ana: Page, player: PlainPlayer, others: list[PlainPlayer]) -> None:
    """Ana goes to the table that awaits her; once it is played, back to the evening."""
    ana.get_by_test_id("awaited").get_by_role("link").click()
    ana.wait_for_url("**/t/*")
    ana.get_by_test_id("hand-card").first.wait_for()
    for one in others:
        one.follow()
    player.play(ana.url)
    back = ana.get_by_test_id("to-tournament")
    expect(back).to_have_text(word("Retour à la soirée", "Back to the evening"))
    back.click()
    ana.wait_for_url("**/evening/*")


@pytest.mark.whole
@each_way(("en-GB", False), ("fr-FR", True))
def test_four_play_at_home_and_four_with_real_cards(
    visitor: Visitor, come: Come, locale: str, phone: bool
) -> None:
    address = f"mixte-{locale[:2]}"
    odette, at_home, *others = (come(name) for name in ("Odette", "Ana", *NAMES))
    club = Club(odette, address, rules="palace?match_end=rounds&rounds=1")
    club.join(at_home, *others)
    host = visitor(f"/club/{address}", who=odette, locale=locale, phone=phone)
    evening = planned(host, address)
    ana = visitor(evening, who=at_home, locale=locale, phone=not phone)
    coming(host, ana, others, f"{club.path}/evenings/{evening.split('.', 1)[1]}")
    expect(host.get_by_test_id("clock-rule")).to_contain_text("30")
    assert barriers(ana) == []
    wall = wall_of(visitor, host, address, locale)
    host.goto(evening)
    ana.goto("/history")
    press(host, "Tirer la ronde 1", "Draw round 1")
    expect(ana.get_by_test_id("awaited")).to_contain_text(re.compile("^(Soirée|Evening)"))
    drawn(host, wall)
    clear(host)
    of_the_club(visitor, ana, address, locale)
    by_sheet(host)

    played(ana, at_home, others[3:])
    for page in (ana, host):
        done = page.get_by_test_id("evening-table").filter(has_text=re.compile("gagne|wins"))
        expect(done).to_have_count(2)
    expect(wall.get_by_test_id("wall-ranking").get_by_role("listitem")).to_have_count(8)
    expect(wall.get_by_test_id("wall-ranking")).to_contain_text("Ana")
    whole(wall)
    assert barriers(wall) == []
    press(host, "Terminer la soirée", "End the evening")
    host.get_by_test_id("confirm-act").click()
    expect(host.get_by_test_id("evening-ranking").locator("tbody tr")).to_have_count(8)
    clear(host)
