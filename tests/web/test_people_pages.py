"""Every page about people, filled: no barrier, in each theme, language and size, nothing cut."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.web.barriers import clear
from tests.web.conftest import Visitor
from tests.web.people_pages import PLACES, visit
from tests.web.serving import serving
from tests.web.test_barriers import EVERY
from tests.web.test_layouts import settled
from tests.web.test_my_tables import done
from tests.web.village import Village, settle
from tests.web.ways import WHOLE

SIZES = ((360, 640), (390, 844), (820, 1180), (1280, 720))
OUT = """() => [...document.querySelectorAll('body *')].filter(one => {
  const { left, right, width } = one.getBoundingClientRect();
  if (one.closest('.vh, .skip') || width <= 1) return false;
  for (let up = one.parentElement; up; up = up.parentElement)
    if (['auto', 'scroll'].includes(getComputedStyle(up).overflowX)) return false;
  return right > innerWidth + 1 || left < -1;
}).map(one => one.outerHTML.slice(0, 120))"""
CUT = """() => [...document.querySelectorAll('main :is(h1, h2, h3, a, button, label, b, dt, dd)')]
  .filter(one => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 1
    && getComputedStyle(one).overflowX !== 'visible')
  .map(one => one.outerHTML.slice(0, 120))"""
LOOKS = [("fr-FR", True), ("en-GB", False)]
SHARE = [
    *("asked", "filters", "words", "mail", "link", "letters", "case", "person", "house"),
    *("broken", "referee", "score", "league", "season"),
    *("club", "evening", "tournament", "player"),
]
MATRIX = [(name, *look) for name, place in PLACES.items() for look in EVERY if not place.wide]
FEW = [(name, *LOOKS[at % 2]) for at, name in enumerate(SHARE)]


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("people")


@pytest.fixture(scope="module")
def site(data: Path) -> Iterator[str]:
    """A site of its own: what its host announces, others need not read."""
    with serving(data) as address:
        yield address


@pytest.fixture(scope="module")
def village(site: str, data: Path) -> Village:
    found: Village = done(settle(site, data))
    return found


@pytest.mark.parametrize(("name", "locale", "phone"), MATRIX if WHOLE else FEW)
def test_a_page_about_people_is_whole_and_without_barriers(
    visitor: Visitor, site: str, village: Village, name: str, locale: str, phone: bool
) -> None:
    place = PLACES[name]
    fails = {"refused": True, "failing": name == "broken"}
    page = visitor("/nowhere", locale=locale, phone=phone, **fails)
    page.wait_for_load_state("networkidle")  # or its own cookie would come after the other
    if place.who:
        village.enter(page.context, site, place.who)
    visit(page, village, place)
    clear(page)
    for size in SIZES:
        settled(page, size)
        assert page.evaluate(OUT) == [], size
        assert page.evaluate(CUT) == [], size
