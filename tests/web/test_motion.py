"""Cards travel to where they are, and nothing of the way stays behind."""

from tests.web.conftest import Visitor
from tests.web.scenes import SCENES
from tests.web.test_stories import SEEN

FLYING = """() => document.getAnimations().filter(one => one.playState === 'running'
  && one.effect.getKeyframes().some(({transform}) => transform?.startsWith('translate'))).length"""


def test_a_sorted_hand_travels_card_by_card_also_when_sorted_anew_on_the_way(
    visitor: Visitor,
) -> None:
    page = visitor("/nowhere", phone=True, reduced_motion="no-preference")
    SCENES["drawing"].on(page).tell(*SEEN)
    page.wait_for_load_state("networkidle")
    pace = page.context.new_cdp_session(page)
    pace.send("Animation.enable")
    pace.send("Animation.setPlaybackRate", {"playbackRate": 0.05})  # none is over unseen
    page.get_by_test_id("sort").click()
    page.wait_for_function(f"() => ({FLYING})() > 5")
    page.get_by_test_id("sort").click()
    page.wait_for_function(f"() => ({FLYING})() > 5")
    pace.send("Animation.setPlaybackRate", {"playbackRate": 1})
    page.wait_for_function(f"() => ({FLYING})() === 0")

    assert page.locator(".flights > *").count() == 0
