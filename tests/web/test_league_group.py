"""The league for those in a full group, and for visitors: every division, every season, rules."""

import re
from collections.abc import Iterator
from contextlib import closing

import pytest
from playwright.sync_api import Page, expect

from tests.web.barriers import barriers
from tests.web.caller import Caller
from tests.web.conftest import Visitor
from tests.web.league_crowd import crowd, names
from tests.web.test_league import Fast, said
from tests.web.ways import each_way

EVERY = re.compile("Toutes les divisions|All divisions")
FOCUSED = "() => document.activeElement?.innerText.trim() ?? ''"


@pytest.fixture(scope="module")
def crowded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Caller]:
    """One of a large group in the league of a site, of which one goes up and one goes down."""
    fast = Fast(tmp_path_factory.mktemp("crowd"))
    with fast.serving() as address, closing(Caller(address, "Zohra")) as zohra:
        crowd(fast.data, "Zohra")
        yield zohra


@pytest.fixture(scope="module")
def site(crowded: Caller) -> str:
    return crowded.site


@each_way(("fr-FR", False), ("en-GB", True))
def test_who_is_not_in_the_league_sees_how_to_enter(
    visitor: Visitor, locale: str, phone: bool
) -> None:
    page = visitor("/league", locale=locale, phone=phone)
    expect(page.get_by_test_id("entering")).to_contain_text(said("0 sur 1", "0 of 1"))
    find = page.get_by_role("link", name=said("Trouver une table", "Find a table"))
    expect(find.locator("visible=true")).to_have_count(1)
    assert barriers(page) == []
    page.get_by_role("link", name=said("Les règles de la ligue", "The rules")).first.click()
    rules = page.get_by_test_id("league-rules")
    expect(rules).to_contain_text(said("Une saison dure 3 jours", "A season lasts 3 days"))
    assert barriers(page) == []
    rules.get_by_role("link", name=said("^Cote$", "^Rating$")).click()
    expect(page.get_by_test_id("rating-rules")).to_contain_text(re.compile("OpenSkill"))
    assert barriers(page) == []


@each_way(("en-GB", True), ("fr-FR", False))
def test_a_full_group_is_folded_around_the_own_row(
    visitor: Visitor, crowded: Caller, locale: str, phone: bool
) -> None:
    page = visitor("/league", who=crowded, locale=locale, phone=phone)
    rows = page.get_by_test_id("league-place")
    expect(page.get_by_test_id("league-cut")).to_have_count(2)
    cuts = page.get_by_test_id("league-cut").all_inner_texts()
    assert re.search("Dame|Queen", cuts[0])
    assert re.search("Dix|Ten", cuts[1])
    own = rows.filter(has_text=said("Vous", "You"))
    expect(own.get_by_role("cell").first).to_have_text("6")
    assert rows.count() < len(names())

    unfold = page.get_by_role("button", name=said("Déplier", "Show them"))
    reached = walked(page)
    assert any(re.search("Déplier|Show them", one) for one in reached), reached
    assert "Kader" in reached
    assert any(re.search("partie de ligue|league match", one) for one in reached)
    unfold.first.press("Enter")
    expect(rows).to_have_count(len(names()) + 1)

    page.get_by_role("link", name=said("Toutes les divisions", "All divisions")).click()
    season = page.get_by_test_id("season")
    expect(season.get_by_test_id("league-place").first).to_be_visible()
    page.get_by_role("combobox").select_option(index=0)
    expect(season).to_contain_text(re.compile("Gin"))
    page.go_back()
    rows.first.wait_for()

    page.get_by_role("radio", name=re.compile("Gin")).press("Space")
    expect(page.get_by_role("heading", level=1)).to_have_text(said("Division Dix", "Ten division"))
    page.evaluate("localStorage.setItem('tierce.tips', '[]')")  # as after a first game
    page.goto("/")
    expect(page.get_by_test_id("own-league")).to_contain_text(said("Division Valet", "Jack"))
    assert barriers(page) == []


def walked(page: Page) -> list[str]:
    """What the key Tab comes to, from the heading on."""
    found = []
    for _ in range(60):
        page.keyboard.press("Tab")
        found.append(page.evaluate(FOCUSED))
    return found


def test_a_visitor_sees_every_division_and_every_season(visitor: Visitor) -> None:
    page = visitor("/league", locale="en-GB", phone=True)
    expect(page.get_by_test_id("entering")).to_be_visible()
    page.get_by_role("link", name=EVERY).press("Enter")
    season = page.get_by_test_id("season")
    page.get_by_role("combobox").select_option(label="German rummy, live")
    expect(season.get_by_role("heading", level=2)).to_contain_text("Jack division, group 1")
    page.get_by_role("button", name=said("Déplier", "Show them")).first.press("Enter")
    expect(season.get_by_test_id("league-place")).to_have_count(len(names()) + 1)
    expect(season).to_contain_text("Kader")
    assert barriers(page) == []

    page.get_by_role("link", name=said("Toutes les saisons", "All seasons")).press("Enter")
    seasons = page.get_by_test_id("league-seasons")
    expect(seasons.get_by_role("link")).to_have_count(2)
    assert barriers(page) == []
    seasons.get_by_role("link", name="Season 1").press("Enter")
    expect(season.get_by_role("heading", level=2)).to_contain_text("Ten division")
    expect(page).to_have_url(re.compile(r"/league/1\?rules=palace&pace=live&division=ten&group=1"))
    expect(season.get_by_test_id("league-place").first).to_contain_text(re.compile("Kader|Sylvie"))
    page.reload()
    expect(season.get_by_test_id("league-place").first).to_be_visible()
