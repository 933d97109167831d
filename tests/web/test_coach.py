"""The coach of a first match: from the end of the lessons to its first sentence, and away.

TIERCE_WHOLE=1 python3 run.py test tests/web/test_coach.py     # the first round of each family
"""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Visitor
from tests.web.hands import Mouse, Touch
from tests.web.learner import learn, way
from tests.web.player import Player
from tests.web.scenes import PALACE, SCENES, Scene, usual
from tests.web.screens.look import settled
from tests.web.spoken import listen, spoken
from tests.web.ways import WHOLE
from tierce import preset
from tierce.server.learn.contents import Family, families

CARD = "[data-testid=hand-card]"


def first_round(page: Page, how: str = "mouse") -> None:
    """Play the last lesson of its family, then begin the round."""
    page.wait_for_selector(CARD)
    learn(page, way(page, how))
    page.get_by_test_id("first-round").click()
    expect(page).to_have_url(re.compile("/t/"))


def test_a_first_round_follows_the_last_lesson_with_the_coach_until_it_is_sent_away(
    visitor: Visitor,
) -> None:
    page, begins = visitor(None), "Ici, la défausse ne se prend jamais"
    listen(page)
    page.goto("/learn/k40")
    first_round(page)
    expect(page.locator(CARD)).to_have_count(13)
    player = Player(page, preset("k40"), Mouse(page))
    assert player.wait() == "draw"
    tip = page.get_by_test_id("tip")
    expect(tip).to_contain_text(begins)
    player.draw()
    tip.get_by_role("button").first.click()
    assert any(begins in line for line in spoken(page))

    table = page.url
    page.goto("/nowhere")  # where no coach writes down what it has said
    page.evaluate("localStorage['tierce.tips'] = '{}'")  # there may be nothing else to say
    page.goto(table)
    page.get_by_role("button", name="Plus de conseils").click()
    expect(tip).to_have_count(0)
    page.reload()
    page.wait_for_selector(CARD)
    expect(tip).to_have_count(0)


if WHOLE:  # it takes minutes

    @pytest.mark.parametrize("locale", ["fr-FR", "en-GB"])
    @pytest.mark.parametrize("family", families(), ids=lambda family: family.name)
    def test_a_first_round_is_played_to_its_end(
        visitor: Visitor, family: Family, locale: str
    ) -> None:
        page = visitor(f"/learn/{family.lessons[-1]}", locale=locale, phone=True)
        first_round(page, "touch")
        page.wait_for_selector(CARD)
        expect(page.get_by_test_id("tip")).to_be_visible()
        rules = preset(family.rules).but(match_end="rounds", rounds=1)
        Player(page, rules, Touch(page)).round()

        ranking = page.get_by_role("list", name=re.compile("Classement|Ranking"))
        expect(ranking.get_by_role("listitem")).to_have_count(2)
        expect(page.get_by_test_id("rematch")).to_be_visible()


def test_after_a_match_the_coach_comes_back_for_the_first_round_of_a_family(
    visitor: Visitor,
) -> None:
    heard = {"said": ["play", "lay"], "played": True}
    last = {"done": [], "at": {"steal": 3}, "offered": True}
    page = visitor("/learn/steal", keeps={"tips": heard, "lessons": last})
    first_round(page)

    page.wait_for_selector(CARD)
    expect(page.get_by_test_id("tip")).to_be_visible()


def test_remarks_come_one_a_turn_each_once_and_are_heard(visitor: Visitor) -> None:
    page = visitor(None, locale="en-GB")
    listen(page)
    hand = "QC QS QD 2H 4S 9D TD"
    playing = usual(drawn=True, hands=[hand, 13, 10, 2])
    stage = Scene(PALACE, playing, told={"tips": "remarks"}).on(page)
    tip = page.get_by_test_id("tip")
    expect(tip).to_contain_text("only 2 cards left")
    tip.get_by_role("button", name="Got it").click()
    expect(tip).to_have_count(0)

    stage.show(usual(turn=1))
    expect(page.locator(".msg")).not_to_contain_text("Your turn")
    stage.show(playing)
    expect(tip).to_contain_text("You can open")
    expect(tip.locator(".nb")).to_have_count(3)
    heard = [line for line in spoken(page) if "2 cards left" in line or "queen of clubs" in line]
    assert len(heard) == 2

    page.reload()
    page.wait_for_selector(CARD)
    expect(tip).to_have_count(0)


@pytest.mark.parametrize(("phone", "said"), [(False, "étoile près de"), (True, "Tri jusqu’à")])
def test_while_others_play_the_tip_leads_to_the_star(
    visitor: Visitor, phone: bool, said: str
) -> None:
    page = visitor(None, phone=phone)
    Scene(PALACE, usual(turn=1), told={"tips": True}).on(page)
    tip = page.get_by_test_id("tip")
    expect(tip).to_contain_text(said)

    for _ in range(2):  # by rank, then the star
        page.get_by_test_id("sort" if phone else "sort-best").click()
    expect(tip).to_have_count(0)


def test_a_remark_covers_no_card(visitor: Visitor) -> None:
    page = visitor(None, phone=True)
    SCENES["coached"].on(page)
    tip = page.get_by_test_id("tip")
    for size in ((390, 844), (1280, 720)):
        settled(page, size)
        expect(tip).to_be_visible()
        box = tip.bounding_box()
        assert box is not None
        for meld in page.get_by_test_id("meld").all():
            other = meld.bounding_box()
            assert other is not None
            below = other["y"] + other["height"] <= box["y"]
            assert below or other["x"] > box["x"] + box["width"]
