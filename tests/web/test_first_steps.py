"""The hints of a first match: where they help, and no longer."""

import re

from playwright.sync_api import expect

from tests.web.conftest import Come, Visitor
from tests.web.hands import Mouse
from tests.web.player import Player
from tierce import preset

TABLE = re.compile(r"/t/[\w-]+$")


def first_match(visitor: Visitor, *, phone: bool) -> Player:
    page = visitor("/", phone=phone)
    page.get_by_role("button", name="Jouer maintenant").click()
    page.wait_for_selector("[data-testid=hand-card]")
    return Player(page, preset("palace"), Mouse(page))


def test_hints_follow_the_turn_and_stop_when_their_act_is_done(visitor: Visitor) -> None:
    player = first_match(visitor, phone=True)
    page = player.page
    tip = page.get_by_test_id("tip")
    assert player.wait() == "draw"
    expect(tip).to_contain_text("commence par une pioche")

    player.draw()
    expect(tip).to_contain_text("Grouper")

    player.discard()
    assert player.wait() in {"draw", "result"}  # a bot may have gone out meanwhile
    expect(tip.filter(has_text=re.compile("commence par une pioche|Grouper"))).to_have_count(0)

    page.goto("/")  # an open table is the first thing there
    page.get_by_role("link", name="Reprendre").click()
    expect(page).to_have_url(TABLE)


def test_hints_are_sent_away_for_good_and_called_back_from_the_help(visitor: Visitor) -> None:
    page = first_match(visitor, phone=False).page
    page.get_by_role("button", name="Plus de conseils").click()
    page.reload()
    page.wait_for_selector("[data-testid=hand-card]")
    expect(page.get_by_test_id("tip")).to_have_count(0)

    page.get_by_role("tab", name="Aide").click()
    page.get_by_role("button", name="Revoir les premiers pas").click()
    expect(page.get_by_test_id("tip")).to_be_visible()


def test_the_help_of_gin_lists_no_act_that_gin_lacks(visitor: Visitor, come: Come) -> None:
    amal = come("Amal")
    page = visitor(amal.table("bot", rules="gin", pace="none"), who=amal)
    page.wait_for_selector("[data-testid=hand-card]")
    player = Player(page, preset("gin"), Mouse(page))
    assert player.wait() == "draw"
    player.draw()
    expect(page.get_by_test_id("tip")).to_contain_text("Jetez la carte")

    page.get_by_role("tab", name="Aide").click()
    told = page.get_by_role("region", name="Aide")
    expect(told).to_contain_text("9")
    steps = " ".join(told.locator("ol li, p").all_inner_texts())
    assert re.findall(r"\b(Poser|Ajouter|Grouper|combinaison posée)\b", steps) == []
