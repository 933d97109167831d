"""The league of a club in the browser: from the switch to a finished season, in fast time."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.web.answers import answers
from tests.web.barriers import barriers
from tests.web.caller import Caller, resigned
from tests.web.club import Club
from tests.web.conftest import Come, Visitor
from tests.web.test_clubs import press
from tests.web.test_league import Fast, said
from tests.web.ways import SCREENS, each_way


@pytest.fixture
def fast(tmp_path: Path) -> Fast:
    return Fast(tmp_path)


@pytest.fixture
def site(fast: Fast) -> Iterator[str]:
    with fast.serving() as address:
        yield address


def first_match(host: Page, mireille: Caller, ana: Caller, address: str) -> None:
    """From the switch to the standing after one match, and to the rules."""
    box = host.get_by_test_id("club-league-box")
    expect(box.get_by_role("combobox")).to_have_value("3")
    assert barriers(host) == []
    press(host, "Lancer la ligue", "Start the league")
    expect(box).to_contain_text(said("Saison 1", "Season 1"))
    host.goto(resigned(mireille, ana, access="club", club=address))
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
    host.get_by_role("link", name=said("Les règles de la ligue", "The rules")).click()
    rules = host.get_by_test_id("league-rules")
    expect(rules).to_contain_text(said("Une saison dure 3 jours", "A season lasts 3 days"))
    expect(rules).to_contain_text(said("à une table du club", "at a table of the club"))
    host.goto(f"/club/{address}")
    expect(box).to_contain_text("Ana")


@pytest.mark.whole
@each_way(*SCREENS)
def test_a_season_of_a_club_from_the_switch_to_the_archive(
    visitor: Visitor, come: Come, fast: Fast, locale: str, phone: bool
) -> None:
    address = f"lilas-league-{locale[:2]}"
    league = f"/api/clubs/{address}/league"
    mireille, ana = come("Mireille"), come("Ana")
    Club(mireille, address).join(ana)
    host = visitor(f"/club/{address}", who=mireille, locale=locale, phone=phone)
    # Who leaves may not look in.
    member = visitor(f"/club/{address}", who=ana, locale=locale, phone=phone, refused=True)
    member.get_by_test_id("club-members").wait_for()
    expect(member.get_by_test_id("club-league-box")).to_have_count(0)

    first_match(host, mireille, ana, address)

    fast.move(3)
    answers(host, league, '"past":[{')
    host.goto(f"/club/{address}/league")
    expect(host.get_by_role("main")).to_contain_text(said("Saison 2", "Season 2"))
    expect(host.get_by_test_id("league-place")).to_have_count(2)
    host.get_by_test_id("club-seasons").get_by_role("link").click()
    season = host.get_by_test_id("club-season")
    expect(season.get_by_test_id("league-place")).to_have_count(2)
    assert barriers(host) == []

    press(member, "Quitter le club", "Leave the club")
    member.get_by_test_id("confirm-act").click()
    member.wait_for_url("**/clubs")
    host.goto(f"/club/{address}/league")
    expect(host.get_by_test_id("league-place")).to_have_count(1)
    member.goto(f"/club/{address}/league")
    expect(member.get_by_role("main")).to_contain_text(said("pas membre", "not a member"))
    member.close()

    press(host, "Arrêter après cette saison", "End after this season")
    expect(host.get_by_test_id("league-switch").get_by_role("status")).to_contain_text(
        said("la dernière", "the last one")
    )
    fast.move(3)
    answers(host, league, '"now":null')
    host.reload()
    expect(host.get_by_role("main")).to_contain_text(
        said("pas de saison en cours", "no season at present")
    )
    expect(host.get_by_test_id("club-seasons").get_by_role("link")).to_have_count(2)
    assert barriers(host) == []
