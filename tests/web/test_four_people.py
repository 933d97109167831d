"""Four people in four browsers play on over every mishap: one on a phone, one whose line drops in
and out of turn, one who vanishes, is replaced by a bot, and comes back.
"""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Come, Visitor
from tests.web.hands import Mouse
from tests.web.player import Player
from tierce import preset

RULES = "palace+reduced_deck"
MAKE = """async wish => {
    const headers = {'X-Tierce': '1', 'Content-Type': 'application/json'};
    const body = JSON.stringify(wish);
    return (await (await fetch('/api/tables', {method: 'POST', headers, body})).json()).id;
}"""
NOW = "[data-testid=turn-line] li.now"
NAMES = ("Amal", "Zoé", "Omar", "Nadia")


class BadLine:
    """A page whose sockets can be cut."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._open: list[Any] = []
        self._stands = True
        page.route_web_socket(re.compile("/ws/"), self._through)

    def _through(self, route: Any) -> None:
        if self._stands:
            self._open.append((route, route.connect_to_server()))
        else:
            route.close()

    def drop(self) -> None:
        """Cut the line until the page says so; then it stands again."""
        notice = self._page.get_by_role("status").filter(has_text="Reconnexion")
        self._stands = False
        for ends in self._open:
            for end in ends:
                end.close()
        self._open.clear()
        expect(notice).to_be_visible()
        self._stands = True
        expect(notice).to_be_hidden()


def in_turn(players: list[Player]) -> list[Player]:
    """The players in the order of their turns, the first one first."""
    players[0].page.wait_for_selector("[data-testid=turn-line]")
    for one in players:
        one.page.wait_for_selector("[data-testid=hand-card]")
    first = next(at for at, one in enumerate(players) if one.page.locator(NOW).count())
    return players[first:] + players[:first]


@pytest.mark.whole
def test_four_people_play_on_over_every_mishap(visitor: Visitor, come: Come) -> None:
    amal, zoe, omar, nadia = map(come, NAMES)
    path = amal.table_with(zoe, omar, nadia, rules=RULES, away=2, absent="bot")
    host = visitor(path, who=amal)
    phone = visitor(path, who=zoe, phone=True, locale="en-GB")
    flaky = visitor(None, who=omar)
    line = BadLine(flaky)
    flaky.goto(path)
    leaver = visitor(path, who=nadia)
    host.get_by_role("button", name=re.compile("^Commencer")).click()
    pages = (host, phone, flaky, leaver)
    players = in_turn([Player(page, preset(RULES), Mouse(page)) for page in pages])
    for one in players:
        one.wait()
        if one.page is flaky:
            line.drop()  # in turn
        one.turn()
        if one.page is host:
            line.drop()  # out of turn

    leaver.context.close()
    replaced = host.get_by_test_id("opponent").filter(has_text="un robot joue")
    staying = [one for one in players if one.page is not leaver]
    for one in staying:
        one.wait()
        one.turn()
    expect(replaced).to_be_visible()

    back = visitor(path, who=nadia)
    expect(replaced).to_have_count(0)
    at = next(at for at, one in enumerate(players) if one.page is leaver)
    players[at] = Player(back, preset(RULES), Mouse(back))
    for one in players:
        one.wait()
        one.turn()
    expect(flaky.get_by_test_id("turn-line")).to_be_visible()
