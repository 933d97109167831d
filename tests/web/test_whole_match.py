"""Whole matches against bots and against a friend, through the screen alone."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import Visitor
from tests.web.hands import Keys, Mouse
from tests.web.player import Player
from tests.web.ways import WHOLE
from tierce import preset

SCREENS = [
    pytest.param("fr-FR", True, Mouse, id="french-phone-touch"),
    pytest.param("en-GB", True, Mouse, id="english-phone-touch"),
    pytest.param("fr-FR", False, Mouse, id="french-desk-mouse"),
    pytest.param("en-GB", False, Mouse, id="english-desk-mouse"),
    pytest.param("fr-FR", False, Keys, id="french-desk-keys"),
    pytest.param("en-GB", True, Keys, id="english-phone-keys"),
]
HANDS = type[Mouse] | type[Keys]
MATCHES = SCREENS if WHOLE else SCREENS[4:5]
ROUNDS = SCREENS if WHOLE else SCREENS[1:2]


def table(visitor: Visitor, rules: str, locale: str, hands: HANDS, *, phone: bool) -> Player:
    """A new table with those rules and bots, opened by way of the screen."""
    page = visitor(f"/new?rules={rules}", locale=locale, phone=phone)
    ways = hands(page)
    create = page.locator("button.create:visible").first
    expect(create).to_be_enabled()
    ways.press(create)
    page.wait_for_selector("[data-testid=hand-card]")
    return Player(page, preset(rules), ways)


@pytest.mark.parametrize(("locale", "phone", "hands"), MATCHES)
def test_a_match_of_the_palace_is_played_to_its_end(
    visitor: Visitor, locale: str, phone: bool, hands: HANDS
) -> None:
    player = table(visitor, "palace", locale, hands, phone=phone)
    for number in range(1, 4):
        player.round()
        if number < 3:
            player.hands.press(next_round(player.page))
            expect(player.page.locator(".res")).to_have_count(0)

    assert player.page.locator(".res").is_visible()
    expect(player.page.get_by_role("button", name=re.compile("Revanche|Rematch"))).to_be_visible()


@pytest.mark.parametrize(("locale", "phone", "hands"), ROUNDS)
def test_a_round_of_rami_51_is_played_to_its_end(
    visitor: Visitor, locale: str, phone: bool, hands: HANDS
) -> None:
    player = table(visitor, "rami51", locale, hands, phone=phone)
    player.round()

    expect(next_round(player.page)).to_be_visible()


def next_round(page: Page) -> Locator:
    return page.locator("section.next .btn.go")


def test_two_people_play_a_round_at_one_table(visitor: Visitor) -> None:
    host = visitor("/")
    host.get_by_role("button", name="Inviter").click()
    expect(host).to_have_url(re.compile("/t/"))
    friend = visitor(host.url, locale="en-GB", phone=True)
    friend.get_by_label("Your name").fill("Zoé")
    friend.get_by_role("button", name="Take a seat").click()
    expect(host.get_by_role("listitem").filter(has_text="Zoé")).to_be_visible()
    host.get_by_role("button", name=re.compile("Commencer avec")).click()

    people = [Player(page, preset("palace"), Mouse(page)) for page in (host, friend)]
    for _ in range(400):
        if all(one.page.locator(".res").count() for one in people):
            break
        for one in people:
            if one.page.locator("[data-testid=turn-line] li.now").count():
                one.turn()
    for one in people:
        expect(one.page.locator(".res")).to_be_visible()
