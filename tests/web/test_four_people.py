"""Four people in four browsers play a match with Frappe: one on a phone, one whose line drops again
and again, one who vanishes, is replaced by a bot, and comes back.
"""

import re
import time
from contextlib import suppress
from typing import Any

from playwright.sync_api import Browser, Page, expect
from playwright.sync_api import TimeoutError as Late

from tests.web.conftest import Visitor
from tests.web.hands import Mouse
from tests.web.player import Player
from tests.web.ways import WHOLE
from tierce import preset

RULES = "palace+reduced_deck+knock"
TABLE = {
    "rules": RULES,
    "options": {"rounds": 1},
    "seats": ["you", "open", "open", "open"],
    "window": 3,
    "away": 2,
    "absent": "bot",
}
MAKE = """async wish => {
    const headers = {'X-Tierce': '1', 'Content-Type': 'application/json'};
    const body = JSON.stringify(wish);
    return (await (await fetch('/api/tables', {method: 'POST', headers, body})).json()).id;
}"""
RETURN = 1500
"""Play to the end of the match; else until every mishap has happened and play goes on."""
DROPS = 10.0
"""Seconds between two drops of the bad line."""
ASKED = "[data-testid=claim]"
NOW = "[data-testid=turn-line] li.now"


class BadLine:
    """A page whose sockets are cut every few seconds."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._open: list[Any] = []
        self._last = time.monotonic()
        self.cuts = 0
        page.route_web_socket(re.compile("/ws/"), self._through)

    def _through(self, route: Any) -> None:
        server = route.connect_to_server()
        self._open.append((route, server))

    def live(self) -> None:
        """Cut the line where its time has come."""
        if time.monotonic() - self._last < DROPS:
            return
        self._last = time.monotonic()
        for route, server in self._open:
            route.close()
            server.close()
        self._open.clear()
        self.cuts += 1
        self._page.wait_for_timeout(RETURN)  # a person looks up, sees that it is back, and goes on


def sit(page: Page, name: str) -> None:
    page.get_by_label(re.compile("Votre nom|Your name")).fill(name)
    page.get_by_role("button", name=re.compile("Prendre place|Take a seat")).click()
    expect(page.get_by_role("listitem").filter(has_text=name).first).to_be_visible()


def over(page: Page) -> bool:
    return page.locator(".res").count() > 0


class Claimer(Player):
    """Claims the first discard that may be claimed, then leaves all of them to others."""

    asked = 0


def answer(player: Claimer) -> bool:
    """Claim or pass, where there is a discard to claim; whether there was."""
    asked = player.page.locator(ASKED)
    if not asked.count():
        return False
    wants = "pass-on" if player.asked else "claim"
    with suppress(Late):  # the window closed before the hand was there
        player.page.get_by_test_id(wants).click(timeout=1500)
        player.asked += 1
    expect(asked).to_have_count(0)
    return True


def one_act(player: Claimer) -> bool:
    """Play a turn, where it is this player's and nobody may claim; whether it was."""
    page = player.page
    if not page.locator(NOW).count() or page.get_by_test_id("claim-window").count():
        return False
    player.turn()
    return True


def test_four_people_play_a_match_over_every_mishap(visitor: Visitor, browser: Browser) -> None:
    host = visitor("/")
    expect(host.get_by_role("heading", level=1)).to_be_visible()
    table = host.evaluate(MAKE, TABLE)
    host.goto(f"/t/{table}")
    phone = visitor(f"/t/{table}", phone=True, locale="en-GB")
    flaky = visitor("/")
    line = BadLine(flaky)
    flaky.goto(f"/t/{table}")
    leaver = visitor(f"/t/{table}")
    for page, name in ((phone, "Zoé"), (flaky, "Omar"), (leaver, "Nadia")):
        sit(page, name)
    host.get_by_role("button", name=re.compile("^Commencer")).click()
    for page in (host, phone, flaky, leaver):
        page.wait_for_selector("[data-testid=hand-card]")

    identity = leaver.context.storage_state()
    address = leaver.url
    leaver.context.close()
    players = [Claimer(page, preset(RULES), Mouse(page)) for page in (host, phone, flaky)]
    replaced = host.get_by_test_id("opponent").filter(has_text="un robot joue")
    back: Any = None
    for _ in range(600):
        line.live()
        if back is None and replaced.count():
            back = browser.new_context(storage_state=identity, locale="fr-FR")
            page = back.new_page()
            page.goto(address)
            page.wait_for_selector("[data-testid=hand-card], .res")
            expect(replaced).to_have_count(0)
            players.append(Claimer(page, preset(RULES), Mouse(page)))
        if all(over(player.page) for player in players):
            break
        if not WHOLE and back and line.cuts and any(player.asked for player in players):
            break
        going = [player for player in players if not over(player.page)]
        acted = [answer(player) for player in going] + [one_act(player) for player in going[:]]
        if not any(acted):
            host.wait_for_timeout(60)

    assert back is not None, "somebody who vanished is replaced, and comes back"
    assert line.cuts > 0
    for player in players if WHOLE else []:
        expect(player.page.get_by_test_id("rematch")).to_be_visible()
    expect(flaky.get_by_test_id("turn-line").or_(flaky.locator(".res")).first).to_be_visible()
    back.close()
