"""What is decided while others play is done when the turn comes, and nothing of it before."""

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Visitor
from tests.web.stage import Stage
from tierce import preset

HAND = "9H TH JH QS QD 2S 4D 7C KC 5S 8H 3D 6D"
THEIRS = {"players": 3, "turn": 1, "hands": [HAND, 13, 13], "discard": "KH 2C", "turns": [2, 1, 1]}
MINE = {**THEIRS, "turn": 0, "discard": "KH 2C 9C 4C", "turns": [2, 2, 2]}
DRAWN = {**MINE, "drawn": True, "hands": [f"{HAND} AD", 13, 13]}
OVER = {**MINE, "turn": 1, "hands": [HAND.replace("2S", "AD"), 13, 13]}


@pytest.fixture
def stage(visitor: Visitor) -> Stage:
    page = visitor(None, phone=True)
    stage = Stage(page, preset("palace"), THEIRS)
    stage.enter()
    return stage


def test_a_turn_planned_by_taps_is_played_when_it_comes(stage: Stage) -> None:
    page = stage.page
    page.get_by_test_id("pile-stock").click()
    page.locator("[data-testid=hand-card][data-face='2S']").click(position={"x": 10, "y": 30})
    page.get_by_test_id("pile-discard").click()
    expect(page.get_by_test_id("plan")).to_contain_text("puis jeter")
    assert stage.acts == []

    stage.after |= {"draw": DRAWN, "discard 2S": OVER}
    stage.show(MINE)
    expect(page.get_by_test_id("plan")).to_have_count(0)
    expect(page.locator("[data-testid=hand-card][data-face='2S']")).to_have_count(0)

    assert stage.acts == ["draw", "discard 2S"]


def test_one_tap_or_one_key_drops_the_plan(stage: Stage) -> None:
    page = stage.page
    plan = page.get_by_test_id("plan")
    for key in ("p", "Escape", None):
        page.keyboard.press("p")
        expect(plan).to_contain_text("piocher")
        page.keyboard.press(key) if key else plan.click()
        expect(plan).to_have_count(0)

    stage.after["draw"] = DRAWN
    stage.show(MINE)
    page.get_by_test_id("verb-draw").click()
    expect(page.get_by_test_id("hand-card")).to_have_count(14)
    assert stage.acts == ["draw"]  # what was planned would have gone first
