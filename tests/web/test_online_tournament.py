"""An online tournament seen by its host, a player and the wall, from the buttons to the prizes."""

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.web.barriers import clear
from tests.web.conftest import Visitor
from tests.web.hands import Mouse
from tests.web.plain_player import PlainPlayer
from tests.web.player import Player
from tests.web.test_profile import RENAME
from tests.web.test_tournament import draw, press
from tests.web.ways import each_way
from tierce import preset

NAMES = ("Basile", "Odile", "Nadia", "Paul")
ANOTHER = "[data-testid=awaited]"

Come = Callable[[str], PlainPlayer]


@pytest.fixture
def come(site: str) -> Iterator[Come]:
    """Players who use the socket alone."""
    found: list[PlainPlayer] = []

    def one(name: str) -> PlainPlayer:
        found.append(PlainPlayer(site, name))
        return found[-1]

    yield one
    for player in found:
        player.close()


def open_lists(host: Page) -> str:
    """Make a tournament with online tables by the form; its id."""
    host.evaluate(RENAME, "Mireille")
    host.goto("/tournaments")
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
    clear(host)
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


def play(page: Page) -> None:
    """Play the table of the page to its end, by its buttons; go back to the tournament."""
    page.wait_for_selector("[data-testid=hand-card]")
    Player(page, preset("palace"), Mouse(page)).round()
    page.get_by_test_id("to-tournament").click()
    page.wait_for_url("**/tournament/*")


@each_way(("fr-FR", True), ("en-GB", False))
def test_an_online_tournament_from_the_lists_to_the_prizes(  # noqa: PLR0915  one evening, step by step
    visitor: Visitor, come: Come, locale: str, phone: bool
) -> None:
    host, yasmine = visitor(locale=locale, phone=phone), visitor(locale=locale, phone=not phone)
    event = open_lists(host)
    yasmine.evaluate(RENAME, "Yasmine")
    yasmine.goto(f"/tournament/{event}")
    expect(yasmine.get_by_test_id("prizes")).to_contain_text("Un jambon, Une bouteille")
    press(yasmine, "S’inscrire", "Sign up")
    press(yasmine, "Je suis là", "I am here")
    leo = visitor(locale=locale, phone=True)
    leo.evaluate(RENAME, "Léo")
    leo.goto(f"/tournament/{event}")
    press(leo, "S’inscrire", "Sign up")
    others = [come(name) for name in NAMES]
    for one in others:
        one.post(f"/api/tournaments/{event}", act="sign_up")
    expect(host.get_by_test_id("players")).to_contain_text(re.compile("(sur 6|of 6)"))
    wall = visitor(f"/wall/{event}", locale=locale)
    wall.set_viewport_size({"width": 1920, "height": 1080})
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
    clear(yasmine)
    leave(leo, "Léo")  # in the middle of his match: a bot ends it
    expect(host.get_by_test_id("players")).to_contain_text(re.compile("un robot joue|a bot plays"))
    expect(wall.get_by_test_id("wall-table")).to_have_count(3)
    awaited.get_by_role("link").click()
    yasmine.wait_for_url("**/t/*")
    play(yasmine)
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
    yasmine.wait_for_url("**/t/*")
    play(yasmine)
    press(host, "Clore le tournoi", "End the tournament")
    final = yasmine.get_by_test_id("final")
    expect(final).to_contain_text("Un jambon")
    expect(final.get_by_role("listitem").first).to_contain_text("Un jambon")
    standing = host.get_by_test_id("standing").locator("tbody tr")
    expect(standing).to_have_count(6)
    expect(standing.filter(has_text=re.compile("un robot joue|a bot plays"))).to_have_count(2)
    expect(wall.get_by_test_id("wall-ranking").get_by_role("listitem")).to_have_count(6)
    clear(yasmine)
    clear(host)
