"""Who threw this nine? A player or a discard that is touched tells its story."""

import re

from playwright.sync_api import expect

from tests.web.conftest import Visitor
from tests.web.scenes import PALACE, usual
from tests.web.stage import Stage

SEEN = [
    {"type": "began", "round": 3, "start": 1},
    {"type": "dealt", "hand": None, "counts": [13, 13, 10, 4], "upcard": "KH"},
    {"type": "drew", "seat": 1, "card": None},
    {"type": "discarded", "seat": 1, "card": "9S"},
    {"type": "drew", "seat": 2, "card": None},
    {"type": "discarded", "seat": 2, "card": "4C"},
]


def test_a_discard_and_a_player_tell_their_story(visitor: Visitor) -> None:
    page = visitor("/nowhere", locale="en-GB", phone=True)
    stage = Stage(page, PALACE, usual())
    stage.enter()
    stage.tell(*SEEN)
    page.get_by_role("button", name="See the discards").click()
    page.get_by_role("button", name=re.compile("^nine of spades")).click()
    story = page.get_by_test_id("story")
    expect(story.get_by_role("listitem")).to_have_text(re.compile("^Ana draws and discards"))
    page.keyboard.press("Escape")
    expect(story).to_have_count(0)
    page.get_by_role("button", name="Zoé").click()

    expect(story.get_by_role("listitem")).to_have_text(re.compile("^Zoé"))
