"""The list of public tables, and what there is to do where nobody looks for players."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.serving import serving
from tests.web.test_site import TABLE


@pytest.fixture
def empty(browser: Browser, tmp_path: Path, site: str):
    """The lobby of a server where nobody has opened a table."""
    with serving(tmp_path) as address:
        page = browser.new_page(base_url=address, locale="fr-FR")
        page.goto("/lobby")
        yield page
        page.close()


@pytest.mark.parametrize("way", ["Partie rapide", "Jouer contre des robots"])
def test_an_empty_lobby_offers_a_table_at_once(empty: Page, way: str) -> None:
    expect(empty.get_by_text("Aucune table publique pour l’instant")).to_be_visible()
    empty.get_by_role("main").get_by_role("button", name=way).click()

    expect(empty).to_have_url(TABLE)


def test_an_empty_lobby_leads_to_a_new_table(empty: Page) -> None:
    empty.get_by_role("main").get_by_role("link", name=re.compile("Nouvelle table")).click()

    expect(empty.get_by_role("heading", level=1)).to_have_text("Nouvelle table")


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


def test_where_all_tables_are_full_one_may_watch_or_begin_something_else(empty: Page) -> None:
    empty.route_web_socket(
        "**/ws/lobby*", lambda line: line.send(json.dumps({"type": "lobby", "tables": [LINE]}))
    )
    empty.reload()
    expect(empty.get_by_role("link", name=re.compile("Voir la table"))).to_be_visible()
    expect(empty.get_by_text("Personne ne cherche de joueurs")).to_be_visible()
    empty.get_by_label("Où je peux m’asseoir").check()
    expect(empty.get_by_text("1 partie en cours.")).to_be_visible()
    empty.get_by_role("button", name=re.compile("^Regarder")).click()

    expect(empty.get_by_role("link", name=re.compile("Voir la table"))).to_be_visible()
