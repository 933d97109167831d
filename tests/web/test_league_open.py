"""The league for everybody: a visitor goes from division to division and from season to season."""

import re

from playwright.sync_api import expect

from tests.web.barriers import clear
from tests.web.conftest import Visitor
from tests.web.league_crowd import crowd, names
from tests.web.test_league import Fast, fast, said, site
from tests.web.test_profile import RENAME

__all__ = ["fast", "site"]
EVERY = re.compile("Toutes les divisions|All divisions")


def test_a_visitor_sees_every_division_and_every_season(visitor: Visitor, fast: Fast) -> None:
    member = visitor(locale="fr-FR")
    member.evaluate(RENAME, "Zohra")
    crowd(fast.data, "Zohra")
    page = visitor("/league", locale="en-GB", phone=True)
    expect(page.get_by_test_id("entering")).to_be_visible()
    page.get_by_role("link", name=EVERY).press("Enter")
    season = page.get_by_test_id("season")
    page.get_by_role("combobox").select_option(label="German rummy, live")
    expect(season.get_by_role("heading", level=2)).to_contain_text("Jack division, group 1")
    page.get_by_role("button", name=said("Déplier", "Show them")).first.press("Enter")
    expect(season.get_by_test_id("league-place")).to_have_count(len(names()) + 1)
    expect(season).to_contain_text("Kader")
    clear(page)

    page.get_by_role("link", name=said("Toutes les saisons", "All seasons")).press("Enter")
    seasons = page.get_by_test_id("league-seasons")
    expect(seasons.get_by_role("link")).to_have_count(2)
    clear(page)
    seasons.get_by_role("link", name="Season 1").press("Enter")
    expect(season.get_by_role("heading", level=2)).to_contain_text("Ten division")
    expect(page).to_have_url(re.compile(r"/league/1\?rules=palace&pace=live&division=ten&group=1"))
    expect(season.get_by_test_id("league-place").first).to_contain_text(re.compile("Kader|Sylvie"))
    page.reload()
    expect(season.get_by_test_id("league-place").first).to_be_visible()
