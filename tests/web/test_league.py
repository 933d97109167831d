"""The league in the browser: a whole season in fast time, a full group, and its rules."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.server.standing.matches import DAY
from tests.web.barriers import barriers, clear
from tests.web.conftest import Visitor
from tests.web.league_crowd import crowd, names
from tests.web.serving import serving
from tests.web.test_profile import RENAME, SCREENS, resigned
from tests.web.ways import each_way

FAST = """
[league]
season_days = 3
group = 4
up = 1
down = 1
enter = 1
"""
MOVED = Path(__file__).with_name("moved_clock.py")
FOCUSED = "() => document.activeElement?.innerText.trim() ?? ''"


class Fast:
    """A site with seasons of three days, whose clock can be moved."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.data = folder / "data"
        self.data.mkdir()
        self._moved = folder / "moved"
        self._moved.write_text("0")
        self.numbers = folder / "standing.toml"
        self.numbers.write_text(FAST)
        self.settings = {"TIERCE_MOVED": str(self._moved), "TIERCE_STANDING": str(self.numbers)}

    def move(self, days: int) -> None:
        """Move the clock of the server on."""
        self.move_ms(days * DAY)

    def move_ms(self, ms: int) -> None:
        """Move the clock on by milliseconds."""
        now = int(self._moved.read_text())
        other = self._moved.with_suffix(".new")
        other.write_text(str(now + ms))
        other.replace(self._moved)


@pytest.fixture
def fast(tmp_path: Path) -> Fast:
    return Fast(tmp_path)


@pytest.fixture
def site(fast: Fast) -> Iterator[str]:
    with serving(fast.data, tierce=MOVED, **fast.settings) as address:
        yield address


def said(fr: str, en: str) -> re.Pattern[str]:
    return re.compile(f"{fr}|{en}")


def again(page: Page, path: str, seen: Callable[[], bool]) -> None:
    """Load the page until the server has got so far."""
    for _ in range(40):
        page.goto(path)
        page.get_by_test_id("league").wait_for()
        page.wait_for_load_state("networkidle")
        if seen():
            return
        page.wait_for_timeout(250)
    raise AssertionError("the season has not changed")


def heading(page: Page) -> str:
    return page.get_by_role("heading", level=1).inner_text()


@each_way(*reversed(SCREENS))
def test_a_season_of_three_days_from_the_first_match_to_the_archive(
    visitor: Visitor, fast: Fast, locale: str, phone: bool
) -> None:
    zohra, yanis = visitor(locale=locale, phone=phone), visitor(locale=locale, phone=phone)
    resigned(zohra, yanis)
    gain = zohra.get_by_test_id("gain")
    expect(gain).to_contain_text("+3")
    expect(gain).to_contain_text(said("Points de ligue", "League points"))
    assert barriers(zohra) == []

    zohra.goto("/league")
    expect(zohra.get_by_role("heading", level=1)).to_have_text(said("Division Dix", "Ten division"))
    expect(zohra.get_by_test_id("league-place")).to_have_count(2)
    own = zohra.get_by_test_id("league-place").filter(has_text=said("Vous", "You"))
    expect(own.get_by_role("cell").last).to_have_text("3")
    expect(zohra.get_by_test_id("season-end")).to_contain_text(
        said("2 jours et 23 h", "2 days and 23 h")
    )
    clear(zohra)

    fast.move(1)
    zohra.goto("/")
    resigned(zohra, yanis)
    expect(zohra.get_by_test_id("gain")).to_contain_text("+3")
    zohra.goto("/league")
    expect(zohra.get_by_test_id("league-own")).to_contain_text(said("avec 6", "with 6"))
    expect(zohra.get_by_test_id("season-end")).to_contain_text(
        said("1 jour et 23 h", "1 day and 23 h")
    )

    fast.move(2)
    jack = said("Division Valet", "Jack division")
    again(zohra, "/league", lambda: bool(jack.search(heading(zohra))))
    expect(zohra.get_by_test_id("season-over")).to_contain_text(
        said("Vous montez.: division Valet", "You go up: Jack division")
    )
    expect(zohra.get_by_test_id("league-place")).to_have_count(1)
    clear(zohra)
    zohra.get_by_test_id("league-past").get_by_role("link").click()
    expect(zohra.get_by_test_id("season").get_by_test_id("league-place")).to_have_count(2)
    assert barriers(zohra) == []

    yanis.goto("/league")
    expect(yanis.get_by_test_id("season-over")).to_contain_text(said("Vous restez", "You stay"))
    yanis.goto("/p/me")
    expect(yanis.get_by_test_id("profile-league")).to_contain_text(said("Dix", "Ten"))


@each_way(("fr-FR", False), ("en-GB", True))
def test_who_is_not_in_the_league_sees_how_to_enter(
    visitor: Visitor, locale: str, phone: bool
) -> None:
    page = visitor("/league", locale=locale, phone=phone)
    expect(page.get_by_test_id("entering")).to_contain_text(said("0 sur 1", "0 of 1"))
    find = page.get_by_role("link", name=said("Trouver une table", "Find a table"))
    expect(find.locator("visible=true")).to_have_count(1)
    clear(page)
    page.get_by_role("link", name=said("Les règles de la ligue", "The rules")).first.click()
    rules = page.get_by_test_id("league-rules")
    expect(rules).to_contain_text(said("Une saison dure 3 jours", "A season lasts 3 days"))
    clear(page)
    rules.get_by_role("link", name=said("^Cote$", "^Rating$")).click()
    expect(page.get_by_test_id("rating-rules")).to_contain_text(re.compile("OpenSkill"))
    clear(page)


@each_way(("en-GB", True), ("fr-FR", False))
def test_a_full_group_is_folded_around_the_own_row(
    visitor: Visitor, fast: Fast, locale: str, phone: bool
) -> None:
    """With the numbers of this site the group is large: one goes up, one goes down."""
    page = visitor(locale=locale, phone=phone)
    page.evaluate(RENAME, "Zohra")
    crowd(fast.data, "Zohra")
    page.goto("/league")
    rows = page.get_by_test_id("league-place")
    expect(page.get_by_test_id("league-cut")).to_have_count(2)
    cuts = page.get_by_test_id("league-cut").all_inner_texts()
    assert re.search("Dame|Queen", cuts[0])
    assert re.search("Dix|Ten", cuts[1])
    own = rows.filter(has_text=said("Vous", "You"))
    expect(own.get_by_role("cell").first).to_have_text("6")
    assert rows.count() < len(names())
    clear(page)

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
    clear(page)
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
