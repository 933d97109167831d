"""An evening of eight: four at home at an online table, four on the spot with real cards. These are
typed by the host, or come from the score sheet.
"""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.web.barriers import barriers, clear
from tests.web.conftest import Visitor
from tests.web.hands import Mouse
from tests.web.plain_player import PlainPlayer
from tests.web.player import Player
from tests.web.test_clubs import OVER, READABLE, SMALLEST, host_of, link_of, press, word
from tests.web.test_profile import RENAME
from tests.web.ways import each_way
from tierce import preset

NAMES = ("Basile", "Odile", "Nadia", "Paul", "Inès", "Yann")
POINTS = ("12", "40", "3", "77")


@pytest.fixture
def players() -> Iterator[list[PlainPlayer]]:
    found: list[PlainPlayer] = []
    yield found
    for player in found:
        player.close()


def found_club(page: Page, address: str) -> None:
    """Found a club that plays German rummy, by the page; its rules come by a link."""
    page.goto("/clubs")
    page.get_by_label(word("Nom du club", "Name of the club")).fill("Le Cercle des Lilas")
    page.get_by_label(word("Adresse courte", "Short address")).fill(address)
    press(page, "Fonder un club", "Found a club")
    page.wait_for_url(f"**/club/{address}")
    rules = {"name": "Une manche", "link": "palace?match_end=rounds&rounds=1"}
    page.request.post(f"/api/clubs/{address}/rules", data=rules, headers={"X-Tierce": "1"})
    page.reload()
    expect(page.get_by_test_id("club-rules")).to_contain_text("Une manche")


def join(page: Page, link: str, name: str) -> None:
    page.evaluate(RENAME, name)
    page.goto(link)
    press(page, "Devenir membre", "Become a member")
    page.wait_for_url("**/club/*")


def wall_of(visitor: Visitor, host: Page, address: str, locale: str) -> Page:
    """The wall screen before the first draw."""
    host.goto(f"/club/{address}")
    press(host, "Ouvrir l’écran mural", "Open the wall screen")
    shown = host.get_by_label(word("Lien de l’écran mural", "Link of the wall screen"))
    wall = visitor(locale=locale)
    wall.set_viewport_size({"width": 1920, "height": 1080})
    wall.goto(shown.input_value())
    wall.get_by_test_id("wall").wait_for()
    return wall


def table_of(page: Page, name: str) -> int:
    """The number of the table at which somebody sits, from 0."""
    tables = page.get_by_test_id("evening-round").first.get_by_test_id("evening-table")
    tables.first.wait_for()
    return next(at for at, one in enumerate(tables.all()) if name in one.inner_text())


def type_result(host: Page, table: int) -> None:
    box = host.get_by_test_id("evening-round").first.get_by_test_id("evening-table").nth(table)
    box.get_by_role("button", name=word("Saisir le résultat", "Type the result")).click()
    for at, points in enumerate(POINTS):
        box.locator("input").nth(at).fill(points)
    host.keyboard.press("Enter")
    expect(box.get_by_test_id("result-form")).to_have_count(0)


def by_sheet(host: Page, table: int) -> None:
    """Write the score sheet of a table, and give its totals to the evening."""
    box = host.get_by_test_id("evening-round").first.get_by_test_id("evening-table").nth(table)
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
    clear(host)
    given.get_by_role("link").click()
    host.wait_for_url("**/evening/*")


def of_the_club(visitor: Visitor, host: Page, ana: Page, address: str, locale: str) -> None:
    """Members find the tables and the wall on the page of the club; others do not."""
    screen = visitor(f"/club/{address}/wall", locale=locale, refused=True)
    expect(screen.get_by_role("heading")).to_have_text(
        word("Cet écran mural est fermé", "This wall screen is closed")
    )
    host.goto(f"/club/{address}")
    tonight = host.get_by_test_id("club-tonight")
    expect(tonight).to_contain_text(re.compile("en ligne, manche 1 sur 1|online, deal 1 of 1"))
    clear(host)
    ana.goto(f"/club/{address}")
    with ana.expect_popup() as opened:
        ana.get_by_role("link", name=word("Écran mural", "Wall screen")).click()
    expect(opened.value).to_have_url(re.compile(f"/club/{address}/wall$"))
    expect(opened.value.get_by_test_id("wall-table")).to_have_count(2)
    opened.value.close()
    ana.goto("/history")


def coming(host: Page, ana: Page, players: list[PlainPlayer], path: str) -> None:
    """Three members and the host come, the others are at home and say when they can start."""
    for one in players[:3]:
        one.post(f"{path}/sign", coming=True)
    for one in players[3:]:
        now = one.post(f"{path}/sign", coming=True, home=True)
        me = next(each["player"] for each in now["players"] if each["you"])
        one.post(f"{path}/marks", player=me, act="here")
    press(ana, "Je joue de chez moi", "I play from home")
    press(ana, "Je peux commencer", "I can start")
    press(host, "Je viens sur place", "I am coming")
    here = re.compile("(est là|is here)$")
    for left in reversed(range(4)):
        host.get_by_role("button", name=here).first.click()
        expect(host.get_by_role("button", name=here)).to_have_count(left)


@each_way(("en-GB", False), ("fr-FR", True))
def test_four_play_at_home_and_four_with_real_cards(  # noqa: PLR0915  one evening, step by step
    visitor: Visitor, site: str, players: list[PlainPlayer], locale: str, phone: bool
) -> None:
    host, ana = visitor(locale=locale, phone=phone), visitor(locale=locale, phone=not phone)
    address = f"mixte-{locale[:2]}"
    host_of(host, "Odette")
    found_club(host, address)
    link = link_of(host)
    join(ana, link, "Ana")
    for name in NAMES:
        players.append(one := PlainPlayer(site, name))
        one.post(f"/api/club-links/{link.rpartition('/')[2]}", name=name)
    press(host, "Nouvelle soirée", "New evening")
    host.get_by_label(word("Où", "Where")).select_option("mixed")
    host.get_by_label(word("Rondes", "Rounds")).select_option("1")
    host.get_by_label(word("Minutes par ronde", "Minutes a round")).select_option("30")
    clear(host)
    press(host, "Ajouter au calendrier", "Add to the calendar")
    host.get_by_test_id("club-evening").get_by_role("link").first.click()
    host.wait_for_url("**/evening/*")
    evening = host.url.rpartition("/")[2]
    ana.goto(f"/evening/{evening}")
    coming(host, ana, players, f"/api/clubs/{address}/evenings/{evening.split('.', 1)[1]}")
    expect(host.get_by_test_id("clock-rule")).to_contain_text("30")
    clear(host)
    clear(ana)
    wall = wall_of(visitor, host, address, locale)
    host.goto(f"/evening/{evening}")
    ana.goto("/history")
    press(host, "Tirer la ronde 1", "Draw round 1")

    expect(ana.get_by_test_id("awaited")).to_contain_text(re.compile("^(Soirée|Evening)"))
    tables = host.get_by_test_id("evening-table")
    expect(tables.nth(0)).to_contain_text(re.compile("vraies cartes|real cards"))
    expect(tables.nth(1)).to_contain_text(re.compile("en ligne|online"))
    expect(host.get_by_test_id("round-clock")).to_contain_text(re.compile(r"(30|29):\d\d"))
    assert (table_of(host, "Ana"), table_of(host, "Basile")) == (1, 0)
    deal = re.compile("en ligne, manche 1 sur 1|online, deal 1 of 1")
    expect(wall.get_by_test_id("wall-table").nth(1)).to_contain_text(deal)
    expect(wall.get_by_test_id("wall-table").nth(0)).to_contain_text(
        re.compile("vraies cartes|real cards")
    )
    expect(wall.get_by_test_id("round-clock")).to_contain_text(re.compile(r"\d\d:\d\d"))
    clear(host)
    of_the_club(visitor, host, ana, address, locale)
    host.goto(f"/evening/{evening}")
    if phone:
        by_sheet(host, 0)
    else:
        type_result(host, 0)
    for one in players[3:]:
        one.follow()
    ana.get_by_test_id("awaited").get_by_role("link").click()
    ana.wait_for_url("**/t/*")
    ana.wait_for_selector("[data-testid=hand-card], .res")
    Player(ana, preset("palace"), Mouse(ana)).round()
    back = ana.get_by_test_id("to-tournament")
    expect(back).to_have_text(word("Retour à la soirée", "Back to the evening"))
    back.click()
    ana.wait_for_url("**/evening/*")
    clear(ana)
    for page in (ana, host):
        done = page.get_by_test_id("evening-table").filter(has_text=re.compile("gagne|wins"))
        expect(done).to_have_count(2)
    expect(wall.get_by_test_id("wall-ranking").get_by_role("listitem")).to_have_count(8)
    expect(wall.get_by_test_id("wall-ranking")).to_contain_text("Ana")
    assert wall.evaluate(SMALLEST) >= READABLE
    assert wall.evaluate(OVER) == []
    assert barriers(wall) == []
    press(host, "Terminer la soirée", "End the evening")
    host.get_by_test_id("confirm-act").click()
    expect(host.get_by_test_id("evening-ranking").locator("tbody tr")).to_have_count(8)
    clear(host)
