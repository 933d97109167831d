"""The hints of a first match: where they help, and no longer."""

import re

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Visitor
from tests.web.hands import Mouse
from tests.web.player import Player
from tierce import preset

TABLE = re.compile(r"/t/[\w-]+$")


def first_match(visitor: Visitor, *, phone: bool) -> Player:
    page = visitor("/", phone=phone)
    page.get_by_role("button", name="Jouer maintenant").click()
    page.wait_for_selector("[data-testid=hand-card]")
    return Player(page, preset("palace"), Mouse(page))


@pytest.mark.parametrize("phone", [False, True])
def test_hints_follow_the_turn_and_stop_when_their_act_is_done(
    visitor: Visitor, phone: bool
) -> None:
    player = first_match(visitor, phone=phone)
    tip = player.page.get_by_test_id("tip")
    assert player.wait() == "draw"
    expect(tip).to_contain_text("commence par une pioche")

    player.draw()
    expect(tip).to_contain_text("Grouper")

    player.discard()
    assert player.wait() in {"draw", "result"}  # a bot may have gone out meanwhile
    expect(tip.filter(has_text=re.compile("commence par une pioche|Grouper"))).to_have_count(0)


def test_hints_are_sent_away_for_good_and_called_back_from_the_help(visitor: Visitor) -> None:
    page = first_match(visitor, phone=False).page
    page.get_by_role("button", name="Plus de conseils").click()
    page.reload()
    page.wait_for_selector("[data-testid=hand-card]")
    expect(page.get_by_test_id("tip")).to_have_count(0)

    page.get_by_role("tab", name="Aide").click()
    page.get_by_role("button", name="Revoir les premiers pas").click()
    expect(page.get_by_test_id("tip")).to_be_visible()


def test_an_open_table_is_the_first_thing_on_the_first_page(visitor: Visitor) -> None:
    page = first_match(visitor, phone=True).page
    page.goto("/")
    page.get_by_role("link", name="Reprendre").click()

    expect(page).to_have_url(TABLE)


@pytest.mark.parametrize(
    ("locale", "help_tab", "laying", "tip"),
    [
        ("fr-FR", "Aide", r"\b(Poser|Ajouter|Grouper|combinaison posée)\b", "Jetez la carte"),
        ("en-GB", "Help", r"\b(Lay|Add|lay)\b", "Throw the heaviest"),
    ],
)
def test_the_help_of_gin_lists_no_act_that_gin_lacks(
    visitor: Visitor, locale: str, help_tab: str, laying: str, tip: str
) -> None:
    page = visitor("/new?rules=gin", locale=locale)
    page.locator("button.create:visible").first.click()
    page.wait_for_selector("[data-testid=hand-card]")
    player = Player(page, preset("gin"), Mouse(page))
    assert player.wait() == "draw"
    player.draw()
    expect(page.get_by_test_id("tip")).to_contain_text(tip)

    page.get_by_role("tab", name=help_tab).click()
    told = page.get_by_role("region", name=help_tab)
    expect(told).to_contain_text("9")
    steps = " ".join(told.locator("ol li, p").all_inner_texts())
    assert re.findall(laying, steps) == []
