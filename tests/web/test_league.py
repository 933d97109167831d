"""The league in the browser: a whole season in fast time."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.server.standing.matches import DAY
from tests.web.answers import answers
from tests.web.barriers import barriers, clear
from tests.web.caller import resigned
from tests.web.conftest import Come, Visitor
from tests.web.serving import serving
from tests.web.ways import SCREENS, each_way

FAST = """
[counting]
turns = 0
days = 0
a_pair = 10000
[league]
season_days = 3
group = 4
up = 1
down = 1
enter = 1
"""
MOVED = Path(__file__).with_name("moved_clock.py")


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

    @contextmanager
    def serving(self) -> Iterator[str]:
        """The address of the site."""
        with serving(self.data, tierce=MOVED, **self.settings) as address:
            yield address

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
    with fast.serving() as address:
        yield address


def said(fr: str, en: str) -> re.Pattern[str]:
    return re.compile(f"{fr}|{en}")


@pytest.mark.whole
@each_way(*reversed(SCREENS))
def test_a_season_of_three_days_from_the_first_match_to_the_archive(
    visitor: Visitor, come: Come, fast: Fast, locale: str, phone: bool
) -> None:
    winner, loser = come("Zohra"), come("Yanis")
    zohra = visitor(resigned(winner, loser), who=winner, locale=locale, phone=phone)
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
    resigned(winner, loser)
    answers(zohra, "/api/league", '"points":6')
    zohra.reload()
    expect(zohra.get_by_test_id("league-own")).to_contain_text(said("avec 6", "with 6"))
    expect(zohra.get_by_test_id("season-end")).to_contain_text(
        said("1 jour et 23 h", "1 day and 23 h")
    )

    fast.move(2)
    answers(zohra, "/api/league", '"next":"jack"')
    zohra.reload()
    expect(zohra.get_by_role("heading", level=1)).to_have_text(
        said("Division Valet", "Jack division")
    )
    expect(zohra.get_by_test_id("season-over")).to_contain_text(
        said("Vous montez.: division Valet", "You go up: Jack division")
    )
    expect(zohra.get_by_test_id("league-place")).to_have_count(1)
    zohra.get_by_test_id("league-past").get_by_role("link").click()
    expect(zohra.get_by_test_id("season").get_by_test_id("league-place")).to_have_count(2)
    zohra.close()

    yanis = visitor("/league", who=loser, locale=locale, phone=phone)
    expect(yanis.get_by_test_id("season-over")).to_contain_text(said("Vous restez", "You stay"))
    yanis.goto("/p/me")
    expect(yanis.get_by_test_id("profile-league")).to_contain_text(said("Dix", "Ten"))
