"""The deal of the day: played in the browser, and compared with another who has played it."""

import re
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.web.barriers import clear
from tests.web.conftest import Visitor
from tests.web.plain_player import PlainPlayer
from tests.web.test_league import Fast
from tests.web.test_profile import RENAME
from tests.web.ways import each_way

PLAY = """() => new Promise((done, fail) => {
  const id = location.pathname.split('/')[2];
  const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/ws/tables/${id}`);
  let number = 0, acted = -1;
  socket.onerror = fail;
  socket.onmessage = ({data}) => {
    const {type, view, seq} = JSON.parse(data);
    if ((type !== 'welcome' && type !== 'update') || !view) return;
    if (view.phase === 'over') { socket.close(); done(); return; }
    if (view.turn !== view.seat || seq === acted) return;
    acted = seq;
    const action = view.phase === 'draw' ? 'draw' : `discard ${view.hand[0]}`;
    socket.send(JSON.stringify({type: 'act', id: `script-${number++}`, seq, action}));
  };
})"""
"""Plays plainly to the end of the round, by a second line of the same person."""
MIDNIGHT = re.compile(r"(à minuit|at midnight) \(UTC\)")


def played(site: str, who: str) -> None:
    """A guest plays the deal by the socket, throwing the last card each time."""
    with closing(PlainPlayer(site, who)) as guest:
        guest.play(guest.post("/api/shared/gin")["id"])


@pytest.fixture
def fast(tmp_path: Path) -> Fast:
    return Fast(tmp_path)


@pytest.fixture
def site(fast: Fast) -> Iterator[str]:
    with fast.serving() as address:
        yield address


def name(page: Page, fr: str, en: str) -> re.Pattern[str]:
    return re.compile(f"^({fr}|{en})")


def play(page: Page, who: str) -> None:
    """From the home page to the ranking."""
    page.evaluate(RENAME, who)
    page.get_by_test_id("daily").get_by_role("link").click()
    play = name(page, "Jouer la donne · Gin", "Play the deal · Gin")
    page.get_by_role("button", name=play).click()
    page.wait_for_url("**/t/*")
    page.evaluate(PLAY)
    expect(page.get_by_test_id("shared-opens")).to_contain_text(MIDNIGHT)
    page.get_by_test_id("shared-go").click()
    page.wait_for_url("**/deal/*")
    page.get_by_test_id("shared-ranking").wait_for()


def sealed(page: Page) -> None:
    """The list of matches and a link to the replay say when the cards open."""
    with page.expect_response("**/api/history?*") as told:
        page.goto("/history")
    (line,) = told.value.json()["matches"]
    match = page.get_by_test_id("match")
    expect(match).to_contain_text(re.compile("Cartes visibles|Cards open"))
    expect(match.get_by_role("link", name=re.compile("Replay|Revoir"))).to_have_count(0)
    page.goto(f"/replay/{line['id']}")
    expect(page.get_by_role("main")).to_contain_text(MIDNIGHT)


@pytest.mark.whole
@each_way(("en-GB", True), ("fr-FR", False))
def test_two_persons_play_the_deal_and_compare_their_lines(
    visitor: Visitor, site: str, fast: Fast, locale: str, phone: bool
) -> None:
    played(site, "Zohra")
    yanis = visitor(locale=locale, phone=phone, refused=True)
    play(yanis, "Yanis")

    places = yanis.get_by_test_id("shared-place")
    expect(places.filter(has_text=re.compile("Vous|You"))).to_have_count(1)
    expect(yanis.get_by_test_id("shared-better")).to_have_text(re.compile(r"(sur|of) \d+"))
    address = yanis.url
    expect(yanis.get_by_test_id("shared-opens")).to_contain_text(MIDNIGHT)
    expect(places.get_by_role("button")).to_have_count(0)
    expect(places.get_by_role("link")).to_have_count(0)
    clear(yanis)
    sealed(yanis)

    fast.move(1)
    yanis.goto(address)
    with_her = name(yanis, "Comparer avec Zohra", "Compare with Zohra")
    yanis.get_by_role("button", name=with_her).first.press("Enter")
    expect(yanis.get_by_test_id("shared-mine")).not_to_be_empty()
    expect(yanis.get_by_test_id("shared-theirs")).to_contain_text("Zohra")
    clear(yanis)

    hers = name(yanis, "Revoir celle de Zohra", "Watch Zohra")
    yanis.get_by_role("link", name=hers).click()
    yanis.wait_for_url("**/replay/*step=*")
    yanis.get_by_test_id("replay-told").wait_for()
    yanis.goto(address)
    gin = yanis.get_by_test_id("shared-family").filter(has_text="Gin")
    expect(gin.get_by_role("button", name=re.compile("Jouer|Play"))).to_have_count(0)
