"""A discard claimed, or left, through the screen: against bots, and among people."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Visitor
from tests.web.hands import Mouse
from tests.web.player import Player
from tierce import preset

ASKED = "[data-testid=claim]"


def against_bots(visitor: Visitor, *, phone: bool = False, locale: str = "fr-FR") -> Player:
    """Three at a table with claims, two of them bots."""
    page = visitor("/new?rules=palace%2Bknock", phone=phone, locale=locale)
    create = page.locator("button.create:visible").first
    expect(create).to_be_enabled()
    page.get_by_role("button", name=re.compile("Une place de moins|One seat fewer")).click()
    create.click()
    page.wait_for_selector("[data-testid=hand-card]")
    return Player(page, preset("palace+knock"), Mouse(page))


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
    raise AssertionError("somebody should have thrown a card that may be claimed")


@pytest.mark.parametrize(("phone", "locale"), [(False, "fr-FR"), (True, "en-GB")])
def test_a_person_claims_a_card_from_bots(visitor: Visitor, phone: bool, locale: str) -> None:
    player = against_bots(visitor, phone=phone, locale=locale)
    until_asked(player)
    before = player.faces()
    player.page.get_by_test_id("claim").click()

    expect(player.cards()).to_have_count(len(before) + 2)
    expect(player.page.get_by_test_id("said")).to_contain_text(
        re.compile("frappez et prenez|claim .* with one card from the stock")
    )


def test_a_claim_is_a_key_away(visitor: Visitor) -> None:
    player = against_bots(visitor)
    until_asked(player)
    before = player.faces()
    player.page.keyboard.press("f")

    expect(player.cards()).to_have_count(len(before) + 2)


def test_whoever_passes_all_round_is_asked_no_more_until_he_wants_to_be(visitor: Visitor) -> None:
    player = against_bots(visitor)
    while not let_two_go_by(player):  # it holds for one round
        pass
    player.page.get_by_test_id("pass-no-more").click()

    until_asked(player)


def let_two_go_by(player: Player) -> bool:
    """Pass all round, and play two turns without being asked; False where the round ends before."""
    until_asked(player)
    player.page.get_by_test_id("pass-on").click()
    for _ in range(2):
        player.page.wait_for_selector("[data-testid=turn-line] li.now, .res")
        if player.page.locator(".res").count():
            return False
        assert not player.page.locator(ASKED).count()
        player.turn()
    player.page.wait_for_selector("[data-testid=turn-line] li.now, .res")
    return not player.page.locator(".res").count()


def people(visitor: Visitor) -> tuple[Page, Page]:
    """Two people and a bot at a table with claims, dealt."""
    host = visitor("/new?rules=palace%2Bknock")
    host.get_by_role("button", name="Une place de moins").click()
    host.get_by_label("Place 2").select_option("Un ami")
    host.get_by_text("Autres réglages").click()
    host.get_by_text("Temps pour frapper une défausse").click()
    host.get_by_text("10 s", exact=True).click()
    host.locator("button.create:visible").first.click()
    expect(host).to_have_url(re.compile("/t/"))
    friend = visitor(host.url, locale="en-GB", phone=True)
    friend.get_by_label("Your name").fill("Zoé")
    friend.get_by_role("button", name="Take a seat").click()
    expect(host.get_by_role("listitem").filter(has_text="Zoé")).to_be_visible()
    host.get_by_role("button", name=re.compile("^Commencer")).click()
    for page in (host, friend):
        page.wait_for_selector("[data-testid=hand-card]")
    return host, friend


def test_among_people_the_next_player_waits_for_whoever_may_claim(visitor: Visitor) -> None:
    host, friend = people(visitor)
    players = [Player(page, preset("palace+knock"), Mouse(page)) for page in (host, friend)]
    page = met(players)
    other = friend if page is host else host
    other.get_by_test_id("verb-draw").click()
    expect(other.get_by_test_id("claim-window")).to_contain_text(
        re.compile("dès que la frappe sera finie|as soon as claiming closes")
    )
    held = len(players[0].faces() if other is host else players[1].faces())
    page.get_by_test_id("pass").click()

    hand = players[0] if other is host else players[1]
    expect(hand.cards()).to_have_count(held + 1)
    expect(other.get_by_test_id("claim-window")).to_have_count(0)


def met(players: list[Player]) -> Page:
    """Play on until one person may claim what the other could take; gives who may claim."""
    for _ in range(1000):
        for one, other in (players, players[::-1]):
            if one.page.locator(ASKED).count():
                if drawing(other.page):
                    return one.page
                one.page.get_by_test_id("pass").click()
                expect(one.page.locator(ASKED)).to_have_count(0)
        if all(one.page.locator("section.next .btn.go").count() for one in players):
            go_on(players)
        for one in players:
            if settled(players) and one.page.locator("[data-testid=turn-line] li.now").count():
                one.turn()
        players[0].page.wait_for_timeout(50)
    raise AssertionError("one person should have been asked while the other was to draw")


def go_on(players: list[Player]) -> None:
    """A round has ended before that: all agree to play the next."""
    for one in players:
        one.opened = False
        one.hands.press(one.page.locator("section.next .btn.go"))
    for one in players:
        expect(one.page.locator(".res")).to_have_count(0)


def settled(players: list[Player]) -> bool:
    """Nobody is being asked."""
    return not any(one.page.locator("[data-testid=claim-window]").count() for one in players)


def drawing(page: Page) -> bool:
    first = page.locator("[data-testid=turn-line] li").first
    return "now" in (first.get_attribute("class") or "").split()
