"""A discard claimed, or left, through the screen.

How claims are decided is tested by the wire, in tests/server/table/test_claims.py.
"""

import re

from playwright.sync_api import expect

from tests.web.conftest import Come, Visitor
from tests.web.hands import Mouse
from tests.web.player import Player
from tests.web.scenes import usual
from tests.web.stage import Plain, Stage
from tierce import preset

RULES = preset("palace+knock")
ASKED = "[data-testid=claim]"
WINDOW: Plain = {"card": "4C", "seats": [0], "following": 2, "left": 3000, "length": 3000}
LEFT = usual(turn=2)
"""The second player has thrown the four of clubs; the reader and the fourth may claim it."""
MINE = usual(turn=0)
DRAWN = usual(turn=0, drawn=True, hands=["9H TH JH QS QD * 2S 4D 7C KC 5S 8H 3D 6S", 13, 10, 4])


class Window(Stage):
    """A table where a discard may be claimed; each answer is written down, and shown."""

    window: Plain | None = WINDOW
    passing = False

    def _now(self) -> Plain:
        told = super()._now()
        window = self.window and {"answer": None, **self.window}
        return {**told, "view": {**told["view"], "window": window, "passing": self.passing}}

    def _answer(self, asked: Plain) -> None:
        if asked["type"] in {"pass", "passing"}:
            self.acts.append(f"{asked['type']} {asked.get('on', '')}".strip())
            self.passing = asked.get("on", self.passing)
            self.answered("pass")
            self._say({"type": "ack", "seq": len(self.events), "id": asked["id"]})
            return
        if asked["type"] == "act":
            self.answered(asked["action"])
        super()._answer(asked)

    def answered(self, answer: str) -> None:
        self.window = self.window and {**self.window, "answer": answer}
        self.tell()

    def open(self, **more: object) -> None:
        """Ask anew, or another seat."""
        self.window = {**WINDOW, **more}
        self.tell()


def test_a_discard_is_claimed_or_left_by_a_button_or_by_a_key(visitor: Visitor) -> None:
    page = visitor(None)
    stage = Window(page, RULES, LEFT)
    stage.enter()
    asked, line = page.locator(ASKED), page.get_by_test_id("claim-window")
    answers = {
        "claim": asked.click,
        "claim ": lambda: page.keyboard.press("f"),
        "pass": lambda: page.get_by_test_id("pass").click(),
        "pass ": lambda: page.keyboard.press("n"),
    }
    for act, answer in answers.items():
        stage.open()
        expect(asked).to_be_visible()
        answer()
        expect(line).to_contain_text("Vous frappez" if "claim" in act else "Vous laissez")
    assert stage.acts == [act.strip() for act in answers]


def test_whoever_passes_all_round_is_asked_no_more_until_he_wants_to_be(visitor: Visitor) -> None:
    page = visitor(None, locale="en-GB", phone=True)
    stage = Window(page, RULES, LEFT)
    stage.enter()
    page.get_by_test_id("pass-on").click()
    expect(page.locator(ASKED)).to_have_count(0)
    stage.open()
    again = page.get_by_test_id("pass-no-more")
    expect(again).to_be_visible()
    expect(page.locator(ASKED)).to_have_count(0)
    again.click()

    stage.open()
    expect(page.locator(ASKED)).to_be_visible()
    assert stage.acts == ["passing True", "passing False"]


def test_the_next_player_waits_for_whoever_may_claim(visitor: Visitor) -> None:
    page = visitor(None)
    stage = Window(page, RULES, MINE)
    stage.window = {**WINDOW, "seats": [1], "following": 0}
    stage.enter()
    page.get_by_test_id("verb-draw").click()
    line = page.get_by_test_id("claim-window")
    expect(line).to_contain_text("dès que la frappe sera finie")
    expect(page.get_by_test_id("hand-card")).to_have_count(13)

    stage.window = None
    stage.show(DRAWN)
    expect(page.get_by_test_id("hand-card")).to_have_count(14)
    expect(line).to_have_count(0)
    assert stage.acts == ["draw"]


def until_asked(player: Player) -> None:
    """Play on until a discard may be claimed."""
    for _ in range(20):
        player.page.wait_for_selector(f"[data-testid=turn-line] li.now, {ASKED}, .res")
        if player.page.locator(ASKED).count():
            return
        if player.page.locator(".res").count():
            player.next_round()
        else:
            player.turn()
    raise AssertionError("one player should have thrown a card that may be claimed")


def test_a_person_claims_a_card_from_bots(visitor: Visitor, come: Come) -> None:
    amal = come("Amal")
    path = amal.table("bot", "bot", rules="palace+knock", pace="none")
    page = visitor(path, who=amal, phone=True, locale="en-GB")
    player = Player(page, RULES, Mouse(page))
    until_asked(player)
    before = player.faces()
    page.get_by_test_id("claim").click()

    expect(player.cards()).to_have_count(len(before) + 2)
    said = page.get_by_test_id("said")
    expect(said).to_contain_text(re.compile("claim .* with one card from the stock"))
