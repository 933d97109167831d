"""The list of public tables, and what there is to do where no players are wanted.

What the list holds is tested in ``tests/server/lists``. Here it is what the test says.
"""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Visitor
from tests.web.test_site import TABLE


def lobby(visitor: Visitor, *tables: dict[str, Any]) -> Page:
    """The lobby with these tables."""
    page = visitor(None)
    news = json.dumps({"type": "lobby", "tables": tables})
    page.route_web_socket("**/ws/lobby*", lambda line: line.send(news))
    page.goto("/lobby")
    return page


@pytest.mark.parametrize("way", ["Partie rapide", "Jouer contre des robots"])
def test_an_empty_lobby_offers_a_table_at_once(visitor: Visitor, way: str) -> None:
    page = lobby(visitor)
    expect(page.get_by_text("Aucune table publique pour l’instant")).to_be_visible()
    page.get_by_role("main").get_by_role("button", name=way).click()

    expect(page).to_have_url(TABLE)


def test_an_empty_lobby_leads_to_a_new_table(visitor: Visitor) -> None:
    page = lobby(visitor)
    page.get_by_role("main").get_by_role("link", name=re.compile("Nouvelle table")).click()

    expect(page.get_by_role("heading", level=1)).to_have_text("Nouvelle table")


PALACE = {"base": "Rami allemand", "short": "Rami allemand", "long": "Rami allemand"}
LINE = {
    "id": "far",
    "rules": "palace",
    "title": {"fr": PALACE, "en": PALACE},
    "changed": {},
    "phase": "playing",
    "round": 2,
    "seats": [{"name": "Ana", "kind": "person"}, {"name": "Léo", "kind": "person"}],
    "free": 0,
    "host": "Ana",
    "access": "public",
    "times": {
        "speed": "normal",
        "turn": 30,
        "bank": 60,
        "increment": 5,
        "away": 120,
        "absent": "bot",
    },
    "stake": 0,
    "here": 2,
    "watching": 0,
    "watch": "hidden",
    "lang": "fr",
    "reliable": 0,
    "newcomers": True,
    "level": 0,
    "rating": 0,
    "invited": False,
}


def test_where_all_tables_are_full_one_may_watch_or_begin_something_else(
    visitor: Visitor,
) -> None:
    page = lobby(visitor, LINE)
    expect(page.get_by_role("link", name=re.compile("Voir la table"))).to_be_visible()
    expect(page.get_by_text("Personne ne cherche de joueurs")).to_be_visible()
    page.get_by_label("Où je peux m’asseoir").check()
    expect(page.get_by_text("1 partie en cours.")).to_be_visible()
    page.get_by_role("button", name=re.compile("^Regarder")).click()

    expect(page.get_by_role("link", name=re.compile("Voir la table"))).to_be_visible()
