"""An online tournament seen by its host, a player and the wall, from the buttons to the prizes."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.barriers import barriers, clear
from tests.web.conftest import Come, Visitor
from tests.web.plain_player import PlainPlayer
from tests.web.test_tournament import draw, press
from tests.web.walls import TELEVISION
from tests.web.ways import each_way

NAMES = ("Basile", "Odile", "Nadia", "Paul")
ANOTHER = "[data-testid=awaited]"


def open_lists(host: Page) -> str:
    """Make a tournament with online tables by the form; its id."""
    press(host, "Nouveau tournoi", "New tournament")
    host.get_by_label(re.compile("^(Nom du tournoi|Name of the)")).fill("Tournoi de Noël")
    for label, value in (("Rondes|Rounds", 2), ("Joueurs par table|Players at a table", 2)):
        number(host, label, value)
    number(host, "Manches par ronde|Deals in a round", 1)
    variants = host.get_by_role("radiogroup")
    variants.get_by_role("button").click()
    variants.locator("label").filter(
        has_text=re.compile("Rami allemand|German rummy")
    ).first.click()
    host.get_by_role("radio", name=re.compile("sans pendule|no clock")).check()
    host.get_by_label(re.compile("^(Prix|Prizes)")).fill("Un jambon\nUne bouteille")
    assert barriers(host) == []
    press(host, "Ouvrir les inscriptions", "Open the lists")
    host.wait_for_url("**/tournament/*")
    return host.url.rpartition("/")[2]


def number(page: Page, label: str, value: int) -> None:
    field = page.get_by_role("spinbutton", name=re.compile(f"^({label})$"))
    field.fill(str(value))
    field.blur()


def leave(page: Page, name: str) -> None:
    """Let a player drop out, and confirm it."""
    gone = re.compile(f"^({name} s’en va|{name} leaves)")
    page.get_by_role("button", name=gone).press("Enter")
    ask = page.get_by_test_id("confirm")
    expect(ask).to_contain_text(re.compile("robot|bot"))
    ask.get_by_role("button", name=re.compile("Abandon|Drop out")).click()


def played(page: Page, player: PlainPlayer) -> None:
    """See the cards of the table; once it is played, go back to the tournament."""
    page.wait_for_url("**/t/*")
    page.wait_for_selector("[data-testid=hand-card]")
    player.play(page.url)
    page.get_by_test_id("to-tournament").click()
    page.wait_for_url("**/tournament/*")


@pytest.mark.whole
@each_way(("fr-FR", True), ("en-GB", False))
def test_an_online_tournament_from_the_lists_to_the_prizes(
    visitor: Visitor, come: Come, locale: str, phone: bool
) -> None:
    host = visitor("/tournaments", who=come("Mireille"), locale=locale, phone=phone)
    event = open_lists(host)
    path = f"/api/tournaments/{event}"
    player, loser, *others = (come(name) for name in ("Yasmine", "Léo", *NAMES))
    yasmine = visitor(f"/tournament/{event}", who=player, locale=locale, phone=not phone)
    expect(yasmine.get_by_test_id("prizes")).to_contain_text("Un jambon, Une bouteille")
    press(yasmine, "S’inscrire", "Sign up")
    press(yasmine, "Je suis là", "I am here")
    for one in (loser, *others):
        one.post(path, act="sign_up")
    leo = visitor(f"/tournament/{event}", who=loser, locale=locale, phone=True)
    expect(host.get_by_test_id("players")).to_contain_text(re.compile("(sur 6|of 6)"))
    wall = visitor(None, locale=locale)
    wall.set_viewport_size(TELEVISION)
    wall.goto(f"/wall/{event}")
    press(host, "Fermer les listes", "Close the lists")

    yasmine.get_by_role("link", name="Tierce").first.click()  # she looks at another page meanwhile
    yasmine.wait_for_url("**/")
    draw(host, 1)
    for one in others:
        one.follow()
    awaited = yasmine.locator(ANOTHER)
    expect(awaited).to_contain_text(re.compile("ronde 1|round 1"))
    mine = yasmine.get_by_test_id("my-table")
    expect(mine).to_contain_text(re.compile("Tournoi, table|Tournament, table"))
    assert barriers(yasmine) == []
    leave(leo, "Léo")  # in the middle of his match: a bot ends it
    leo.close()
    expect(host.get_by_test_id("players")).to_contain_text(re.compile("un robot joue|a bot plays"))
    expect(wall.get_by_test_id("wall-table")).to_have_count(3)
    awaited.get_by_role("link").click()
    played(yasmine, player)
    expect(yasmine.get_by_test_id("my-place")).to_contain_text(re.compile("a fini|has finished"))
    expect(yasmine.locator(ANOTHER)).to_have_count(0)
    over = host.get_by_test_id("tournament-table").filter(has_text=re.compile("finie|finished"))
    expect(over).to_have_count(3)
    expect(host.get_by_test_id("round")).to_contain_text(re.compile("table en ligne|online table"))

    leave(host, "Paul")
    draw(host, 2)
    link = yasmine.get_by_test_id("to-table").locator("visible=true")
    clear(yasmine)
    link.click()
    played(yasmine, player)
    press(host, "Clore le tournoi", "End the tournament")
    final = yasmine.get_by_test_id("final")
    expect(final).to_contain_text("Un jambon")
    expect(final.get_by_role("listitem").first).to_contain_text("Un jambon")
    standing = host.get_by_test_id("standing").locator("tbody tr")
    expect(standing).to_have_count(6)
    expect(standing.filter(has_text=re.compile("un robot joue|a bot plays"))).to_have_count(2)
    expect(wall.get_by_test_id("wall-ranking").get_by_role("listitem")).to_have_count(6)
    clear(host)
