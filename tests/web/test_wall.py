"""The wall screen with more tables than fit beside the ranking, and without a network."""

import json
import re

from playwright.sync_api import Page, expect

from tests.web.conftest import Visitor
from tests.web.screens.look import settled
from tests.web.walls import OVER, TELEVISION, whole

NAMES = ("Ana", "Basile", "Odile-Marguerite de la Tour", "Léo")
SEAT = {"you": False, "points": None, "running": None}
LINE = {"id": "", "name": "Soirée du jeudi", "starts": None, "place": "cards", "state": "playing"}


def told(tables: int) -> dict[str, object]:
    """An evening with so many tables; the third one is late."""
    return {
        "club": "lilas",
        "name": "Le Cercle des Lilas",
        "dark": False,
        "next": None,
        "evening": {
            **LINE,
            "round": 3,
            "rounds": 4,
            "seats": 4,
            "signed": 4 * tables,
            "you": False,
            "high": False,
        },
        "tables": [
            {
                "seats": [
                    {**SEAT, "player": f"{at}-{seat}", "name": f"{name} {at}"}
                    for seat, name in enumerate(NAMES)
                ],
                "took": 720_000,
                "done": False,
                "late": at == 2,
                "deal": None,
                "deals": None,
                "table": None,
            }
            for at in range(tables)
        ],
        "ranking": [
            {
                "player": str(at),
                "name": f"{NAMES[at % 4]} {at}",
                "you": False,
                "rank": at + 1,
                "score": at,
                "rounds": 2,
                "points": 1.5,
            }
            for at in range(4 * tables)
        ],
    }


def shown(visitor: Visitor, tables: int) -> Page:
    """The wall of such an evening, by a clock that the test moves."""
    page = visitor(None, failing=True)
    page.set_viewport_size(TELEVISION)
    body = json.dumps(told(tables))
    page.route("**/api/club-walls/*", lambda route: route.fulfill(body=body))
    page.clock.install()
    page.goto("/wall/lilas.code")
    page.get_by_test_id("wall").wait_for()
    return page


def test_eight_tables_and_the_ranking_take_turns(visitor: Visitor) -> None:
    page = shown(visitor, 8)
    expect(page.get_by_test_id("wall-table")).to_have_count(8)
    expect(page.get_by_test_id("wall-ranking")).to_have_count(0)
    expect(page.get_by_test_id("wall-table").nth(2)).to_contain_text("en retard")
    whole(page)
    page.clock.run_for(20_500)
    expect(page.get_by_test_id("wall-table")).to_have_count(0)
    expect(page.get_by_test_id("wall-ranking").get_by_role("listitem")).to_have_count(32)
    whole(page)
    page.clock.run_for(20_000)
    expect(page.get_by_test_id("wall-table")).to_have_count(8)


def test_a_phone_shows_it_all_by_scrolling(visitor: Visitor) -> None:
    page = shown(visitor, 8)
    for width, height in ((390, 844), (844, 390)):
        settled(page, (width, height))
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert page.evaluate(OVER) == []
        last = page.get_by_role("status").last
        last.scroll_into_view_if_needed()
        expect(last).to_be_in_viewport()


def test_four_tables_stand_beside_the_ranking_and_stay_without_a_network(visitor: Visitor) -> None:
    page = shown(visitor, 4)
    expect(page.get_by_test_id("wall-table")).to_have_count(4)
    expect(page.get_by_test_id("wall-ranking")).to_contain_text(re.compile("après 2 rondes"))
    whole(page)

    page.route("**/api/club-walls/*", lambda route: route.fulfill(status=500, body="{}"))
    page.clock.run_for(26_000)
    expect(page.get_by_role("status").last).to_contain_text("Dernières nouvelles à")
    expect(page.get_by_test_id("wall-table")).to_have_count(4)
