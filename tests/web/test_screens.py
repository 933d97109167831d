"""Every screen, opened once and looked at by all inspectors: a failure lists what all of them find.

TIERCE_WHOLE=1 python3 run.py test -n auto tests/web/test_screens.py   # every look of every screen
TIERCE_KEEP=1 python3 run.py test tests/web/test_screens.py            # keep the pictures anew
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.web.people_pages import Place, visit
from tests.web.screens import pages, people, tables
from tests.web.screens.opening import Opener
from tests.web.screens.screen import Screen
from tests.web.serving import serving
from tests.web.test_my_tables import done
from tests.web.village import Village, settle

SCREENS = [*tables.SCREENS, *pages.SCREENS, *people.SCREENS]


@pytest.fixture(scope="module")
def opener(browser: Browser) -> Iterator[Opener]:
    opener = Opener(browser)
    yield opener
    opener.close()


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("people")


@pytest.fixture(scope="module")
def peopled(data: Path) -> Iterator[str]:
    """A site of its own: what its host announces, others need not read."""
    with serving(data) as address:
        yield address


@pytest.fixture(scope="module")
def village(peopled: str, data: Path) -> Village:
    found: Village = done(settle(peopled, data))
    return found


def looks() -> Iterator[Any]:
    """All looks. The first of each screen is in every run, the others are in the whole one."""
    first = {screen.name: screen.called for screen in reversed(SCREENS)}
    for screen in SCREENS:
        marks = [] if screen.called == first[screen.name] else [pytest.mark.whole]
        yield pytest.param(screen, marks=marks, id=screen.called)


@pytest.mark.parametrize("screen", [*looks()])
def test_a_screen_is_as_it_should_be(
    opener: Opener, site: str, screen: Screen, request: pytest.FixtureRequest
) -> None:
    place = screen.come if isinstance(screen.come, Place) else None
    with opener.page(request.getfixturevalue("peopled") if place else site, screen) as opened:
        if place:
            village = request.getfixturevalue("village")
            if place.who:
                village.enter(opened.page.context, opened.site, place.who)
            visit(opened.page, village, place, opened.rest)
        else:
            screen.come(opened.page)
        opened.rest()
        faults = screen.faults(opened.page, opened.complaints)

    assert not faults, faults
