"""Who threw this nine? A player or a discard that is touched tells its story."""

import re

from playwright.sync_api import expect

from tests.web.conftest import Visitor
from tests.web.scenes import PALACE, SEEN, usual
from tests.web.stage import Stage


def test_a_discard_and_a_player_tell_their_story(visitor: Visitor) -> None:
    page = visitor(None, locale="en-GB", phone=True, refused=True)
    stage = Stage(page, PALACE, usual(), events=SEEN)
    stage.enter()
    page.get_by_role("button", name="See the discard pile").click()
    page.get_by_role("button", name=re.compile("^nine of spades")).click()
    story = page.get_by_test_id("story")
    expect(story.get_by_role("listitem")).to_have_text(re.compile("^Ana draws and discards"))
    page.keyboard.press("Escape")
    expect(story).to_have_count(0)
    page.get_by_role("button", name="Zoé").click()

    expect(story.get_by_role("listitem")).to_have_text(re.compile("^Zoé"))
    expect(story).to_contain_text("10 cards · open · total 86")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Ana").click()
    expect(story).to_contain_text(re.compile(r"bot\s· Steady 13 cards · not open"))


def test_a_meld_a_card_on_the_table_and_a_line_of_the_log_tell_theirs(visitor: Visitor) -> None:
    page = visitor(None, locale="en-GB")
    stage = Stage(page, PALACE, usual())
    stage.enter()
    laid = {"meld": "M2", "kind": "set", "cards": ["QH", "QC", "QS"], "value": 30, "counted": 30}
    stage.tell(*SEEN, {"type": "drew", "seat": 3, "card": None})
    stage.tell({"type": "laid", "seat": 3, **laid, "used": [], "borrowed": [], "rests": []})
    story = page.get_by_test_id("story")

    page.get_by_role("button", name="History of M2").click()
    expect(story.locator("ol li")).to_have_text(re.compile("^Odile-Marguerite"))
    story.get_by_role("button", name=re.compile("^queen of hearts")).click()
    expect(story.locator("ol li")).to_have_count(1)
    page.keyboard.press("Escape")

    page.get_by_role("button", name=re.compile("^five of clubs, see its history")).click()
    expect(story).to_contain_text("Nothing in this round yet.")
    page.keyboard.press("Escape")

    line = page.get_by_role("button", name=re.compile("^Zoé draws"))
    line.click(position={"x": 4, "y": 4})  # a term of the glossary takes a press of its own
    story.get_by_role("button", name=re.compile("^four of clubs")).click()
    expect(story.locator("ol li")).to_have_text(re.compile("^Zoé draws and discards"))


def test_the_log_is_one_stop_of_the_tab_key_and_arrows_go_along_its_lines(visitor: Visitor) -> None:
    page = visitor(None, locale="en-GB")
    stage = Stage(page, PALACE, usual(), events=SEEN)
    stage.enter()
    lines = page.locator(".log button")
    expect(lines).to_have_count(2)
    expect(page.locator(".log button[tabindex='0']")).to_have_count(1)

    lines.last.focus()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")

    expect(page.get_by_test_id("story")).to_contain_text("Ana draws")
