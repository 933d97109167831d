"""A tournament of 16 with real cards and two drop-outs, as the host and a player see it."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.barriers import barriers, clear
from tests.web.caller import Caller
from tests.web.conftest import Come, Visitor
from tests.web.ways import each_way

NAMES = ("Ana", "Basile", "Léo", "Odile", "Nadia", "Yann", "Paul", "Inès", "Chantal", "Damien")
MORE = ("Élise", "Sylvie", "Hugo", "Kader", "Zohra")


def report(path: str, players: list[Caller], *, but: int) -> None:
    """Two of each table type the same result, but of one table."""
    told = players[0].get(path)
    names = {one["id"]: one["name"] for one in told["players"]}
    for number, table in enumerate(told["rounds"][-1]["tables"]):
        seated = [one for one in players if one.name in map(names.get, table["players"])]
        for one in seated[:2] if number != but else []:
            points = [10 * (seat + number) for seat in range(len(table["players"]))]
            one.post(path, act="report", table=number, points=points)


def press(page: Page, fr: str, en: str) -> None:
    named = re.compile(f"^({fr}|{en})")
    button = page.get_by_role("button", name=named).locator("visible=true").first
    button.click(trial=True)  # a button that waits for an answer takes no key
    button.press("Enter")


def open_lists(host: Page) -> str:
    """Make a tournament with the form; its id."""
    press(host, "Nouveau tournoi", "New tournament")
    host.get_by_label(re.compile("^(Nom du tournoi|Name of the)")).fill("Tournoi de Noël")
    host.get_by_role("radio", name=re.compile("vraies cartes|real cards")).check()
    assert barriers(host) == []
    press(host, "Ouvrir les inscriptions", "Open the lists")
    host.wait_for_url("**/tournament/*")
    return host.url.rpartition("/")[2]


def draw(host: Page, number: int) -> None:
    """See the draw, then publish it."""
    press(host, f"Tirer la ronde {number}", f"Draw round {number}")
    host.get_by_test_id("draw").get_by_role("listitem").first.wait_for()
    press(host, f"Publier la ronde {number}", f"Publish round {number}")
    heading = re.compile(f"(Ronde|Round) {number}")
    expect(host.get_by_test_id("round").get_by_role("heading")).to_have_text(heading)


def table_of(told: dict[str, Any], name: str) -> int:
    """The number of the table at which a player of the first round sits, from 0."""
    [player] = [one["id"] for one in told["players"] if one["name"] == name]
    tables = told["rounds"][0]["tables"]
    return next(at for at, table in enumerate(tables) if player in table["players"])


def type_points(page: Page) -> None:
    for seat in range(4):
        page.locator(f"#points-{seat}").fill(str(10 * seat))


def drops_out(host: Page, name: str) -> None:
    """The host says that a player leaves, after a question."""
    gone = host.get_by_role("button", name=re.compile(f"^({name} s’en va|{name} leaves)"))
    unfold = host.get_by_test_id("players").get_by_role("button", name=re.compile("16"))
    expect(gone.or_(unfold).first).to_be_visible()
    if not gone.count():
        unfold.click()
    gone.press("Enter")
    asked = host.get_by_test_id("confirm")
    asked.get_by_role("button", name=re.compile("Abandon|Drop out")).click()


@pytest.mark.whole
@each_way(("en-GB", True), ("fr-FR", False))
def test_a_tournament_of_16_with_two_drop_outs_seen_by_its_host_and_a_player(
    visitor: Visitor, come: Come, locale: str, phone: bool
) -> None:
    host = visitor("/tournaments", who=come("Mireille"), locale=locale, phone=phone)
    event = open_lists(host)
    path = f"/api/tournaments/{event}"
    who = come("Yasmine")
    player = visitor(f"/tournament/{event}", who=who, locale=locale, phone=not phone)
    press(player, "S’inscrire", "Sign up")
    press(player, "Je suis là", "I am here")
    crowd: list[Caller] = [come(name) for name in (*NAMES, *MORE)]
    for one in crowd:
        one.post(path, act="sign_up")
    expect(host.get_by_test_id("players")).to_contain_text(re.compile("(sur 16|of 16)"))
    press(host, "Fermer les listes", "Close the lists")
    draw(host, 1)

    expect(player.get_by_test_id("my-place")).to_contain_text("Yasmine")
    clear(player)
    number = table_of(who.get(path), "Yasmine")
    report(path, crowd, but=number)
    finished = re.compile("finie|finished")
    expect(host.get_by_test_id("tournament-table").filter(has_text=finished)).to_have_count(3)
    blocked = host.get_by_test_id("host-next").locator("visible=true")
    expect(blocked).to_have_attribute("aria-disabled", "true")
    press(player, "Noter le résultat", "Enter the result")
    type_points(player)
    assert barriers(player) == []
    press(player, "Valider", "Confirm")
    row = player.get_by_test_id("tournament-table").nth(number)
    expect(row).to_contain_text(re.compile("Yasmine a noté|Yasmine entered"))
    press(host, f"Résultat de la table {number + 1}", f"Result of table {number + 1}")
    type_points(host)
    press(host, "Valider", "Confirm")

    crowd[3].post(path, act="drop_out")
    drops_out(host, "Basile")
    draw(host, 2)
    placed = [one for table in who.get(path)["rounds"][1]["tables"] for one in table["players"]]
    assert len(placed) == 14
    ranking = player.get_by_test_id("standing")
    ranking.get_by_role("button").press("Enter")
    expect(ranking).to_contain_text(re.compile("abandon|dropped out"))
    clear(player)
    clear(host)


def test_the_formats_are_told_in_both_languages(visitor: Visitor) -> None:
    for locale, word in (("fr-FR", "Coupe"), ("en-GB", "Knock-out")):
        page = visitor("/tournaments/formats", locale=locale, phone=locale == "fr-FR")
        expect(page.get_by_role("heading", name=word)).to_be_visible()
        clear(page)
