"""The screens look as they did when somebody last looked at them.

After a change that is meant: ``TIERCE_KEEP=1 python3 run.py test tests/web/test_looks.py`` keeps
the screens as they are now; look at every picture that git shows as changed.
"""

import json
import os
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import Page

from tests.web.conftest import Visitor
from tests.web.pictures import apart, shot, small
from tests.web.scenes import SCENES, pick

LOOKS = Path(__file__).parent / "looks"
FAR = 0.004
"""Share of the pixels that may be others: letters are drawn a little differently elsewhere, which
makes less than half of that; one card that is selected makes more."""


class Look(NamedTuple):
    """A scene, and how it is looked at."""

    scene: str
    size: tuple[int, int]
    locale: str = "fr"
    theme: str = "light"
    side: str = "right"
    seats: str = "strip"

    @property
    def name(self) -> str:
        seats = [] if self.seats == "strip" else [self.seats]
        facts = [self.scene, str(self.size[0]), self.locale, self.theme, self.side, *seats]
        return "-".join(facts)


PHONE, SMALL, LYING, TABLET, DESK, WIDE = (
    (390, 844),
    (360, 640),
    (844, 390),
    (820, 1180),
    (1280, 720),
    (1920, 1080),
)
ALL = [
    Look("drawing", PHONE),
    Look("drawing", DESK, "en", "dark"),
    Look("planned", PHONE, "en"),
    Look("staged", DESK),
    Look("staged", SMALL, "en", "contrast"),
    Look("placing", PHONE, "fr", "dark"),
    Look("placing", DESK, "en", "light", "left"),
    Look("refused", LYING),
    Look("timed", TABLET, "en"),
    Look("two", LYING, "en", "dark", "left"),
    Look("gin", PHONE, "en", "contrast"),
    Look("out", PHONE),
    Look("staged", DESK, "en", "dark", "right", "around"),
    Look("heavy", DESK),
    Look("around", DESK, "en"),
    Look("heavy", PHONE, "en"),
    Look("heavy", WIDE, "fr", "dark"),
]


def seen(visitor: Visitor, look: Look) -> Page:
    width, height = look.size
    page = visitor("/nowhere", locale=look.locale)
    page.set_viewport_size({"width": width, "height": height})
    chosen = {"theme": look.theme, "side": look.side, "motion": "off", "seats": look.seats}
    page.evaluate("chosen => localStorage.setItem('tierce.settings', chosen)", json.dumps(chosen))
    SCENES[look.scene].on(page)
    page.wait_for_load_state("networkidle")
    return page


@pytest.mark.parametrize("look", ALL, ids=lambda look: look.name)
def test_a_screen_looks_as_it_was_kept(visitor: Visitor, look: Look) -> None:
    page = seen(visitor, look)
    picture, kept = shot(page), LOOKS / f"{look.name}.webp"
    if os.environ.get("TIERCE_KEEP"):
        LOOKS.mkdir(exist_ok=True)
        kept.write_bytes(small(page, picture))

    assert kept.exists(), "no picture is kept: look at the screen, then keep it"
    assert apart(page, picture, kept) <= FAR


def test_one_selected_card_is_noticed(visitor: Visitor) -> None:
    page = seen(visitor, ALL[0])
    pick(page, "2S")

    assert apart(page, shot(page), LOOKS / f"{ALL[0].name}.webp") > FAR
