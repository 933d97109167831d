"""The league of a club in the browser: from the switch to a finished season, in fast time."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.web.barriers import barriers, clear
from tests.web.conftest import Visitor
from tests.web.serving import serving
from tests.web.test_clubs import found_club, host_of, join, link_of, press
from tests.web.test_league import MOVED, Fast, said
from tests.web.test_leaving import menu, playing, sit, table
from tests.web.test_profile import SCREENS
from tests.web.ways import each_way


@pytest.fixture
def fast(tmp_path: Path) -> Fast:
    return Fast(tmp_path)


@pytest.fixture
def site(fast: Fast) -> Iterator[str]:
    with serving(fast.data, tierce=MOVED, **fast.settings) as address:
        yield address


def resigned(page: Page, other: Page, club: str) -> None:
    """Two members sit down at a table of the club, and the other one resigns at once."""
    where = table(page, "open", access="club", club=club)
    page.goto(where)
    other.goto(where)
    sit(other, "Ana")
    page.get_by_test_id("start").click()
    playing(page, other)
    menu(other).get_by_test_id("leave").click()
    other.get_by_test_id("confirm-act").click()
    page.get_by_test_id("result").wait_for()


def until(page: Page, path: str, text: str) -> None:
    """Load the page until it says so."""
    for _ in range(40):
        page.goto(path)
        page.get_by_test_id("club-league").wait_for()
        page.wait_for_load_state("networkidle")
        if text in page.get_by_role("main").inner_text():
            return
        page.wait_for_timeout(250)
    raise AssertionError(f"the page does not say {text}")


def first_match(host: Page, member: Page, address: str) -> None:
    """From the switch to the standing after one match, and to the rules."""
    box = host.get_by_test_id("club-league-box")
    expect(box.get_by_role("combobox")).to_have_value("3")
    clear(host)
    press(host, "Lancer la ligue", "Start the league")
    expect(box).to_contain_text(said("Saison 1", "Season 1"))
    resigned(host, member, address)
    gain = host.get_by_test_id("gain")
    expect(gain).to_contain_text(said("Points de la ligue du club", "Points in the club’s league"))
    expect(gain).to_contain_text("+3")

    gain.get_by_role("link", name=said("ligue du club", "club’s league")).click()
    host.get_by_test_id("club-league").wait_for()
    expect(host.get_by_test_id("league-place")).to_have_count(2)
    own = host.get_by_test_id("league-place").filter(has_text=said("Vous", "You"))
    expect(own.get_by_role("cell").last).to_have_text("3")
    expect(host.get_by_test_id("league-cut")).to_have_count(0)
    expect(host.get_by_test_id("season-end")).to_contain_text(
        said("2 jours et 23 h", "2 days and 23 h")
    )
    clear(host)
    host.get_by_role("link", name=said("Les règles de la ligue", "The rules")).click()
    rules = host.get_by_test_id("league-rules")
    expect(rules).to_contain_text(said("Une saison dure 3 jours", "A season lasts 3 days"))
    expect(rules).to_contain_text(said("à une table du club", "at a table of the club"))
    clear(host)
    host.goto(f"/club/{address}")
    expect(box).to_contain_text("Ana")
    clear(host)


@each_way(*SCREENS)
def test_a_season_of_a_club_from_the_switch_to_the_archive(
    visitor: Visitor, fast: Fast, locale: str, phone: bool
) -> None:
    host = visitor(locale=locale, phone=phone)
    member = visitor(locale=locale, phone=phone, refused=True)  # who leaves may not look in
    address = f"lilas-league-{locale[:2]}"
    host_of(host, "Mireille")
    found_club(host, "Le Cercle des Lilas", address)
    join(member, link_of(host), "Ana")
    expect(member.get_by_test_id("club-league-box")).to_have_count(0)

    first_match(host, member, address)

    fast.move(3)
    until(host, f"/club/{address}/league", "Saison 2" if locale == "fr-FR" else "Season 2")
    expect(host.get_by_test_id("league-place")).to_have_count(2)
    host.get_by_test_id("club-seasons").get_by_role("link").click()
    season = host.get_by_test_id("club-season")
    expect(season.get_by_test_id("league-place")).to_have_count(2)
    assert barriers(host) == []

    member.goto(f"/club/{address}")
    press(member, "Quitter le club", "Leave the club")
    member.get_by_test_id("confirm-act").click()
    member.wait_for_url("**/clubs")
    host.goto(f"/club/{address}/league")
    expect(host.get_by_test_id("league-place")).to_have_count(1)
    member.goto(f"/club/{address}/league")
    expect(member.get_by_role("main")).to_contain_text(said("pas membre", "not a member"))

    press(host, "Arrêter après cette saison", "End after this season")
    expect(host.get_by_test_id("league-switch").get_by_role("status")).to_contain_text(
        said("la dernière", "the last one")
    )
    fast.move(3)
    nothing = "pas de saison en cours" if locale == "fr-FR" else "no season at present"
    until(host, f"/club/{address}/league", nothing)
    expect(host.get_by_test_id("club-seasons").get_by_role("link")).to_have_count(2)
    clear(host)
