"""Cards travel to where they are, and nothing of the way stays behind."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Visitor
from tests.web.scenes import CROWD, PALACE, SCENES, SEEN, heavy, usual
from tests.web.stage import Plain, Stage
from tierce import Rules

FLYING = """() => document.getAnimations().filter(one => one.playState === 'running'
  && one.effect.getKeyframes().some(({transform}) => transform?.startsWith('translate'))).length"""


def test_a_sorted_hand_travels_card_by_card_also_when_sorted_anew_on_the_way(
    visitor: Visitor,
) -> None:
    page = visitor(None, phone=True, reduced_motion="no-preference")
    stage = SCENES["drawing"].on(page)
    stage.tell(*SEEN)
    stage.rest()  # what moves cards comes after them
    run = paced(page)
    run(0.05)  # none is over unseen
    page.get_by_test_id("sort").click()
    page.wait_for_function(f"() => ({FLYING})() > 5")
    page.get_by_test_id("sort").click()
    page.wait_for_function(f"() => ({FLYING})() > 5")
    run(1)
    page.wait_for_function(f"() => ({FLYING})() === 0")

    expect(page.locator(".flights > *")).to_have_count(0)


SPREAD, CROWDED = usual(turn=3), heavy()


@pytest.mark.parametrize(
    ("rules", "before", "meld", "copies"),
    [
        (PALACE, SPREAD, {"seat": 3, "cards": "9D TD JD"}, 0),
        (CROWD, {**CROWDED, "table": CROWDED["table"][:-1]}, {"seat": 3, "cards": "7H 7D 7C"}, 3),
    ],
)
def test_what_is_laid_flies_itself_and_a_copy_flies_where_the_melds_scroll(
    visitor: Visitor, rules: Rules, before: Plain, meld: Plain, copies: int
) -> None:
    page = visitor(None, reduced_motion="no-preference")
    page.set_viewport_size({"width": 360, "height": 560})
    stage = Stage(page, rules, before)
    stage.enter()
    stage.tell(*SEEN)
    stage.rest()
    run = paced(page)
    run(0.001)  # what flies is there when it is counted
    melds = [*before["table"], meld]
    laid = {"seat": meld["seat"], "meld": f"M{len(melds)}", "cards": meld["cards"].split()}
    rest = {"kind": "set", "value": 21, "counted": 21, "used": [], "borrowed": [], "rests": []}
    stage.show({**before, "table": melds}, {"type": "laid", **laid, **rest})
    page.wait_for_function(f"() => ({FLYING})() >= 3")

    assert page.locator(".flights > *").count() == copies
    run(1)
    page.wait_for_function(f"() => ({FLYING})() === 0")
    expect(page.locator(".flights > *")).to_have_count(0)


def paced(page: Page) -> Callable[[float], None]:
    """What sets the pace at which all that moves runs: one is its own."""
    session = page.context.new_cdp_session(page)
    session.send("Animation.enable")

    def run(pace: float) -> None:
        session.send("Animation.setPlaybackRate", {"playbackRate": pace})

    return run
