"""A round played to its end in a browser, as quickly as the server allows."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Visitor

# A second line of the same person draws and throws away what was drawn, until the round is over.
DRAW_AND_DISCARD = """
() => new Promise((over) => {
  const table = location.pathname.replace('/t/', '/tables/');
  const line = new WebSocket(`ws://${location.host}/ws${table}`);
  line.onmessage = ({ data }) => {
    const { view, seq, table: about } = JSON.parse(data);
    if (about && about.phase !== 'playing') return over(line.close());
    if (!view || view.turn !== view.seat || view.phase === 'over') return;
    const action = view.phase === 'draw' ? 'draw' : `discard ${view.hand.at(-1)}`;
    line.send(JSON.stringify({ type: 'act', id: crypto.randomUUID(), seq, action }));
  };
})
"""


@pytest.mark.whole
def test_rounds_and_a_match_end_with_every_hand_its_price_the_ranking_and_a_rematch(
    visitor: Visitor,
) -> None:
    page = visitor("/new?rules=palace")
    for _ in range(2):
        page.get_by_role("button", name="Une place de moins").click()
    page.get_by_role("button", name="Créer la table").click()
    expect(page).to_have_url(re.compile(r"/t/"))
    for number in (1, 2, 3):
        expect(page.get_by_text(f"Manche {number}").first).to_be_visible()
        page.evaluate(DRAW_AND_DISCARD)
        if number == 1:
            each_hand_is_shown(page)
        if number < 3:
            page.get_by_role("button", name="Manche suivante").click()
            expect(page.get_by_role("button", name="Manche suivante")).to_have_count(0)

    expect(page.get_by_role("heading", level=1)).to_contain_text("la partie")
    expect(page.get_by_role("list", name="Classement").get_by_role("listitem")).to_have_count(2)
    before = page.url
    page.get_by_role("button", name="Revanche").click()
    expect(page).not_to_have_url(before)
    expect(page.get_by_text("Manche 1").first).to_be_visible()


def each_hand_is_shown(page: Page) -> None:
    expect(page.get_by_role("heading", level=1)).to_contain_text("manche 1")
    expect(page.get_by_role("article")).to_have_count(2)
    expect(page.get_by_role("list", name="Votre main").get_by_role("img")).not_to_have_count(0)
    expect(page.get_by_role("table")).to_contain_text("M1")
